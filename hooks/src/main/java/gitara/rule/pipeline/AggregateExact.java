package gitara.rule.pipeline;

import gitara.pipeline.GateSummary;
import gitara.pipeline.Overall;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.RunEvent;
import gitara.protocol.Protocol;
import gitara.record.Step;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.run.Decision;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An overall score that is stated is what its components come to. */
final class AggregateExact extends PipelineRule implements PipelineRule.OnStep {
  AggregateExact() {
    super(
        "PIP16",
        "aggregate-exact",
        Severity.ERROR,
        Reads.STEP,
        "the overall score that a gate or a summary states is the weighted sum of the components"
            + " over the sum of the weights");
  }

  @Override
  public void judgeStep(PipelineStep step, Findings findings) throws IOException {
    for (PipelineStep.Added added : step.added(RunEvent.MET)) {
      Overall overall = Overall.of(step.registry(), added.before(), step.before());
      Decision decision = step.message() == null ? null : step.decision(added.id());
      String stated = added.line().argument();
      List<String> wrong = new ArrayList<>();
      if (!isSame(overall, stated)) {
        wrong.add(stated.isEmpty() ? "no overall score" : stated);
      }
      for (String detail : decision == null ? List.<String>of() : decision.details()) {
        String[] parts = detail.split("=", 2);
        if (parts.length > 1 && !isOf(overall, parts[0], parts[1])) {
          wrong.add(detail);
        }
      }
      if (!wrong.isEmpty()) {
        at(
            findings,
            added.entry(),
            added.id(),
            added.id()
                + " states "
                + String.join(", ", wrong)
                + "; the components come to "
                + overall.exact(),
            "git ara pipeline gate " + added.line().name());
      }
    }
    for (Step.FileDiff change : step.changes()) {
      if (change.now() != null
          && change.path().startsWith(PipelinePaths.ROOT)
          && change.path().endsWith(".md")) {
        summary(step, change.path(), findings);
      }
    }
  }

  private static boolean isOf(Overall overall, String name, String stated) {
    return name.equals("overall")
        ? isSame(overall, stated)
        : overall.components().stream()
            .anyMatch(one -> one.agent().equals(name) && Overall.plain(one.score()).equals(stated));
  }

  private void summary(PipelineStep step, String path, Findings findings) throws IOException {
    try {
      SourceText text = Protocol.text(step.after(), path);
      @Nullable GateSummary summary = text == null ? null : GateSummary.of(text);
      if (summary != null && !isSame(summary.overall(), summary.stated())) {
        find(
            findings,
            path,
            summary.line(),
            "",
            path
                + " states "
                + summary.stated()
                + "; its table comes to "
                + summary.overall().exact(),
            "correct it: " + summary.overall().exact() + ", rounded " + summary.overall().shown());
      }
    } catch (TextException e) {
      // A report that cannot be read states nothing.
      return;
    }
  }

  private static boolean isSame(Overall overall, String stated) {
    try {
      BigDecimal number = new BigDecimal(stated);
      return overall.isKnown()
          && (overall.exact().equals(Overall.plain(number))
              || overall.shown().equals(number.toPlainString())
              || Overall.plain(new BigDecimal(overall.shown())).equals(number.toPlainString()));
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
