package gitara.text.markdown;

/** How a heading is written. */
public enum HeadingForm {
  /** Number signs at the start of a line, one or more blanks, words. */
  PLAIN("as ## at the start of the line"),
  INDENTED("with blanks before ##"),
  TAB("with a tab behind ##"),
  UNDERLINED("as a line that is underlined"),
  QUOTED("within a block quote"),
  LISTED("within a list"),
  /** The words at its start appear only when the Markdown is rendered. */
  MARKED_UP("with markup in its ID");

  private final String words;

  HeadingForm(String words) {
    this.words = words;
  }

  /** How the heading is written, as the end of a sentence. */
  public String words() {
    return words;
  }
}
