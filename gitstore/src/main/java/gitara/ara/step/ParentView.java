package gitara.ara.step;

import gitara.ara.model.AraRecords;
import gitara.protocol.Protocol;
import gitara.record.CommitContext;
import gitara.record.RelocatedSnapshot;
import gitara.record.Snapshot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A commit with its parents shown otherwise: with the record where the commit has it, or with the
 * ids that its entries have after it. A move or a new number is then no change of an entry.
 */
public final class ParentView implements CommitContext {
  /** How a state is shown; the same object where nothing is to be shown otherwise. */
  @FunctionalInterface
  private interface View {
    Snapshot of(Snapshot state) throws IOException;
  }

  private final CommitContext commit;
  private final List<Snapshot> parents;
  private final View earlier;

  private ParentView(CommitContext commit, List<Snapshot> parents, View earlier) {
    this.commit = commit;
    this.parents = parents;
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
  public String id() {
    return commit.id();
  }

  @Override
  public @Nullable String message() {
    return commit.message();
  }

  @Override
  public Instant time() {
    return commit.time();
  }

  @Override
  public List<Snapshot> parents() {
    return parents;
  }

  @Override
  public Snapshot nothing() {
    return commit.nothing();
  }

  @Override
  public Snapshot after() {
    return commit.after();
  }

  @Override
  public boolean isStaged() {
    return commit.isStaged();
  }

  @Override
  public List<Snapshot> bases() throws IOException {
    List<Snapshot> bases = new ArrayList<>();
    for (Snapshot base : commit.bases()) {
      bases.add(earlier.of(base));
    }
    return bases;
  }

  @Override
  public Iterator<Snapshot> earlier(Snapshot parent) throws IOException {
    int at = parents.indexOf(parent);
    Iterator<Snapshot> states = commit.earlier(at < 0 ? parent : commit.parents().get(at));
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return states.hasNext();
      }

      @Override
      public Snapshot next() {
        try {
          return earlier.of(states.next());
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    };
  }
}
