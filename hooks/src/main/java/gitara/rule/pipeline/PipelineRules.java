package gitara.rule.pipeline;

import gitara.pipeline.PipelinePaths;
import gitara.pipeline.PipelineProtocol;
import gitara.pipeline.PipelineRun;
import gitara.pipeline.PipelineState;
import gitara.protocol.Protocol;
import gitara.record.EditedSnapshot;
import gitara.record.Relocation;
import gitara.record.Snapshot;
import gitara.rule.Findings;
import gitara.rule.ProtocolCheck;
import gitara.rule.ProtocolRules;
import gitara.rule.Reads;
import gitara.rule.Repair;
import gitara.rule.Rule;
import gitara.rule.Severity;
import gitara.rule.pipeline.PipelineRule.Judge;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** The invariants of pipelines. */
public final class PipelineRules implements ProtocolRules {
  private final Protocol protocol = new PipelineProtocol();

  @Override
  public Protocol protocol() {
    return protocol;
  }

  @Override
  public List<Rule> all() {
    return each();
  }

  private static PipelineRule step(
      String id, String slug, Reads reads, String condition, Judge<PipelineStep> judge) {
    return new PipelineRule.OnStep(id, slug, Severity.ERROR, reads, condition, judge);
  }

  private static PipelineRule gate() {
    return step(
        "PIP17",
        "gate-threshold",
        Reads.MESSAGE,
        "a gate is passed with the overall score and the components that it asks for, by a commit"
            + " that says so",
        GateRules::gates);
  }

  static List<Rule> each() {
    return List.of(
        new PipelineRule.OnTree(
            "PIP01",
            "registry-parses",
            Severity.ERROR,
            "each agent of the registry has fields that can be read, critics and escalation targets"
                + " exist, and no agents wait for each other",
            PipelineFileRules::registry),
        step(
            "PIP02",
            "plan-first",
            Reads.MESSAGE,
            "the researcher approves a plan before the first orchestrated dispatch, and confirms"
                + " what an agent requires in words",
            PipelineRunRules::planFirst),
        step(
            "PIP03",
            "pre-dispatch",
            Reads.STEP,
            "an agent of the registry is dispatched when what it requires is there, with the"
                + " critics that the registry names",
            PipelineRunRules::preDispatch),
        step(
            "PIP04",
            "post-completion",
            Reads.STEP,
            "an agent submits all that it is to produce, with the required files and sections, and"
                + " the entry names each file with its content",
            PipelineRunRules::postCompletion),
        step(
            "PIP05",
            "score-bound",
            Reads.MESSAGE,
            "a score names the submitted files with their contents, has a report of its own, and"
                + " the commit states score and bundle",
            ScoreRules::bound),
        step(
            "PIP06",
            "score-fresh",
            Reads.STEP,
            "at a gate, what was scored is as it was scored",
            ScoreRules::fresh),
        step(
            "PIP07",
            "no-self-score",
            Reads.MESSAGE,
            "only the critics of a dispatch score it, in commits of their own, and none of them has"
                + " changed what it scores since the dispatch",
            ScoreRules::ownScore),
        step(
            "PIP08",
            "critic-writes-reports-only",
            Reads.MESSAGE,
            "the commit of a critic changes nothing but its report, its one entry in the journal,"
                + " and derived files",
            RoleRules::critics),
        step(
            "PIP09",
            "creator-writes-no-report",
            Reads.MESSAGE,
            "the commit of an agent that has a critic holds no report, no score and no entry of a"
                + " critic",
            RoleRules::creators),
        step(
            "PIP10",
            "report-kept",
            Reads.STEP,
            "a report that a score names is never changed or removed",
            RoleRules::reports),
        step(
            "PIP11",
            "round-cap",
            Reads.STEP,
            "a dispatch has at most three rounds, and no further one where somebody else has to"
                + " decide",
            PipelineRunRules.objections(
                PipelineRun.Kind.ROUNDS,
                "ask the one who decides: git ara pipeline escalate AGENT --question TEXT")),
        step(
            "PIP12",
            "verify-cap",
            Reads.STEP,
            "a dispatch is verified at most twice",
            PipelineRunRules.objections(
                PipelineRun.Kind.CHECKS,
                "report what fails to the user; a new dispatch has two attempts again")),
        step(
            "PIP13",
            "loop-cap",
            Reads.STEP,
            "a pipeline goes back to its beginning at most five times",
            PipelineRunRules.objections(
                PipelineRun.Kind.LOOPS,
                "present it with the remaining issues: git ara pipeline status")),
        step(
            "PIP14",
            "dispatch-after-escalation",
            Reads.MESSAGE,
            "an agent that was escalated is dispatched again only after its target has decided on a"
                + " question",
            DecisionRules::escalation),
        step(
            "PIP15",
            "dual-gate",
            Reads.MESSAGE,
            "of a pair of critics, both have sealed score and report before either shows them, and"
                + " what is shown is what was sealed",
            DecisionRules::dualGate),
        step(
            "PIP16",
            "aggregate-exact",
            Reads.STEP,
            "the overall score that a gate or a summary states is the weighted sum of the"
                + " components over the sum of the weights",
            GateRules::sums),
        gate(),
        new PipelineRule.OnTree(
            "PIP18",
            "state-derived",
            Severity.ERROR,
            "pipeline_state.json is, byte for byte, what journal, reports and registry come to",
            PipelineFileRules::state),
        step(
            "PIP19",
            "journal-append",
            Reads.STEP,
            "the journal begins with all that it held before; that of a merge has the entries of"
                + " each side in their order",
            PipelineFileRules::append),
        new PipelineRule.OnStep(
            "PIP20",
            "journal-entry",
            Severity.WARNING,
            Reads.STEP,
            "a new entry has time, agent, phase, target, score and verdict; times do not fall, only"
                + " critics state numbers, and its report is there",
            PipelineFileRules::form),
        new PipelineRule.OnTree(
            "PIP21",
            "claimed-score",
            Severity.INFO,
            "a score in the journal says what was scored; one that does not is claimed, and no gate"
                + " counts it",
            PipelineFileRules::claims),
        step(
            "PIP22",
            "run-order",
            Reads.STEP,
            "each entry of a run follows from the state that the entries above it come to, and from"
                + " the registry that its commit found",
            PipelineRunRules::runOrder));
  }

