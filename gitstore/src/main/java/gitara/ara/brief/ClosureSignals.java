package gitara.ara.brief;

import gitara.ara.brief.Passages.Passage;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.Lookup;
import gitara.ara.model.Mentions;
import gitara.ara.signal.EntryCommits;
import gitara.ara.signal.Quotation;
import gitara.ara.signal.Quotes;
import gitara.ara.signal.Refutation;
import gitara.ara.signal.Retractions;
import gitara.ara.signal.WordLists;
import gitara.git.Refusal;
import gitara.record.Entry;
import gitara.record.RecordConfig;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which closure signals hold for which staged observation, computed from the record and from
 * commits. What holds here is accepted when an observation is promoted on it; the promotion itself
 * is checked without reading all that is read here.
 */
public final class ClosureSignals {
  /** No event on a topic for so many turns means that it was left. */
  public static final int TURNS = 5;

  /** No reference for so many session-days makes an observation stale. */
  public static final int DAYS = 3;

  private final Legible record;
  private final Turns turns;
  private final Map<String, Entry> observations;
  private final Tree tree;
  private final Revisits revisits;
  private final Remarks remarks;
  private final EntryCommits commits;
  private final WordLists words;
  private final Map<String, Topic> topics = new HashMap<>();
  private @Nullable CitedObservations citations;

  public ClosureSignals(Lookup lookup, Turns turns, EntryCommits commits) throws IOException {
    this(new Legible(lookup), turns, commits);
  }

  ClosureSignals(Legible record, Turns turns, EntryCommits commits) throws IOException {
    this.record = record;
    this.turns = turns;
    this.commits = commits;
    words = WordLists.of(RecordConfig.in(record.lookup().snapshot()));
    observations = record.byId(AraProtocol.OBSERVATIONS);
    tree = Tree.of(record);
    TopicWords vocabulary = new TopicWords(observations.values());
    revisits = new Revisits(turns, observations, tree, vocabulary);
    remarks = new Remarks(turns, vocabulary);
  }

  /** The observations that wait for a signal, in the order of the file. */
  public List<Entry> staged() {
    List<Entry> staged = new ArrayList<>();
    for (Entry entry : observations.values()) {
      boolean isAboutEntries = !entry.field(Retractions.FIELD).isEmpty();
      if (!isPromoted(entry) && !Legible.isRetracted(entry) && !isAboutEntries) {
        staged.add(entry);
      }
    }
    return staged;
  }

  private static boolean isPromoted(Entry entry) {
    return entry.field("promoted").equals("true");
  }

  /** An observation by its id, promoted or not. */
  public @Nullable Entry observation(String id) {
    return observations.get(Mentions.normal(id));
  }

  /** What could not be read, as {@code file:line:column: message}. */
  public List<String> problems() {
    Set<String> problems = new LinkedHashSet<>(record.problems());
    problems.addAll(turns.problems());
    return List.copyOf(problems);
  }

  /**
   * Whether a signal holds.
   *
   * @param observation the id of an observation, {@code O07}
   */
  public SignalVerdict holds(String observation, SignalKind signal) throws IOException, Refusal {
    Entry entry = observation(observation);
    if (entry == null) {
      return SignalVerdict.absent(signal, "no such observation: " + observation);
    }
    if (isPromoted(entry)) {
      return SignalVerdict.absent(
          signal, observation + " is already promoted, to " + entry.field("promoted_to"));
    }
    if (Legible.isRetracted(entry)) {
      return SignalVerdict.absent(
          signal, observation + " was retracted by " + entry.field(Retractions.SHOWN));
    }
    Topic topic = topic(entry);
    return switch (signal) {
      case VERBAL_AFFIRMATION -> affirmation(topic);
      case EMPIRICAL_RESOLUTION -> resolution(topic);
      case ARTIFACT_COMMITMENT -> commitment(topic);
      case TOPIC_ABANDONMENT -> revisits.abandonment(topic);
      default ->
          SignalVerdict.absent(
              signal, signal.word() + " revises an entry; it closes no observation");
    };
  }

  /** Whether the topic of an observation was abandoned. */
  public SignalVerdict abandonment(String observation) {
    Entry entry = observation(observation);
    return entry == null
        ? SignalVerdict.absent(
            SignalKind.TOPIC_ABANDONMENT, "it was not staged before; a topic is left after it")
        : revisits.abandonment(topic(entry));
  }

  private Topic topic(Entry observation) {
    return topics.computeIfAbsent(observation.id(), any -> Topic.of(observation));
  }

  /** The verdicts on all four closure signals. */
  public List<SignalVerdict> of(String observation) throws IOException, Refusal {
    List<SignalVerdict> verdicts = new ArrayList<>();
    for (SignalKind signal : SignalKind.values()) {
      if (signal.closes()) {
        verdicts.add(holds(observation, signal));
      }
    }
    return verdicts;
  }

  /** How many session-days have gone by since an observation was last named. */
  public int idleDays(String observation) {
    Entry entry = observation(observation);
    return entry == null ? 0 : revisits.idleDays(topic(entry));
  }

  /** The day on which an observation was last named, or staged. */
  public String lastNamed(String observation) {
    Entry entry = observation(observation);
    return entry == null ? "" : revisits.lastNamed(topic(entry));
  }

  /** Whether an observation is to be marked stale. */
  public boolean isStaleDue(String observation) {
    Entry entry = observation(observation);
    return entry != null
        && !isPromoted(entry)
        && !entry.field("stale").equals("true")
        && idleDays(observation) >= DAYS;
  }

