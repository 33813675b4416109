package gitara.ref;

import java.io.IOException;
import java.time.Clock;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * A place that has refs of ours: this repository, or a remote one. What is written once for both,
 * such as a {@link Lease}, reads, decides and swaps, and does not know where.
 */
public sealed interface RefPlace permits RefStore, RemoteRefs {
  /** What a ref holds; null when there is no such ref. */
  @Nullable RefValue read(String name) throws IOException;

  /** The names of all refs of ours below one, such as {@code refs/ara/locks/}, in their order. */
  List<String> names(String below) throws IOException;

  /** Writes a text for a ref to point to, with the line that says by whom. */
  ObjectId write(String lines) throws IOException;

  /**
   * Moves a ref, if it holds what the caller last saw there.
   *
   * @param expected null when the ref must not exist yet
   * @param next an object that has been written
   */
  CasResult swap(String name, @Nullable ObjectId expected, ObjectId next) throws IOException;

  /** The patience for one operation around {@link #swap}. */
  Retry retry();

  Clock clock();

  ProcessIdentity self();
}
