package gitara.cli.output;

/** A function that cuts a text to a length, at a space if possible, and appends an ellipsis. */
public final class Shorten {
  private Shorten() {}

  /** At most so many characters; no pair of surrogates is cut apart. */
  public static String to(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int end = most - 1;
    int space = text.lastIndexOf(' ', end);
    if (space > end * 2 / 3) {
      end = space;
    }
    if (Character.isHighSurrogate(text.charAt(end - 1))) {
      end--;
    }
    return text.substring(0, end).stripTrailing() + "…";
  }
}
