package gitara.rule.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.pipeline.PipelinePaths;
import gitara.pipeline.PipelineState;
import gitara.record.Snapshot;
import gitara.rule.Facts;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.GivenCommit;
import gitara.rule.Severity;
import gitara.rule.ara.check.MemorySnapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commits that state something of a pipeline that is not so, each with all else in order. */
final class PipelineAttemptsTest {
  private static final String NO_DIGEST = "soon";
  private static final String DIGEST =
      "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";
  private static final String REPORT = "quality_reports/reviews/x.md";

  private final TreeMap<String, String> before = new TreeMap<>();
  private final TreeMap<String, String> after = new TreeMap<>();

  PipelineAttemptsTest() {
    before.put(".ara/config", "[ara]\n\tedition = 2\n[ara \"pipeline\"]\n\tproject = p\n");
    before.put(
        PipelinePaths.REGISTRY,
        agent("one", "one-critic", "")
            + agent("two", "two-critic", "")
            + agent("pair", "pair-critic", "- SECOND_CRITIC: one-critic\n")
            + agent("verifier", "None", ""));
    for (String name : List.of("one", "two", "pair", "verifier")) {
      before.put("out/" + name + "/a.md", name + "\n");
    }
    String dispatched = "#1 round 1, orchestrated, severity high, dispatched, critics ";
    before.put(PipelinePaths.JOURNAL, "# Journal\n");
    entry(before, "researcher", "N/A", "p/gate/plan#1, approved", "");
    for (String name : List.of("one", "two", "pair", "verifier")) {
      String more =
          name.equals("verifier") ? "" : name.equals("pair") ? "-critic + one-critic" : "-critic";
      entry(before, name, "N/A", "p/" + name + dispatched + name + more, "");
      String bound = bound(name);
      entry(before, name, "N/A", "p/" + name + "#1 round 1, orchestrated, submitted", bound);
    }
    String seal = "p/pair#1 round 1, orchestrated, sealed ";
    entry(before, "pair-critic", "N/A", seal + DIGEST, "");
    before.put("quality_reports/reviews/one.md", "# Review\n");
    String scored = "p/one#1 round 1, orchestrated, scored";
    entry(before, "one-critic", "88/100", scored, bound("one") + "|quality_reports/reviews/one.md");
    after.putAll(before);
  }

  private static String agent(String name, String critic, String more) {
    return "## "
        + name
        + "\n- PHASE: Execution\n- REQUIRES: None\n- PRODUCES: `out/"
        + name
        + "/`\n- CRITIC: "
        + critic
        + "\n"
        + more
        + "- ESCALATION_TARGET: User\n- QUALITY_WEIGHT: 50%\n\n";
  }

  private String bound(String name) {
    String path = "out/" + name + "/a.md";
    return path + "@" + Objects.requireNonNull(new MemorySnapshot("", before).id(path)).name();
  }

  /** Appends an entry; behind a bar stands its report. */
  private static void entry(
      Map<String, String> files, String agent, String score, String run, String bounds) {
    String[] parts = (bounds + "|").split("\\|", -1);
    String text = "\n### 2026-05-09 14:30 — " + agent + "\n**Score:** " + score;
    text += "\n**Verdict:** so\n**Report:** " + parts[1] + "\n**Run:** " + run + "\n";
    text +=
        parts[0].isEmpty()
            ? ""
            : (run.endsWith("scored") ? "**Scored:** " : "**Submitted:** ") + parts[0] + "\n";
    files.merge(PipelinePaths.JOURNAL, text, String::concat);
  }

  /** A score by hand that has all that a score has. */
  private String scored(String agent, String critic, String score) {
    after.put(REPORT, "# Review\n");
    entry(
        after,
        critic,
        score,
        "p/" + agent + "#1 round 1, orchestrated, scored",
        bound(agent) + "|" + REPORT);
    String points = score.equals("PASS") ? "100" : score.replace("/100", "");
    return "Ara-Score: "
        + critic
        + " "
        + points
        + " "
        + bound(agent)
        + "\nAra-Bundle: "
        + DIGEST
        + "\nAra-Role: "
        + critic
        + "\n";
  }

  private void replace(String path, String old, String now) {
    after.merge(path, "", (text, none) -> text.replace(old, now));
  }

  /** The rules of errors that a commit with a message is found to break. */
  private String found(String trailers) throws IOException, TextException {
    for (Map<String, String> files : List.of(before, after)) {
      files.putAll(new PipelineState().of(new MemorySnapshot("", files)));
    }
    Snapshot old = new MemorySnapshot("", before);
    Snapshot now = new MemorySnapshot("", after);
    String message = "by hand\n\nAra-Version: 1\n" + trailers + "Ara-Actor: agent bot\n";
    GivenCommit commit =
        new GivenCommit("1", message, Instant.EPOCH, List.of(old), old, now, List.of(), List.of());
    Findings findings = new Findings();
    new PipelineCheck().check(commit, findings, new Facts());
    TreeSet<String> rules = new TreeSet<>();
    for (Finding finding : findings.sorted()) {
      if (finding.severity() == Severity.ERROR) {
        rules.add(finding.rule().slug());
      }
    }
    return String.join(" ", rules);
  }

  @Test
  void aScoreWithAllThatBelongsToItIsFine() throws IOException, TextException {
    assertEquals("", found(scored("two", "two-critic", "85/100")));
  }

  @Test
  void theVerifierPassesOrFails() throws IOException, TextException {
    assertEquals("", found(scored("verifier", "verifier", "PASS")));
  }