  private SignalVerdict affirmation(Topic topic) {
    SignalKind signal = SignalKind.VERBAL_AFFIRMATION;
    SignalVerdict near = null;
    for (Passage remark : remarks.about(topic)) {
      Quotation said = quotation(remark, topic);
      String weak = said.notAffirming();
      if (weak == null) {
        return SignalVerdict.holds(
            signal,
            topic.id() + " is affirmed (\"" + said.affirmation() + "\"), in " + remark.place(),
            List.of(quoted(remark)));
      }
      boolean isAnswer = said.affirmation() != null || said.hedge() != null;
      if (near == null && isAnswer && !Quotes.byMachine(remark.text())) {
        String reason = "the answer " + weak + ", in " + remark.place();
        near = SignalVerdict.near(signal, reason, List.of(quoted(remark)));
      }
    }
    return near != null ? near : unnamed(topic, signal);
  }

  private Quotation quotation(Passage remark, Topic topic) {
    return new Quotation(
        remark.text(),
        Quotation.Subject.of(Set.of(topic.id()), topic.entry().field("content")),
        words);
  }

  /** An affirmation that names nothing, in a turn that dealt with the observation. */
  private SignalVerdict unnamed(Topic topic, SignalKind signal) {
    for (Passage remark : remarks.beside(topic.id())) {
      if (quotation(remark, topic).notAffirming() == null) {
        return SignalVerdict.near(
            signal,
            "an affirmation in "
                + remark.place()
                + " names no entry; if it means "
                + topic.id()
                + ", quote it",
            List.of(quoted(remark)));
      }
    }
    return SignalVerdict.absent(signal, "no quote affirms " + topic.id());
  }

  private SignalVerdict resolution(Topic topic) throws IOException {
    SignalKind signal = SignalKind.EMPIRICAL_RESOLUTION;
    if (topic.bound().isEmpty()) {
      return SignalVerdict.absent(signal, topic.id() + " is bound to no node");
    }
    Map<String, Entry> results = new HashMap<>();
    List<Entry> experiments = new ArrayList<>();
    for (String node : topic.bound()) {
      for (Entry experiment : tree.results(node)) {
        if (results.put(experiment.id(), experiment) == null) {
          experiments.add(experiment);
        }
      }
    }
    if (experiments.isEmpty()) {
      return SignalVerdict.absent(
          signal, "no experiment with a result at or below " + String.join(", ", topic.bound()));
    }
    // The newest first: what was commented on is most often that.
    experiments.sort((a, b) -> Integer.compare(remarks.age(a), remarks.age(b)));
    Entry newest = experiments.getFirst();
    String content = topic.entry().field("content");
    boolean isRefuted = true;
    for (Entry experiment : experiments) {
      isRefuted &= Refutation.of(experiment.field("result"), content);
    }
    for (Entry experiment : experiments) {
      String comment = comment(topic, experiment);
      if (comment != null) {
        String what = experiment.id() + " has a result, and the researcher commented on it";
        return SignalVerdict.holds(
            signal,
            isRefuted ? what + "; it refutes: crystallize with --refuting" : what,
            evidence(experiment, comment));
      }
    }
    List<String> evidence = evidence(newest, null);
    for (Passage beside : remarks.beside(Mentions.normal(newest.id()))) {
      evidence.add("in the same turn, naming nothing: " + quoted(beside));
    }
    return SignalVerdict.near(
        signal, newest.id() + " has a result without a comment of the researcher", evidence);
  }

  private @Nullable String comment(Topic topic, Entry experiment) throws IOException {
    Passage remark = remarks.comment(topic, experiment);
    if (remark != null
        && quotation(remark, topic).notCommenting(Quotation.Comment.REMARKS) == null) {
      return quoted(remark);
    }
    String id = Mentions.normal(experiment.id());
    for (Entry taste : record.in(AraProtocol.TASTE)) {
      Set<String> targets = Mentions.in(taste.field("target") + " " + taste.field("object"));
      if (targets.contains(id) || targets.contains(topic.id())) {
        return quoted(taste.field("text")) + " (" + taste.id() + ")";
      }
    }
    return null;
  }

  private List<String> evidence(Entry experiment, @Nullable String comment) {
    List<String> evidence = new ArrayList<>();
    evidence.add(result(experiment));
    if (comment != null) {
      evidence.add(comment);
    }
    for (Entry end : tree.deadEnds(Mentions.normal(experiment.id()))) {
      evidence.add(
          end.id()
              + " below it is a dead end: a refuting result closes with that, not with a claim");
    }
    return evidence;
  }

  private static String result(Entry experiment) {
    return experiment.id() + " result: " + Session.oneLine(experiment.field("result"));
  }

  private SignalVerdict commitment(Topic topic) throws IOException, Refusal {
    SignalKind signal = SignalKind.ARTIFACT_COMMITMENT;
    CitedObservations known = citations;
    if (known == null) {
      known = new CitedObservations(record);
      citations = known;
    }
    CitedObservations.Cited cited = known.of(topic.id());
    List<String> evidence = new ArrayList<>(cited.resting());
    for (String one : commits.naming(topic.id(), topic.day())) {
      evidence.add("commit " + one);
    }
    if (!evidence.isEmpty()) {
      return SignalVerdict.holds(signal, evidence.getFirst(), evidence);
    }
    return cited.open().isEmpty()
        ? SignalVerdict.absent(signal, "no decision, claim or commit depends on " + topic.id())
        : SignalVerdict.near(signal, cited.open().getFirst(), cited.open());
  }

  private static String quoted(Passage remark) {
    return quoted(remark.text()) + " (" + remark.place() + ")";
  }

  private static String quoted(String text) {
    return "\"" + Session.oneLine(text) + "\"";
  }
}
