//! All tests of the program as a whole, in one binary: it links once.

mod authoring;
mod breaks;
mod cite;
mod commands;
mod explain;
mod fix;
mod invalid;
mod pages;
mod perft;
mod playthroughs;
mod random_games;
mod random_texts;
mod readings;
mod records;
mod resolved;
mod rules;
mod simulate;
mod strangers;
mod structure;
mod study;
mod support;
mod traces;
mod trial;