  @ParameterizedTest
  @CsvSource({
    "verifier, verifier, 84/100, score-bound",
    "two, two-critic, PASS, score-bound",
    "one, one-critic, 99/100, run-order"
  })
  void aScoreThatIsNone(String agent, String critic, String score, String rule)
      throws IOException, TextException {
    assertEquals(rule, found(scored(agent, critic, score)));
  }

  @Test
  void anEmptyReport() throws IOException, TextException {
    String message = scored("two", "two-critic", "85/100");
    after.put(REPORT, " \n");
    assertEquals("score-bound", found(message));
  }

  @Test
  void theResearcherCommitsAScoreAndCodeWithIt() throws IOException, TextException {
    String message = scored("two", "two-critic", "85/100").replaceFirst("Role: .*", "Role: human");
    after.put("out/one/more.md", "x\n");
    assertEquals("critic-writes-reports-only", found(message));
  }

  @Test
  void weightsChangeWithAGate() throws IOException, TextException {
    replace(PipelinePaths.REGISTRY, "50%", "40%");
    entry(after, "orchestrator", "N/A", "p/gate/commit#1, met 88", "");
    assertEquals("run-order", found("Ara-Gate: p/gate/commit#1 met overall=88\n"));
  }

  @Test
  void whatCountsChangesWithAGate() throws IOException, TextException {
    replace(".ara/config", "project = p", "project = p\n\tcount = all");
    entry(after, "orchestrator", "N/A", "p/gate/commit#1, met 88", "");
    assertEquals("run-order", found("Ara-Gate: p/gate/commit#1 met overall=88\n"));
  }

  @Test
  void theCriticChangesWithADispatch() throws IOException, TextException {
    replace(PipelinePaths.REGISTRY, "CRITIC: one-critic\n- ESC", "CRITIC: friend-critic\n- ESC");
    String run = "p/one#2 round 1, orchestrated, severity high, dispatched, critics friend-critic";
    entry(after, "one", "N/A", run, "");
    assertEquals("run-order", found(""));
  }

  @ParameterizedTest
  @CsvSource({
    "'p/gate/commit#1, met 88', overall=88 one=88, ''",
    "'p/gate/commit#1, met', overall=88, aggregate-exact",
    "'p/gate/commit#1, met 88', overall=98, aggregate-exact",
    "'p/gate/commit#1, met 88', overall=88 one=98, aggregate-exact",
    "'p/gate/commit#1, met 88', overall=88 two=98, aggregate-exact",
    "'p/gate/pr#1, met 88', overall=88, gate-threshold",
  })
  void aGateByHand(String run, String details, String rules) throws IOException, TextException {
    entry(after, "orchestrator", "N/A", run, "");
    String gate = run.substring(0, run.indexOf(','));
    assertEquals(rules, found("Ara-Gate: " + gate + " met " + details + "\n"));
  }

  @ParameterizedTest
  @CsvSource({DIGEST + ", run-order", NO_DIGEST + ", dual-gate"})
  void aSealThatIsCopiedOrNone(String digest, String rule) throws IOException, TextException {
    entry(after, "one-critic", "N/A", "p/pair#1 round 1, orchestrated, sealed " + digest, "");
    assertEquals(rule, found("Ara-Seal: one-critic " + digest + "\nAra-Role: one-critic\n"));
  }

  @ParameterizedTest
  @CsvSource({
    "'#2 round 1, orchestrated, severity high, dispatched, critics one-critic', ''",
    "'#2 round 1, orchestrated, severity low, dispatched, critics one-critic', pre-dispatch",
    "'#2 round 1, orchestrated, dispatched, critics one-critic', pre-dispatch",
    "'#2 round 1, free, severity high, dispatched, critics one-critic', pre-dispatch",
    "'#7 round 1, orchestrated, severity high, dispatched, critics one-critic', run-order",
    "'#2 round 2, orchestrated, severity high, dispatched, critics one-critic', run-order",
  })
  void aDispatchByHand(String run, String rule) throws IOException, TextException {
    entry(after, "one", "N/A", "p/one" + run, "");
    assertEquals(rule, found(""));
  }

  @ParameterizedTest
  @CsvSource({
    "'p/two#1 round 1, orchestrated, escalated User', ''",
    "'p/two#1 round 1, orchestrated, escalated one', dispatch-after-escalation",
    "'p/two#1 round 2, orchestrated, escalated User', run-order",
  })
  void aQuestionByHand(String run, String rule) throws IOException, TextException {
    entry(after, "orchestrator", "N/A", run, "");
    replace(
        PipelinePaths.JOURNAL,
        "Verdict:** so\n**Report:** \n**Run:** " + run,
        "Verdict:** How large is the sample?\n**Run:** " + run);
    assertEquals(rule, found("Ara-Role: orchestrator\n"));
  }

  @Test
  void theRegistryIsGone() throws IOException, TextException {
    after.remove(PipelinePaths.REGISTRY);
    assertEquals("registry-parses", found(""));
  }

  @Test
  void aSubmissionNamesAFileOfNobody() throws IOException, TextException {
    String run = "p/one#2 round 1, orchestrated, severity high, dispatched, critics one-critic";
    for (Map<String, String> files : List.of(before, after)) {
      entry(files, "one", "N/A", run, "");
    }
    String bounds = bound("one") + ", " + bound("two");
    entry(after, "one", "N/A", "p/one#2 round 1, orchestrated, submitted", bounds);
    assertEquals("post-completion", found(""));
  }

  @ParameterizedTest
  @CsvSource({"```", "<!--", "~~~"})
  void aJournalThatHidesWhatFollows(String end) throws IOException, TextException {
    after.merge(PipelinePaths.JOURNAL, "\n" + end + "\n", String::concat);
    assertEquals("journal-append", found(""));
  }
}
