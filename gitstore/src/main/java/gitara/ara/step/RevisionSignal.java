package gitara.ara.step;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.ClaimStates;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.Mentions;
import gitara.ara.model.References;
import gitara.ara.model.Values;
import gitara.ara.signal.Pointers;
import gitara.ara.signal.Quotation;
import gitara.ara.signal.Quotes;
import gitara.ara.signal.Refutation;
import gitara.ara.signal.TextTopics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What a step shows of the signal by which it changes an entry of the logic layer. */
public final class RevisionSignal {
  private static final Set<String> BINDINGS = Set.of("proof", "code ref", "dependencies", "tags");
  private static final Set<String> AGAINST = Set.of("weakened", "refuted", "withdrawn");

  private final AraStep step;
  private final @Nullable LogicEntry old;
  private final LogicEntry entry;
  private final Item row;

  /**
   * @param old the entry before the step; null where it is new
   * @param row the added row of {@code logic_revisions} that names the signal
   */
  public RevisionSignal(AraStep step, @Nullable LogicEntry old, LogicEntry entry, Item row) {
    this.step = step;
    this.old = old;
    this.entry = entry;
    this.row = row;
  }

  /** What the signal lacks, as a sentence; null when it holds. */
  public @Nullable String missing() throws IOException {
    String signal = Values.lower(row.text("signal"));
    if (RecordedSignals.verbal(List.of(signal))) {
      return undeclared();
    }
    if (RecordedSignals.empirical(List.of(signal))) {
      return unresolved();
    }
    if (signal.equals("dependency-change")) {
      return unrelated();
    }
    return signal.equals("artifact-commitment") ? uncommitted() : null;
  }

  /** The status that the row leads to; empty where it changes another field. */
  private String status() {
    boolean isMerged = !entry.field("Merged into").isEmpty();
    return RecordedSignals.isField(row, "Status") && !isMerged
        ? ClaimStates.leading(row.text("after"))
        : "";
  }

  /** The words that the step quotes for this row, or for the entry. */
  private List<String> quotes() throws IOException {
    List<String> quotes = new ArrayList<>();
    if (!row.text("quote").isEmpty()) {
      quotes.add(row.text("quote"));
      return quotes;
    }
    for (Item excerpt : step.sessions().words(List.of(entry.id()), row.text("turn"))) {
      quotes.add(excerpt.text("excerpt"));
    }
    return quotes;
  }

  private Quotation quotation(String quote, Set<String> more) throws IOException {
    Set<String> ids = new LinkedHashSet<>(more);
    ids.add(entry.id());
    // A claim that was split or merged is spoken of under the other's name.
    ids.addAll(Mentions.exact(row.text("before") + " " + row.text("after")));
    ids.addAll(Mentions.exact(entry.field("Merged into")));
    String text = entry.title() + "\n" + entry.field("Statement") + "\n" + entry.field("Rationale");
    return new Quotation(quote, Quotation.Subject.of(ids, text), step.words());
  }

  /** What affirmation-hedged reports is not reported again. */
  private @Nullable String undeclared() throws IOException {
    String why = "key_context quotes no words of the researcher";
    String status = status();
    boolean isPlain = true;
    for (String quote : quotes()) {
      Quotation said = quotation(quote, BearingResults.named(row));
      String weak =
          status.equals("supported")
              ? said.notAffirming()
              : AGAINST.contains(status) ? said.notRefusing() : said.notDeclaring();
      if (weak == null) {
        return null;
      }
      why = "\"" + Values.shown(quote) + "\" " + weak;
      isPlain = Quotes.weak(quote, AGAINST.contains(status)) == null;
    }
    return isPlain ? why : null;
  }

