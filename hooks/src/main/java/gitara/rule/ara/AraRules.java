package gitara.rule.ara;

import gitara.ara.AraProtocol;
import gitara.rule.HistoryRule;
import gitara.rule.Rule;
import gitara.rule.RuleBook;
import gitara.rule.SnapshotRule;
import gitara.rule.StepRule;
import java.util.ArrayList;
import java.util.List;

/** The invariants of the research record. */
public final class AraRules implements RuleBook<AraRecord, AraStep> {
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
        new TrailerTruth(),
        new PlainFiles(),
        new BaselineShrinks(),
        new HistoryRewritten(),
        new SealBroken(),
        new PlainText());
  }

  @Override
  public List<SnapshotRule<AraRecord>> onSnapshot() {
    List<SnapshotRule<AraRecord>> rules = new ArrayList<>();
    for (Rule rule : all()) {
      if (rule instanceof AraRule.OnRecord onRecord) {
        rules.add(onRecord);
      }
    }
    return rules;
  }

  @Override
  public List<StepRule<AraStep>> onStep(AraStep step) {
    List<StepRule<AraStep>> rules = new ArrayList<>();
    rules.add(new PlainFiles());
    rules.add(new BaselineShrinks());
    boolean sessions = false;
    boolean sessionFiles = false;
    boolean evidence = false;
    for (AraStep.Changed changed : step.changed()) {
      sessions |= changed.file().startsWith(AraProtocol.SESSIONS);
      sessionFiles |= Paths.isSession(changed.file());
      evidence |= changed.file().startsWith(Paths.EVIDENCE) && changed.wasThere();
    }
    boolean tree = step.touches(AraProtocol.TREE);
    boolean observations = step.touches(AraProtocol.OBSERVATIONS);
    boolean taste = step.touches(AraProtocol.TASTE);
    boolean claims = step.touches(AraProtocol.CLAIMS);
    boolean heuristics = step.touches(AraProtocol.HEURISTICS);
    boolean plans = step.touches(AraProtocol.EXPERIMENTS);
    boolean reasoning = step.touches(AraProtocol.REASONING);
    boolean lists = tree || observations || taste;
    boolean logic = claims || heuristics;
    if (step.changed().isEmpty()) {
      return rules;
    }
    rules.add(new YamlParse());
    rules.add(new YamlDuplicateKey());
    rules.add(new PlainText());
    if (lists || logic || plans) {
      rules.add(new IdUnique());
      rules.add(new RequiredFields());
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
    if (logic) {
      rules.add(new RevisionLogged());
      rules.add(new ProvenanceUpgrade());
    }
    if (claims) {
      rules.add(new StatusTransition());
      rules.add(new ClaimKept());
    }
    if (claims || observations) {
      rules.add(new BornMature());
    }
    if (observations || sessionFiles) {
      rules.add(new AffirmationHedged());
    }
    return rules;
  }

  /** The rules that can find anything in a commit, as a step from one of its parents. */
  List<StepRule<AraStep>> onCommit(AraStep step) {
    List<StepRule<AraStep>> rules = new ArrayList<>();
    for (StepRule<AraStep> rule : onStep(step)) {
      if (AraHistory.isOfHistory(rule.name())) {
        rules.add(rule);
      }
    }
    boolean entries = false;
    boolean sessions = false;
    for (AraStep.Changed changed : step.changed()) {
      entries |= AraProtocol.ENTRY_FILES.contains(changed.file());
      sessions |= Paths.isSession(changed.file());
    }
    if (entries) {
      rules.add(new RenumberAlias());
    }
    if (step.touches(AraProtocol.CLAIMS)) {
      rules.add(new TerminalLocked());
    }
    if (sessions) {
      rules.add(new IdLost());
    }
    rules.add(new TrailerTruth());
    return rules;
  }

  List<AraRule.OnMerge> onMerge() {
    return List.of(new IdCollision(), new RenumberAlias(), new TrailerTruth());
  }

  List<HistoryRule<AraStep, ?, ?>> onHistory() {
    return List.of(new IdNoReuse(), new TimestampSane());
  }
}
