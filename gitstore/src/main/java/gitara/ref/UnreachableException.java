package gitara.ref;

import java.io.IOException;

/** A remote did not answer. Nothing is known of what it has, and nothing of it was changed. */
public final class UnreachableException extends IOException {
  private static final long serialVersionUID = 1;

  UnreachableException(String message) {
    super(message);
  }
}
