package gitara.html;

import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A colour of the screen, with its contrast to another as WCAG defines it. */
public record Colour(int red, int green, int blue) {
  /** The contrast that text needs. */
  public static final double TEXT = 4.5;

  /** The contrast that large text and drawings need. */
  public static final double GRAPHIC = 3;

  private static final Pattern HEX = Pattern.compile("#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})");
  private static final Colour WHITE = new Colour(255, 255, 255);
  private static final Colour BLACK = new Colour(0, 0, 0);

  /** The colour of {@code #rgb} or {@code #rrggbb}; null where the text is neither. */
  public static @Nullable Colour of(String text) {
    if (!HEX.matcher(text).matches()) {
      return null;
    }
    String hex = text.substring(1);
    if (hex.length() == 3) {
      hex = hex.replaceAll("(.)", "$1$1");
    }
    int value = Integer.parseInt(hex, 16);
    return new Colour(value >> 16, value >> 8 & 0xff, value & 0xff);
  }

  /** The colour of a text that is known to name one. */
  public static Colour hex(String text) {
    Colour colour = of(text);
    if (colour == null) {
      throw new IllegalArgumentException(text);
    }
    return colour;
  }

  /** The contrast to another colour, from 1 to 21. */
  public double contrast(Colour other) {
    double one = luminance() + 0.05;
    double two = other.luminance() + 0.05;
    return Math.max(one, two) / Math.min(one, two);
  }

  private double luminance() {
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  }

  private static double linear(int channel) {
    double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }

  /** A mixture with another colour, by that one's share. */
  public Colour mixed(Colour other, double share) {
    return new Colour(
        mixed(red, other.red, share),
        mixed(green, other.green, share),
        mixed(blue, other.blue, share));
  }

  private static int mixed(int one, int two, double share) {
    return (int) Math.round(one + (two - one) * share);
  }

  /** The nearest shade of this colour that has a contrast to each of some grounds. */
  public Colour against(double contrast, Colour... grounds) {
    Colour end = grounds[0].contrast(WHITE) > grounds[0].contrast(BLACK) ? WHITE : BLACK;
    for (int i = 0; i < 100; i++) {
      Colour shade = mixed(end, i / 100.0);
      boolean enough = true;
      for (Colour ground : grounds) {
        enough &= shade.contrast(ground) >= contrast;
      }
      if (enough) {
        return shade;
      }
    }
    return end;
  }

  @Override
  public String toString() {
    return String.format(Locale.ROOT, "#%02x%02x%02x", red, green, blue);
  }
}
