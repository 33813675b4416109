package gitara.rule.pipeline;

import gitara.pipeline.PipelinePaths;
import gitara.pipeline.PipelineProtocol;
import gitara.pipeline.PipelineState;
import gitara.protocol.Protocol;
import gitara.record.EditedSnapshot;
import gitara.record.Snapshot;
import gitara.rule.Findings;
import gitara.rule.ProtocolCheck;
import gitara.rule.ProtocolRules;
import gitara.rule.Repair;
import gitara.rule.Rule;
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

  static List<Rule> each() {
    return List.of(
        new RegistryParses(),
        new PlanFirst(),
        new PreDispatch(),
        new PostCompletion(),
        new ScoreBound(),
        new ScoreFresh(),
        new NoSelfScore(),
        new CriticScope(),
        new CreatorScope(),
        new ReportKept(),
        RunObjections.roundCap(),
        RunObjections.verifyCap(),
        RunObjections.loopCap(),
        new DispatchAfterEscalation(),
        new DualGate(),
        new AggregateExact(),
        new GateThreshold(),
        new StateDerived(),
        new JournalAppend(),
        new JournalForm(),
        new ClaimedScore(),
        new RunOrder());
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
    new GateThreshold().arriving(branch, base, tip, findings);
  }

  @Override
  public @Nullable Repair repair(Snapshot state) throws IOException, TextException {
    return isIn(state)
        ? Repair.of(new PipelineState(), state, " follows from journal and registry")
        : null;
  }

  @Override
  public Map<String, byte[]> settle(
      ObjectReader reader, ObjectId ours, ObjectId theirs, Snapshot result) throws IOException {
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
