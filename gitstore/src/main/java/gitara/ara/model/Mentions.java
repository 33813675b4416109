package gitara.ara.model;

import gitara.record.EntryId;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * The ids that a text names: {@code N12}, {@code O7} for {@code O07}, all of {@code O01-O06}. What
 * only looks like an id ({@code H100}) is taken for one too: a name too many does no harm here.
 */
public final class Mentions {
  private static final int PREFIX = 4;
  private static final int DIGITS = 9;
  private static final int RANGE = 1_000;

  private final String text;
  private final Set<String> found = new LinkedHashSet<>();
  private int at;
  private int start;

  /** What {@link #next} found. */
  private String prefix = "";

  private long number;
  private String suffix = "";

  private Mentions(String text) {
    this.text = text;
  }

  public static Set<String> in(String text) {
    Mentions mentions = new Mentions(text);
    while (mentions.next()) {
      mentions.take();
    }
    return mentions.found;
  }

  /** The ids of the seed's namespaces that stand in a text as words of their own, as written. */
  public static Set<String> exact(String text) {
    Mentions mentions = new Mentions(text);
    Set<String> exact = new LinkedHashSet<>();
    while (mentions.next()) {
      String id = text.substring(mentions.start, mentions.at);
      boolean joined = mentions.isDash(mentions.start - 1) || mentions.isDash(mentions.at);
      if (!joined && EntryId.parse(id) != null && AraProtocol.fileOf(id) != null) {
        exact.add(id);
      }
    }
    return exact;
  }

  /** The same id that a text is, or begins with; empty where there is none. */
  public static String leading(String text) {
    String bare = text.strip();
    for (String id : exact(bare)) {
      return bare.startsWith(id) ? id : "";
    }
    return "";
  }

  private boolean isDash(int offset) {
    return offset >= 0 && offset < text.length() && text.charAt(offset) == '-';
  }

  /** One spelling for each id: with at least two digits. */
  public static String normal(String id) {
    Mentions mentions = new Mentions(id);
    return mentions.next() && mentions.at == id.length() ? mentions.name(mentions.number) : id;
  }

  private String name(long value) {
    return prefix + (value < 10 ? "0" : "") + value + suffix;
  }

  private void take() {
    found.add(name(number));
    int end = at;
    String first = prefix;
    long from = number;
    if (suffix.isEmpty() && dash() && readsId() && prefix.equals(first) && suffix.isEmpty()) {
      for (long i = from + 1; i <= number && i <= from + RANGE; i++) {
        found.add(name(i));
      }
    } else {
      at = end;
    }
  }

  /** Passes over what stands between the ends of a range; false when it is anything else. */
  private boolean dash() {
    int i = at;
    while (i < text.length() && text.charAt(i) == ' ') {
      i++;
    }
    int start = i;
    while (i < text.length() && "-–—….".indexOf(text.charAt(i)) >= 0) {
      i++;
    }
    if (i == start) {
      if (text.startsWith("to ", i)) {
        i += 2;
      } else if (text.startsWith("through ", i)) {
        i += 7;
      } else {
        return false;
      }
    }
    while (i < text.length() && text.charAt(i) == ' ') {
      i++;
    }
    at = i;
    return i < text.length();
  }

  /** Moves behind the next id. */
  private boolean next() {
    while (at < text.length()) {
      if (isUpper(text.charAt(at)) && (at == 0 || !isWord(text.charAt(at - 1))) && readsId()) {
        return true;
      }
      at++;
    }
    return false;
  }

  /** Reads an id that begins right here; stays where it is when there is none. */
  private boolean readsId() {
    int i = at;
    while (i < text.length() && i - at < PREFIX && isUpper(text.charAt(i))) {
      i++;
    }
    if (i == at) {
      return false;
    }
    if (i < text.length() && text.charAt(i) == '-') {
      i++;
    }
    int digits = i;
    long value = 0;
    while (i < text.length() && i - digits < DIGITS && isDigit(text.charAt(i))) {
      value = value * 10 + (text.charAt(i) - '0');
      i++;
    }
    int tail = i;
    if (i < text.length() && text.charAt(i) >= 'a' && text.charAt(i) <= 'z') {
      i++;
    }
    if (tail == digits || (i < text.length() && isWord(text.charAt(i)))) {
      return false;
    }
    start = at;
    prefix = text.substring(at, digits);
    number = value;
    suffix = text.substring(tail, i);
    at = i;
    return true;
  }

  private static boolean isUpper(char c) {
    return c >= 'A' && c <= 'Z';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isWord(char c) {
    return c == '_' || Character.isLetterOrDigit(c);
  }
}
