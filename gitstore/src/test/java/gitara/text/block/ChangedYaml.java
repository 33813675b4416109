package gitara.text.block;

import gitara.testkit.RandomTree;
import java.nio.charset.StandardCharsets;
import java.util.Random;

/** Trees of items in odd but legal ways to write, and what may become of them. */
final class ChangedYaml extends RandomTree {
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

  ChangedYaml(Random random) {
    super(random);
  }

  @Override
  protected String lead(String id, String in) {
    return random.nextInt(12) == 0 ? "f0: " + value(in) : super.lead(id, in);
  }

  @Override
  protected String remark(String in) {
    return random.nextInt(8) == 0 ? in + "# CONFLICT: see C0" + random.nextInt(9) + "\n" : "";
  }

  @Override
  protected String tail() {
    return random.nextBoolean()
        ? super.tail()
        : "root:\n  - id: N08\n    late: 1\n  - id: \"N09\"\n    f1: " + value("    ") + "\n";
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
    byte[] bytes = now.toString().getBytes(StandardCharsets.UTF_8);
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static int lineStart(String text, int at) {
    return text.lastIndexOf('\n', at - 1) + 1;
  }
}
