package gitara.ara.step;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.ComparableEntry;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Mentions;
import gitara.ara.model.Promotions;
import gitara.ara.model.Values;
import gitara.ara.signal.SupportingEvidence;
import gitara.text.block.BlockList;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What a step shows of the closure signal by which it promotes an observation. */
public final class PromotionSignal {
  /** An observation whose topic had no event in so many turns is abandoned. */
  private static final int IDLE_TURNS = 5;

  private final AraStep step;
  private final Item observation;
  private final Set<String> bound;

  public PromotionSignal(AraStep step, Item observation) {
    this.step = step;
    this.observation = observation;
    this.bound = new LinkedHashSet<>();
    for (YamlNode node : Values.list(observation.get("bound_to"))) {
      if (node instanceof YamlNode.Scalar scalar) {
        bound.addAll(Mentions.exact(scalar.value()));
      }
    }
  }

  /** What the signal lacks, as a sentence; null when it holds, or is no closure signal. */
  public @Nullable String missing(String signal) throws IOException {
    if (signal.contains("abandon")) {
      return revisited();
    }
    if (Promotions.isAffirmation(signal)) {
      return isQuoted() ? null : "key_context quotes no words of the researcher";
    }
    if (signal.contains("empirical") || signal.contains("resolution")) {
      return hasResult()
          ? isQuoted() ? null : "key_context quotes no comment of the researcher on the result"
          : "none of its nodes is an experiment with a result (bound_to ["
              + String.join(", ", bound)
              + "])";
    }
    return signal.contains("artifact") || signal.contains("commitment") ? uncommitted() : null;
  }

  private boolean isQuoted() throws IOException {
    List<String> names = new ArrayList<>(Promotions.targets(observation));
    names.add(observation.id());
    return !step.sessions().words(names).isEmpty();
  }

  private boolean hasResult() throws IOException {
    for (Item node : step.after().items(AraProtocol.TREE, bound)) {
      if (bound.contains(node.id())
          && SupportingEvidence.isResult(node.text("type"), node.text("result"))) {
        return true;
      }
    }
    return false;
  }

  private @Nullable String uncommitted() throws IOException {
    List<String> idle = new ArrayList<>();
    return isCited(idle) || namesCommit()
        ? null
        : "no decision cites it as evidence, no claim depends on it"
            + (idle.isEmpty()
                ? ""
                : " (" + String.join(", ", idle) + " chose nothing, or was withdrawn or refuted)")
            + ", and no commit of code names it (else name the commit)";
  }

  /** Whether something rests on it; entries that do, but commit nobody, are collected. */
  private boolean isCited(List<String> idle) throws IOException {
    AraRecord record = step.after();
    boolean cited = false;
    for (Item node : naming(record)) {
      UnaryOperator<String> field = name -> text(node, name);
      cited |= rests(node.text("type").replace('-', '_'), node.id(), field, idle);
    }
    Set<String> made = Promotions.targets(observation);
    for (LogicEntry claim : record.logic(AraProtocol.CLAIMS)) {
      cited |= !made.contains(claim.id()) && rests("claim", claim.id(), claim::field, idle);
    }
    return cited;
  }

  /** The nodes that name it, perhaps among others. */
  private List<Item> naming(AraRecord record) throws IOException {
    BlockList list = record.list(AraProtocol.TREE);
    if (list == null) {
      return record.items(AraProtocol.TREE);
    }
    Set<String> ids = new HashSet<>();
    for (int item : list.containing(observation.id())) {
      ids.add(list.id(item));
    }
    return record.items(AraProtocol.TREE, ids);
  }

  private static String text(Item node, String field) {
    StringBuilder text = new StringBuilder();
    Values.text(node.get(field), text);
    return text.toString().strip();
  }

  private boolean rests(String kind, String id, UnaryOperator<String> field, List<String> idle) {
    if (SupportingEvidence.resting(kind, field, observation.id()).isEmpty()) {
      return false;
    }
    if (SupportingEvidence.isIdle(kind, field)) {
      idle.add(id);
      return false;
    }
    return true;
  }

