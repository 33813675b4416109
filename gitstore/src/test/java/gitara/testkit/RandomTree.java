package gitara.testkit;

import java.util.Random;

/** A tree file of items in odd but legal ways to write. */
public class RandomTree {
  protected final Random random;
  private final StringBuilder text = new StringBuilder();
  private int next = 1;

  public RandomTree(Random random) {
    this.random = random;
  }

  /** Another one with each call. */
  public final String text() {
    text.setLength(0);
    next = 1;
    if (random.nextBoolean()) {
      text.append("# head\n\n");
    }
    text.append("tree:\n");
    items(random.nextBoolean() ? 2 : 0, 1 + random.nextInt(6), 0);
    if (random.nextBoolean()) {
      text.append(tail());
    }
    return text.toString();
  }

  private void items(int column, int count, int depth) {
    String pad = " ".repeat(column);
    boolean spaced = random.nextInt(3) == 0;
    for (int i = 0; i < count; i++) {
      String in = pad + "  ";
      text.append(pad).append("- ").append(lead("N0" + next++, in)).append('\n');
      for (int f = random.nextInt(4); f > 0; f--) {
        text.append(in).append('f').append(f).append(": ").append(value(in)).append('\n');
      }
      if (depth < 3 && random.nextInt(3) == 0) {
        text.append(in).append("children:");
        text.append(random.nextInt(4) == 0 ? "  # below\n" : "\n");
        items(column + 2 + (random.nextBoolean() ? 2 : 0), 1 + random.nextInt(4), depth + 1);
      }
      if (random.nextInt(5) == 0) {
        text.append(in).append("late: 1\n");
      }
      text.append(remark(in));
      if (spaced) {
        text.append('\n');
      }
      if (random.nextInt(8) == 0) {
        text.append(pad).append("# - id: comment\n");
      }
    }
  }

  /** What stands after an item's dash, without the last line feed. */
  protected String lead(String id, String in) {
    return "id: " + quoted(id);
  }

  /** What stands below an item: nothing, or lines. */
  protected String remark(String in) {
    return "";
  }

  /** What follows the list of items. */
  protected String tail() {
    return "tail: [1, 2]\n";
  }

  private String quoted(String word) {
    return switch (random.nextInt(3)) {
      case 0 -> "\"" + word + "\"";
      case 1 -> "'" + word + "'";
      default -> word;
    };
  }

  /** A field's value, of one line or more. */
  protected String value(String in) {
    return switch (random.nextInt(9)) {
      case 0 -> "\"- id: N1 \\\" # no\"";
      case 1 -> "'it''s: [not'";
      case 2 -> ">\n" + in + "  - id: X1\n" + in + "  [ \"";
      case 3 -> "|-\n" + in + "    deep\n\n" + in + "    - x";
      case 4 -> "plain that\n" + in + "  goes on # not";
      case 5 -> "[a, \"b]\", {c: 'd,'}]";
      case 6 -> "[\n" + in + "  a,\n" + in + "  b ]";
      case 7 -> "\n" + in + "  - one\n" + in + "  - \"two: 2\"";
      default -> "\"open\n" + in + "  - id: X2\"  # done";
    };
  }
}
