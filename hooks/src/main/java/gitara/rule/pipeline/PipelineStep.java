package gitara.rule.pipeline;

import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.pipeline.AgentRegistry;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.PipelineProtocol;
import gitara.pipeline.PipelineRun;
import gitara.pipeline.ResearchJournal;
import gitara.pipeline.RunEvent;
import gitara.pipeline.RunLine;
import gitara.record.CommitContext;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.run.Decision;
import gitara.run.Score;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a commit does to a pipeline, against one of its parents. Of a merge, only what is as in none
 * of the parents is its own.
 */
final class PipelineStep {
  /**
   * An entry that the commit brings.
   *
   * @param before what the entries above it come to
   * @param after what it comes to with it
   */
  record Added(
      JournalEntry entry, RunLine line, RunEvent event, PipelineRun before, PipelineRun after) {
    String id() {
      return line.id();
    }
  }

  private final CommitContext commit;
  private final Step step;
  private final ResearchJournal old;
  private final ResearchJournal journal;
  private final AgentRegistry registry;
  private final Trailers trailers;

  /** The message; where git has put those of squashed commits into it, without their indents. */
  private final String stated;

  private final boolean isJoined;
  private final boolean isComposed;
  private final List<JournalEntry> entries = new ArrayList<>();
  private final List<Added> added = new ArrayList<>();
  private final List<Step.FileDiff> changes = new ArrayList<>();

  PipelineStep(CommitContext commit, Snapshot before) throws IOException {
    this.commit = commit;
    this.step = new Step(before, commit.after());
    this.old = ResearchJournal.of(before);
    this.journal = ResearchJournal.of(commit.after());
    this.registry = AgentRegistry.of(commit.after());
    String message = commit.message();
    this.trailers = Trailers.parse(message == null ? "" : message);
    this.stated = message == null ? "" : unindented(message);
    for (Step.FileDiff change : step.changes("")) {
      if (!isOfOther(change.path())) {
        changes.add(change);
      }
    }
    Map<String, Integer> known = count(old);
    for (Snapshot parent : commit.parents()) {
      if (parent != before) {
        count(ResearchJournal.of(parent)).forEach((text, n) -> known.merge(text, n, Math::max));
      }
    }
    List<JournalEntry> above = new ArrayList<>();
    for (JournalEntry entry : journal.entries()) {
      RunLine line = entry.run();
      RunEvent event = entry.event();
      boolean isNew = known.merge(entry.write(), -1, Integer::sum) < 0;
      if (isNew) {
        entries.add(entry);
      }
      if (isNew && line != null && event != null) {
        PipelineRun then = PipelineRun.of(new ResearchJournal(above), line.project());
        above.add(entry);
        PipelineRun now = PipelineRun.of(new ResearchJournal(above), line.project());
        added.add(new Added(entry, line, event, then, now));
      } else {
        above.add(entry);
      }
    }
    boolean isSquash = !Trailers.squashed(stated).isEmpty();
    this.isJoined = !isSquash && added.size() > 1 && !added(RunEvent.SCORED).isEmpty();
    this.isComposed = isSquash || isJoined;
  }

  private static String unindented(String message) {
    return message.contains("\n    " + Key.VERSION.text() + ": ")
        ? message.replaceAll("(?m)^ {4}", "")
        : message;
  }

  /** The statement of a score that an entry has; null for none. */
  static @Nullable Score match(List<Score> stated, Added added) {
    BigDecimal points = added.entry().score().value();
    for (Score score : stated) {
      if (points != null
          && score.critic().equals(added.entry().agent())
          && score.points().compareTo(points) == 0
          && new HashSet<>(score.scored()).equals(new HashSet<>(added.entry().bounds()))) {
        return score;
      }
    }
    return null;
  }

  private static Map<String, Integer> count(ResearchJournal journal) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    journal.entries().forEach(entry -> counts.merge(entry.write(), 1, Integer::sum));
    return counts;
  }

  private boolean isOfOther(String path) throws IOException {
    for (Snapshot parent : commit.parents()) {
      if (parent != step.before() && Objects.equals(parent.id(path), commit.after().id(path))) {
        return true;
      }
    }
    return false;
  }

  CommitContext commit() {
    return commit;
  }

  Snapshot before() {
    return step.before();
  }

  Snapshot after() {
    return step.after();
  }

  ResearchJournal old() {
    return old;
  }

  ResearchJournal journal() {
    return journal;
  }

  /** As it is after the commit. */
  AgentRegistry registry() {
    return registry;
  }

  /** The entries that the commit brings, those of no run too. */
  List<JournalEntry> entries() {
    return entries;
  }

  /** The entries of runs that the commit brings. */
  List<Added> added() {
    return added;
  }

  /** Those with one event. */
  List<Added> added(RunEvent event) {
    return added.stream().filter(one -> one.event() == event).toList();
  }

  /** The files that differ, without those that another parent has alike. */
  List<Step.FileDiff> changes() {
    return changes;
  }

  boolean isMerge() {
    return commit.parents().size() > 1;
  }

  /** Whether it brings a score beside other entries: only what tags keep states that score. */
  boolean isJoined() {
    return isJoined;
  }

  /** Whether it stands for several commits: what each of them held is not to be seen. */
  boolean isComposed() {
    return isComposed;
  }

  /** Null while it is not written. */
  @Nullable String message() {
    return commit.message();
  }

  /** The value of a trailer; empty where there is none, or no message yet. */
  String trailer(Key key) {
    String value = trailers.first(key);
    return value == null ? "" : value;
  }

  /** All values of a trailer, those of squashed commits too. */
  List<String> all(Key key) {
    List<String> values = new ArrayList<>();
    List<Trailers> blocks = Trailers.squashed(stated);
    for (Trailers block : blocks.isEmpty() ? List.of(trailers) : blocks) {
      values.addAll(block.all(key));
    }
    return values;
  }

  /**
   * What is decided at a gate by the message, or by a commit that a tag keeps, as after a squash;
   * null where nothing is.
   */
  @Nullable Decision decision(String id) throws IOException {
    Decision found = last(stated, id);
    int slash = id.indexOf('/');
    if (found == null && slash > 0) {
      for (CommitContext.Tagged tagged : tagged(id.substring(0, slash))) {
        Decision kept = last(tagged.message(), id);
        found = kept == null ? found : kept;
      }
    }
    return found;
  }

  private static @Nullable Decision last(@Nullable String message, String id) {
    Decision found = null;
    for (Decision decision : Decision.in(message)) {
      found = decision.gate().equals(id) ? decision : found;
    }
    return found;
  }

  private List<CommitContext.Tagged> tagged(String project) throws IOException {
    return commit.tagged(PipelineProtocol.NAME + "/" + project + "/");
  }

  /** The scores that the message states, those of squashed commits too. */
  List<Score> scores() {
    return Score.in(stated);
  }

  /** The scores of commits that tags keep. */
  List<Score> proven(String project) throws IOException {
    List<Score> scores = new ArrayList<>();
    for (CommitContext.Tagged tagged : tagged(project)) {
      scores.addAll(Score.in(tagged.message()));
    }
    return scores;
  }
}