  private @Nullable String unresolved() throws IOException {
    BearingResults known = new BearingResults(step, entry);
    Set<String> results = new TreeSet<>(known.of(row));
    if (results.isEmpty()) {
      Set<String> named = BearingResults.named(row);
      return "its revision names no experiment with a result"
          + (named.isEmpty() ? "" : ", but " + String.join(", ", named));
    }
    Set<String> unrelated = unrelated(results);
    if (unrelated.size() == results.size()) {
      return String.join(", ", unrelated)
          + " does not bear on it: it was not its Proof, is not below a node to which it is bound,"
          + " does not name it and is about something else (bind it first: git ara bind "
          + entry.id()
          + " "
          + String.join(" ", unrelated)
          + ")";
    }
    if (status().equals("supported") && isRefutedBy(results)) {
      return "the result of " + String.join(", ", results) + " refutes it";
    }
    Quotation.Comment comment =
        ClaimStates.isTerminal(status())
            ? Quotation.Comment.ENDS
            : status().equals("supported") || status().equals("weakened")
                ? Quotation.Comment.JUDGES
                : Quotation.Comment.REMARKS;
    String why = "key_context quotes no comment of the researcher on the result";
    for (String quote : quotes()) {
      String weak = quotation(quote, results).notCommenting(comment);
      if (weak == null) {
        return null;
      }
      why = "\"" + Values.shown(quote) + "\" " + weak + ", and no comment on the result";
    }
    return why;
  }

  /** Those of some results that have nothing to do with the entry. */
  private Set<String> unrelated(Set<String> results) throws IOException {
    Set<String> proof = Mentions.exact((old == null ? entry : old).field("Proof"));
    Set<String> unrelated = new TreeSet<>(results);
    unrelated.removeAll(proof);
    if (!unrelated.isEmpty()) {
      BearingNodes nodes = new BearingNodes(step);
      Set<String> names = new LinkedHashSet<>();
      names.add(entry.id());
      Set<String> bound = nodes.ofSources(entry.id(), names);
      bound.addAll(proof);
      unrelated.removeAll(nodes.of(bound, names));
    }
    Set<String> words =
        TextTopics.of(entry.title() + "\n" + String.join("\n", entry.fields().values())).all();
    for (Item node : step.after().items(AraProtocol.TREE, unrelated)) {
      Set<String> shared = TextTopics.of(Values.textOf(node.map())).all();
      shared.retainAll(words);
      if (!shared.isEmpty()) {
        unrelated.remove(node.id());
      }
    }
    return unrelated;
  }

  private boolean isRefutedBy(Set<String> results) throws IOException {
    String statement = entry.field("Statement");
    for (Item node : step.after().items(AraProtocol.TREE, results)) {
      if (results.contains(node.id()) && !Refutation.of(node.text("result"), statement)) {
        return false;
      }
    }
    return true;
  }

  private @Nullable String unrelated() {
    String before = old == null ? "" : old.field("Dependencies");
    Set<String> related = Mentions.exact(before + " " + row.text("before"));
    related.addAll(Mentions.exact(entry.field("Dependencies") + " " + row.text("after")));
    related.retainAll(BearingResults.named(row));
    return related.isEmpty()
        ? "its revision names none of its Dependencies (" + entry.field("Dependencies") + ")"
        : null;
  }

  /** A binding is filled by what it names. */
  private @Nullable String uncommitted() throws IOException {
    String text = BearingResults.text(row);
    if (BINDINGS.contains(Values.lower(row.text("field")))) {
      return null;
    }
    for (String path : Pointers.paths(text)) {
      if (path.indexOf('/') > 0 && References.resolves(step.after(), path)) {
        return null;
      }
    }
    Set<String> named = BearingResults.named(row);
    for (Item node : step.after().items(AraProtocol.TREE, named)) {
      StringBuilder evidence = new StringBuilder();
      Values.text(node.get("evidence"), evidence);
      if (named.contains(node.id())
          && node.text("type").equals("decision")
          && Mentions.exact(evidence.toString()).contains(entry.id())) {
        return null;
      }
    }
    String why = "its revision names no decision that cites it, no file and no commit";
    String says = String.join("\n", entry.fields().values());
    for (String commit : CitedCommit.in(text)) {
      String objection = new CitedCommit(step, List.of(entry.id()), says).objection(commit);
      if (objection == null) {
        return null;
      }
      why = objection;
    }
    return why;
  }
}
