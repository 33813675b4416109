package gitara.text.yaml;

import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.Span;
import gitara.text.TextException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One YAML document with the place of each of its nodes. Edited by {@link YamlEditor}. */
public final class YamlDocument {
  /** Deeper nesting was not written by hand, and would not be read by one. */
  public static final int MAX_DEPTH = 100;

  /** Characters; a record a hundred times the largest known is still below. */
  public static final int MAX_LENGTH = 16 << 20;

  public static final int MAX_ALIASES = 1000;

  /** Keys, values and lists; each takes a hundred times the memory of the byte it may stand for. */
  public static final int MAX_NODES = 1_000_000;

  private final SourceText source;
  private final @Nullable YamlNode root;
  private final int emptyAt;
  private final List<Problem> duplicateKeys;
  private final List<Problem> oddities;
  private final List<Anchor> anchors;
  private final int nodes;

  /** A node that others repeat by alias; what changes in it changes there too. */
  record Anchor(String name, Span span) {}

  YamlDocument(
      SourceText source,
      @Nullable YamlNode root,
      int emptyAt,
      List<Problem> duplicateKeys,
      List<Problem> oddities,
      List<Anchor> anchors,
      int nodes) {
    this.source = source;
    this.root = root;
    this.emptyAt = emptyAt;
    this.duplicateKeys = duplicateKeys;
    this.oddities = oddities;
    this.anchors = anchors;
    this.nodes = nodes;
  }

  /**
   * Reads the one document of a file, whose top is a mapping or a list. Keys that stand twice in a
   * mapping do not stop it: see {@link #duplicateKeys()}.
   */
  public static YamlDocument parse(SourceText source) throws TextException {
    YamlDocument plain = PlainYaml.read(source);
    return plain != null ? plain : new YamlReader(source).read();
  }

  public SourceText source() {
    return source;
  }

  /** Null where the file holds nothing, or nothing but comments. */
  public @Nullable YamlNode root() {
    return root;
  }

  public List<Problem> duplicateKeys() {
    return duplicateKeys;
  }

  /**
   * What another reader may reject or take for something else: tags, anchors and aliases as keys,
   * merge keys, directives, line ends of YAML 1.1, lines that are not indented.
   */
  public List<Problem> oddities() {
    return oddities;
  }

  /** Keys, values and lists. */
  public int nodes() {
    return nodes;
  }

  /** Where the first content of a document without any goes: behind this offset's line. */
  int emptyAt() {
    return emptyAt;
  }

  /** The nodes that an alias repeats. */
  List<Anchor> anchors() {
    return anchors;
  }
}
