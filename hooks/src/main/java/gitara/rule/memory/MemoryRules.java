package gitara.rule.memory;

import gitara.event.EventLog;
import gitara.memory.MemoryProtocol;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Declared;
import gitara.memory.model.Fragment;
import gitara.memory.model.FragmentFile;
import gitara.memory.model.MemoryLayout;
import gitara.protocol.Protocol;
import gitara.record.EditedSnapshot;
import gitara.record.Relocation;
import gitara.record.Snapshot;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.HistoryRule;
import gitara.rule.ProtocolCheck;
import gitara.rule.ProtocolRules;
import gitara.rule.Rule;
import gitara.rule.StepRule;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** The invariants of the memory. */
public final class MemoryRules implements ProtocolRules {
  /** Where a commit has to differ from its parents for the rules to have a say in it. */
  static final List<String> FOLDERS = List.of(MemoryLayout.FOLDER, MemoryLayout.PARTS);

  /** So many bytes of events are read unasked: a second's work. */
  private static final long MOST_EVENTS = 64L << 20;

  /** What a report is called in findings. */
  public static final String REPORT = "report";

  private final Protocol protocol = new MemoryProtocol();

  @Override
  public Protocol protocol() {
    return protocol;
  }

  /** There is none, and none of the others is made to find that out. */
  @Override
  public List<HistoryRule<?, ?, ?>> onHistory() {
    return List.of();
  }

  @Override
  public ProtocolCheck open() {
    return new MemoryCheck();
  }

  @Override
  public List<Rule> all() {
    return List.of(
        new FragmentAppendOnly(),
        FragmentRule.sourceGate(),
        FragmentRule.ref(),
        FragmentRule.matrix(),
        FragmentRule.key(),
        new BoardLineUnique(),
        new LedgerDerived(),
        new LedgerVerdict(),
        new BoardRule(BoardRule.LICENCE),
        new BoardRule(BoardRule.EVIDENCE_FIRST),
        new BoardRule(BoardRule.POINTER),
        new BoardRule(BoardRule.SCOPE),
        new CursorForward(),
        ResultRule.diff(),
        ResultRule.ack(),
        ReportRule.sum(),
        ReportRule.bare(),
        new DossierGrounded(),
        EventRule.partition(),
        EventRule.idUnique(),
        new BoardRule(BoardRule.KIND),
        new BoardRule(BoardRule.CURRENT),
        new BoardRule(BoardRule.ONCE),
        new BoardRule(BoardRule.ALONE),
        new MemoryKept(),
        new BoardRule(BoardRule.TEXT),
        new BoardRule(BoardRule.TASK),
        new FragmentBoard(FragmentBoard.BOARD),
        new FragmentBoard(FragmentBoard.RECALL),
        FragmentRule.whole(),
        new TaskRecord(),
        new BoardWording(BoardWording.STATUS),
        new BoardWording(BoardWording.CUES),
        ReportRule.shape());
  }

  /** A line by its reference: in the last commit where it stands there, else in the new one. */
  @Override
  public String label(Finding finding, Snapshot before, Snapshot after) throws IOException {
    for (Snapshot snapshot : List.of(before, after)) {
      BoardLine line = new MemoryRecord(snapshot).board().line(finding.entry());
      if (line != null) {
        return line.ref();
      }
    }
    return finding.entry();
  }

  static List<StepRule<MemoryStep>> onStep() {
    List<StepRule<MemoryStep>> rules = new ArrayList<>();
    for (Rule rule : new MemoryRules().all()) {
      if (rule instanceof MemoryRule.OnStep onStep) {
        rules.add(onStep);
      }
    }
    return rules;
  }

  @Override
  public List<String> checkTree(
      Snapshot state, @Nullable Path workTree, boolean everything, Findings findings)
      throws IOException {
    if (!isIn(state)) {
      return List.of();
    }
    EventLog events = workTree == null ? null : new EventLog(workTree);
    long bytes = 0;
    if (events != null) {
      for (String day : events.days()) {
        bytes += events.size(day);
      }
    }
    boolean small = everything || bytes <= MOST_EVENTS;
    checkTree(new MemoryRecord(state, null, small ? events : null), findings);
    return small
        ? List.of()
        : List.of(
            (bytes >> 20) + " MB of events were not read; to read them: git ara lint --events");
  }

  @Override
  public Map<String, byte[]> settle(
      ObjectReader reader, ObjectId ours, ObjectId theirs, Snapshot result, Relocation place)
      throws IOException {
    return MemoryMerge.settle(reader, ours, theirs, result, place);
  }

  @Override
  public List<String> lost(List<String> messages, String message) {
    return Declared.lost(messages, message);
  }

  @Override
  public @Nullable String mergeFile(
      String path, Snapshot head, List<SourceText> versions, List<String> notes)
      throws IOException, TextException {
    return MemoryMerge.file(path, head, versions, notes);
  }

  /** Finds the faults of a memory as it lies, whatever brought them. */
  public static void checkTree(MemoryRecord record, Findings findings) throws IOException {
    for (Rule rule : new MemoryRules().all()) {
      if (rule instanceof MemoryRule.OnRecord onRecord) {
        onRecord.judge(record, findings);
      }
    }
  }

  /** Finds the faults of a step, by the rules on steps. */
  public static void checkStep(MemoryStep step, Findings findings) throws IOException {
    for (StepRule<MemoryStep> rule : onStep()) {
      rule.judgeStep(step, findings);
    }
  }

  /** Finds the faults of a fragment that is not written yet, in the memory of a commit. */
  public static void checkFragment(
      Snapshot head, String path, Fragment fragment, String text, Findings findings)
      throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    MemoryRecord record = new MemoryRecord(new EditedSnapshot(head, Map.of(path, bytes)));
    MemoryRecord.Found found = new MemoryRecord.Found(path, new FragmentFile(fragment, List.of()));
    for (Rule rule : new MemoryRules().all()) {
      if (rule instanceof FragmentRule onFragment) {
        onFragment.judge(record, found, findings);
      }
    }
    new FragmentBoard(FragmentBoard.RECALL).recall(record, List.of(head), found, findings);
  }

  /** Finds the faults of the report about a step. */
  public static void checkReport(MemoryRecord record, MemoryStep step, Findings findings)
      throws IOException {
    ReportRule.sum().judge(record, findings);
    ReportRule.bare().judge(record, findings);
    ReportRule.shape().judge(record, findings);
    ResultRule.diff().judgeStep(step, findings);
    ResultRule.ack().judgeStep(step, findings);
  }

  /** Finds the dossiers that rest on no evidence. */
  public static void checkDossiers(Snapshot snapshot, Findings findings) throws IOException {
    new DossierGrounded().judge(new MemoryRecord(snapshot), findings);
  }
}
