package gitara.ara.step;

import gitara.ara.brief.ClosureSignals;
import gitara.ara.brief.SignalVerdict;
import gitara.ara.brief.Turns;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.ComparableEntry;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Lookup;
import gitara.ara.model.Mentions;
import gitara.ara.model.Promotions;
import gitara.ara.model.Values;
import gitara.ara.signal.EntryCommits;
import gitara.ara.signal.Quotation;
import gitara.ara.signal.Quotes;
import gitara.ara.signal.Refutation;
import gitara.ara.signal.SupportingEvidence;
import gitara.text.block.BlockList;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** What a step shows of the closure signal by which it promotes an observation. */
public final class PromotionSignal {
  private final AraStep step;
  private final Item observation;
  private final Set<String> bound;

  public PromotionSignal(AraStep step, Item observation) {
    this.step = step;
    this.observation = observation;
    this.bound = BearingNodes.bound(observation);
  }

  /** What the signal lacks, as a sentence; null when it holds, or is not a closure signal. */
  public @Nullable String missing(String signal) throws IOException {
    if (signal.contains("abandon")) {
      return revisited();
    }
    if (Promotions.isAffirmation(signal)) {
      return unaffirmed();
    }
    if (signal.contains("empirical") || signal.contains("resolution")) {
      return unresolved();
    }
    return signal.contains("artifact") || signal.contains("commitment") ? uncommitted() : null;
  }

  /** The researcher's words on it; those that name the observation before all others. */
  private List<String> quotes() throws IOException {
    List<Item> own = step.sessions().naming(List.of(observation.id()));
    List<String> quotes = new ArrayList<>();
    for (Item excerpt : own.isEmpty() ? step.sessions().words(names()) : own) {
      quotes.add(excerpt.text("excerpt"));
    }
    return quotes;
  }

  private List<String> names() {
    List<String> names = new ArrayList<>(Promotions.targets(observation));
    names.add(observation.id());
    return names;
  }

  private Quotation quotation(String quote, Collection<String> more) throws IOException {
    List<String> ids = names();
    ids.addAll(bound);
    ids.addAll(more);
    return new Quotation(quote, Quotation.Subject.of(ids, asserted()), step.words());
  }

  /** The observation's words, and those of the entry that it becomes. */
  private String asserted() throws IOException {
    StringBuilder text = new StringBuilder(observation.text("content").replace('\n', ' '));
    for (LogicEntry claim :
        step.after().logic(AraProtocol.CLAIMS, Promotions.targets(observation))) {
      text.append('\n').append(claim.title());
      text.append('\n').append(claim.field("Statement").replace('\n', ' '));
    }
    return text.toString();
  }

  /** What affirmation-hedged reports is not reported again. */
  private @Nullable String unaffirmed() throws IOException {
    String why = "key_context quotes no words of the researcher";
    boolean isPlain = true;
    for (String quote : quotes()) {
      String weak = quotation(quote, List.of()).notAffirming();
      if (weak == null) {
        return null;
      }
      why = "\"" + Values.shown(quote) + "\" " + weak;
      isPlain = Quotes.weak(quote) == null;
    }
    return isPlain ? why : null;
  }

  private @Nullable String unresolved() throws IOException {
    Set<String> bearing = new BearingNodes(step).of(bound, names());
    Set<String> results = new TreeSet<>();
    boolean isRefuted = true;
    for (Item node : step.after().items(AraProtocol.TREE)) {
      if (bearing.contains(node.id())
          && SupportingEvidence.isResult(node.text("type"), node.text("result"))) {
        results.add(node.id());
        isRefuted &= Refutation.of(node.text("result"), observation.text("content"));
      }
    }
    if (results.isEmpty()) {
      return "none of its nodes is an experiment with a result (bound_to ["
          + String.join(", ", bound)
          + "])";
    }
    if (isRefuted && !isClosedByDeadEnd()) {
      return "the result of "
          + String.join(", ", results)
          + " refutes it: such a result closes it with a dead_end, not with an entry"
          + " (crystallize --refuting)";
    }
    String why = "key_context quotes no comment of the researcher on the result";
    for (String quote : quotes()) {
      String weak = quotation(quote, results).notCommenting(Quotation.Comment.REMARKS);
      if (weak == null) {
        return null;
      }
      why = "\"" + Values.shown(quote) + "\" " + weak + ", and no comment on the result";
    }
    return why;
  }

  private boolean isClosedByDeadEnd() {
    for (String target : Promotions.targets(observation)) {
      if (target.startsWith("N")) {
        return true;
      }
    }
    return false;
  }

  private @Nullable String uncommitted() throws IOException {
    List<String> idle = new ArrayList<>();
    if (isCited(idle)) {
      return null;
    }
    String why =
        "no decision cites it as evidence, no claim depends on it"
            + (idle.isEmpty()
                ? ""
                : " (" + String.join(", ", idle) + " chose nothing, or was withdrawn or refuted)")
            + ", and no commit of code names it (else name the commit)";
    for (String commit : commits()) {
      String objection = new CitedCommit(step, names(), text()).objection(commit);
      if (objection == null) {
        return null;
      }
      why = objection;
    }
    return why;
  }

  /** What the observation says, and what it becomes. */
  private String text() throws IOException {
    StringBuilder text = new StringBuilder(Values.textOf(observation.map()));
    for (LogicEntry claim :
        step.after().logic(AraProtocol.CLAIMS, Promotions.targets(observation))) {
      claim.fields().values().forEach(value -> text.append('\n').append(value));
    }
    for (Item node : step.after().items(AraProtocol.TREE, bound)) {
      text.append('\n').append(Values.textOf(node.map()));
    }
    return text.toString();
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

  /** The commits that rows of the step name together with it. */
  private Set<String> commits() throws IOException {
    Set<String> commits = new LinkedHashSet<>();
    List<Item> rows = new ArrayList<>(step.sessions().events());
    rows.addAll(step.file(AraProtocol.REASONING).after());
    for (Item row : rows) {
      for (String line : Values.textOf(row.map()).split("\n", -1)) {
        if (Mentions.exact(line).contains(observation.id())) {
          commits.addAll(CitedCommit.in(line));
        }
      }
    }
    return commits;
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

  /** What {@code git ara signals} says of the record before. */
  private @Nullable String inTurnsBefore() throws IOException {
    AraRecord before = step.before();
    Lookup lookup = new Lookup(before.snapshot(), before.root());
    Turns turns = Turns.recent(before.snapshot(), before.root());
    SignalVerdict verdict =
        new ClosureSignals(lookup, turns, EntryCommits.NONE).abandonment(observation.id());
    return verdict.holds() ? null : verdict.reason();
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
