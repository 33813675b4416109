package gitara.rule.ara;

import gitara.ara.model.AraView;
import gitara.ara.model.ComparableEntry;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.step.AraMerge;
import gitara.ara.step.AraStep;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.Rule;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.StepRule;
import gitara.rule.TreeRule;
import gitara.text.SourceRange;
import java.io.IOException;

/** What the rules of the record have in common: a name, and a short way to say what was found. */
public abstract class AraRule implements Rule {
  /** A rule that judges the record as it lies there. */
  public interface OnRecord extends TreeRule<AraView> {}

  /** A rule that judges a step. */
  public interface OnStep extends StepRule<AraStep> {}

  /** A rule that judges a merge by all its parents at once. */
  public interface OnMerge {
    void judgeMerge(AraMerge merge, Findings findings) throws IOException;
  }

  private final RuleName name;

  protected AraRule(RuleName name) {
    this.name = name;
  }

  @Override
  public RuleName name() {
    return name;
  }

  /** How bad it is to lose an entry: outside the known namespaces a warning is enough. */
  protected static Severity severity(ComparableEntry entry) {
    return entry.isOfSeed() ? Severity.ERROR : Severity.WARNING;
  }

  protected final void find(Findings findings, Item item, String message, String hint) {
    find(findings, name.severity(), item, item.place(), message, hint);
  }

  protected final void find(
      Findings findings, Item item, SourceRange place, String message, String hint) {
    find(findings, name.severity(), item, place, message, hint);
  }

  protected final void find(
      Findings findings,
      String path,
      SourceRange place,
      String entry,
      String message,
      String hint) {
    find(findings, name.severity(), path, place, entry, message, hint);
  }

  protected final void find(
      Findings findings,
      Severity severity,
      Item item,
      SourceRange place,
      String message,
      String hint) {
    findings.add(new Finding(name, severity, item.path(), place, item.id(), message, hint));
  }

  protected final void find(Findings findings, LogicEntry entry, String message, String hint) {
    find(findings, name.severity(), entry, message, hint);
  }

  protected final void find(
      Findings findings, Severity severity, LogicEntry entry, String message, String hint) {
    findings.add(
        new Finding(name, severity, entry.path(), entry.place(), entry.id(), message, hint));
  }

  protected final void find(
      Findings findings,
      Severity severity,
      String path,
      SourceRange place,
      String entry,
      String message,
      String hint) {
    findings.add(new Finding(name, severity, path, place, entry, message, hint));
  }
}
