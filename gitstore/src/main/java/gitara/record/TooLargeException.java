package gitara.record;

import gitara.text.SourceText;
import java.io.IOException;

/** A file that is not even read: nobody could have written that by hand, and memory is finite. */
public final class TooLargeException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String what;

  private TooLargeException(String path, String what) {
    super(path + " " + what);
    this.what = what;
  }

  /** To be asked before anything is read. */
  static void check(String path, long size) throws TooLargeException {
    if (size > SourceText.MAX_BYTES) {
      throw new TooLargeException(
          path,
          "is too large to be read: " + size + " bytes; the limit is " + SourceText.MAX_BYTES);
    }
  }

  /** What is wrong, without the path. */
  public String what() {
    return what;
  }
}
