package gitara.cli.history;

import gitara.cli.command.Call;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.Views;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.Protocol;
import gitara.protocol.RecordReader;
import gitara.record.Entry;
import gitara.record.Snapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** The records of a commit, opened for reading: first those whose entries keep their IDs. */
public final class CommitRecords implements AutoCloseable {
  /** A record, and how it is shown. */
  public record Shown(RecordReader reader, Views views) {}

  /** Entries that go by one name, in one record. */
  record Found(Shown in, List<Entry> entries) {}

  private final Repo repo;
  private final ObjectReader reader;
  private final @Nullable ObjectId commit;
  private final Snapshot snapshot;
  private final boolean isAny;
  private final List<Shown> records = new ArrayList<>();
  private final List<Shown> every = new ArrayList<>();

  /** The records of a commit in a repository that is open; then only that one is to be closed. */
  CommitRecords(Call call, Repo repo, ObjectReader reader, @Nullable ObjectId commit)
      throws IOException {
    this.repo = repo;
    this.reader = reader;
    this.commit = commit;
    this.snapshot = Revision.state(reader, commit);
    this.isAny = call.protocols().rules().isIn(snapshot);
    for (ProtocolCommands one : call.protocols().all()) {
      Protocol protocol = one.rules().protocol();
      String root = protocol.root(snapshot);
      if (root != null) {
        Shown shown = new Shown(protocol.open(snapshot, root), one.views());
        every.add(shown);
        if (protocol.hasStableIds()) {
          records.add(shown);
        }
      }
    }
  }

  /**
   * Opens the repository and the records of its HEAD, or of what {@code --as-of} names; refuses
   * where there is none.
   */
  public static CommitRecords open(Call call) throws Refusal, IOException {
    return open(call, call.args().value("--as-of"));
  }

  /** The same for a commit or date; null for HEAD. */
  public static CommitRecords open(Call call, @Nullable String revision)
      throws Refusal, IOException {
    CommitRecords records = read(call, revision);
    if (records.records.isEmpty()) {
      try (records) {
        throw revision == null ? records.absent(call) : absentIn(revision);
      }
    }
    return records;
  }

  /** The same where there may be no record. */
  public static CommitRecords read(Call call, @Nullable String revision)
      throws Refusal, IOException {
    Repo repo = call.open();
    boolean done = false;
    try {
      ObjectReader reader = repo.objects();
      ObjectId commit =
          revision == null ? Revision.head(repo) : Revision.of(repo, call.environment(), revision);
      CommitRecords records = new CommitRecords(call, repo, reader, commit);
      done = true;
      return records;
    } finally {
      if (!done) {
        repo.close();
      }
    }
  }

  /** Refuses where there is no record. */
  void require(String revision) throws Refusal {
    if (records.isEmpty()) {
      throw absentIn(revision);
    }
  }

  private static Refusal absentIn(String revision) {
    return Refusal.of("no research record in " + revision, "its first commit: git ara log");
  }

  /** That there is no record; where there is one of another kind, what reads that. */
  public Refusal absent(Call call) throws IOException {
    for (ProtocolCommands one : call.protocols().all()) {
      List<String> records = one.rules().protocol().layout().candidates(snapshot);
      if (records.size() > 1) {
        return Refusal.of(
            "the last commit of this branch has several research records, "
                + String.join(" and ", records)
                + ", of which none is read",
            "move one to ara/, unchanged and in a commit of its own");
      }
      String instead = one.views().instead(snapshot);
      if (instead != null) {
        return Refusal.of(
            "the last commit of this branch has a "
                + one.rules().protocol().name()
                + " but no research record (a folder ara/)",
            instead + "; to create a record: git ara init --record");
      }
    }
    return Refusal.of(
        "the last commit of this branch has no research record (a folder ara/)",
        "create one, or adopt an existing one: git ara init");
  }

  public Repo repo() {
    return repo;
  }

  /** The state that is read. */
  public Snapshot snapshot() {
    return snapshot;
  }

  /** Null for an unborn branch. */
  public @Nullable ObjectId commit() {
    return commit;
  }

  public List<Shown> all() {
    return records;
  }

  /** The same with the records of protocols whose entries do not keep their IDs. */
  public List<Shown> every() {
    return every;
  }

  /** Opens the records of all protocols; refuses where there is none of any. */
  public static CommitRecords openEvery(Call call) throws Refusal, IOException {
    String revision = call.args().value("--as-of");
    CommitRecords records = read(call, revision);
    if (records.every.isEmpty()) {
      try (records) {
        throw revision == null ? records.absent(call) : absentIn(revision);
      }
    }
    return records;
  }

  /** Whether an entry has a name. */
  public boolean shows(String name) throws IOException {
    try {
      return find(name) != null;
    } catch (TextException e) {
      return false;
    }
  }

  /** The record of a protocol; null where there is none. */
  public @Nullable RecordReader of(Protocol protocol) {
    for (Shown shown : records) {
      if (shown.reader.protocol().name().equals(protocol.name())) {
        return shown.reader;
      }
    }
    return null;
  }

  /** Whether there is a record of any protocol, also of one that keeps no IDs. */
  boolean isAny() {
    return isAny;
  }

  /** The entry of a name; null when there is none. */
  @Nullable Found find(String name) throws IOException, TextException {
    for (Shown shown : records) {
      List<Entry> entries = shown.reader.find(name);
      if (!entries.isEmpty()) {
        return new Found(shown, shown.views.marked(shown.reader, entries));
      }
    }
    return null;
  }

  /** What else {@code show} prints for a name; empty for nothing. */
  List<Entry> shown(String name) throws IOException, TextException {
    List<Entry> found = List.of();
    for (Shown shown : records) {
      found = found.isEmpty() ? shown.views.shown(shown.reader, name) : found;
    }
    return found;
  }

  /** The entry that had an ID before it was renumbered; null for none. */
  @Nullable Entry heir(String id) throws IOException, TextException {
    Entry heir = null;
    for (Shown shown : records) {
      heir = heir == null ? shown.reader.heir(id) : heir;
    }
    return heir;
  }

  /** The end of a sentence that says what is not there: the name that may have been meant. */
  public String meant(String name) throws IOException {
    String meant = "";
    for (Shown shown : records) {
      boolean isOfKind = shown.reader.protocol().layout().claims(name);
      String its = meant.isEmpty() || isOfKind ? shown.views.meant(shown.reader, name) : "";
      meant = its.isEmpty() ? meant : its;
    }
    return meant;
  }

  /** The folders of the records. */
  String folders() {
    List<String> folders = new ArrayList<>();
    records.forEach(shown -> folders.add(shown.reader.folder()));
    return String.join(", ", folders);
  }

  @Override
  public void close() {
    reader.close();
    repo.close();
  }
}
