package gitara.rule.ara.check;

import gitara.ara.act.MergeDecisions;
import gitara.ara.merge.DerivedIndex;
import gitara.ara.merge.MergeSettlement;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.AraView;
import gitara.ara.model.Paths;
import gitara.ara.step.AraStep;
import gitara.ara.step.StepSide;
import gitara.commit.Change;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.MergeDecision;
import gitara.protocol.Protocol;
import gitara.record.Relocation;
import gitara.record.Snapshot;
import gitara.ref.ProcessIdentity;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.HistoryRule;
import gitara.rule.ProtocolCheck;
import gitara.rule.ProtocolRules;
import gitara.rule.Repair;
import gitara.rule.Rule;
import gitara.rule.StepRule;
import gitara.rule.TreeRule;
import gitara.rule.ara.AppendOrder;
import gitara.rule.ara.AraRule;
import gitara.rule.ara.EvidenceAddOnly;
import gitara.rule.ara.EvidenceExists;
import gitara.rule.ara.IdCollision;
import gitara.rule.ara.IdForm;
import gitara.rule.ara.IdLost;
import gitara.rule.ara.IdNoReuse;
import gitara.rule.ara.IdUnique;
import gitara.rule.ara.MergeNoLoss;
import gitara.rule.ara.PlainText;
import gitara.rule.ara.ReferenceResolves;
import gitara.rule.ara.RenumberAlias;
import gitara.rule.ara.RequiredFields;
import gitara.rule.ara.TimestampSane;
import gitara.rule.ara.Vocabulary;
import gitara.rule.ara.YamlDuplicateKey;
import gitara.rule.ara.YamlParse;
import gitara.rule.ara.journal.NodeImmutable;
import gitara.rule.ara.journal.NodeKept;
import gitara.rule.ara.journal.ObservationImmutable;
import gitara.rule.ara.journal.ObservationKept;
import gitara.rule.ara.journal.PointerOneWay;
import gitara.rule.ara.journal.PromotionTuple;
import gitara.rule.ara.journal.ReasoningAppend;
import gitara.rule.ara.journal.SessionClosed;
import gitara.rule.ara.journal.SessionIdentity;
import gitara.rule.ara.journal.SessionIndex;
import gitara.rule.ara.journal.SessionRowsKept;
import gitara.rule.ara.journal.StaleAudit;
import gitara.rule.ara.journal.TreeAcyclic;
import gitara.rule.ara.logic.AffirmationHedged;
import gitara.rule.ara.logic.Attested;
import gitara.rule.ara.logic.BornMature;
import gitara.rule.ara.logic.ClaimAcyclic;
import gitara.rule.ara.logic.ClaimKept;
import gitara.rule.ara.logic.ContradictionSettled;
import gitara.rule.ara.logic.CriteriaKept;
import gitara.rule.ara.logic.EvidenceDrift;
import gitara.rule.ara.logic.ProvenanceUpgrade;
import gitara.rule.ara.logic.RefutedDeadEnd;
import gitara.rule.ara.logic.RevisionLogged;
import gitara.rule.ara.logic.SignalHolds;
import gitara.rule.ara.logic.SnapshotClean;
import gitara.rule.ara.logic.StatusTransition;
import gitara.rule.ara.logic.TerminalLocked;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** The invariants of the research record. */
public final class AraRules implements ProtocolRules {
  private final Protocol protocol;

  public AraRules() {
    this(new AraProtocol());
  }

  /** The same of one record of several. */
  public AraRules(Protocol protocol) {
    this.protocol = protocol;
  }

  @Override
  public Map<String, byte[]> settle(
      ObjectReader reader, ObjectId ours, ObjectId theirs, Snapshot result, Relocation place)
      throws IOException {
    return MergeSettlement.of(protocol, reader, ours, theirs, result);
  }

  @Override
  public @Nullable Change<List<MergeDecision>> decisions(
      Repo repo,
      ProcessIdentity owner,
      ObjectReader reader,
      ObjectId ours,
      ObjectId theirs,
      Snapshot merge)
      throws IOException, TextException {
    return MergeDecisions.of(repo, owner, protocol, reader, ours, theirs, merge);
  }

  @Override
  public Map<String, byte[]> settlePicked(
      Snapshot before, Snapshot old, Snapshot onto, Snapshot mended, Snapshot result, Snapshot tip)
      throws IOException {
    return MergeSettlement.ofPicked(protocol, before, old, onto, mended, result, tip);
  }

