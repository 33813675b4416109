package gitara.ara.step;

import gitara.ara.model.AraRecords;
import gitara.protocol.Protocol;
import gitara.record.CommitContext;
import gitara.record.CommitView;
import gitara.record.RelocatedSnapshot;
import gitara.record.Snapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A commit with its parents shown otherwise: with the record where the commit has it, or with the
 * ids that its entries have after it. A move or a new number is then no change of an entry.
 */
public final class ParentView extends CommitView {
  /** How a state is shown; the same object where nothing is to be shown otherwise. */
  @FunctionalInterface
  private interface View {
    Snapshot of(Snapshot state) throws IOException;
  }

  private final View earlier;

  private ParentView(CommitContext commit, List<Snapshot> parents, View earlier) {
    super(commit, parents);
    this.earlier = earlier;
  }

  /** Shows a record that was moved where the commit has it. */
  public static CommitContext relocated(CommitContext commit, String root, Protocol protocol)
      throws IOException {
    View view =
        state -> {
          String real = protocol.root(state);
          return real == null || real.equals(root)
              ? state
              : new RelocatedSnapshot(state, real, root);
        };
    return of(commit, view, view);
  }

  /** Shows the entries of a merge's parents with the ids that they have after it. */
  public static CommitContext renumbered(CommitContext commit, String root, AraRecords records)
      throws IOException {
    return commit.parents().size() < 2
        ? commit
        : of(
            commit,
            parent ->
                RenumberedSnapshot.of(records.of(parent, root), records.of(commit.after(), root)),
            earlier -> earlier);
  }

  private static CommitContext of(CommitContext commit, View view, View earlier)
      throws IOException {
    List<Snapshot> parents = new ArrayList<>();
    boolean same = true;
    for (Snapshot parent : commit.parents()) {
      Snapshot shown = view.of(parent);
      parents.add(shown);
      same &= shown == parent;
    }
    return same ? commit : new ParentView(commit, parents, earlier);
  }

  @Override
  protected Snapshot shown(Snapshot state) throws IOException {
    return earlier.of(state);
  }
}
