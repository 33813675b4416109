package gitara.rule.ara.check;

import gitara.ara.model.AraRecords;
import gitara.ara.step.AraMerge;
import gitara.ara.step.AraStep;
import gitara.ara.step.CitedPins;
import gitara.ara.step.ParentView;
import gitara.ara.step.StepEvents;
import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.commit.Trailers.Trailer;
import gitara.protocol.Protocol;
import gitara.record.CommitContext;
import gitara.record.Event;
import gitara.record.Snapshot;
import gitara.rule.Facts;
import gitara.rule.Finding;
import gitara.rule.FindingLines;
import gitara.rule.Findings;
import gitara.rule.HistoryRule;
import gitara.rule.ProtocolCheck;
import gitara.rule.StepRule;
import gitara.rule.ara.AraRule;
import gitara.rule.ara.MergeNoLoss;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** Checks commits by the rules of the research record. */
final class AraCheck implements ProtocolCheck {
  private final Protocol protocol;
  private final AraRules rules = new AraRules();
  private final AraRecords records;

  AraCheck(Protocol protocol) {
    this.protocol = protocol;
    this.records = new AraRecords(protocol);
  }

  /** The commit that was checked last, as a step and as a merge. */
  private @Nullable AraStep last;

  private @Nullable AraMerge lastMerge;

  @Override
  public boolean check(CommitContext commit, Findings findings, Facts facts) throws IOException {
    String root = root(commit);
    if (root == null || !concerns(commit, root)) {
      return false;
    }
    CommitContext relocated = ParentView.relocated(commit, root, protocol);
    CommitContext renumbered = ParentView.renumbered(relocated, root, records);
    for (int i = 0; i < relocated.befores().size(); i++) {
      AraStep own = step(relocated, i, root, AraStep.Reading.OWN);
      last = own;
      AraStep seen = own;
      if (renumbered != relocated) {
        seen = step(renumbered, i, root, AraStep.Reading.OWN);
      }
      for (StepRule<AraStep> rule : rules.onStep(seen)) {
        if (!seen.isMerge() || !AraRules.isOnTree(rule)) {
          rule.judgeStep(seen, findings);
        }
      }
      if (!seen.isMerge()) {
        AraRules.checkTouched(seen, findings);
      }
      ask(own, facts);
    }
    if (relocated.parents().size() > 1) {
      merge(relocated, renumbered, root, findings);
    }
    return true;
  }

  @Override
  public void facts(CommitContext commit, Facts facts) throws IOException {
    String root = root(commit);
    if (root != null && concerns(commit, root)) {
      CommitContext relocated = ParentView.relocated(commit, root, protocol);
      for (int i = 0; i < relocated.befores().size(); i++) {
        ask(step(relocated, i, root, AraStep.Reading.OWN), facts);
      }
    }
  }

  private void ask(AraStep step, Facts facts) throws IOException {
    Facts its = facts.in(protocol.namespace(), UnaryOperator.identity());
    for (HistoryRule<AraStep, ?, ?> rule : rules.onSteps()) {
      its.ask(rule, step);
    }
  }

  @Override
  public @Nullable List<Event> events(Protocol any, String root, CommitContext commit)
      throws IOException {
    List<Event> written =
        commit.parents().size() > 1
            ? StepEvents.of(Objects.requireNonNull(lastMerge))
            : StepEvents.of(Objects.requireNonNull(last));
    return written == null ? null : protocol.stated(written);
  }

  /** What entries newly cite, as far as the message does not say it. */
  @Override
  public List<Trailer> completion(CommitContext commit) throws IOException {
    List<Trailer> pins = new ArrayList<>();
    String root = root(commit);
    if (root == null || commit.parents().size() > 1 || !concerns(commit, root)) {
      return pins;
    }
    CommitContext relocated = ParentView.relocated(commit, root, protocol);
    Set<String> stated = new HashSet<>();
    for (String value : Trailers.parse("" + commit.message()).all(Key.EVIDENCE)) {
      CitedPins.Pin pin = CitedPins.parse(value);
      stated.add(pin == null ? value : pin.path());
    }
    CitedPins.of(step(relocated, 0, root, AraStep.Reading.OWN))
        .forEach(
            (path, pin) -> {
              if (!stated.contains(path)) {
                pins.add(new Trailer(Key.EVIDENCE.text(), pin));
              }
            });
    return pins;
  }

  private AraStep step(CommitContext commit, int parent, String root, AraStep.Reading reading)
      throws IOException {
    return new AraStep(commit, commit.befores().get(parent), root, reading, records);
  }

  /** A fault of the tree that a merge makes is one that none of its parents has. */
  private void merge(
      CommitContext relocated, CommitContext renumbered, String root, Findings findings)
      throws IOException {
    List<Finding> common = null;
    for (int i = 0; i < relocated.parents().size(); i++) {
      AraStep plain = step(relocated, i, root, AraStep.Reading.PLAIN);
      Findings found = new Findings();
      for (StepRule<AraStep> rule : rules.onStep(plain)) {
        if (AraRules.isOnTree(rule)) {
          rule.judgeStep(plain, found);
        }
      }
      AraRules.checkTouched(plain, found);
      common = common == null ? found.sorted() : Findings.common(common, found.sorted());
    }
    if (common != null) {
      common.forEach(findings::add);
    }
    AraMerge merge = new AraMerge(relocated, root, records);
    lastMerge = merge;
    for (AraRule.OnMerge rule : rules.onMerge()) {
      rule.judgeMerge(merge, findings);
    }
    new MergeNoLoss().judgeMerge(new AraMerge(renumbered, root, records), findings);
  }

  /** Where the record of a commit lies: where it now is, or was before it vanished. */
  private @Nullable String root(CommitContext commit) throws IOException {
    String root = protocol.root(commit.after());
    for (Snapshot parent : commit.parents()) {
      root = root == null ? protocol.root(parent) : root;
    }
    return root;
  }

  private boolean concerns(CommitContext commit, String root) throws IOException {
    String now = protocol.root(commit.after());
    for (Snapshot parent : commit.befores()) {
      String before = protocol.root(parent);
      if (!Objects.equals(before, now)) {
        return true;
      }
      String folder = root.isEmpty() ? "" : root.substring(0, root.length() - 1);
      ObjectId id = commit.after().folderId(folder);
      if (id == null || !id.equals(parent.folderId(folder))) {
        return true;
      }
    }
    // A commit that leaves the record alone may still claim otherwise.
    String message = commit.message();
    return now != null && message != null && claims(message);
  }

  /** Whether a message may say something of the record; git ignores the case of keys. */
  private static boolean claims(String message) {
    for (int at = message.indexOf('\n'); at >= 0; at = message.indexOf('\n', at + 1)) {
      if (message.regionMatches(true, at + 1, "Ara-", 0, 4)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public FindingLines lines(CommitContext commit, Finding finding) throws IOException {
    String root = root(commit);
    if (root == null) {
      return new FindingLines(finding.place(), List.of(), List.of());
    }
    CommitContext relocated = ParentView.relocated(commit, root, protocol);
    FindingLines lines =
        FindingExcerpt.of(
            finding,
            relocated.parents().isEmpty() ? null : relocated.parents().getFirst(),
            commit.after(),
            root,
            records);
    for (int i = 1; i < relocated.parents().size() && lines.isEmpty(); i++) {
      lines = FindingExcerpt.of(finding, relocated.parents().get(i), commit.after(), root, records);
    }
    return lines;
  }
}
