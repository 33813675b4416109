package gitara.rule.ara;

import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Committed;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;

/** What lies around a step of history. */
public interface CommitContext {
  Committed commit();

  /** The states that the commit follows: several for a merge, none where history begins. */
  List<Snapshot> parents();

  /** The files that differ between a parent and the commit, by their paths in the repository. */
  List<Step.FileDiff> changes(Snapshot before, Snapshot after) throws IOException;

  /**
   * The states in which the lines that a merge joins were last one; none when they never were. Only
   * merges ask, and not each of them.
   */
  List<Snapshot> bases() throws IOException;

  /** The states before the one that a step begins at, the newest first. */
  Iterator<Snapshot> earlier(Snapshot before) throws IOException;
}
