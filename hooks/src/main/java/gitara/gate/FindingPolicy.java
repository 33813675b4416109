package gitara.gate;

import gitara.git.Ancestors;
import gitara.git.MergeBases;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Upstream;
import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.rule.Baseline;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.ProtocolRules;
import gitara.rule.RuleCatalog;
import gitara.rule.RuleEdition;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * How much a finding counts in a repository, the same at every gate. What the baseline lists does
 * not count. What keeps an entry from being changed is a note while no protected branch holds the
 * entry: its author may still put it right. Both are read from what others have already, never from
 * what is judged, which could excuse itself.
 */
public final class FindingPolicy {
  private final RuleCatalog catalog;
  private final ObjectReader reader;
  private final @Nullable List<ObjectId> published;
  private final Baseline baseline;
  private final RuleEdition edition;
  private final Map<List<ObjectId>, List<Snapshot>> common = new HashMap<>();
  private final Map<ObjectId, Snapshot> states = new HashMap<>();
  private Set<ObjectId> seen = Set.of();

  private FindingPolicy(
      RuleCatalog catalog,
      ObjectReader reader,
      @Nullable List<ObjectId> published,
      Baseline baseline,
      RuleEdition edition) {
    this.catalog = catalog;
    this.reader = reader;
    this.published = published;
    this.baseline = baseline;
    this.edition = edition;
  }

  /**
   * Reads the policy of a repository.
   *
   * @param published the branches on which entries are final, as others have them; null where that
   *     is not known, and all counts
   * @param base the commit whose baseline counts; null for none
   */
  static FindingPolicy of(
      RuleCatalog catalog,
      ObjectReader reader,
      @Nullable List<ObjectId> published,
      @Nullable ObjectId base)
      throws IOException {
    if (base == null) {
      return new FindingPolicy(catalog, reader, published, Baseline.NONE, RuleEdition.FIRST);
    }
    Snapshot state = tree(reader, base);
    return new FindingPolicy(catalog, reader, published, Baseline.in(state), RuleEdition.in(state));
  }

  /**
   * The policy of a clone: the baseline of its upstream branch where that has one, else of a commit
   * of its own.
   */
  public static FindingPolicy ofClone(
      RuleCatalog catalog, Repo repo, ObjectReader reader, @Nullable ObjectId own)
      throws IOException, Refusal {
    List<ObjectId> published = ProtectedBranches.inClone(repo);
    Upstream upstream = Upstream.of(repo);
    ObjectId first = published == null ? null : published.getFirst();
    FindingPolicy policy =
        of(catalog, reader, published, upstream == null ? first : upstream.tip());
    boolean isAdopted = !policy.baseline.commit().isEmpty() || policy.edition.number() > 1;
    FindingPolicy chosen = isAdopted ? policy : of(catalog, reader, published, own);
    chosen.seen = OwnChange.seen(repo);
    return chosen;
  }

  private static TreeSnapshot tree(ObjectReader reader, ObjectId commit) throws IOException {
    try (RevWalk walk = new RevWalk(reader)) {
      return new TreeSnapshot(reader, walk.parseCommit(commit).getTree().getId());
    }
  }

  /** The findings that count, as they count, between a published state and another one. */
  public Findings apply(Findings findings) throws IOException {
    return apply(findings, List.of());
  }

  /**
   * The findings that count, as they count, of a commit that is not published.
   *
   * @param line the commit, or its parents
   */
  public Findings apply(Findings findings, List<ObjectId> line) throws IOException {
    return withKnown(unknown(findings), line);
  }

  /** The findings as they count, with those that the baseline lists. */
  Findings withKnown(Findings findings, List<ObjectId> line) throws IOException {
    Findings all = new Findings();
    for (Finding finding : findings.sorted()) {
      all.add(soften(edition.apply(finding), line));
    }
    return all;
  }

