package gitara.rule.ara;

import gitara.ara.AraProtocol;
import gitara.record.Snapshot;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.Set;

/**
 * An entry that is not on the upstream branch yet may still be put right: nobody else has built on
 * it. What keeps a published entry from being changed is a note there.
 */
public final class Amendable {
  private static final Set<String> RULES =
      Set.of(
          "observation-immutable",
          "observation-kept",
          "pointer-one-way",
          "node-immutable",
          "node-kept",
          "append-order",
          "session-rows-kept",
          "session-closed",
          "evidence-add-only",
          "claim-kept",
          "id-no-reuse");

  private final AraRecord published;

  /**
   * @param upstream what is published
   * @param root the folder of the record there
   */
  public Amendable(Snapshot upstream, String root) {
    this.published = new AraRecord(upstream, root);
  }

  /** The same findings, those on unpublished entries as notes. */
  public Findings soften(Findings findings) throws IOException {
    Findings softened = new Findings();
    for (Finding finding : findings.sorted()) {
      softened.add(soften(finding));
    }
    return softened;
  }

  public Finding soften(Finding finding) throws IOException {
    return isAmendable(finding) ? finding.as(Severity.INFO) : finding;
  }

  private boolean isAmendable(Finding finding) throws IOException {
    if (!RULES.contains(finding.rule().slug())) {
      return false;
    }
    return AraProtocol.fileOf(finding.entry()) == null
        ? published.snapshot().id(finding.path()) == null
        : !published.holds(finding.entry());
  }
}
