package gitara.commit;

import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * One file of a change.
 *
 * @param path from the top of the repository
 * @param old the blob before; null when the file is new
 * @param now the blob after; the zero ID when the file is gone
 * @param place whether and how the work tree's copy is written
 */
record FileChange(String path, @Nullable ObjectId old, ObjectId now, Place place) {
  /** The work tree's copy. */
  enum Place {
    /** It holds what the blob holds. */
    LF,
    /** It ends its lines in CRLF where the blob has LF. */
    CRLF,
    /** It is as it should be, and is neither written nor put back. */
    KEPT,
    /** It is removed. */
    GONE
  }

  FileChange(String path, @Nullable ObjectId old, ObjectId now, boolean crlf) {
    this(path, old, now, crlf ? Place.CRLF : Place.LF);
  }

  /** The way back. */
  FileChange reversed() {
    return new FileChange(path, entry(), old == null ? ObjectId.zeroId() : old, place);
  }

  boolean crlf() {
    return place == Place.CRLF;
  }

  /** The blob after, for an index; null when the file is gone. */
  @Nullable ObjectId entry() {
    return now.equals(ObjectId.zeroId()) ? null : now;
  }
}
