package gitara.rule;

import java.util.List;

/**
 * What a rule teaches. Its examples are its tests: each bad one must be found, each good one pass.
 *
 * @param rationale why a record without it is worth less
 * @param wayOut what to do about a finding
 */
public record RuleDoc(String rationale, String wayOut, List<Example> bad, List<Example> good) {
  public RuleDoc(String rationale, String wayOut) {
    this(rationale, wayOut, List.of(), List.of());
  }

  public RuleDoc bad(String... texts) {
    return new RuleDoc(rationale, wayOut, examples(texts), good);
  }

  public RuleDoc good(String... texts) {
    return new RuleDoc(rationale, wayOut, bad, examples(texts));
  }

  private static List<Example> examples(String... texts) {
    Example[] examples = new Example[texts.length];
    for (int i = 0; i < texts.length; i++) {
      examples[i] = Example.of(texts[i]);
    }
    return List.of(examples);
  }
}
