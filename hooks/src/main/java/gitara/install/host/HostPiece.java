package gitara.install.host;

import gitara.text.TextException;
import org.jspecify.annotations.Nullable;

/**
 * What setup puts into one file: a function from the file's text to its text with the piece, and
 * back. Texts are bytes as Latin-1; null stands for a file that is not there.
 */
interface HostPiece {
  /** How the piece in a file compares with the one that setup would put there. */
  enum State {
    MISSING,
    /** Of another version, or incomplete. */
    STALE,
    /** Changed by hand: it is neither replaced nor removed. */
    EDITED,
    CURRENT
  }

  State state(@Nullable String text) throws TextException;

  /** The text with the piece, and without any older form of it. */
  String put(@Nullable String text) throws TextException;

  /** The text as it was before; null if the file was not there. */
  @Nullable String remove(String text) throws TextException;

  /** The piece by itself. */
  String shown() throws TextException;
}
