package gitara.rule.meditation.history;

import gitara.commit.Key;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.record.CommitContext;
import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.rule.meditation.MeditationStep;
import gitara.run.Decision;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A meditation continues where the researcher has decided, and each step rests on the one before.
 */
final class GateOrder extends MeditationRule implements MeditationRule.OnStep {
  private static final Set<String> CONFIRMING =
      Set.of("confirm_all", "modify_one", "modify_multiple");

  private static final Set<String> OTHER_ROLES = Set.of("node", "peer", "reviewer");

  GateOrder() {
    super(
        "MED31",
        "gate-order",
        Severity.ERROR,
        Reads.MESSAGE,
        "a file of a later state comes with the decision it needs, by the researcher or passed on"
            + " with the researcher's words, and after the files of the states before");
  }

  @Override
  public void judgeStep(MeditationStep step, Findings findings) throws IOException {
    if (!step.hasMessage()) {
      return;
    }
    for (MeditationDir dir : step.dirs()) {
      List<Decision> decisions = step.decisions(dir);
      for (Decision decision : decisions) {
        who(step, dir, decision, findings);
        end(step, dir, decision, findings);
      }
      // A merge brings what was decided on its branches. A whole meditation without the messages of
      // its commits is another rule's.
      boolean isWhole = step.isFlattened(dir);
      boolean isStated = !isWhole || decisions.stream().anyMatch(GateOrder::isConfirming);
      if (!step.isMerge() && isStated) {
        for (MeditationStep.Change change : step.changes(dir)) {
          if (!change.isGone()) {
            decided(step, dir, change, decisions, findings);
            if (change.isNew() && !step.isSquash() && !isWhole) {
              before(step, dir, change, findings);
            }
          }
        }
      }
    }
  }

  private static boolean isOfResearcher(String gate) {
    return Set.of("facets", "cost", "enhance").contains(gate) || gate.startsWith("deep.");
  }

  private void who(MeditationStep step, MeditationDir dir, Decision decision, Findings findings)
      throws IOException {
    if (!isOfResearcher(decision.gate())) {
      return;
    }
    // In the one block that hooks make of a squash, all roles and actors stand.
    boolean isWhole = step.isSquash() || step.isFlattened(dir);
    String role = isWhole ? "" : step.trailer(Key.ROLE);
    boolean isByPerson =
        decision.isByPerson() || (isWhole && step.trailers(Key.ACTOR).contains("human"));
    String problem = "";
    if (OTHER_ROLES.contains(role)) {
      problem = "the " + role + " does not decide";
    } else if (decision.isDelegated()) {
      boolean onlyPersons = RecordConfig.in(step.before()).get("ara.gates").equals("human");
      problem = onlyPersons ? "ara.gates is human: no decision is delegated" : "";
    } else if (!isByPerson) {
      problem =
          "it is not by a person: Ara-Actor is "
              + (decision.actor().isEmpty() ? "missing" : decision.actor());
    }
    if (!problem.isEmpty()) {
      find(
          findings,
          dir.path(),
          0,
          dir.name(),
          "the commit decides on " + decision.gate() + ", but " + problem,
          "the researcher decides; an agent passes on the researcher's words with --answer TEXT");
    }
  }

  /** A run that is done has its retrospective, and a report unless its review gave up. */
  private void end(MeditationStep step, MeditationDir dir, Decision decision, Findings findings)
      throws IOException {
    boolean isDone = decision.gate().equals("done");
    boolean isEscalated = Reviews.isEscalated(step.after(), dir);
    if (isDone && !step.filesAfter(dir).has(Kind.RETROSPECTIVE)) {
      find(
          findings,
          dir.path(),
          0,
          dir.name(),
          "the meditation is declared done without a retrospective",
          "git ara meditate retro FILE");
    }
    if (isDone && !isEscalated && !step.filesAfter(dir).has(Kind.REPORT)) {
      find(
          findings,
          dir.path(),
          0,
          dir.name(),
          "the meditation is declared done without a report",
          "git ara meditate report");
    }
    if (decision.gate().equals("escalated") && !isEscalated) {
      find(
          findings,
          dir.path(),
          0,
          dir.name(),
          "the meditation is declared escalated, and its third review does not say so",
          "git ara meditate review open");
    }
  }

