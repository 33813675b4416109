package gitara.html;

import java.util.Locale;

/** A writer of markup: every text and every attribute's value is escaped. */
public final class Markup {
  private final StringBuilder out = new StringBuilder();

  /** Opens an element; attributes are names and values in turn, an empty value has none. */
  public Markup open(String tag, Object... attributes) {
    out.append('<').append(tag);
    for (int i = 0; i < attributes.length; i += 2) {
      Object given = attributes[i + 1];
      String value = given instanceof Double number ? number(number) : String.valueOf(given);
      out.append(' ').append(attributes[i]);
      if (!value.isEmpty()) {
        out.append("=\"").append(HtmlText.escape(value)).append('"');
      }
    }
    out.append('>');
    return this;
  }

  public Markup close(String tag) {
    out.append("</").append(tag).append('>');
    return this;
  }

  /** Adds an element that holds a text only. */
  public Markup leaf(String tag, String text, Object... attributes) {
    return open(tag, attributes).text(text).close(tag);
  }

  public Markup text(String text) {
    out.append(HtmlText.escape(text));
    return this;
  }

  /** Adds what is markup already. */
  public Markup raw(String markup) {
    out.append(markup);
    return this;
  }

  /** Begins a new line. */
  public Markup line() {
    out.append('\n');
    return this;
  }

  @Override
  public String toString() {
    return out.toString();
  }

  /** A number with three decimals at most, and without those that say nothing. */
  static String number(double value) {
    String text = String.format(Locale.ROOT, "%.3f", value == 0 ? 0.0 : value);
    return text.replaceFirst("\\.?0+$", "");
  }

  /** A share of a whole, in percent. */
  static String percent(double share) {
    return number(share * 100) + "%";
  }

  /** A number as people read it. */
  public static String shown(double value) {
    double size = Math.abs(value);
    if (size != 0 && (size >= 1e15 || size < 1e-4)) {
      return String.format(Locale.ROOT, "%.3g", value);
    }
    int decimals =
        size >= 1000 || size == 0 ? 1 : (int) Math.max(0, 3 - Math.floor(Math.log10(size)));
    String text = String.format(Locale.ROOT, "%,." + decimals + "f", value);
    return text.contains(".") ? text.replaceFirst("\\.?0+$", "") : text;
  }
}
