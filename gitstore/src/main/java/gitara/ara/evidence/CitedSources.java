package gitara.ara.evidence;

import gitara.ara.model.CitedPath;
import gitara.ara.model.Mentions;
import gitara.ara.signal.Pointers;
import gitara.record.Entry;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What one entry cites.
 *
 * @param paths the files, as they are written
 * @param entries the IDs of the entries that it rests on
 * @param quotes texts that its sources must hold word for word
 * @param numbers values that its sources must hold
 */
record CitedSources(
    Set<String> paths, Set<String> entries, List<String> quotes, List<String> numbers) {
  private static final List<String> FIELDS =
      List.of("Proof", "Evidence basis", "Code ref", "Code", "evidence", "source_refs");
  private static final String SOURCES = "Sources";

  /** A quote in straight or curved marks; a single word is a name, and no quote. */
  private static final Pattern QUOTE = Pattern.compile("\"([^\"]+)\"|\u201c([^\u201d]+)\u201d");

  /** A value that is named as one, or that has decimals or a percent sign. */
  private static final Pattern NUMBER =
      Pattern.compile(
          "(?i)\\bvalue\\s*[:=]\\s*([+-]?\\d+(?:\\.\\d+)?)"
              + "|(?<![\\w./@-])([+-]?\\d+\\.\\d+|\\d+(?:\\.\\d+)?(?=\\s*%))(?![\\w./-])");

  static CitedSources of(Entry entry) {
    Set<String> paths = new LinkedHashSet<>();
    Set<String> entries = new LinkedHashSet<>();
    for (String field : FIELDS) {
      String value = entry.field(field);
      addPaths(value, paths);
      entries.addAll(Mentions.in(value));
    }
    String sources = entry.field(SOURCES);
    List<String> quotes = new ArrayList<>();
    Matcher quote = QUOTE.matcher(sources);
    while (quote.find()) {
      String text = quote.group(1) == null ? quote.group(2) : quote.group(1);
      if (text.strip().indexOf(' ') > 0) {
        quotes.add(text.strip());
      }
    }
    String words = quote.reset().replaceAll(" ");
    addPaths(words, paths);
    entries.addAll(Mentions.in(words));
    List<String> numbers = new ArrayList<>();
    Matcher number = NUMBER.matcher(words);
    while (number.find()) {
      numbers.add(number.group(1) == null ? number.group(2) : number.group(1));
    }
    entries.remove(entry.id());
    return new CitedSources(paths, entries, quotes, numbers);
  }

  private static void addPaths(String value, Set<String> paths) {
    for (String word : Pointers.paths(value)) {
      String path = CitedPath.of(word);
      if (!path.isEmpty()) {
        paths.add(path);
      }
    }
  }

  /** Whether a text holds a quote, white space and case aside. */
  static boolean holds(String text, String quote) {
    return folded(text).contains(folded(quote));
  }

  private static String folded(String text) {
    return text.strip().replaceAll("\\s+", " ").toLowerCase(java.util.Locale.ROOT);
  }

  /** Whether a text holds a number by itself: 0.31 is not in 10.31 nor in 0.312. */
  static boolean holdsNumber(String text, String number) {
    String bare = number.startsWith("+") ? number.substring(1) : number;
    return Pattern.compile("(?<![\\d.])" + Pattern.quote(bare) + "(?!\\d|\\.\\d)")
        .matcher(text)
        .find();
  }
}
