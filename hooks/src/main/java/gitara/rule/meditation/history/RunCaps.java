package gitara.rule.meditation.history;

import gitara.commit.Key;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.NodeId;
import gitara.rule.Findings;
import gitara.rule.HistoryRule;
import gitara.rule.LineRule;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.rule.meditation.MeditationStep;
import gitara.run.Cap;
import gitara.run.YamlForm;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What may be tried again is tried so often, and then a person looks at it. */
final class RunCaps extends LineRule
    implements HistoryRule<MeditationStep, List<RunCaps.Used>, RunCounts> {
  /**
   * One use of what is limited.
   *
   * @param what it is for, such as a node
   */
  record Used(Limit limit, String what, String path) {
    String key() {
      return limit + " " + what;
    }
  }

  /** What is limited. */
  enum Limit {
    /** A first proposal, and three more. */
    FACETS("proposals of facets", 4),
    CHILD("regenerations of the child", 3),
    RESPAWN("replacements of the node's file", 2),
    REVIEW("rounds of review", 3);

    private final String what;
    private final int most;

    Limit(String what, int most) {
      this.what = what;
      this.most = most;
    }

    private Cap cap() {
      return new Cap(what, most);
    }
  }

  RunCaps() {
    super(
        RuleName.of(
                "MED38",
                "run-caps",
                Severity.ERROR,
                Reads.HISTORY,
                "facets and each child are regenerated at most three times, a node is replaced at"
                    + " most twice, and a meditation has at most three rounds of review")
            .since(MeditationRule.EDITION));
  }

  @Override
  public @Nullable List<Used> facts(MeditationStep step) throws IOException {
    List<Used> used = new ArrayList<>();
    for (MeditationDir dir : step.isMerge() ? List.<MeditationDir>of() : step.dirs()) {
      Set<NodeId> replaced = new TreeSet<>();
      boolean isReview = step.trailer(Key.ROLE).equals("reviewer");
      for (MeditationStep.Change change : step.changes(dir)) {
        if (change.is(Kind.FACETS_PENDING) && change.isNew()) {
          used.add(new Used(Limit.FACETS, dir.name(), change.file().path()));
        } else if (change.is(Kind.REVIEW) && change.isNew()) {
          isReview = true;
          used.add(new Used(Limit.REVIEW, dir.name(), change.file().path()));
        } else if (change.is(Kind.NODE) && !change.isNew()) {
          replaced.add(change.node());
        } else if (change.is(Kind.CHILDREN_CONFIRMED) && change.isNew()) {
          regenerated(step, dir, change, used);
        }
      }
      if (!isReview) {
        replaced.forEach(node -> used.add(new Used(Limit.RESPAWN, dir.id(node), dir.path())));
      }
    }
    return used.isEmpty() ? null : used;
  }

  private static void regenerated(
      MeditationStep step, MeditationDir dir, MeditationStep.Change change, List<Used> used)
      throws IOException {
    SourceText text = MeditationStep.text(step.after(), change.file().path());
    try {
      YamlForm form = text == null ? null : YamlForm.parse(text);
      for (YamlForm decision :
          form == null ? List.<YamlForm>of() : form.forms("decisions", 0, NodeId.CHILDREN)) {
        if (decision.optional("decision").equals("regenerate")) {
          String child = dir.id(change.node()) + " child " + decision.optional("sub_index");
          used.add(new Used(Limit.CHILD, child, change.file().path()));
        }
      }
    } catch (TextException e) {
      // Another rule reports a file that cannot be read.
    }
  }

  @Override
  public RunCounts begin() {
    return RunCounts.NONE;
  }

  @Override
  public RunCounts fold(RunCounts counts, List<Used> all, Findings findings) {
    RunCounts next = counts;
    for (Used used : all) {
      String objection = used.limit().cap().objection(next.of(used.key()));
      if (objection != null) {
        find(
            findings,
            used.path(),
            0,
            used.what(),
            used.what() + ": " + objection,
            used.limit() == Limit.RESPAWN
                ? "go on without it: the parent names it under Citation failure, or: git ara"
                    + " meditate node abandon ID --reason TEXT"
                : "decide on what is there, or end it: git ara meditate status");
      }
      next = next.with(used.key());
    }
    return next;
  }

  @Override
  public RunCounts join(RunCounts one, RunCounts other) {
    return one.join(other);
  }

  @Override
  public String write(RunCounts counts) {
    return counts.write();
  }

  @Override
  public RunCounts read(String text) {
    return RunCounts.read(text);
  }
}
