package gitara.ara;

import gitara.commit.Draft;
import gitara.record.EntryId;
import gitara.text.YamlNode;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What an entry is checked against: the record as it is, and the limits of its texts. */
final class Context {
  /** In characters. A title is shown in lists; a field is read by every later session. */
  static final int TITLE = 500;

  static final int OBSERVATION = 8_000;
  static final int FIELD = 65_536;

  /** What a path in a record begins with. */
  private static final List<String> FOLDERS =
      List.of("evidence/", "logic/", "src/", "trace/", "staging/");

  private final Draft draft;
  private final Lookup lookup;
  private final Now now;
  private final @Nullable YamlFile tree;

  Context(Draft draft, Lookup lookup, Now now, @Nullable YamlFile tree) {
    this.draft = draft;
    this.lookup = lookup;
    this.now = now;
    this.tree = tree;
  }

  Now now() {
    return now;
  }

  void problem(String problem) {
    draft.problem(problem);
  }

  void checkText(String name, String text, int limit) {
    if (text.isBlank()) {
      problem(name + " is empty");
    }
    if (text.length() > limit) {
      problem(
          name
              + " has "
              + text.length()
              + " characters, and at most "
              + limit
              + " are kept in a record; put the rest into a file under evidence/");
    }
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isSurrogate(c)) {
        boolean pair =
            Character.isHighSurrogate(c)
                && i + 1 < text.length()
                && Character.isLowSurrogate(text.charAt(i + 1));
        if (!pair) {
          problem(name + " is not valid Unicode (half of a surrogate pair at " + i + ")");
          return;
        }
        i++;
      }
    }
  }

  /** An id must be in the record; a path into the record must be a file; other words are words. */
  void checkReference(String option, String reference) throws IOException {
    String dangling = lookup.dangling(reference);
    if (dangling != null) {
      problem(option + " " + dangling);
      return;
    }
    for (String folder : FOLDERS) {
      if (reference.startsWith(folder) && reference.indexOf(' ') < 0) {
        String path = lookup.root() + bare(reference);
        if (draft.head().id(path) == null && !draft.inWorkTree(path)) {
          problem(option + " " + reference + ": there is no file " + path);
        }
      }
    }
  }

  /** A path without the place in the file that may follow it. */
  private static String bare(String reference) {
    int end = reference.indexOf('#');
    return end < 0 ? reference : reference.substring(0, end);
  }

  /** The text must be the id of one node. */
  void checkNode(String option, String id) throws IOException {
    EntryId parsed = EntryId.parse(id);
    if (parsed != null && !parsed.prefix().equals("N")) {
      problem(option + " " + id + " is no node; a node's id begins with N");
    } else if (tree != null && node(id) == null) {
      problem(option + " " + id + " is not in " + lookup.root() + AraProtocol.TREE);
    }
  }

  /** The highest number of a namespace among the ids below a node. */
  static long highest(@Nullable YamlNode at, String prefix) {
    long highest = 0;
    if (at instanceof YamlNode.Sequence sequence) {
      for (YamlNode item : sequence.items()) {
        highest = Math.max(highest, highest(item, prefix));
      }
    } else if (at instanceof YamlNode.Mapping mapping) {
      for (YamlNode.Pair pair : mapping.pairs()) {
        if (!(pair.value() instanceof YamlNode.Scalar)) {
          highest = Math.max(highest, highest(pair.value(), prefix));
        }
      }
      String text = mapping.text("id");
      EntryId id = text == null ? null : EntryId.parse(text);
      if (id != null && id.prefix().equals(prefix)) {
        highest = Math.max(highest, id.number());
      }
    }
    return highest;
  }

  /** The node of an id in the tree file that is open. */
  YamlNode.@Nullable Mapping node(String id) {
    if (tree == null) {
      return null;
    }
    YamlNode.Mapping found = node(tree.top().get("tree"), id);
    return found != null ? found : node(tree.top().get("root"), id);
  }

  private static YamlNode.@Nullable Mapping node(@Nullable YamlNode at, String id) {
    if (at instanceof YamlNode.Sequence sequence) {
      for (YamlNode item : sequence.items()) {
        YamlNode.Mapping found = node(item, id);
        if (found != null) {
          return found;
        }
      }
    } else if (at instanceof YamlNode.Mapping mapping) {
      return id.equals(mapping.text("id")) ? mapping : node(mapping.get("children"), id);
    }
    return null;
  }
}
