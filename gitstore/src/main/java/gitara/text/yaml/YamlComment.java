package gitara.text.yaml;

/** Among the values of a new mapping: a comment line that stands in the place of a key. */
public record YamlComment(String text) {}
