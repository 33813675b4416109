package gitara.rule.ara;

import gitara.rule.Baseline;
import gitara.rule.Findings;
import gitara.rule.RuleDoc;
import gitara.rule.Severity;
import gitara.rule.SourceRange;
import java.io.IOException;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;

/** What once counts, counts: a finding is not made known to be rid of it. */
final class BaselineShrinks extends AraRule implements AraRule.OnStep {
  BaselineShrinks() {
    super(
        "ARA40",
        "baseline-shrinks",
        Severity.ERROR,
        "sr",
        "the baseline of known findings loses lines and gains none");
  }

  @Override
  public RuleDoc lesson() {
    return new RuleDoc(
            "A baseline lets a record with a past be kept by its rules from today on. One that"
                + " grows lets every rule be broken tomorrow.",
            "Mend what was found instead. What cannot be mended stays a finding that people see.")
        .bad(
            """
            one more
            --- /.ara/baseline
            at 7f7780d
            00112233445566778899 node-kept ara/trace/exploration_tree.yaml N01
            +++ /.ara/baseline
            at 7f7780d
            00112233445566778899 node-kept ara/trace/exploration_tree.yaml N01
            99887766554433221100 node-kept ara/trace/exploration_tree.yaml N02
            """,
            """
            a later beginning
            --- /.ara/baseline
            at 7f7780d
            +++ /.ara/baseline
            at 394e7db
            """)
        .good(
            """
            the first one
            +++ /.ara/baseline
            at 7f7780d
            00112233445566778899 node-kept ara/trace/exploration_tree.yaml N01
            """,
            """
            one that was mended
            --- /.ara/baseline
            at 7f7780d
            00112233445566778899 node-kept ara/trace/exploration_tree.yaml N01
            +++ /.ara/baseline
            at 7f7780d
            """);
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    ObjectId before = step.before().snapshot().id(Baseline.PATH);
    if (before == null || Objects.equals(before, step.after().snapshot().id(Baseline.PATH))) {
      return;
    }
    Baseline known = Baseline.in(step.before().snapshot());
    String growth = known.growth(Baseline.in(step.after().snapshot()));
    if (growth != null && step.after().snapshot().id(Baseline.PATH) != null) {
      find(
          findings,
          Severity.ERROR,
          Baseline.PATH,
          SourceRange.FILE,
          "",
          "the baseline " + growth,
          "take the line out again; git ara init --baseline only drops what is mended");
    }
  }
}
