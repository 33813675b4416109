package gitara.cli.command;

import gitara.cli.output.Console;

/** How an entry stands, for people: lists mark it by a glyph and a colour. */
public enum Tone {
  /** Neither good nor bad. */
  PLAIN("·", ".", Console.Colour.PLAIN),
  /** Somebody has to act. */
  OPEN("○", "o", Console.Colour.OPEN),
  /** Under way. */
  GOING("◐", "~", Console.Colour.OPEN),
  /** It holds. */
  GOOD("✓", "+", Console.Colour.GOOD),
  /** It holds less than it did. */
  WEAK("▽", "v", Console.Colour.BAD),
  /** It does not hold, or led nowhere. */
  BAD("✗", "x", Console.Colour.BAD),
  /** It is over, and counts no more. */
  GONE("–", "_", Console.Colour.FAINT);

  private final String glyph;
  private final String ascii;
  private final Console.Colour colour;

  Tone(String glyph, String ascii, Console.Colour colour) {
    this.glyph = glyph;
    this.ascii = ascii;
    this.colour = colour;
  }

  /** The glyph, of one column. */
  public String glyph(boolean unicode) {
    return unicode ? glyph : ascii;
  }

  public Console.Colour colour() {
    return colour;
  }

  /** The word for it in the page's style sheet. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
