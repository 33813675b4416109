package gitara.pipeline.act;

import gitara.commit.ChangeSet;
import gitara.commit.Key;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.AgentRun;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.JournalScore;
import gitara.run.Bound;
import gitara.run.Score;
import gitara.text.SourceText;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;

/** The change that shows a score and a report that were sealed. */
public final class RevealScore extends PipelineChange {
  private final String name;
  private final String critic;

  public RevealScore(Repo repo, Request request, String agent, String critic) {
    super(repo, request, "reveal");
    this.name = agent;
    this.critic = critic;
  }

  @Override
  public Prepared<Done> prepare(ChangeSet draft) throws IOException, Refusal {
    Situation now = situation(draft.head());
    AgentRun run = now.dispatched(name);
    String digest = run.last().seals().get(critic);
    if (digest == null) {
      throw Refusal.of(
          critic + " has sealed no score of " + run.id() + " in this round",
          "git ara pipeline score %s N --critic %s --report FILE --bundle SHA"
              .formatted(name, critic));
    }
    SealedReports.Report report = new SealedReports(repo()).report(digest);
    if (report == null) {
      throw Refusal.of(
          "the report that " + critic + " has sealed is not in this repository",
          "reveal it where it was sealed; if it is lost: git ara pipeline score "
              + name
              + " --void --reason TEXT, and both critics score again");
    }
    String path = ScoreAgent.reportPath(now, run, critic);
    draft.open(path);
    draft.write(path, report.text());
    BigDecimal points = new BigDecimal(report.points());
    JournalScore shown = JournalScore.of(points);
    List<Bound> scored = Reviewed.of(now, draft.head(), run).scored();
    SourceText text = SourceText.of(path, report.text());
    JournalEntry entry = ScoreAgent.entry(now, run, critic, shown, text, path, scored);
    Score score = new Score(critic, points, scored);
    return finish(
        draft,
        now,
        new Made(
            run.id(),
            path,
            ScoreAgent.summary(run, critic, shown),
            critic,
            List.of(entry),
            List.of(
                new Trailing(Key.SCORE, score.toString()),
                new Trailing(Key.BUNDLE, report.bundle()),
                new Trailing(Key.REVEAL, report.nonce()))));
  }
}