  @Override
  public List<Rule> all() {
    return List.of(
        new YamlParse(),
        new YamlDuplicateKey(),
        new IdUnique(),
        new IdForm(),
        new Vocabulary(),
        new RequiredFields(),
        new ReferenceResolves(),
        new TreeAcyclic(),
        new PromotionTuple(),
        new SnapshotClean(),
        new SessionIndex(),
        new SessionIdentity(),
        new TimestampSane(),
        new ObservationImmutable(),
        new ObservationKept(),
        new PointerOneWay(),
        new StaleAudit(),
        new NodeImmutable(),
        new NodeKept(),
        new AppendOrder(),
        new SessionRowsKept(),
        new SessionClosed(),
        new ReasoningAppend(),
        new EvidenceAddOnly(),
        new EvidenceExists(),
        new IdNoReuse(),
        new IdCollision(),
        new IdLost(),
        new RenumberAlias(),
        new MergeNoLoss(),
        new RevisionLogged(),
        new StatusTransition(),
        new TerminalLocked(),
        new BornMature(),
        new RefutedDeadEnd(),
        new ClaimKept(),
        new ProvenanceUpgrade(),
        new AffirmationHedged(),
        new PlainText(),
        new SignalHolds(),
        new CriteriaKept(),
        new ContradictionSettled(),
        new Attested(),
        new ClaimAcyclic(),
        new EvidenceDrift());
  }

  @Override
  public Protocol protocol() {
    return protocol;
  }

  @Override
  public ProtocolCheck open() {
    return new AraCheck(protocol);
  }

  @Override
  public boolean holds(Snapshot state, Finding finding) throws IOException {
    String root = protocol.root(state);
    if (root == null || AraProtocol.fileOf(finding.entry()) == null) {
      return state.id(finding.path()) != null || isMoved(state, root, finding.path());
    }
    return new AraRecord(state, root).holds(finding.entry());
  }

  /** Whether a state has a file of its record that stands elsewhere where it was found. */
  private static boolean isMoved(Snapshot state, @Nullable String root, String path)
      throws IOException {
    for (int slash = path.indexOf('/');
        root != null && slash >= 0;
        slash = path.indexOf('/', slash + 1)) {
      if (state.id(root + path.substring(slash + 1)) != null) {
        return true;
      }
    }
    return false;
  }

  @Override
  public @Nullable Repair repair(Snapshot state) throws IOException, TextException {
    String root = protocol.root(state);
    DerivedIndex index = root == null ? null : DerivedIndex.of(state, root);
    return index == null ? null : new Repair(index.path(), index.text(), index.done());
  }

  /** The rules on a record as it lies. */
  static List<TreeRule<AraView>> onTree() {
    List<TreeRule<AraView>> rules = new ArrayList<>();
    for (Rule rule : new AraRules().all()) {
      if (rule instanceof AraRule.OnRecord onRecord) {
        rules.add(onRecord);
      }
    }
    return rules;
  }

  /** The rules on the tree that look at each entry by itself. */
  private static final List<AraRule.OnRecord> ON_ENTRIES =
      List.of(
          new IdForm(),
          new Vocabulary(),
          new SnapshotClean(),
          new SessionIndex(),
          new SessionIdentity(),
          new RefutedDeadEnd());

  /** Finds the faults of the entries that a step touches, those that were there before left out. */
  static void checkTouched(AraStep step, Findings findings) throws IOException {
    StepSide after = new StepSide(step, true);
    StepSide before = new StepSide(step, false);
    for (AraRule.OnRecord rule : ON_ENTRIES) {
      Findings now = new Findings();
      rule.judge(after, now);
      if (!now.isEmpty()) {
        Findings old = new Findings();
        rule.judge(before, old);
        now.without(old).sorted().forEach(findings::add);
      }
    }
  }

  /** Whether a rule is about the tree alone, and not about how it came to be. */
  static boolean isOnTree(Rule rule) {
    return rule instanceof AraRule.OnRecord;
  }

  @Override
  public void checkAgainstHistory(
      Repo repo, Snapshot state, @Nullable ObjectId head, Findings findings)
      throws IOException, Refusal {
    String root = protocol.root(state);
    if (root != null) {
      new EvidenceDrift().judge(repo, protocol, state, root, head, findings);
    }
  }

