package gitara.gate;

import gitara.commit.Seal;
import gitara.git.RemoteTips;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import gitara.ref.Witness;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.RefsCheck;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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

  public static List<LocatedFinding> findings(Repo repo, ProcessIdentity self) throws IOException {
    RefsCheck check = new RefsCheck();
    List<LocatedFinding> all = new ArrayList<>();
    Witness witness = new Witness(new RefStore(repo, self));
    Map<String, ObjectId> published = RemoteTips.tips(repo);
    for (Witness.Rewritten one : witness.rewritten(published)) {
      Findings findings = new Findings();
      check.check(one, findings);
      add(all, one.now(), findings, lost(repo, one));
    }
    witness.note(published);
    for (Seal.Checked seal : Seal.check(repo)) {
      Findings findings = new Findings();
      check.check(seal, findings);
      add(all, seal.commit(), findings, List.of());
    }
    return all;
  }

  private static void add(
      List<LocatedFinding> all, ObjectId commit, Findings findings, List<String> before) {
    for (Finding finding : findings.sorted()) {
      all.add(new LocatedFinding(commit.name(), finding, before, List.of()));
    }
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
