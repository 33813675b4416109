package gitara.commit;

import gitara.git.Refusal;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * What a verb wants to do. It may be called again from the start when somebody else was faster, so
 * it reads all it needs from the draft and keeps nothing.
 */
public interface Change<T> {

  /**
   * Writes the change into the draft.
   *
   * @return the message of the commit, and the verb's result
   */
  Prepared<T> prepare(ChangeSet draft) throws IOException, Refusal;

  /** Takes back what {@link #prepare} took outside of the draft, because nothing came of it. */
  default void abandon() throws IOException {}

  /**
   * A draft that is ready to be committed.
   *
   * @param message null when there turned out to be nothing to do
   * @param parents where the last commit is made again on others than it had; else null
   */
  record Prepared<T>(@Nullable Message message, T answer, @Nullable List<ObjectId> parents) {
    public Prepared(@Nullable Message message, T answer) {
      this(message, answer, null);
    }
  }
}
