//! Faults of a file's bytes: it cannot be had, or it is no text.

macro_rules! bytes {
    ($next:ident $($later:ident)* => $($earlier:tt)*) => { $next! { $($later)* => $($earlier)*
        /// # No such file
        ///
        /// There is no file of this name. A path is looked up from the folder in which the program was started; a path
        /// inside a rule file or a script, from that file's folder.
        ///
        /// Wrong: `mancala validate raja.yaml`, where the file is `games/raja.yaml`.
        ///
        /// Right: `mancala validate games/raja.yaml`.
        E001 FileNotFound,

        /// # This is a folder, not a file
        ///
        /// A folder was named where a file is needed. Name the files in it instead.
        ///
        /// Wrong: `mancala validate games/`
        ///
        /// Right: `mancala validate games/*.yaml`
        E002 IsADirectory,

        /// # The file may not be read
        ///
        /// The file is there, but this user may not read it. Ask whoever owns it, or change its permissions.
        ///
        /// Wrong: a file of mode `-wx------`.
        ///
        /// Right: `chmod u+r game.yaml` first.
        E003 NoPermission,

        /// # The file cannot be read
        ///
        /// The operating system could not deliver the file's bytes; what it said stands in the message.
        ///
        /// Wrong: a file on a drive that was pulled out.
        ///
        /// Right: a file on a drive that is there.
        E004 Unreadable,

        /// # The file is too large
        ///
        /// A rule file or a script is at most 1 MiB (1,048,576 bytes) long; the longest ever written for this program
        /// has a hundredth of that. A larger file is most likely another file than the one meant, and is not read.
        ///
        /// Wrong: `mancala validate recording.wav`
        ///
        /// Right: `mancala validate recording.yaml`
        E005 TooLarge,

        /// # A NUL byte in the text
        ///
        /// A byte of value 0 stands in the text. No editor writes one, so the file is damaged, or it is no text.
        ///
        /// Wrong: a file cut off by a full disk and filled up with zeros.
        ///
        /// Right: the file restored, or the bytes removed.
        E006 NulByte,

        /// # The text is not UTF-8
        ///
        /// Rule files and scripts are written in UTF-8. Another encoding, such as Latin-1 or Windows-1252, writes
        /// letters like ü or ñ as bytes that mean nothing in UTF-8, and guessing which one was meant would garble
        /// names.
        ///
        /// Wrong: `Dakón` saved as "Western (ISO 8859-1)".
        ///
        /// Right: the same saved as "UTF-8"; `iconv -f latin1 -t utf-8 old.yaml > new.yaml` does it.
        E007 InvalidUtf8,

        /// # The text is UTF-16 or UTF-32
        ///
        /// The file is in UTF-16, which some Windows programs call "Unicode", or in UTF-32. Rule files and scripts are
        /// written in UTF-8.
        ///
        /// Wrong: a file saved from Notepad as "Unicode" or "UTF-16 LE".
        ///
        /// Right: the same saved as "UTF-8"; `iconv -f utf-16 -t utf-8 old.yaml > new.yaml` does it.
        E008 Utf16,

        /// # No such game
        ///
        /// A game is named that is neither in the library built into the program nor a file. `mancala list` shows the
        /// library; a path has a `/` in it or ends in `.yaml`.
        ///
        /// Wrong: `mancala show raja-passu`
        ///
        /// Right: `mancala show raja-pasu`
        E009 UnknownVariant,
    } };
}
