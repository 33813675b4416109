package gitara.ref;

import java.nio.file.Path;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What was seen of a ref's lock file.
 *
 * @param since when the lock file was written
 * @param empty whether it holds nothing: a writer (of git or JGit) at work on it, or killed there
 * @param owner who holds it, or null when that is unknown
 * @param proven whether a claim ties the lock file to that owner. Without one the owner is merely
 *     who wrote the object that the lock file names: git writes such lock files too when it fetches
 * @param liveness of the owner
 */
public record HeldLock(
    String ref,
    Path file,
    Instant since,
    boolean empty,
    @Nullable ProcessIdentity owner,
    boolean proven,
    Liveness liveness) {

  /** Whether the lock file is certainly left over: the one case in which it may be removed. */
  public boolean orphaned() {
    return proven && liveness == Liveness.DEAD;
  }

  /** Sentences for the one who has to wait: what is locked, by whom, and what to look at. */
  public String explain() {
    StringBuilder text =
        new StringBuilder(300)
            .append(ref)
            .append(" is locked: ")
            .append(file)
            .append(" exists since ")
            .append(since)
            .append(". ");
    if (owner != null && proven) {
      text.append("It belongs to ").append(owner.describe());
      switch (liveness) {
        case ALIVE -> text.append(", which is running. Wait for it to end.");
        case DEAD -> text.append(", which has ended. The next command removes the lock.");
        case UNKNOWN ->
            text.append(
                ", which is not visible from here. If it has ended there, delete the lock file.");
      }
      return text.toString();
    }
    if (empty) {
      text.append("It is empty, so its owner is unknown. ");
    } else if (owner != null) {
      text.append("It names an object written by ")
          .append(owner.describe())
          .append(", which may not be its owner. ");
    } else {
      text.append("Its owner is unknown. ");
    }
    return text.append(
            "If no git or git-ara process is running in this repository, on any machine that shares"
                + " it, delete the lock file.")
        .toString();
  }
}
