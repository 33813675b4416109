package gitara.history;

import java.util.Random;

/** A tree file of odd but legal ways to write. */
final class MadeUpTree {
  private final Random random;
  private final StringBuilder text = new StringBuilder();
  private int next = 1;

  MadeUpTree(Random random) {
    this.random = random;
  }

  String text() {
    if (random.nextBoolean()) {
      text.append("# head\n\n");
    }
    text.append("tree:\n");
    items(random.nextBoolean() ? 2 : 0, 1 + random.nextInt(5), 0);
    if (random.nextBoolean()) {
      text.append("tail:\n  - id: N01\n    type: none\n");
    }
    return text.toString();
  }

  private void items(int column, int count, int depth) {
    String pad = " ".repeat(column);
    boolean spaced = random.nextInt(3) == 0;
    for (int i = 0; i < count; i++) {
      String in = pad + "  ";
      if (random.nextInt(12) == 0) {
        text.append(pad)
            .append("- type: question\n")
            .append(in)
            .append("id: N")
            .append(10 + next++);
        text.append('\n');
      } else {
        text.append(pad).append("- id: ").append(quoted("N" + (10 + next++))).append('\n');
      }
      for (int f = random.nextInt(4); f > 0; f--) {
        text.append(in).append('f').append(f).append(": ").append(value(in)).append('\n');
      }
      if (depth < 3 && random.nextInt(3) == 0) {
        text.append(in)
            .append("children:")
            .append(random.nextInt(4) == 0 ? "  # below" : "")
            .append('\n');
        items(column + 2 + (random.nextBoolean() ? 2 : 0), 1 + random.nextInt(4), depth + 1);
      }
      if (random.nextInt(5) == 0) {
        text.append(in).append("late: 1\n");
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
    return switch (random.nextInt(4)) {
      case 0 -> "\"" + word + "\"";
      case 1 -> "'" + word + "'";
      default -> word;
    };
  }

  private String value(String in) {
    return switch (random.nextInt(12)) {
      case 0 -> "\"- id: N1 \\\" # no\"";
      case 1 -> "'it''s: [not'";
      case 2 -> ">\n" + in + "  - id: X1\n" + in + "  [ \"";
      case 3 -> "|-\n" + in + "    deep\n\n" + in + "    - x\n" + in + "    # not a comment";
      case 4 -> "plain that\n" + in + "  goes on # not";
      case 5 -> "[a, \"b]\", {c: 'd,'}]";
      case 6 -> "[\n" + in + "  a,\n" + in + "  b ]";
      case 7 -> "\n" + in + "  - one\n" + in + "  - \"two: 2\"";
      case 8 -> "\n" + in + "  - id: Q1\n" + in + "    children:\n" + in + "      - id: Q2";
      case 9 -> "\n" + in + "- one\n" + in + "- two";
      case 10 -> random.nextInt(6) == 0 ? "\"open\n- id: X2\"" : "open";
      default -> "\"open\n" + in + "  - id: X2\"  # done";
    };
  }
}