  /** Whether a row that the step adds names it and a commit. */
  private boolean namesCommit() throws IOException {
    List<Item> rows = new ArrayList<>(step.sessions().events());
    rows.addAll(step.file(AraProtocol.REASONING).after());
    for (Item row : rows) {
      String text = Values.textOf(row.map());
      for (String line : text.split("\n", -1)) {
        if (Mentions.exact(line).contains(observation.id()) && RecordedSignals.namesCommit(line)) {
          return true;
        }
      }
    }
    return false;
  }

  /** The event or the thread by which the topic is not abandoned; null when there is none. */
  private @Nullable String revisited() throws IOException {
    AraRecord after = step.after();
    List<String> names = after.sessions();
    YamlNode.Mapping newest = names.isEmpty() ? null : after.top(names.getLast());
    for (YamlNode thread : Values.list(newest == null ? null : newest.get("open_threads"))) {
      StringBuilder text = new StringBuilder();
      Values.text(thread, text);
      Set<String> ids = Mentions.exact(text.toString());
      if (ids.contains(observation.id()) || bound.stream().anyMatch(ids::contains)) {
        return "an open thread names it: " + text.toString().strip();
      }
    }
    for (Item row : step.sessions().events()) {
      boolean closes =
          row.id().equals(observation.id()) && row.text("routing").equals("crystallized");
      if (!closes && isAbout(row.id())) {
        return row.id() + " of this turn concerns it";
      }
    }
    return inTurnsBefore();
  }

  private @Nullable String inTurnsBefore() throws IOException {
    AraRecord before = step.before();
    List<String> sessions = before.sessions();
    Set<String> turns = new HashSet<>();
    for (int i = sessions.size() - 1; i >= 0 && turns.size() < IDLE_TURNS; i--) {
      YamlNode.Mapping session = before.top(sessions.get(i));
      List<YamlNode.Mapping> rows = SessionStep.rows(session, "events_logged");
      String name = sessions.get(i).substring(AraProtocol.SESSIONS.length()).replace(".yaml", "");
      long present = present(before.path(sessions.get(i)));
      for (long turn = last(session, rows); turn > 0 && turns.size() < IDLE_TURNS; turn--) {
        if (turn < present) {
          turns.add(name + "#" + turn);
        }
      }
      for (YamlNode.Mapping row : rows) {
        String turn = name + "#" + SessionStep.turn(row);
        String id = row.text("id");
        if (id != null && turns.contains(turn) && isAbout(id.strip())) {
          return id.strip() + " of turn " + turn + " concerns it, fewer than 5 turns ago";
        }
      }
    }
    return turns.size() < IDLE_TURNS
        ? "the record has only " + turns.size() + " turns before this one"
        : null;
  }

  /** The turn to which the step adds events in a session. */
  private long present(String path) throws IOException {
    for (Item row : step.sessions().events()) {
      if (row.path().equals(path)) {
        return SessionStep.turn(row.map());
      }
    }
    return Long.MAX_VALUE;
  }

  private static long last(YamlNode.@Nullable Mapping top, List<YamlNode.Mapping> rows) {
    YamlNode.Mapping session = top == null ? null : top.mapping("session");
    long last = session == null ? 0 : SessionStep.number(session, "turn_count");
    for (YamlNode.Mapping row : rows) {
      last = Math.max(last, SessionStep.turn(row));
    }
    return last;
  }

  /** Generous: what is bound to a node of the observation, below it, or cites either, is. */
  private boolean isAbout(String id) throws IOException {
    if (id.equals(observation.id()) || bound.contains(id)) {
      return true;
    }
    String file = AraProtocol.fileOf(id);
    ComparableEntry entry = file == null ? null : step.after().entry(file, id);
    if (entry == null || bound.contains(entry.field("parent"))) {
      return entry != null;
    }
    for (Set<String> cited : entry.lists().values()) {
      if (cited.contains(observation.id()) || bound.stream().anyMatch(cited::contains)) {
        return true;
      }
    }
    return false;
  }
}
