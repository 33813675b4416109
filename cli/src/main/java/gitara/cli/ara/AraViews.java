package gitara.cli.ara;

import gitara.ara.brief.Bindings;
import gitara.ara.brief.Excerpt;
import gitara.ara.brief.Session;
import gitara.ara.brief.SessionTurn;
import gitara.ara.brief.Turns;
import gitara.ara.evidence.Recheck;
import gitara.ara.id.Ids;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.ClaimStates;
import gitara.ara.model.HeadingChanges;
import gitara.ara.model.IdsOf;
import gitara.ara.model.Lookup;
import gitara.ara.signal.Retractions;
import gitara.cli.command.PinnedFile;
import gitara.cli.command.Tone;
import gitara.cli.command.Views;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.History;
import gitara.history.RecordCommit;
import gitara.protocol.Protocol;
import gitara.protocol.RecordReader;
import gitara.record.Entry;
import gitara.ref.ProcessIdentity;
import gitara.run.YamlHead;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** The views of a research record. */
final class AraViews implements Views {
  /** So many sessions a page has. */
  private static final int SESSIONS = 300;

  private static final String RETRACTED = "retracted";

  private final Protocol protocol;

  AraViews(Protocol protocol) {
    this.protocol = protocol;
  }

  /** The record with the IDs that its files give. */
  private static Lookup written(RecordReader record) {
    boolean isWritten = record.protocol().namespace().isEmpty();
    if (isWritten && record instanceof Lookup lookup) {
      return lookup;
    }
    return new Lookup(record.snapshot(), record.root());
  }

  @Override
  public String title(RecordReader record) {
    return "Research record in ";
  }

  @Override
  public String beginning() {
    return "git ara add question \"...\" --description \"...\"";
  }

  @Override
  public List<Entry> marked(RecordReader record, List<Entry> entries) throws IOException {
    return record instanceof Lookup lookup ? Retractions.of(lookup).mark(entries) : entries;
  }

  @Override
  public boolean restsOnWords(Entry entry) {
    return List.of("claim", "heuristic").contains(entry.kind())
        || entry.field("promoted").equals("true");
  }

  @Override
  public List<Waiting> waiting(RecordReader record, List<RecordCommit> history) {
    List<Entry> entries = new ArrayList<>();
    for (String id : UnattestedWords.of(history)) {
      try {
        entries.addAll(record.find(id));
      } catch (IOException | TextException e) {
        // Status names a file that cannot be read.
      }
    }
    return List.of(
        new Waiting(
            "unattested",
            "unattested",
            "Changed by words that nobody vouches for",
            entries,
            List.of(),
            "git ara log ID",
            true));
  }

  @Override
  public String retractedBy(RecordReader record, String id) throws IOException {
    return record instanceof Lookup lookup ? Retractions.of(lookup).words(id) : "";
  }

  @Override
  public String status(Entry entry) {
    if (!entry.field(Retractions.SHOWN).isEmpty()) {
      return RETRACTED;
    }
    return switch (entry.kind()) {
      case "observation" -> entry.field("promoted").equals("true") ? "promoted" : "staged";
      case "claim", "heuristic" -> Views.firstWord(entry.field("Status"));
      default -> Views.firstWord(entry.field("status"));
    };
  }

  @Override
  public List<String> statuses() {
    List<String> words = new ArrayList<>(ClaimStates.ALL);
    words.addAll(
        List.of("promoted", "staged", "stale", "open", "resolved", "unresolved", RETRACTED));
    return words;
  }

  @Override
  public Tone tone(Entry entry) {
    if (status(entry).equals(RETRACTED)) {
      return Tone.GONE;
    }
    return switch (entry.kind()) {
      case "dead_end" -> Tone.BAD;
      case "observation" ->
          entry.field("promoted").equals("true")
              ? Tone.GOOD
              : entry.field("stale").equals("true") ? Tone.GONE : Tone.PLAIN;
      default ->
          switch (status(entry).toLowerCase(Locale.ROOT)) {
            case "supported", "resolved" -> Tone.GOOD;
            case "testing" -> Tone.GOING;
            case "open", "unresolved", "hypothesis", "untested" -> Tone.OPEN;
            case "weakened" -> Tone.WEAK;
            case "refuted" -> Tone.BAD;
            case "withdrawn", "retired" -> Tone.GONE;
            default -> Tone.PLAIN;
          };
    };
  }

  @Override
  public List<String> kinds() {
    return List.of(
        "claim",
        "heuristic",
        "question",
        "decision",
        "experiment",
        "dead_end",
        "pivot",
        "observation",
        "plan");
  }

  @Override
  public @Nullable String parent(Entry entry) {
    return entry.path().endsWith(AraProtocol.TREE) ? entry.field("parent") : null;
  }

  /** What the researcher said, as sessions quote it; a quote is found by the name of its turn. */
  @Override
  public List<Entry> texts(RecordReader record) throws IOException {
    List<Entry> quotes = new ArrayList<>();
    for (SessionTurn turn : Turns.all(record.snapshot(), record.root()).turns()) {
      String path = record.root() + AraProtocol.SESSIONS + turn.session() + ".yaml";
      for (Excerpt remark : turn.remarks()) {
        quotes.add(new Entry(protocol.id(turn.name()), "quote", remark.text(), path, 1, Map.of()));
      }
    }
    return quotes;
  }

  @Override
  public List<SessionRow> sessions(Repo repo, RecordReader record) throws IOException {
    return new SessionRows(repo, protocol).of(record, SESSIONS);
  }