  /** Files that hold a decision. */
  private void decided(
      MeditationStep step,
      MeditationDir dir,
      MeditationStep.Change change,
      List<Decision> decisions,
      Findings findings)
      throws IOException {
    Predicate<Decision> needed =
        switch (change.file().kind()) {
          case FACETS, SUGGESTIONS ->
              change.isNew() ? one -> isConfirming(one) : (Predicate<Decision>) null;
          case CHILDREN_CONFIRMED ->
              change.isNew() ? one -> one.gate().equals("deep." + change.node()) : null;
          case ENHANCEMENTS ->
              AnsweredFiles.isDecided(step.after(), change.file())
                      && !AnsweredFiles.isDecided(step.before(), change.file())
                  ? one -> one.gate().equals("enhance")
                  : null;
          default -> null;
        };
    if (needed != null && decisions.stream().noneMatch(needed)) {
      String verb =
          switch (change.file().kind()) {
            case CHILDREN_CONFIRMED -> "git ara meditate children decide FILE";
            case ENHANCEMENTS -> "git ara meditate enhance decide FILE";
            default -> "git ara meditate facets decide FILE";
          };
      find(
          findings,
          change.file().path(),
          0,
          dir.name(),
          change.file().name() + " holds a decision of the researcher, and the commit names none",
          "decide with: " + verb);
    }
  }

  /** Whether the facets are confirmed by a decision. */
  static boolean isConfirming(Decision decision) {
    return decision.gate().equals("facets") && CONFIRMING.contains(decision.word());
  }

  /** New files, held against what was there before the commit. */
  private void before(
      MeditationStep step, MeditationDir dir, MeditationStep.Change change, Findings findings)
      throws IOException {
    Snapshot before = step.before();
    MeditationPath file = change.file();
    String lacking =
        switch (file.kind()) {
          case DRAFT, NODE, CHILDREN_PENDING ->
              file.kind() != Kind.CHILDREN_PENDING && before.id(dir.file("facets.md")) == null
                  ? "the facets are confirmed: git ara meditate facets decide FILE"
                  : null;
          case PEER_REVIEW ->
              step.filesBefore(dir).finals().keySet().stream()
                      .noneMatch(node -> node.depth() == 1 && node.branch() == file.number())
                  ? "branch " + file.number() + " has its final file on this branch"
                  : null;
          case ENHANCEMENTS, REVIEW ->
              before.id(dir.file("consolidation.md")) == null
                  ? "the consolidation is written: git ara meditate consolidate FILE"
                  : file.number() > 1 && !Reviews.has(before, dir, file.number() - 1)
                      ? "round " + (file.number() - 1) + " of the review is recorded"
                      : null;
          case FOLLOW_UP ->
              isEnhancementDecided(before, step.after(), dir)
                  ? null
                  : "the enhancements are decided: git ara meditate enhance decide FILE";
          case REPORT, REPORT_PDF ->
              Reviews.isPassed(before, dir)
                  ? null
                  : "a review has passed: git ara meditate review record FILE";
          default -> null;
        };
    if (lacking != null) {
      find(
          findings,
          file.path(),
          0,
          dir.name(),
          file.name() + " comes before " + lacking.split(": git", 2)[0],
          lacking.contains(": git")
              ? lacking.substring(lacking.indexOf("git ara"))
              : "see what comes next: git ara meditate status " + dir);
    }
    boolean isFirst = (change.is(Kind.DRAFT) || change.is(Kind.NODE)) && change.node().depth() == 1;
    if (isFirst && AnsweredFiles.addsFacet(before, dir) && !isCostKnown(step.commit(), dir)) {
      find(
          findings,
          file.path(),
          0,
          dir.name(),
          "the researcher added facets, and has not acknowledged what they cost",
          "git ara meditate gate cost");
    }
  }

  private static boolean isEnhancementDecided(Snapshot before, Snapshot after, MeditationDir dir)
      throws IOException {
    MeditationPath file = MeditationPath.of(dir.file("finalisation-enhancements.yml"));
    return file != null
        && (AnsweredFiles.isDecided(before, file) || AnsweredFiles.isDecided(after, file));
  }

  /** Whether a commit behind this one, after the facets were confirmed, acknowledges the cost. */
  private static boolean isCostKnown(CommitContext commit, MeditationDir dir) throws IOException {
    Iterator<CommitContext.Version> behind = commit.behind();
    while (behind.hasNext()) {
      CommitContext.@Nullable Version one = behind.next();
      if (MeditationStep.decisions(dir, one.message(), true).stream()
          .anyMatch(decision -> decision.gate().equals("cost"))) {
        return true;
      }
      if (one.state().id(dir.file("facets.md")) == null) {
        return false;
      }
    }
    return false;
  }
}
