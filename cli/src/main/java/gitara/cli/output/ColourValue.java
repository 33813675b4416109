package gitara.cli.output;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** A colour as git's configuration writes it: {@code bold red}, {@code #ff8800 black ul}. */
final class ColourValue {
  private static final List<String> NAMES =
      List.of("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white");
  private static final List<String> ATTRIBUTES =
      List.of("bold", "dim", "italic", "ul", "blink", "", "reverse", "", "strike");

  private ColourValue() {}

  /** The escape sequence, empty for no colour; null for a text that git would not accept. */
  static @Nullable String code(String value) {
    Set<Integer> attributes = new TreeSet<>();
    StringBuilder colours = new StringBuilder();
    int seen = 0;
    boolean isReset = false;
    for (String word : value.strip().toLowerCase(Locale.ROOT).split("\\s+", -1)) {
      Integer attribute = attribute(word);
      String colour = seen < 2 ? colour(word, seen == 0 ? 30 : 40) : null;
      if (word.equals("reset")) {
        isReset = true;
      } else if (attribute != null) {
        attributes.add(attribute);
      } else if (colour != null) {
        colours.append(colour.isEmpty() ? "" : ";" + colour);
        seen++;
      } else if (!word.isEmpty()) {
        return null;
      }
    }
    StringBuilder codes = new StringBuilder();
    attributes.forEach(attribute -> codes.append(';').append(attribute));
    String all = codes.append(colours).toString();
    all = isReset ? all : all.isEmpty() ? "" : all.substring(1);
    return all.isEmpty() && !isReset ? "" : "\u001b[" + all + "m";
  }

  private static @Nullable Integer attribute(String word) {
    boolean isOff = word.startsWith("no");
    String name = isOff ? word.substring(word.startsWith("no-") ? 3 : 2) : word;
    int at = name.isEmpty() ? -1 : ATTRIBUTES.indexOf(name);
    if (at < 0) {
      return null;
    }
    // What makes a text bold is taken back together with what makes it faint.
    return isOff ? (at == 0 ? 22 : 21 + at) : at + 1;
  }

  private static @Nullable String colour(String word, int base) {
    if (word.equals("normal")) {
      return "";
    }
    if (word.equals("default")) {
      return String.valueOf(base + 9);
    }
    boolean isBright = word.startsWith("bright");
    int name = NAMES.indexOf(isBright ? word.substring(6) : word);
    if (name >= 0) {
      return String.valueOf(base + name + (isBright ? 60 : 0));
    }
    try {
      if (word.length() == 7 && word.startsWith("#")) {
        int rgb = Integer.parseInt(word.substring(1), 16);
        return (base + 8) + ";2;" + (rgb >> 16) + ";" + (rgb >> 8 & 255) + ";" + (rgb & 255);
      }
      int number = Integer.parseInt(word);
      if (number < -1 || number > 255) {
        return null;
      }
      return number < 0
          ? ""
          : number < 8
              ? String.valueOf(base + number)
              : number < 16 ? String.valueOf(base + 60 + number - 8) : (base + 8) + ";5;" + number;
    } catch (NumberFormatException e) {
      return null;
    }
  }
}