  @Override
  public ProtocolCheck open() {
    return new PipelineCheck();
  }

  @Override
  public List<String> checkTree(
      Snapshot state, @Nullable Path workTree, boolean everything, Findings findings)
      throws IOException {
    if (isIn(state)) {
      for (Rule rule : each()) {
        if (rule instanceof PipelineRule.OnTree onTree) {
          onTree.judge(state, findings);
        }
      }
    }
    return List.of();
  }

  @Override
  public void arriving(String branch, Snapshot base, Snapshot tip, Findings findings)
      throws IOException {
    GateRules.arriving(branch, base, tip, gate().new Found(findings));
  }

  @Override
  public @Nullable Repair repair(Snapshot state) throws IOException, TextException {
    return isIn(state)
        ? Repair.of(new PipelineState(), state, " follows from journal and registry")
        : null;
  }

  @Override
  public Map<String, byte[]> settle(
      ObjectReader reader, ObjectId ours, ObjectId theirs, Snapshot result, Relocation place)
      throws IOException {
    return isIn(result) ? derived(result) : Map.of();
  }

  @Override
  public Map<String, byte[]> settlePicked(
      Snapshot before, Snapshot old, Snapshot onto, Snapshot mended, Snapshot result, Snapshot tip)
      throws IOException {
    return isIn(result) && derived(old).isEmpty() ? derived(result) : Map.of();
  }

  /** The state of a merge, where it is not what the merged journal comes to. */
  private static Map<String, byte[]> derived(Snapshot result) throws IOException {
    Map<String, byte[]> files = new HashMap<>();
    try {
      new PipelineState()
          .differing(result)
          .forEach((path, text) -> files.put(path, text.getBytes(StandardCharsets.UTF_8)));
    } catch (TextException e) {
      return Map.of();
    }
    return files;
  }

  @Override
  public @Nullable String mergeFile(
      String path, Snapshot head, List<SourceText> versions, List<String> notes)
      throws IOException, TextException {
    if (path.equals(PipelinePaths.JOURNAL)) {
      return MergedJournal.of(versions);
    }
    if (path.equals(PipelinePaths.STATE)) {
      // It is derived once the journal is merged; until then either side will do.
      String text = new PipelineState().of(new EditedSnapshot(head, Map.of())).get(path);
      return text == null ? versions.get(1).text() : text;
    }
    return null;
  }
}
