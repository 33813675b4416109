package gitara.rule.ara.logic;

import gitara.ara.evidence.Recheck;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.Lookup;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.record.Snapshot;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import gitara.text.SourceRange;
import gitara.text.TextException;
import java.io.IOException;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** The files that a supported claim rests on: unchanged since it became supported. */
public final class EvidenceDrift extends AraRule {
  public EvidenceDrift() {
    super(
        RuleName.of(
            "ARA50",
            "evidence-drift",
            Severity.WARNING,
            Reads.WORK_TREE,
            "the files that a supported claim cites, or that the nodes of its Proof cite, are as"
                + " they were when the claim became supported"));
  }

  /**
   * Judges a state by the history before it.
   *
   * @param head the commit whose history is asked
   */
  public void judge(
      Repo repo,
      Protocol protocol,
      Snapshot state,
      String root,
      @Nullable ObjectId head,
      Findings findings)
      throws IOException, Refusal {
    Lookup lookup = new Lookup(state, root);
    try (Recheck recheck = new Recheck(repo, protocol, lookup, head)) {
      for (Entry claim : lookup.in(AraProtocol.CLAIMS)) {
        for (Recheck.Fault fault : recheck.drift(claim)) {
          find(
              findings,
              claim.path(),
              SourceRange.line(claim.line()),
              claim.id(),
              fault.message(),
              "see whether the claim still holds: git ara recheck " + protocol.id(claim.id()));
        }
      }
    } catch (TextException e) {
      // What cannot be read is reported by another rule.
    }
  }
}