  @Override
  public Map<String, List<PinnedFile>> pinned(Repo repo, RecordReader record, ObjectId tip)
      throws IOException, Refusal {
    Map<String, List<PinnedFile>> all = new LinkedHashMap<>();
    try (Recheck recheck = new Recheck(repo, protocol, written(record), tip)) {
      for (Entry entry : listed(written(record))) {
        List<PinnedFile> files = new ArrayList<>();
        for (Recheck.Cited cited : recheck.cited(entry)) {
          files.add(
              new PinnedFile(
                  cited.path(), cited.blob(), cited.since(), cited.standing(), cited.text()));
        }
        if (!files.isEmpty()) {
          all.put(protocol.id(entry.id()), files);
        }
      }
    }
    return all;
  }

  @Override
  public About about(RecordReader record) throws IOException {
    try {
      SourceText text = Protocol.text(record.snapshot(), record.root() + "PAPER.md");
      YamlHead head = text == null ? null : YamlHead.of(text);
      return text == null
          ? About.NOTHING
          : head == null
              ? about(text.text().strip())
              : new About(
                  head.form().optional("title"),
                  head.form().optional("abstract"),
                  head.body().text().strip());
    } catch (TextException e) {
      return About.NOTHING;
    }
  }

  /** A text without front matter, whose first heading is its title. */
  private static About about(String text) {
    int end = text.indexOf('\n');
    return text.startsWith("# ") && end > 0
        ? new About(text.substring(2, end).strip(), "", text.substring(end).strip())
        : new About("", "", text);
  }

  @Override
  public List<Waiting> waiting(RecordReader record) throws IOException {
    List<Entry> open = new ArrayList<>();
    List<Entry> staged = new ArrayList<>();
    List<Entry> unresolved = new ArrayList<>();
    for (Entry entry : listed(record)) {
      String status = status(entry);
      switch (entry.kind() + " " + status) {
        case "observation staged" -> staged.add(entry);
        case "question open" -> open.add(entry);
        case "decision unresolved" -> unresolved.add(entry);
        default -> {
          // It waits for nobody.
        }
      }
    }
    List<String> pending = new ArrayList<>();
    for (Bindings.Open one : Bindings.pending(written(record))) {
      pending.add(protocol.id(one.entry().id()) + " " + one.field());
    }
    Session last = Turns.recent(record.snapshot(), record.root()).latest();
    List<String> threads = last == null ? List.of() : last.threads();
    List<Entry> none = List.of();
    List<String> without = List.of();
    return List.of(
        new Waiting(
            "contradictions",
            "contradiction",
            "Contradictions to resolve",
            unresolved,
            without,
            "git ara resolve ID",
            true),
        new Waiting(
            "open_questions", "open", "Open questions", open, without, "git ara tree --open", true),
        new Waiting("open_threads", "thread", "Open threads", none, threads, "git ara brief", true),
        new Waiting(
            "pending", "pending", "Bindings pending", none, pending, "git ara bind ID", true),
        new Waiting(
            "staged",
            "staged",
            "staged, waiting for a closure signal",
            staged,
            without,
            "git ara signals",
            false));
  }

  @Override
  public List<RecordCommit> log(Repo repo, History history, List<ObjectId> tips, String name)
      throws IOException, Refusal {
    return new HistoryQuery(repo, protocol, history, tips.getFirst()).of(name);
  }

  @Override
  public List<Entry> shown(RecordReader record, String name) throws IOException, TextException {
    List<Entry> sessions = new ArrayList<>();
    String written = protocol.written(name);
    if (protocol.id(written).equals(name)
        && Turns.isSession(record.snapshot(), record.root(), written)) {
      for (Session session : Turns.sessions(record.snapshot(), record.root(), Integer.MAX_VALUE)) {
        if (session.id().equals(written)) {
          sessions.add(entry(session));
        }
      }
    }
    return sessions.isEmpty()
        ? HeadingChanges.find(record.snapshot(), record.root(), written)
        : sessions;
  }

  private Entry entry(Session session) {
    Map<String, String> fields = new LinkedHashMap<>();
    for (SessionTurn turn : session.turns().reversed()) {
      fields.put(turn.name(), String.join("; ", turn.texts()));
      for (Excerpt remark : turn.remarks()) {
        fields.put("researcher in " + turn.name(), remark.text());
      }
    }
    fields.put("left open", String.join("; ", session.threads()));
    fields.put("suggestions", String.join("; ", session.suggestions()));
    return new Entry(
        protocol.id(session.id()), "session", session.summary(), session.path(), 1, fields);
  }

  @Override
  public List<String> ids(RecordReader record, String prefix) throws IOException {
    String written = protocol.written(prefix);
    @Nullable String of = AraProtocol.fileOf(written.length() == 1 ? written + "1" : written);
    List<String> ids = new ArrayList<>();
    for (String file : record.files()) {
      if (of == null || file.equals(of)) {
        for (String id : IdsOf.file(record.snapshot(), record.root() + file)) {
          if (protocol.id(id).startsWith(prefix)) {
            ids.add(protocol.id(id));
          }
        }
      }
    }
    return ids;
  }

  @Override
  public String meant(RecordReader record, String name) throws IOException {
    return KnownNames.meant(record.snapshot(), protocol, record.root(), name);
  }

  @Override
  public Map<String, String> health(Repo repo, RecordReader record) throws Refusal, IOException {
    Map<String, String> rows = new LinkedHashMap<>();
    rows.put(
        "ids",
        String.join(", ", new Ids(repo, ProcessIdentity.current(), protocol.namespace()).next()));
    return rows;
  }
}
