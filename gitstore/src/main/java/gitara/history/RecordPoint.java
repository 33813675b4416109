package gitara.history;

import org.eclipse.jgit.lib.ObjectId;

/**
 * A commit after which the record was not what it was before.
 *
 * @param number points are counted in the order in which they are found, parents before children
 */
public record RecordPoint(int number, ObjectId commit, RecordState state) {
  /** Stands for the time before there was any record. */
  public static final RecordPoint NONE = new RecordPoint(-1, ObjectId.zeroId(), RecordState.NONE);
}
