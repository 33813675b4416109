package gitara.cli.view;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Words that are searched for. A word matches where a word of the text begins with it, whatever its
 * case and accents. An entry is found if it has all of the words, in whichever fields.
 */
final class SearchQuery {
  /** Where a text matches. */
  record Hit(int from, int to) {}

  /**
   * An entry that was found.
   *
   * @param field the field with the most of the words
   * @param excerpt of this field
   * @param isCut whether it is a title too long for a line
   */
  record Match(ShownEntry entry, int score, String field, String excerpt, boolean isCut) {}

  private static final int EXCERPT = 160;
  private static final int BEFORE = 50;

  private final Set<String> words = new LinkedHashSet<>();

  SearchQuery(List<String> texts) {
    for (String text : texts) {
      for (String word : fold(text).split("[^\\p{L}\\p{N}]+", -1)) {
        if (!word.isEmpty()) {
          words.add(word);
        }
      }
    }
  }

  boolean isEmpty() {
    return words.isEmpty();
  }

  @Override
  public String toString() {
    return String.join(" and ", words);
  }

  /** Those of some entries that have all words, the best first. */
  List<Match> matches(List<ShownEntry> entries) {
    List<Match> matches = new ArrayList<>();
    for (ShownEntry one : entries) {
      Match match = match(one);
      if (match != null) {
        matches.add(match);
      }
    }
    matches.sort((one, other) -> Integer.compare(other.score(), one.score()));
    return matches;
  }

  private @Nullable Match match(ShownEntry one) {
    Map<String, String> texts = new LinkedHashMap<>();
    texts.put("id", one.id());
    texts.put("title", one.title());
    one.entry().fields().forEach(texts::putIfAbsent);
    Set<String> found = new LinkedHashSet<>();
    int score = 0;
    int best = 0;
    String field = "";
    for (Map.Entry<String, String> text : texts.entrySet()) {
      boolean isTwice = !text.getKey().equals("title") && text.getValue().equals(one.title());
      int own = isTwice ? 0 : score(text.getKey(), text.getValue(), found);
      score += own;
      if (own > best) {
        best = own;
        field = text.getKey();
      }
    }
    if (found.size() < words.size()) {
      return null;
    }
    String shown = field.equals("id") ? "title" : field;
    String value = texts.getOrDefault(shown, "");
    String excerpt = excerpt(value);
    boolean isCut = shown.equals("title") && value.length() > EntryLines.TITLE;
    return new Match(one, score, shown, excerpt, isCut);
  }

  /** A word counts once a field, and its repetitions little: a long text is not a better one. */
  private int score(String field, String text, Set<String> found) {
    String folded = fold(text);
    int weight = field.equals("id") ? 20 : field.equals("title") ? 10 : 3;
    int score = 0;
    for (String word : words) {
      int count = 0;
      boolean isWhole = false;
      for (int at = next(folded, word, 0); at >= 0; at = next(folded, word, at + 1)) {
        count++;
        int end = at + word.length();
        isWhole |= end == folded.length() || !Character.isLetterOrDigit(folded.charAt(end));
      }
      if (count > 0) {
        found.add(word);
        score += weight + Math.min(count, 4) - 1 + (isWhole ? weight / 2 : 0);
      }
    }
    return score;
  }

  private String excerpt(String value) {
    List<Hit> hits = hits(value);
    if (value.length() <= EXCERPT || hits.isEmpty()) {
      return cut(value, 0);
    }
    int from = Math.max(0, hits.getFirst().from() - BEFORE);
    int space = value.indexOf(' ', from);
    from = from == 0 || space < 0 || space > hits.getFirst().from() ? from : space + 1;
    return cut(value, from);
  }

  private static String cut(String value, int start) {
    int from = start;
    int end = Math.min(value.length(), from + EXCERPT);
    if (from > 0 && Character.isLowSurrogate(value.charAt(from))) {
      from++;
    }
    if (end < value.length() && Character.isLowSurrogate(value.charAt(end))) {
      end--;
    }
    return (from > 0 ? "…" : "") + value.substring(from, end) + (end < value.length() ? "…" : "");
  }

  /** Where a text has the words, from left to right, none inside another. */
  List<Hit> hits(String text) {
    String folded = fold(text);
    List<Hit> hits = new ArrayList<>();
    if (folded.length() != text.length()) {
      return hits;
    }
    int at = 0;
    while (at < folded.length()) {
      int end = at;
      for (String word : words) {
        boolean begins = at == 0 || !Character.isLetterOrDigit(folded.charAt(at - 1));
        end = begins && folded.startsWith(word, at) ? Math.max(end, at + word.length()) : end;
      }
      if (end > at) {
        hits.add(new Hit(at, end));
      }
      at = Math.max(end, at + 1);
    }
    return hits;
  }

  private static int next(String text, String word, int from) {
    for (int at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
      if (at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1))) {
        return at;
      }
    }
    return -1;
  }

  /** Without case and accents. */
  private static String fold(String text) {
    String plain = text.toLowerCase(Locale.ROOT);
    for (int i = 0; i < plain.length(); i++) {
      if (plain.charAt(i) > '~') {
        return Normalizer.normalize(plain, Normalizer.Form.NFD).replaceAll("\\p{Mn}+", "");
      }
    }
    return plain;
  }
}
