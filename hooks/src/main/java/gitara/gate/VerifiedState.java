package gitara.gate;

import gitara.rule.Finding;
import gitara.rule.Rule;
import gitara.rule.RuleCatalog;
import gitara.rule.RuleState;
import gitara.rule.Severity;
import gitara.text.SourceRange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a verification leaves for the next: what the rules on history have folded, and what was
 * found, so that an old finding is reported until it is dealt with. As lines of words between tabs.
 */
record VerifiedState(RuleState folded, List<LocatedFinding> findings) {
  private static final String FOLDED = "folded";
  private static final String FINDING = "finding";

  String write() {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, String> one : folded.write().entrySet()) {
      if (!one.getValue().isEmpty()) {
        line(text, List.of(FOLDED, one.getKey(), one.getValue()));
      }
    }
    for (LocatedFinding located : findings) {
      Finding finding = located.finding();
      SourceRange place = finding.place();
      line(
          text,
          List.of(
              FINDING,
              located.commit(),
              finding.rule().id(),
              finding.severity().letter(),
              finding.path(),
              place.line() + " " + place.column() + " " + place.endLine() + " " + place.endColumn(),
              finding.entry(),
              finding.message(),
              finding.hint(),
              String.join("\n", located.before()),
              String.join("\n", located.after())));
    }
    return text.toString();
  }

  /** Adds a line of words. */
  static void line(StringBuilder text, List<String> words) {
    for (int i = 0; i < words.size(); i++) {
      text.append(i == 0 ? "" : "\t");
      text.append(
          words
              .get(i)
              .replace("\\", "\\\\")
              .replace("\t", "\\t")
              .replace("\r", "\\r")
              .replace("\n", "\\n"));
    }
    text.append('\n');
  }

  /** Null for what was not written by these rules. */
  static @Nullable VerifiedState read(RuleCatalog catalog, String text) {
    Map<String, String> folded = new HashMap<>();
    List<LocatedFinding> findings = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      List<String> words = words(line);
      if (words.size() == 3 && words.getFirst().equals(FOLDED)) {
        folded.put(words.get(1), words.get(2));
      } else if (words.size() == 11 && words.getFirst().equals(FINDING)) {
        LocatedFinding located = located(catalog, words);
        if (located == null) {
          return null;
        }
        findings.add(located);
      } else if (!line.isEmpty()) {
        return null;
      }
    }
    return new VerifiedState(RuleState.begin(catalog.onHistory()).read(folded), findings);
  }

  private static @Nullable LocatedFinding located(RuleCatalog catalog, List<String> words) {
    Rule rule = catalog.named(words.get(2));
    String[] place = words.get(5).split(" ", -1);
    if (rule == null || place.length != 4) {
      return null;
    }
    Severity severity = Severity.ERROR;
    for (Severity one : Severity.values()) {
      severity = one.letter().equals(words.get(3)) ? one : severity;
    }
    try {
      SourceRange at =
          new SourceRange(
              Integer.parseInt(place[0]),
              Integer.parseInt(place[1]),
              Integer.parseInt(place[2]),
              Integer.parseInt(place[3]));
      Finding finding =
          new Finding(
              rule.name(), severity, words.get(4), at, words.get(6), words.get(7), words.get(8));
      return new LocatedFinding(words.get(1), finding, lines(words.get(9)), lines(words.get(10)));
    } catch (NumberFormatException e) {
      return null;
    }
  }

  private static List<String> lines(String text) {
    return text.isEmpty() ? List.of() : List.of(text.split("\n", -1));
  }

  /** The words of a line. */
  static List<String> words(String line) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\t') {
        words.add(word.toString());
        word.setLength(0);
      } else if (c == '\\' && i + 1 < line.length()) {
        char next = line.charAt(++i);
        word.append(next == 't' ? '\t' : next == 'n' ? '\n' : next == 'r' ? '\r' : next);
      } else {
        word.append(c);
      }
    }
    words.add(word.toString());
    return words;
  }
}
