package gitara.text.yaml;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** Documents in styles that nobody would choose, all at once: most are YAML, some are not. */
final class OddYaml {
  private static final List<String> WORDS =
      List.of(
          "alpha", "b-2", "c d", "é", "😀", "x#y", "a:b", "it's", "N01", "12", "true", "~", "-z");

  /** What is put in at a random place, or stands there instead. */
  static final String[] PIECES = {
    "\n",
    "\n\n",
    " ",
    "  ",
    "   ",
    "\t",
    "- ",
    "-",
    ":",
    ": ",
    " #",
    "#",
    "\"",
    "'",
    "\\",
    "\\n",
    "[",
    "]",
    "{",
    "}",
    ",",
    "|",
    ">",
    "|-\n",
    ">-\n",
    ">\n",
    "|+\n",
    "|2\n",
    "---\n",
    "...\n",
    "&a ",
    "*a",
    "!t ",
    "%",
    "@",
    "`",
    "?",
    "? ",
    "key: ",
    "- k: v\n",
    "~",
    "\u00a0",
    "é",
    "😀",
    "\u2028",
    "\uFEFF",
    "\r",
    "\r\n",
    "\u0085",
    "\u007f",
    "[]",
    "{}",
    "''",
    "\"\"",
    "N01",
    "\n- ",
    "\n  - ",
    "\n    ",
    "\n  k: "
  };

  private final Random random;
  private final StringBuilder out = new StringBuilder();
  private int anchors;

  OddYaml(Random random) {
    this.random = random;
  }

  /** An excerpt of one of some texts, changed at random places. */
  static String changed(List<String> texts, Random random) {
    StringBuilder text = new StringBuilder(excerpt(texts, random));
    for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
      int at = random.nextInt(text.length() + 1);
      int gone = random.nextInt(3) * random.nextInt(4);
      String put = random.nextInt(4) == 0 ? "" : PIECES[random.nextInt(PIECES.length)];
      text.replace(at, Math.min(text.length(), at + gone), put);
    }
    // A pair that was cut in two is no text.
    byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  /** Whole items of a list, where there are some; they are short, so that an edit matters. */
  private static String excerpt(List<String> texts, Random random) {
    String text = texts.get(random.nextInt(texts.size()));
    int item = text.indexOf("\n  - ", random.nextInt(text.length())) + 1;
    int end = text.indexOf("\n  - ", item + random.nextInt(1000)) + 1;
    String part = text.substring(item, end > item ? end : text.length());
    return (item > 0 ? "list:\n" : "") + part.substring(0, Math.min(part.length(), 5000));
  }

  String document() {
    if (chance(15)) {
      out.append("\uFEFF");
    }
    filler(0);
    if (chance(15)) {
      out.append("---").append(chance(30) ? " # start" : "").append('\n');
    }
    filler(0);
    if (chance(75)) {
      mapping(0, 0, false);
    } else {
      list(0, 0, false);
    }
    if (chance(15)) {
      out.append("...\n");
    }
    String text = out.toString();
    if (chance(30)) {
      text = text.stripTrailing();
    }
    return chance(25) ? text.replace("\n", "\r\n") : text;
  }

  private void mapping(int column, int depth, boolean inline) {
    int size = 1 + random.nextInt(3);
    for (int i = 0; i < size; i++) {
      if (i > 0 || !inline) {
        spaces(column);
      }
      boolean explicit = !inline && chance(5);
      out.append(explicit ? "? " : "").append('k').append(depth).append(i);
      if (explicit) {
        end();
        if (chance(20)) {
          continue;
        }
        spaces(column);
      } else if (chance(5)) {
        out.append(' ');
      }
      out.append(':');
      value(column, depth, true);
      filler(column);
    }
  }

  private void list(int column, int depth, boolean inline) {
    int size = 1 + random.nextInt(3);
    for (int i = 0; i < size; i++) {
      if (i > 0 || !inline) {
        spaces(column);
      }
      out.append('-');
      int gap = chance(80) ? 1 : 1 + random.nextInt(3);
      int kind = random.nextInt(10);
      if (depth < 4 && kind < 4) {
        spaces(gap);
        mapping(column + 1 + gap, depth + 1, true);
      } else if (depth < 4 && kind < 5) {
        spaces(gap);
        list(column + 1 + gap, depth + 1, true);
      } else {
        value(column, depth, false);
      }
      filler(column);
    }
  }

