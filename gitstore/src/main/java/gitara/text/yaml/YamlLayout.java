package gitara.text.yaml;

import gitara.text.yaml.YamlNode.Mapping;
import gitara.text.yaml.YamlNode.Pair;
import gitara.text.yaml.YamlNode.Scalar;
import gitara.text.yaml.YamlNode.Sequence;
import gitara.text.yaml.YamlNode.Style;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How a document is laid out: lines, columns, where something can be added, in which style. */
final class YamlLayout {
  private final YamlDocument document;
  private final String text;
  private final int begin;
  private int listIndent = -1;

  YamlLayout(YamlDocument document) {
    this.document = document;
    this.text = document.source().text();
    this.begin = document.source().begin();
  }

  /** Where a node stands: in what, as which child, how deep. */
  record Place(@Nullable YamlNode parent, int index, boolean key, int depth) {

    boolean inBrackets() {
      return parent instanceof Sequence list
          ? list.flow()
          : parent instanceof Mapping mapping && mapping.flow();
    }

    /** The pair whose value this is; null for keys, items and the top. */
    @Nullable Pair pair() {
      return parent instanceof Mapping owner && !key ? owner.pairs().get(index) : null;
    }
  }

  Place place(YamlNode node) {
    YamlNode root = document.root();
    Place place = root == null ? null : find(root, new Place(null, 0, false, 0), node);
    if (place == null) {
      throw new IllegalArgumentException("not a node of this document");
    }
    return place;
  }

