package gitara.history;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.record.SemanticDiff;
import gitara.record.TreeSnapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** The index of a history, and the states of its record, for a reader that follows an entry. */
final class HistoryStates implements EntryHistory.Source, AutoCloseable {
  private final Repo repo;
  private final History history;
  private final Protocol protocol;
  private final EventIndex index;

  /** Opened when a state is read: most entries are followed without that. */
  private @Nullable ObjectReader reader;

  HistoryStates(Repo repo, History history, Protocol protocol, EventIndex index) {
    this.repo = repo;
    this.history = history;
    this.protocol = protocol;
    this.index = index;
  }

  @Override
  public List<RecordCommit> of(ObjectId tip, String entry) throws IOException, Refusal {
    return history.of(tip, entry);
  }

  @Override
  public long place(ObjectId commit) {
    return index.order(commit);
  }

  @Override
  public @Nullable RecordStep step(ObjectId commit) {
    return index.step(commit);
  }

  @Override
  public List<RecordStep> steps(ObjectId tip) throws IOException, Refusal {
    return index.steps(tip);
  }

  @Override
  public ObjectId revision(ObjectId commit) throws IOException, Refusal {
    return index.revision(commit);
  }

  @Override
  public @Nullable Entry entry(RecordRevision revision, String id) throws IOException {
    return entry(revision.state(), id);
  }

  /** An entry of a state, by what commits call it. */
  @Nullable Entry entry(RecordState state, String id) throws IOException {
    if (state.isNone()) {
      return null;
    }
    try {
      for (Entry entry : protocol.open(tree(state), "").find(id)) {
        if (SemanticDiff.token(entry.id()).equals(id)) {
          return entry;
        }
      }
      return null;
    } catch (TextException e) {
      return null;
    }
  }

  /** What the entries of a state are called that have a number, or had it. */
  List<String> namesOf(RecordState state, String number) throws IOException {
    List<String> names = new ArrayList<>();
    String file = protocol.layout().fileOf(number);
    if (state.isNone() || file == null) {
      return names;
    }
    try {
      for (Entry entry : protocol.open(tree(state), "").in(file)) {
        String id = SemanticDiff.token(entry.id());
        if (id.equals(number) || protocol.relations().aliases(entry).contains(number)) {
          names.add(id);
        }
      }
      return names;
    } catch (TextException e) {
      return names;
    }
  }

  private TreeSnapshot tree(RecordState state) throws IOException {
    ObjectReader open = reader;
    if (open == null) {
      open = repo.objects();
      reader = open;
    }
    return new TreeSnapshot(open, state.tree());
  }

  @Override
  public boolean isSame(Entry one, Entry other) {
    return protocol.relations().isSame(one, other);
  }

  @Override
  public void close() {
    if (reader != null) {
      reader.close();
    }
  }
}
