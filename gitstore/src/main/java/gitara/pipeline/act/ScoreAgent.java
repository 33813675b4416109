package gitara.pipeline.act;

import gitara.commit.ChangeSet;
import gitara.commit.Key;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.Agent;
import gitara.pipeline.AgentRun;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.JournalScore;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.RunEvent;
import gitara.pipeline.RunLine;
import gitara.run.Bound;
import gitara.run.Bundle;
import gitara.run.Outline;
import gitara.run.Score;
import gitara.run.ScoreSeal;
import gitara.text.Sha256;
import gitara.text.SourceText;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The change that records a critic's score with its report. Where two critics score, it records no
 * more than a seal at first, and the report waits until both have sealed theirs.
 */
public final class ScoreAgent extends PipelineChange {
  /**
   * What the critic says.
   *
   * @param points a number, PASS or FAIL
   * @param report its text
   * @param path of the report in the work tree; null for one from elsewhere
   * @param manifest the list of the files of the bundle that the critic was given
   */
  public record Judgement(
      String critic,
      JournalScore points,
      SourceText report,
      @Nullable String path,
      String manifest) {
    BigDecimal number() {
      BigDecimal value = points.value();
      return value == null ? BigDecimal.ZERO : value;
    }
  }

  private final String name;
  private final Judgement judgement;
  private final String nonce;

  /**
   * @param nonce a random word, which keeps a sealed score from being guessed
   */
  public ScoreAgent(Repo repo, Request request, String agent, Judgement judgement, String nonce) {
    super(repo, request, "score");
    this.name = agent;
    this.judgement = judgement;
    this.nonce = nonce;
  }

  @Override
  public Prepared<Done> prepare(ChangeSet draft) throws IOException, Refusal {
    Situation now = situation(draft.head());
    AgentRun run = now.dispatched(name);
    Reviewed reviewed = Reviewed.of(now, draft.head(), run);
    List<Bound> scored = reviewed.scored();
    bundled(draft, reviewed.shown());
    if (run.critics().size() > 1 && run.critics().contains(judgement.critic())) {
      return seal(draft, now, run);
    }
    String path = judgement.path();
    boolean isInPlace =
        path != null && PipelinePaths.isReport(path) && draft.head().id(path) == null;
    if (path == null || !isInPlace) {
      path = reportPath(now, run, judgement.critic());
      draft.open(path);
      draft.write(path, judgement.report().text());
    } else {
      draft.take(path);
    }
    String bundle = Bundle.digest(judgement.manifest());
    JournalEntry entry =
        entry(now, run, judgement.critic(), judgement.points(), judgement.report(), path, scored);
    Score score = new Score(judgement.critic(), judgement.number(), scored);
    return finish(
        draft,
        now,
        new Made(
            run.id(),
            path,
            summary(run, judgement.critic(), judgement.points()),
            judgement.critic(),
            List.of(entry),
            List.of(new Trailing(Key.SCORE, score.toString()), new Trailing(Key.BUNDLE, bundle))));
  }

  private Prepared<Done> seal(ChangeSet draft, Situation now, AgentRun run)
      throws IOException, Refusal {
    String points = new Score("", judgement.number(), List.of()).text();
    byte[] report = judgement.report().text().getBytes(StandardCharsets.UTF_8);
    ScoreSeal seal = ScoreSeal.of(judgement.critic(), nonce, points, report);
    if (judgement.path() != null) {
      draft.problem(
          judgement.path()
              + " is in the work tree, where the other critic may see it: keep a report outside of"
              + " the repository until both critics have sealed their scores");
    }
    draft.check();
    String bundle = Bundle.digest(judgement.manifest());
    if (!request.dryRun()) {
      new SealedReports(repo())
          .keep(seal.digest(), ScoreSeal.content(nonce, points, report), bundle);
    }
    JournalEntry entry =
        now.entry(run, judgement.critic(), RunEvent.SEALED, seal.digest(), "sealed");
    return finish(
        draft,
        now,
        new Made(
            run.id(),
            "",
            judgement.critic() + " seals its score of " + run.id(),
            judgement.critic(),
            List.of(entry),
            List.of(new Trailing(Key.SEAL, seal.toString()), new Trailing(Key.BUNDLE, bundle))));
  }

  static String summary(AgentRun run, String critic, JournalScore points) {
    return critic + " scores " + run.id() + ": " + points.text().replace("/100", "");
  }

  /** The entry of a score. */
  static JournalEntry entry(
      Situation now,
      AgentRun run,
      String critic,
      JournalScore points,
      SourceText report,
      String path,
      List<Bound> scored)
      throws Refusal {
    Agent agent = now.agent(run.agent());
    String verdict = Outline.value(Outline.of(report).lines(), "Verdict");
    RunLine line =
        RunLine.of(
                now.project(),
                run.agent(),
                run.number(),
                run.last().number(),
                run.mode(),
                RunEvent.SCORED)
            .withSeverity(run.severity());
    return new JournalEntry(
        0,
        now.time(),
        critic,
        agent.phase(),
        run.dispatched().target(),
        points,
        verdict == null ? "" : line(verdict),
        path,
        line,
        scored);
  }

  /** The files of a bundle's artifact are those that were submitted. */
  private void bundled(ChangeSet draft, List<Bound> shown) throws IOException {
    Map<String, String> files = Bundle.read(judgement.manifest());
    TreeSet<String> others = new TreeSet<>();
    List<String> expected = new ArrayList<>();
    for (Bound bound : shown) {
      String path = ColdRead.ARTIFACT + bound.path();
      expected.add(path);
      byte[] content = draft.head().blob(bound.blob());
      if (content == null || !Sha256.hex(content, 64).equals(files.get(path))) {
        others.add(bound.path());
      }
    }
    for (String path : files.keySet()) {
      if (path.startsWith(ColdRead.ARTIFACT) && !expected.contains(path)) {
        others.add(path.substring(ColdRead.ARTIFACT.length()));
      }
    }
    if (!others.isEmpty()) {
      draft.problem(
          "the bundle is not of what was submitted: it differs in " + String.join(", ", others));
    }
  }

  /** Where a report is put that does not stand in its place already. */
  static String reportPath(Situation now, AgentRun run, String critic) {
    String date = now.time().substring(0, "2026-05-09".length());
    return "%s%s_%s_%s-%s-r%s.md"
        .formatted(
            PipelinePaths.REVIEWS, date, critic, run.agent(), run.number(), run.last().number());
  }
}