  // A node is itself, not another one that reads the same.
  @SuppressWarnings("ReferenceEquality")
  private static @Nullable Place find(YamlNode at, Place here, YamlNode wanted) {
    if (at == wanted) {
      return here;
    }
    if (at.span().start() > wanted.span().start() || at.span().end() < wanted.span().end()) {
      return null;
    }
    if (at instanceof Sequence list) {
      List<YamlNode> items = list.items();
      for (int i = 0; i < items.size(); i++) {
        Place found = find(items.get(i), new Place(at, i, false, here.depth + 1), wanted);
        if (found != null) {
          return found;
        }
      }
    } else if (at instanceof Mapping mapping) {
      List<Pair> pairs = mapping.pairs();
      for (int i = 0; i < pairs.size(); i++) {
        Place found = find(pairs.get(i).key(), new Place(at, i, true, here.depth + 1), wanted);
        if (found == null) {
          found = find(pairs.get(i).value(), new Place(at, i, false, here.depth + 1), wanted);
        }
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  static int content(YamlNode collection) {
    return collection instanceof Sequence list
        ? list.content()
        : collection instanceof Mapping mapping ? mapping.content() : collection.span().start();
  }

  /** The column of a block collection's dashes or keys, from 0. */
  int column(YamlNode collection) {
    int content = content(collection);
    return content - lineStart(content);
  }

  /** The column that what is inside a node has to exceed to be inside its parent. */
  int outerColumn(Place place) {
    return place.parent == null ? -1 : column(place.parent);
  }

  int lineStart(int offset) {
    int at = offset;
    while (at > begin && !isLineEnd(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  /** Where the line before that of an offset ends. */
  int previousLineEnd(int offset) {
    int at = lineStart(offset) - 1;
    return at > begin && text.charAt(at) == '\n' && text.charAt(at - 1) == '\r' ? at - 1 : at;
  }

  /** Where the line of an offset ends, before its line end. */
  int lineEnd(int offset) {
    int at = offset;
    while (at < text.length() && !isLineEnd(text.charAt(at))) {
      at++;
    }
    return at;
  }

  /** The start of the next line; the length of the text where there is none. */
  private int nextLine(int lineEnd) {
    if (lineEnd + 1 < text.length()
        && text.charAt(lineEnd) == '\r'
        && text.charAt(lineEnd + 1) == '\n') {
      return lineEnd + 2;
    }
    return Math.min(lineEnd + 1, text.length());
  }

  /**
   * The end of the line behind which something can follow this offset: its own line, or the last
   * one of the comments below it that are indented deeper than {@code outer} and so belong here.
   */
  int roomAfter(int offset, int outer) {
    int room = lineEnd(offset);
    int line = nextLine(room);
    while (line < text.length()) {
      int first = skip(line, ' ');
      int end = lineEnd(first);
      if (first < end) {
        if (text.charAt(first) != '#' || first - line <= outer) {
          return room;
        }
        room = end;
      }
      if (end == text.length()) {
        return room;
      }
      line = nextLine(end);
    }
    return room;
  }

  /**
   * Whether text lines at this column could be put behind this line end without swallowing what
   * follows: a comment that is indented as deep, or blanks on a line of their own, would become
   * part of a block scalar.
   */
  boolean fitsBlockText(int lineEnd, int column) {
    int line = nextLine(lineEnd);
    while (line < text.length()) {
      int first = skip(line, ' ');
      int end = lineEnd(first);
      if (first < end) {
        char c = text.charAt(first);
        return c != '\t' && (c != '#' || first - line <= column);
      }
      if (first > line) {
        return false;
      }
      if (end == text.length()) {
        return true;
      }
      line = nextLine(end);
    }
    return true;
  }

  /** Whether a node ends in a block scalar that counts the blank lines behind it. */
  boolean endsKept(YamlNode node) {
    if (node instanceof Sequence list && !list.flow()) {
      return endsKept(list.items().get(list.items().size() - 1));
    }
    if (node instanceof Mapping mapping && !mapping.flow()) {
      return endsKept(mapping.pairs().get(mapping.pairs().size() - 1).value());
    }
    if (node instanceof Scalar scalar
        && (scalar.style() == Style.LITERAL || scalar.style() == Style.FOLDED)) {
      // A comment behind the header may hold a plus: then a blank line less does no harm.
      int start = scalar.span().start();
      int plus = text.indexOf('+', start);
      return plus >= 0 && plus < lineEnd(start);
    }
    return false;
  }

  /** Whether a blank line stands between two offsets. */
  boolean blankBetween(int from, int to) {
    int line = nextLine(lineEnd(from));
    while (line < to) {
      int end = lineEnd(line);
      if (skipBlanks(line) == end) {
        return true;
      }
      if (end >= to) {
        return false;
      }
      line = nextLine(end);
    }
    return false;
  }

  int skip(int offset, char c) {
    int at = offset;
    while (at < text.length() && text.charAt(at) == c) {
      at++;
    }
    return at;
  }

  int skipBlanks(int offset) {
    int at = offset;
    while (at < text.length() && isBlank(text.charAt(at))) {
      at++;
    }
    return at;
  }

  int skipBlanksBack(int offset) {
    int at = offset;
    while (at > begin && isBlank(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  /** Behind the colon of a pair; -1 where it has none. */
  int behindColon(Pair pair) {
    int at = pair.key().span().end();
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == ':') {
        return at + 1;
      }
      if (c == '#') {
        at = lineEnd(at);
      } else if (isBlank(c) || isLineEnd(c)) {
        at++;
      } else {
        return -1;
      }
    }
    return -1;
  }

  /** How far lists are indented below their keys here: as the first one is, else two. */
  int listIndent() {
    if (listIndent < 0) {
      YamlNode root = document.root();
      int found = root == null ? -1 : listIndent(root);
      listIndent = found < 0 || found > 8 ? 2 : found;
    }
    return listIndent;
  }

  private int listIndent(YamlNode node) {
    if (node instanceof Mapping mapping && !mapping.flow()) {
      for (Pair pair : mapping.pairs()) {
        if (pair.value() instanceof Sequence list && !list.flow()) {
          return column(list) - column(mapping);
        }
      }
      for (Pair pair : mapping.pairs()) {
        int found = listIndent(pair.value());
        if (found >= 0) {
          return found;
        }
      }
    } else if (node instanceof Sequence list && !list.flow()) {
      for (YamlNode item : list.items()) {
        int found = listIndent(item);
        if (found >= 0) {
          return found;
        }
      }
    }
    return -1;
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }
}
