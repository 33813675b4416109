package gitara.ara.brief;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Lookup;
import gitara.ara.signal.EntryCommits;
import gitara.git.Refusal;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What a conversation needs that begins afresh, read from a record as far as it can be read. */
public final class Briefing {
  /** The newest entries of the reasoning log. */
  private static final int NOTES = 3;

  /** A closure signal that holds, or nearly does. */
  public record Closing(Entry observation, SignalVerdict verdict) {}

  /** A line of the reasoning log, and the turn that it was written in. */
  public record Note(String turn, String text) {}

  private final Legible record;
  private final Turns turns;
  private final ClosureSignals signals;
  private final List<Closing> closings = new ArrayList<>();
  private final List<Closing> near = new ArrayList<>();
  private final List<Entry> stale = new ArrayList<>();
  private int quiet;
  private final List<Note> notes = new ArrayList<>();
  private final List<String> problems = new ArrayList<>();
  private final Map<String, Map<String, Integer>> counts = new LinkedHashMap<>();
  private final List<Contradictions.Marked> conflicts;
  private final List<Entry> unresolved;
  private final List<Bindings.Open> pending;
  private final Knowledge knowledge;

  private Briefing(Lookup lookup, EntryCommits commits) throws IOException, Refusal {
    record = new Legible(lookup);
    turns = Turns.recent(lookup.snapshot(), lookup.root());
    signals = new ClosureSignals(record, turns, commits);
    conflicts = Contradictions.marks(record);
    unresolved = Contradictions.unresolved(record);
    pending = Bindings.pending(record);
    knowledge = Knowledge.of(record);
    count(AraProtocol.CLAIMS);
    count(AraProtocol.HEURISTICS);
    weigh();
    readNotes();
  }

  public static Briefing of(Lookup lookup, EntryCommits commits) throws IOException, Refusal {
    return new Briefing(lookup, commits);
  }

  private void count(String file) throws IOException {
    for (Entry entry : record.in(file)) {
      counts
          .computeIfAbsent(entry.kind(), kind -> new TreeMap<>())
          .merge(leadingWord(entry.field("Status")), 1, Integer::sum);
    }
  }

  /** Real artifacts write more than the word: {@code supported (n=3)}. */
  private static String leadingWord(String value) {
    int end = 0;
    while (end < value.length() && Character.isLetter(value.charAt(end))) {
      end++;
    }
    return end == 0 ? "without status" : value.substring(0, end);
  }

  /** Sorts the staged observations, newest first, by how close each is to being closed. */
  private void weigh() throws IOException, Refusal {
    List<Entry> staged = signals.staged();
    // The oldest first: the branch is then read once, as far back as any of them asks for.
    Map<String, List<SignalVerdict>> verdicts = new HashMap<>();
    for (Entry entry : staged) {
      verdicts.put(entry.id(), signals.of(entry.id()));
    }
    Map<SignalKind, List<Closing>> bySignal = new EnumMap<>(SignalKind.class);
    for (int i = staged.size() - 1; i >= 0; i--) {
      Entry entry = staged.get(i);
      SignalVerdict best = null;
      for (SignalVerdict verdict : verdicts.getOrDefault(entry.id(), List.of())) {
        if (best == null || verdict.standing().compareTo(best.standing()) < 0) {
          best = verdict;
        }
      }
      if (best != null && best.holds()) {
        bySignal
            .computeIfAbsent(best.signal(), any -> new ArrayList<>())
            .add(new Closing(entry, best));
      } else if (best != null && best.standing() == SignalVerdict.Standing.NEAR) {
        near.add(new Closing(entry, best));
      }
      if (entry.field("stale").equals("true") || signals.isStaleDue(entry.id())) {
        stale.add(entry);
      } else if (best == null || best.standing() == SignalVerdict.Standing.ABSENT) {
        quiet++;
      }
    }
    for (List<Closing> some : bySignal.values()) {
      closings.addAll(some);
    }
  }

  private void readNotes() throws IOException {
    try {
      SourceText text =
          Protocol.text(record.lookup().snapshot(), record.lookup().root() + AraProtocol.REASONING);
      YamlNode root = text == null ? null : YamlDocument.parse(text).root();
      YamlNode entries = root instanceof YamlNode.Mapping top ? top.get("entries") : root;
      if (entries instanceof YamlNode.Sequence list) {
        List<YamlNode> items = list.items();
        for (int i = items.size() - 1; i >= Math.max(0, items.size() - NOTES); i--) {
          note(items.get(i));
        }
      } else if (text != null && root != null && entries == null) {
        problems.add(text.problem(root.span().start(), "expected the key entries").toString());
      }
    } catch (TextException e) {
      e.problems().forEach(problem -> problems.add(problem.toString()));
    }
  }

  /** An entry of the log: its turn and its notes, in either of the shapes that logs have. */
  private void note(YamlNode item) {
    if (!(item instanceof YamlNode.Mapping entry)) {
      addNote("", Session.textOf(item));
      return;
    }
    String label = "";
    for (YamlNode.Pair pair : entry.pairs()) {
      if (label.isEmpty() && pair.value() instanceof YamlNode.Scalar scalar) {
        label = Session.oneLine(scalar.value());
      } else if (pair.value() instanceof YamlNode.Sequence list) {
        for (YamlNode note : list.items()) {
          addNote(label, Session.textOf(note));
        }
      } else {
        addNote(label, Session.textOf(pair.value()));
      }
    }
  }

  private void addNote(String label, String text) {
    if (!text.isEmpty()) {
      notes.add(new Note(label, text));
    }
  }

  /** The newest session; null when there is none that can be read. */
  public @Nullable Session session() {
    return turns.latest();
  }

  /** How many session-days the record has. */
  public int days() {
    return turns.days().size();
  }

  /** Claims and heuristics by the first word of their status. */
  public Map<String, Map<String, Integer>> counts() {
    return counts;
  }

  /** The observations for which a signal holds, the strongest signal first. */
  public List<Closing> closings() {
    return closings;
  }

  /** The observations for which one nearly does. */
  public List<Closing> near() {
    return near;
  }

  /** Observations that are marked stale, or are to be. */
  public List<Entry> stale() {
    return stale;
  }

  /** How many observations are staged. */
  public int staged() {
    return signals.staged().size();
  }

  /** How many of them have no signal, and are not stale. */
  public int quiet() {
    return quiet;
  }

  /** What was found so far. */
  public Knowledge knowledge() {
    return knowledge;
  }

  public List<Contradictions.Marked> conflicts() {
    return conflicts;
  }

  public List<Entry> unresolved() {
    return unresolved;
  }

  public List<Bindings.Open> pending() {
    return pending;
  }

  /** The notes of the last few entries of the reasoning log, the newest entry first. */
  public List<Note> notes() {
    return notes;
  }

  /** What could not be read, as {@code file:line:column: message}. */
  public List<String> problems() {
    Set<String> all = new LinkedHashSet<>(signals.problems());
    all.addAll(problems);
    return List.copyOf(all);
  }
}
