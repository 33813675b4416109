package gitara.gate;

import gitara.commit.Seal;
import gitara.git.RemoteTips;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import gitara.ref.Witness;
import gitara.rule.Finding;
import gitara.rule.Rule;
import gitara.rule.RuleCatalog;
import gitara.text.SourceRange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * Whether history as a whole stands: what was seen published is still there, and every seal holds.
 * What is published now is written down for the next time.
 */
public final class PublishedHistoryCheck {
  /** So many lost commits are named. */
  private static final int NAMED = 5;

  private PublishedHistoryCheck() {}

  public static List<LocatedFinding> findings(RuleCatalog catalog, Repo repo, ProcessIdentity self)
      throws IOException {
    List<LocatedFinding> findings = new ArrayList<>();
    RefStore store = new RefStore(repo, self);
    Witness witness = new Witness(store);
    Map<String, ObjectId> published = RemoteTips.tips(repo);
    for (Witness.Rewritten one : witness.rewritten(published)) {
      findings.add(
          finding(
              catalog,
              "history-rewritten",
              one.now(),
              one.seen().ref(),
              "was published as "
                  + one.seen().tip().name().substring(0, 10)
                  + " (seen "
                  + one.seen().when()
                  + ") and lacks "
                  + one.lost()
                  + (one.lost() == 1 ? " commit" : " commits")
                  + " of it",
              "lost commits: git log "
                  + one.now().name().substring(0, 10)
                  + ".."
                  + one.seen().tip().name().substring(0, 10)
                  + "; to accept the rewrite: git ara witness --accept",
              lost(repo, one)));
    }
    witness.note(published);
    for (Seal.Checked seal : Seal.check(repo)) {
      if (!seal.objection().isEmpty()) {
        findings.add(
            finding(
                catalog,
                "seal-broken",
                seal.commit(),
                Seal.ROOT + seal.name(),
                "the seal " + seal.objection(),
                "restore the original tag from another clone; search remotes: git ls-remote --tags",
                List.of()));
      }
    }
    return findings;
  }

  private static LocatedFinding finding(
      RuleCatalog catalog,
      String slug,
      ObjectId commit,
      String ref,
      String message,
      String hint,
      List<String> before) {
    Rule rule = Objects.requireNonNull(catalog.named(slug));
    Finding finding =
        new Finding(rule.name(), rule.name().severity(), ref, SourceRange.FILE, "", message, hint);
    return new LocatedFinding(commit.name(), finding, before, List.of());
  }

  private static List<String> lost(Repo repo, Witness.Rewritten one) throws IOException {
    List<String> lost = new ArrayList<>();
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      walk.markStart(walk.parseCommit(one.seen().tip()));
      walk.markUninteresting(walk.parseCommit(one.now()));
      for (RevCommit commit = walk.next();
          commit != null && lost.size() < NAMED;
          commit = walk.next()) {
        lost.add(commit.name().substring(0, 10) + " " + commit.getShortMessage());
      }
      if (one.lost() > lost.size()) {
        lost.add("and " + (one.lost() - lost.size()) + " more");
      }
    } catch (MissingObjectException e) {
      lost.add("the lost commits are no longer in this repository");
    }
    return lost;
  }
}
