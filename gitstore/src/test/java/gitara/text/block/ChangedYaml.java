package gitara.text.block;

import java.util.Random;

/** Trees of items in odd but legal ways to write, and what may become of them. */
final class ChangedYaml {
  /** What is put in at a random place, or stands there instead. */
  private static final String[] PIECES = {
    "\n",
    " ",
    "  ",
    "- ",
    "-",
    ":",
    ": ",
    " #",
    "\"",
    "'",
    "[",
    "]",
    ",",
    "|",
    ">-\n",
    "k: ",
    "\n  - id: N01\n",
    "\n      - id: N02\n",
    "    children:\n",
    "N03",
    "é",
    "\u00a0",
    "\t",
    "\\",
    "    status: open\n",
    "# CONFLICT: see C01\n",
    "  # c\n",
    "tree:\n",
    "late: 1\n",
    "\n\n",
    "{}"
  };

  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int next = 1;

  ChangedYaml(Random random) {
    this.random = random;
  }

  String tree() {
    text.setLength(0);
    next = 1;
    if (random.nextBoolean()) {
      text.append("# head\n\n");
    }
    text.append("tree:\n");
    items(random.nextBoolean() ? 2 : 0, 1 + random.nextInt(6), 0);
    if (random.nextBoolean()) {
      text.append("root:\n");
      items(2, 1 + random.nextInt(2), 2);
    }
    if (random.nextBoolean()) {
      text.append("tail: [1, 2]\n");
    }
    return text.toString();
  }

  /** A text after an edit: lines that moved, came or went, or characters in any place. */
  String changed(String was) {
    StringBuilder now = new StringBuilder(was);
    int from = lineStart(was, random.nextInt(was.length() + 1));
    int to = lineStart(was, Math.min(was.length(), from + random.nextInt(120)));
    switch (random.nextInt(7)) {
      case 0 -> now.delete(from, Math.max(from, to));
      case 1 ->
          now.insert(
              lineStart(was, random.nextInt(was.length() + 1)),
              was.substring(from, Math.max(from, to)));
      case 2 -> {
        String moved = was.substring(from, Math.max(from, to));
        now.delete(from, Math.max(from, to));
        now.insert(lineStart(now.toString(), random.nextInt(now.length() + 1)), moved);
      }
      case 3 -> {
        int at = random.nextInt(now.length() + 1);
        now.replace(
            at,
            Math.min(now.length(), at + random.nextInt(4)),
            PIECES[random.nextInt(PIECES.length)]);
      }
      case 4 -> now.append("  - id: N").append(90 + random.nextInt(9)).append("\n    f1: new\n");
      case 5 -> now.insert(from, "    f9: " + random.nextInt(9) + "\n");
      default -> {
        int at = was.indexOf("N0", random.nextInt(was.length() + 1));
        if (at >= 0) {
          now.replace(at, at + 3, "N0" + (1 + random.nextInt(9)));
        }
      }
    }
    byte[] bytes = now.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8);
    return new String(bytes, java.nio.charset.StandardCharsets.UTF_8);
  }

  private static int lineStart(String text, int at) {
    return text.lastIndexOf('\n', at - 1) + 1;
  }

  private void items(int column, int count, int depth) {
    String pad = " ".repeat(column);
    boolean spaced = random.nextInt(3) == 0;
    for (int i = 0; i < count; i++) {
      String in = pad + "  ";
      if (random.nextInt(12) == 0) {
        text.append(pad).append("- f0: ").append(value(in)).append('\n');
      } else {
        text.append(pad).append("- id: ").append(quoted("N0" + next++)).append('\n');
      }
      for (int f = random.nextInt(4); f > 0; f--) {
        text.append(in).append('f').append(f).append(": ").append(value(in)).append('\n');
      }
      if (depth < 3 && random.nextInt(3) == 0) {
        text.append(in).append("children:\n");
        items(column + 2 + (random.nextBoolean() ? 2 : 0), 1 + random.nextInt(4), depth + 1);
      }
      if (random.nextInt(5) == 0) {
        text.append(in).append("late: 1\n");
      }
      if (random.nextInt(8) == 0) {
        text.append(in).append("# CONFLICT: see C0").append(random.nextInt(9)).append('\n');
      }
      if (spaced) {
        text.append('\n');
      }
      if (random.nextInt(8) == 0) {
        text.append(pad).append("# - id: comment\n");
      }
    }
  }

  private String quoted(String word) {
    return switch (random.nextInt(3)) {
      case 0 -> "\"" + word + "\"";
      case 1 -> "'" + word + "'";
      default -> word;
    };
  }

  private String value(String in) {
    return switch (random.nextInt(9)) {
      case 0 -> "\"- id: N1 \\\" # no\"";
      case 1 -> "'it''s: [not'";
      case 2 -> ">\n" + in + "  - id: X1\n" + in + "  [ \"";
      case 3 -> "|-\n" + in + "    deep\n\n" + in + "    - x";
      case 4 -> "plain that\n" + in + "  goes on # not";
      case 5 -> "[a, \"b]\", 'd,']";
      case 6 -> "[\n" + in + "  a,\n" + in + "  b ]";
      case 7 -> "\n" + in + "  - one\n" + in + "  - \"two: 2\"";
      default -> "\"open\n" + in + "  - id: X2\"  # done";
    };
  }
}