  @Override
  public List<String> checkTree(
      Snapshot state, @Nullable Path workTree, boolean everything, Findings findings)
      throws IOException {
    String root = protocol.root(state);
    if (root != null) {
      checkTree(state, root, findings);
    }
    return List.of();
  }

  static void checkTree(Snapshot state, String root, Findings findings) throws IOException {
    AraRecord record = new AraRecord(state, root);
    for (TreeRule<AraView> rule : onTree()) {
      rule.judge(record, findings);
    }
  }

  /** The rules that can find anything in a step, by the files that it changes. */
  List<StepRule<AraStep>> onStep(AraStep step) {
    List<StepRule<AraStep>> rules = new ArrayList<>();
    boolean sessions = false;
    boolean sessionFiles = false;
    boolean evidence = false;
    boolean logic = false;
    boolean isAnyGone = false;
    for (AraStep.Changed changed : step.changed()) {
      isAnyGone |= changed.wasThere() && !changed.isThere();
      sessions |= changed.file().startsWith(AraProtocol.SESSIONS);
      sessionFiles |= Paths.isSession(changed.file());
      evidence |= changed.file().startsWith(Paths.EVIDENCE) && changed.wasThere();
      logic |= Paths.isLogic(changed.file());
    }
    boolean tree = step.touches(AraProtocol.TREE);
    boolean observations = step.touches(AraProtocol.OBSERVATIONS);
    boolean taste = step.touches(AraProtocol.TASTE);
    boolean claims = step.touches(AraProtocol.CLAIMS);
    boolean reasoning = step.touches(AraProtocol.REASONING);
    boolean lists = tree || observations || taste;
    if (step.changed().isEmpty()) {
      return rules;
    }
    rules.add(new YamlParse());
    rules.add(new YamlDuplicateKey());
    rules.add(new PlainText());
    if (lists || logic) {
      rules.add(new IdUnique());
      rules.add(new RequiredFields());
    }
    if (lists || logic || isAnyGone) {
      rules.add(new ReferenceResolves());
    }
    if (observations) {
      rules.add(new PromotionTuple());
      rules.add(new ObservationImmutable());
      rules.add(new PointerOneWay());
      rules.add(new StaleAudit());
    }
    if (observations || taste) {
      rules.add(new ObservationKept());
    }
    if (tree || taste) {
      rules.add(new NodeImmutable());
    }
    if (tree) {
      rules.add(new TreeAcyclic());
      rules.add(new NodeKept());
    }
    if (lists || step.touches(AraProtocol.SESSION_INDEX)) {
      rules.add(new AppendOrder());
    }
    if (sessions) {
      rules.add(new SessionRowsKept());
    }
    if (sessionFiles) {
      rules.add(new SessionClosed());
    }
    if (reasoning) {
      rules.add(new ReasoningAppend());
    }
    if (evidence) {
      rules.add(new EvidenceAddOnly());
    }
    if (logic || tree) {
      rules.add(new EvidenceExists());
    }
    if (logic || tree) {
      rules.add(new ContradictionSettled());
    }
    if (logic || observations) {
      rules.add(new Attested());
      rules.add(new SignalHolds());
    }
    if (logic) {
      rules.add(new RevisionLogged());
      rules.add(new ClaimKept());
      rules.add(new ProvenanceUpgrade());
    }
    if (claims) {
      rules.add(new StatusTransition());
      rules.add(new CriteriaKept());
      rules.add(new ClaimAcyclic());
    }
    if (claims || observations) {
      rules.add(new BornMature());
    }
    if (observations || sessionFiles) {
      rules.add(new AffirmationHedged());
    }
    if (lists || logic) {
      rules.add(new RenumberAlias());
    }
    if (claims) {
      rules.add(new TerminalLocked());
    }
    if (sessionFiles) {
      rules.add(new IdLost());
    }
    return rules;
  }

  List<AraRule.OnMerge> onMerge() {
    return List.of(new IdCollision(), new RenumberAlias());
  }

  @Override
  public List<HistoryRule<?, ?, ?>> onHistory() {
    return List.copyOf(onSteps());
  }

  List<HistoryRule<AraStep, ?, ?>> onSteps() {
    return List.of(new IdNoReuse(), new TimestampSane());
  }
}
