package gitara.rule;

/**
 * The identity of a rule, and what the engine has to know of it.
 *
 * @param id never given to another rule
 * @param slug the name that people use
 * @param severity of its findings, where nothing makes them lighter
 * @param reads what the rule reads
 * @param amendable whether its findings are notes while nobody else has the entry yet
 * @param edition the edition of the rules that it came with
 * @param condition what holds in a record that is in order
 */
public record RuleName(
    String id,
    String slug,
    Severity severity,
    Reads reads,
    boolean amendable,
    int edition,
    String condition) {
  /** A rule of the first edition whose findings always weigh the same. */
  public static RuleName of(
      String id, String slug, Severity severity, Reads reads, String condition) {
    return new RuleName(id, slug, severity, reads, false, 1, condition);
  }

  /** The same for a rule that keeps entries from being changed once others have them. */
  public RuleName ofSharedEntries() {
    return new RuleName(id, slug, severity, reads, true, edition, condition);
  }

  /** The same for a rule that came with a later edition. */
  public RuleName since(int later) {
    return new RuleName(id, slug, severity, reads, amendable, later, condition);
  }
}