  /** The same policy for commits that are made now, by the newest edition of the rules. */
  FindingPolicy ofNewest() throws IOException {
    RuleEdition newest = new RuleEdition(RecordConfig.NEWEST_EDITION);
    return new FindingPolicy(catalog, reader, published, baseline, newest);
  }

  /** The findings that the baseline does not list. */
  public Findings unknown(Findings findings) {
    return findings.without(baseline);
  }

  private Finding soften(Finding finding, List<ObjectId> line) throws IOException {
    ProtocolRules protocol = published == null ? null : amending(finding);
    return protocol == null || isHeld(protocol, finding, line)
        ? finding
        : finding.as(Severity.INFO);
  }

  /** The same of a commit that others have by now. */
  private Finding softenOwn(LocatedFinding located, Finding finding) throws IOException {
    ProtocolRules protocol = amending(finding);
    return protocol != null && OwnChange.is(reader, protocol, located, seen)
        ? finding.as(Severity.INFO)
        : finding;
  }

  /** The protocol of a rule under which an entry may be put right; else null. */
  private @Nullable ProtocolRules amending(Finding finding) {
    return finding.rule().amendable() ? catalog.owner(finding) : null;
  }

  /** Another entry may have got the number where others are: what the line has of them counts. */
  private boolean isHeld(ProtocolRules protocol, Finding finding, List<ObjectId> line)
      throws IOException {
    for (ObjectId tip : published == null ? List.<ObjectId>of() : published) {
      for (ObjectId commit : line.isEmpty() ? List.of(tip) : line) {
        for (Snapshot common : common(tip, commit)) {
          if (protocol.holds(common, finding)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** The states that two commits have in common; many findings are of one commit. */
  private List<Snapshot> common(ObjectId one, ObjectId other) throws IOException {
    List<ObjectId> pair = List.of(one, other);
    List<Snapshot> known = common.get(pair);
    if (known == null) {
      known = new ArrayList<>();
      for (RevCommit base : MergeBases.of(reader, one, other)) {
        Snapshot state = states.get(base);
        if (state == null) {
          state = tree(reader, base);
          states.put(base.copy(), state);
        }
        known.add(state);
      }
      common.put(pair, known);
    }
    return known;
  }

  /** The result of a verification as it counts. */
  public Settled apply(VerificationResult result) throws IOException {
    if (result.findings().isEmpty()) {
      return new Settled(result, 0);
    }
    Set<ObjectId> commits = new HashSet<>();
    for (LocatedFinding located : result.findings()) {
      commits.add(ObjectId.fromString(located.commit()));
    }
    Set<String> old = behind(since(), commits);
    Set<String> shared = new HashSet<>();
    for (ObjectId tip : published == null ? List.<ObjectId>of() : published) {
      shared.addAll(behind(tip, commits));
    }
    List<LocatedFinding> left = new ArrayList<>();
    for (LocatedFinding located : result.findings()) {
      Finding finding = located.finding();
      if (!old.contains(located.commit()) && !baseline.isKnown(finding)) {
        Finding counted = edition.apply(finding);
        boolean isShared = shared.contains(located.commit());
        List<ObjectId> line = List.of(ObjectId.fromString(located.commit()));
        left.add(located.as(isShared ? softenOwn(located, counted) : soften(counted, line)));
      }
    }
    return new Settled(result.with(left), result.findings().size() - left.size());
  }

  /**
   * The result of a verification without what is known.
   *
   * @param known how many findings the baseline lists
   */
  public record Settled(VerificationResult result, int known) {}

  /** Those of some commits that a tip contains. */
  private Set<String> behind(@Nullable ObjectId tip, Set<ObjectId> commits) throws IOException {
    Set<String> found = new HashSet<>();
    if (tip != null) {
      Ancestors.among(reader, commits, List.of(tip)).forEach(one -> found.add(one.name()));
    }
    return found;
  }

  /** The commit up to which the baseline has history not judged; null without one. */
  @Nullable ObjectId since() {
    return ObjectId.isId(baseline.commit()) ? ObjectId.fromString(baseline.commit()) : null;
  }
}
