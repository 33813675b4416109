package gitara.rule.ara.check;

import gitara.record.CommitContext;
import gitara.record.Snapshot;
import gitara.rule.Example;
import gitara.rule.Facts;
import gitara.rule.Findings;
import gitara.rule.GivenCommit;
import gitara.rule.ProtocolCheck;
import gitara.rule.RuleCatalog;
import gitara.rule.RuleState;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Checks the commits of an example as those of a repository are checked. */
final class ExampleHistory {
  private static final Snapshot NOTHING = new MemorySnapshot("", Map.of());
  private static final Instant TIME = Instant.parse("2026-11-18T10:00:00Z");

  private final Map<String, Snapshot> states = new LinkedHashMap<>();
  private final Map<String, Example.Commit> commits = new LinkedHashMap<>();

  private ExampleHistory() {}

  /** What is found in the last commit. */
  static Findings judge(Example example) throws IOException {
    ExampleHistory history = new ExampleHistory();
    AraRules rules = new AraRules();
    ProtocolCheck check = rules.open();
    RuleState begin = RuleState.begin(new RuleCatalog(List.of(rules)).onHistory());
    Map<String, RuleState> memories = new LinkedHashMap<>();
    Findings last = new Findings();
    for (Example.Commit commit : example.commits()) {
      history.commits.put(commit.name(), commit);
      history.states.put(commit.name(), new MemorySnapshot("ara/", commit.files()));
      RuleState memory = begin;
      for (String parent : commit.parents()) {
        memory = memory.join(Objects.requireNonNull(memories.get(parent)));
      }
      last = new Findings();
      Facts facts = new Facts();
      check.check(history.context(commit), last, facts);
      memories.put(commit.name(), memory.after(facts, last));
    }
    return last;
  }

  private CommitContext context(Example.Commit commit) {
    List<Snapshot> parents = new ArrayList<>();
    commit.parents().forEach(name -> parents.add(state(name)));
    List<Snapshot> earlier = new ArrayList<>();
    for (String name = commit.name(); name != null; ) {
      List<String> above = Objects.requireNonNull(commits.get(name)).parents();
      name = above.isEmpty() ? null : above.getFirst();
      if (name != null && !name.equals(commit.parents().getFirst())) {
        earlier.add(state(name));
      }
    }
    return new GivenCommit(
        commit.name(),
        commit.name() + "\n",
        TIME,
        parents,
        NOTHING,
        state(commit.name()),
        // Examples fork where they begin.
        List.of(states.values().iterator().next()),
        earlier);
  }

  private Snapshot state(String name) {
    return Objects.requireNonNull(states.get(name));
  }
}
