package gitara.rule.ara;

import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.Committed;
import gitara.rule.Example;
import gitara.rule.Findings;
import gitara.rule.RuleState;
import java.io.IOException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Judges the commits of an example as those of a repository are judged. */
final class ExampleHistory {
  private static final Snapshot NOTHING = new MemorySnapshot("", Map.of());
  private static final Instant TIME = Instant.parse("2026-11-18T10:00:00Z");

  private final Map<String, Snapshot> states = new LinkedHashMap<>();
  private final AraRecords records = new AraRecords();
  private final Map<String, Example.Commit> commits = new LinkedHashMap<>();

  private ExampleHistory() {}

  /** What is found in the last commit. */
  static Findings judge(Example example) throws IOException {
    ExampleHistory history = new ExampleHistory();
    Map<String, RuleState<AraStep>> memories = new LinkedHashMap<>();
    Findings last = new Findings();
    for (Example.Commit commit : example.commits()) {
      history.commits.put(commit.name(), commit);
      history.states.put(commit.name(), new MemorySnapshot("ara/", commit.files()));
      RuleState<AraStep> memory = AraHistory.begin();
      for (String parent : commit.parents()) {
        memory = memory.join(Objects.requireNonNull(memories.get(parent)));
      }
      Snapshot after = history.states.get(commit.name());
      AraCheckResult judged =
          AraHistory.judge(history.past(commit), NOTHING, after, "ara/", history.records);
      last = judged.findings();
      memories.put(commit.name(), memory.after(judged.facts(), last));
    }
    return last;
  }

  private CommitContext past(Example.Commit commit) {
    List<Snapshot> parents = new ArrayList<>();
    commit.parents().forEach(name -> parents.add(states.get(name)));
    return new CommitContext() {
      @Override
      public Committed commit() {
        return new Committed(commit.name(), TIME, ZoneOffset.UTC, commit.name() + "\n");
      }

      @Override
      public List<Snapshot> parents() {
        return parents;
      }

      @Override
      public List<Step.FileDiff> changes(Snapshot before, Snapshot after) throws IOException {
        return new Step(before, after).changes("ara");
      }

      @Override
      public List<Snapshot> bases() {
        // Examples fork where they begin.
        return List.of(states.values().iterator().next());
      }

      @Override
      public Iterator<Snapshot> earlier(Snapshot before) {
        List<Snapshot> all = new ArrayList<>();
        for (String name = commit.parents().getFirst(); ; ) {
          List<String> above = Objects.requireNonNull(commits.get(name)).parents();
          if (above.isEmpty()) {
            return all.iterator();
          }
          name = above.getFirst();
          all.add(states.get(name));
        }
      }
    };
  }
}
