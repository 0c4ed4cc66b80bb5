//! Plays proven rules: positions, moves, rounds, matches and their events.
//!
//! Here lives the plain reference walker, one seed at a time. Nothing here knows YAML, spans, names or text formats.