  private void value(int column, int depth, boolean underKey) {
    String property = "";
    if (chance(4)) {
      property = " &a" + anchors++;
    } else if (anchors > 0 && chance(3)) {
      out.append(" *a").append(random.nextInt(anchors));
      end();
      return;
    } else if (chance(3)) {
      property = " !t";
    }
    out.append(property);
    int kind = random.nextInt(14);
    if (underKey && depth < 4 && kind < 3) {
      end();
      filler(column + 1);
      mapping(column + 1 + random.nextInt(4), depth + 1, false);
    } else if (underKey && depth < 4 && kind < 6) {
      end();
      filler(column + 1);
      list(column + random.nextInt(4), depth + 1, false);
    } else if (kind == 6) {
      blockScalar(column);
    } else if (kind == 7) {
      out.append(' ');
      flow(0);
      end();
    } else if (kind == 8) {
      out.append(' ').append("first words");
      out.append('\n');
      spaces(column + 1 + random.nextInt(3));
      out.append("second words");
      end();
    } else if (kind == 9) {
      out.append(chance(50) ? " \"q \\\" \\u00e9" : " 'q '' ");
      boolean twoLines = chance(40);
      if (twoLines) {
        out.append('\n');
        spaces(column + 1);
        out.append("more");
      }
      out.append(out.charAt(out.lastIndexOf("q ") - 1));
      end();
    } else if (kind == 10) {
      end();
    } else if (kind == 11 && underKey) {
      end();
      spaces(column + 1 + random.nextInt(3));
      out.append("below");
      end();
    } else {
      spaces(chance(80) ? 1 : 3);
      out.append(word());
      end();
    }
  }

  private void blockScalar(int column) {
    out.append(' ')
        .append(chance(50) ? '|' : '>')
        .append(List.of("", "-", "+").get(random.nextInt(3)));
    out.append(chance(20) ? " # note" : "").append('\n');
    int indent = column + 1 + random.nextInt(4);
    // Without any text, the parser refuses blanks that are wider than the next line.
    int lines = 1 + random.nextInt(3);
    for (int i = 0; i < lines; i++) {
      if (i > 0 && chance(20)) {
        spaces(random.nextInt(indent + 1));
        out.append('\n');
      }
      spaces(indent);
      out.append(i > 0 && chance(20) ? "  deeper" : chance(20) ? "# no comment" : "text: é  ");
      out.append('\n');
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      spaces(chance(70) ? 0 : random.nextInt(indent + 3));
      out.append('\n');
    }
  }

  private void flow(int depth) {
    boolean braces = chance(40);
    boolean lines = chance(30);
    out.append(braces ? '{' : '[');
    int size = random.nextInt(4);
    for (int i = 0; i < size; i++) {
      if (lines) {
        out.append(chance(20) ? " # in flow\n" : "\n");
        spaces(12);
      }
      if (braces) {
        out.append("f").append(i).append(chance(15) ? "" : chance(15) ? ":" : ": ");
        if (out.charAt(out.length() - 1) == ' ') {
          flowValue(depth);
        }
      } else {
        flowValue(depth);
      }
      if (i + 1 < size || chance(15)) {
        out.append(",").append(chance(80) ? " " : "");
      }
    }
    if (lines) {
      out.append(chance(20) ? " # last\n" : "\n");
      spaces(10);
    }
    out.append(braces ? '}' : ']');
  }

  private void flowValue(int depth) {
    if (depth < 2 && chance(20)) {
      flow(depth + 1);
    } else if (chance(10)) {
      out.append("p: q");
    } else {
      out.append(chance(30) ? "\"s, ]\"" : "N0" + random.nextInt(9));
    }
  }

  private String word() {
    return WORDS.get(random.nextInt(WORDS.size()));
  }

  private void end() {
    out.append(chance(15) ? "  # trailing\t comment" : chance(5) ? "  " : "").append('\n');
  }

  /** Blank lines and comments, at any column. */
  private void filler(int column) {
    while (chance(18)) {
      if (chance(50)) {
        spaces(chance(80) ? 0 : random.nextInt(9));
      } else {
        spaces(chance(50) ? column : random.nextInt(9));
        out.append("# comment: - [x");
      }
      out.append('\n');
    }
  }

  private void spaces(int count) {
    out.repeat(' ', count);
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }
}
