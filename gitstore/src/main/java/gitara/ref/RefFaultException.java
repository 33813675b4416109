package gitara.ref;

import java.io.IOException;

/**
 * A ref of ours is in a state that no writer of ours leaves behind: a fault of the repository, not
 * an outcome. The message names the ref, what was found and what to do.
 */
public final class RefFaultException extends IOException {
  private static final long serialVersionUID = 1;

  private final String ref;

  RefFaultException(String ref, String message) {
    super(message);
    this.ref = ref;
  }

  public String ref() {
    return ref;
  }
}
