package gitara.history;

import org.eclipse.jgit.lib.ObjectId;

/**
 * A commit after which the record was not what it was before.
 *
 * @param number points are counted in the order in which they are found, parents before children
 */
public record RecordRevision(int number, ObjectId commit, RecordState state) {
  /** Stands for the time before there was any record. */
  public static final RecordRevision NONE =
      new RecordRevision(-1, ObjectId.zeroId(), RecordState.NONE);
}
