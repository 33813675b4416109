package gitara.rule;

import java.util.List;

/**
 * What a rule teaches. Its examples are its tests: each bad one must be found, each good one pass.
 *
 * @param rationale why a record without it is worth less
 * @param wayOut what to do about a finding
 */
public record Lesson(String rationale, String wayOut, List<Example> bad, List<Example> good) {
  public Lesson(String rationale, String wayOut) {
    this(rationale, wayOut, List.of(), List.of());
  }

  public Lesson bad(String... texts) {
    return new Lesson(rationale, wayOut, examples(texts), good);
  }

  public Lesson good(String... texts) {
    return new Lesson(rationale, wayOut, bad, examples(texts));
  }

  private static List<Example> examples(String... texts) {
    Example[] examples = new Example[texts.length];
    for (int i = 0; i < texts.length; i++) {
      examples[i] = Example.of(texts[i]);
    }
    return List.of(examples);
  }
}
