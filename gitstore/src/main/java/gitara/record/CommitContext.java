package gitara.record;

import java.io.IOException;
import java.time.Instant;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A commit as rules see it: one that was made, one that is staged, or one that a verb is about to
 * make. What is not known yet is null, and rules that need it stay silent.
 */
public interface CommitContext {
  /** The name of the commit; empty while it is not made. */
  String id();

  /** The whole message; null while it is not written. */
  @Nullable String message();

  /** When the commit is made, by the clock of its committer. */
  Instant time();

  /** The states of the parents in their order; empty for a root commit. */
  List<Snapshot> parents();

  /** A state without any file, which a root commit is compared with. */
  Snapshot nothing();

  Snapshot after();

  /** Whether commits behind it are missing, as in a shallow clone. */
  default boolean isShallow() throws IOException {
    return false;
  }

  /** The states of the merge bases of the parents; only some merges ask. */
  List<Snapshot> bases() throws IOException;

  /** The states behind a parent along first parents, the newest first. */
  Iterator<Snapshot> earlier(Snapshot parent) throws IOException;

  /** A commit behind another one that changed a file, and what it came to. */
  record Version(String message, Snapshot state) {}

  /** The commits behind all parents that changed a file, the newest first. */
  default Iterator<Version> versions(String path) throws IOException {
    return Collections.emptyIterator();
  }

  /** All commits behind all parents, the newest first. */
  default Iterator<Version> behind() throws IOException {
    return Collections.emptyIterator();
  }

  /**
   * A commit behind this one.
   *
   * @param name its hash, or at least seven digits of it
   * @return null where there is none, or where history is not at hand
   */
  default @Nullable Ancestor ancestor(String name) throws IOException {
    return null;
  }

  /**
   * The last token that a lock of a remote has given; -1 where that is not known. Only the remote
   * itself knows.
   */
  default long lastToken(String lock) throws IOException {
    return -1;
  }

  /** Whether the signature of a tag is good, as git says. */
  @FunctionalInterface
  interface Signature {
    boolean isGood() throws IOException;
  }

  /** A commit that a tag names: what it says, and its files. */
  record Tagged(String message, Snapshot state, Signature signature) {}

  /** The commits that tags below {@code refs/tags/ara/} name whose names begin with a prefix. */
  default List<Tagged> tagged(String prefix) throws IOException {
    return List.of();
  }

  /** Whether it is known what the commit will hold: not so for a work tree. */
  default boolean isStaged() {
    return true;
  }

  /** The parents, or for a root commit the state without any file. */
  default List<Snapshot> befores() {
    return parents().isEmpty() ? List.of(nothing()) : parents();
  }
}
