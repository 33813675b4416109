package gitara.text;

import java.util.Random;

/** Texts that are hard to store: long, folded, with lines, blanks, colons and unseen characters. */
public final class Texts {
  private static final String[] PARTS = {
    "word",
    "two words",
    "a: b",
    "# not a comment",
    "- no item",
    "\"quoted\"",
    "it's",
    "\\",
    "é",
    "😀",
    "x".repeat(50),
    "---",
    "...",
    "&a",
    "*b",
    "!c",
    "[d]",
    "{e}",
    "%f",
    "@g",
    "`h`",
    "|",
    ">",
    "?",
    ":",
    "trailing:",
    "1.5",
    "yes",
    "null",
    "~",
    "2026-11-18",
    ",",
    "…"
  };
  private static final String[] ODD = {
    "\t",
    "\u0007",
    "\u001b[31m",
    "\u0085",
    "\u2028",
    "\u202e",
    "\u200b",
    "\ufeff",
    "\r",
    "\u00ad",
    "\u007f",
    "\u0000",
    "\ud83d",
    "\udb40\udc41",
    "\ufffe",
    "  ",
    "   "
  };

  private Texts() {}

  public static String any(Random random) {
    StringBuilder out = new StringBuilder();
    int parts = random.nextInt(random.nextInt(4) == 0 ? 60 : 12);
    boolean odd = random.nextInt(5) == 0;
    boolean lines = random.nextInt(3) == 0;
    for (int i = 0; i < parts; i++) {
      out.append(PARTS[random.nextInt(PARTS.length)]);
      if (odd && random.nextInt(8) == 0) {
        out.append(ODD[random.nextInt(ODD.length)]);
      } else if (lines && random.nextInt(4) == 0) {
        out.append(random.nextInt(4) == 0 ? "\n\n" : random.nextInt(4) == 0 ? "\n  " : "\n");
      } else if (random.nextInt(20) != 0) {
        out.append(random.nextInt(12) == 0 ? "  " : " ");
      }
    }
    return random.nextInt(4) == 0 ? out.toString() : out.toString().strip();
  }
}
