package gitara.report;

import gitara.gate.ChangedLines;
import gitara.gate.CheckedCommit;
import gitara.gate.Range;
import gitara.record.Event;
import gitara.rule.Finding;
import gitara.rule.Severity;
import gitara.text.TerminalEscaper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A verdict for a pull request on GitHub: annotations, and the text of the step's summary. */
public final class GitHub {
  /** GitHub shows no more of a kind from one step. */
  private static final int MOST = 10;

  private static final int MOST_LISTED = 200;

  private GitHub() {}

  /** Workflow commands: those on changed lines first, then those on any line, then the others. */
  public static List<String> annotations(Range range, ChangedLines changed) throws IOException {
    List<Finding> placed = new ArrayList<>();
    List<Finding> elsewhere = new ArrayList<>();
    List<Finding> others = new ArrayList<>();
    for (Finding finding : range.findings()) {
      int line = finding.place().line();
      if (line == 0) {
        others.add(finding);
      } else {
        (changed.contains(finding.path(), line) ? placed : elsewhere).add(finding);
      }
    }
    placed.addAll(elsewhere);
    placed.addAll(others);
    List<String> lines = new ArrayList<>();
    for (Severity severity : Severity.values()) {
      int count = 0;
      for (Finding finding : placed) {
        if (finding.severity() == severity && count++ < MOST) {
          lines.add(annotation(finding));
        }
      }
    }
    return lines;
  }

  /** What there is instead of a verdict when the commits could not be judged. */
  public static String refusal(List<String> problems, @Nullable String hint) {
    return "::error title=ara-check::"
        + data(String.join("; ", problems) + (hint == null ? "" : " - " + hint));
  }

  /** The same for the summary. */
  public static String unjudged(List<String> problems, @Nullable String hint) {
    StringBuilder text = new StringBuilder("## Research record\n\nNot checked.\n\n");
    for (String problem : problems) {
      text.append("- ").append(cell(problem)).append('\n');
    }
    return text.append(hint == null ? "" : "\n" + cell(hint) + "\n").toString();
  }

  private static String annotation(Finding finding) {
    String kind =
        switch (finding.severity()) {
          case ERROR -> "error";
          case WARNING -> "warning";
          case INFO -> "notice";
        };
    String entry = finding.entry().isEmpty() ? "" : finding.entry() + ": ";
    int line = finding.place().line();
    return "::"
        + kind
        + " file="
        + property(finding.path())
        + (line > 0 ? ",line=" + line : "")
        + ",title="
        + property(finding.rule().slug())
        + "::"
        + data(entry + finding.message() + " - " + finding.hint());
  }

  /** Printable and on one line, so nothing in it can begin a command of its own. */
  private static String data(String text) {
    return TerminalEscaper.line(text).replace("%", "%25");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }

  /** Markdown: what became of claims, what is new and by whom, every finding. */
  public static String summary(Range range) {
    Map<String, List<String>> became = new LinkedHashMap<>();
    became.put("supported", new ArrayList<>());
    became.put("weakened", new ArrayList<>());
    became.put("refuted", new ArrayList<>());
    became.put("withdrawn", new ArrayList<>());
    Map<String, Integer> fresh = new TreeMap<>();
    Map<String, Integer> provenance = new TreeMap<>();
    for (CheckedCommit judged : range.judged()) {
      for (Event event : judged.events()) {
        count(event, became, fresh, provenance);
      }
    }
    StringBuilder text = new StringBuilder("## Research record\n\n");
    text.append(range.commits()).append(" commits, ").append(range.judged().size());
    text.append(" with record changes: ").append(range.count(Severity.ERROR));
    text.append(" errors, ").append(range.count(Severity.WARNING)).append(" warnings, ");
    text.append(range.count(Severity.INFO)).append(" notes.\n\n");
    became.forEach(
        (state, claims) -> {
          if (!claims.isEmpty()) {
            text.append("- became ").append(state).append(": ");
            text.append(String.join(", ", claims)).append('\n');
          }
        });
    list(text, "new", fresh);
    list(text, "according to", provenance);
    findings(text, range);
    text.append("\nThe record as a page, with its history: `git ara view -o record.html`\n");
    return text.toString();
  }

  private static void count(
      Event event,
      Map<String, List<String>> became,
      Map<String, Integer> fresh,
      Map<String, Integer> provenance) {
    String[] words = event.detail().split(" ", -1);
    if (event.action() == Event.Action.ADD) {
      fresh.merge(cell(words[0]), 1, Integer::sum);
      for (String word : words) {
        if (word.startsWith("provenance=")) {
          provenance.merge(cell(word.substring("provenance=".length())), 1, Integer::sum);
        }
      }
    } else if (words[0].equals("Status") && words.length > 3) {
      List<String> claims = became.get(words[3]);
      if (claims != null && words[2].equals("->")) {
        claims.add(cell(event.entry()));
      }
    }
  }

  private static void list(StringBuilder text, String title, Map<String, Integer> counts) {
    if (!counts.isEmpty()) {
      List<String> parts = new ArrayList<>();
      counts.forEach((name, count) -> parts.add(count + " " + name));
      text.append("- ").append(title).append(": ").append(String.join(", ", parts)).append('\n');
    }
  }

  private static void findings(StringBuilder text, Range range) {
    int listed = 0;
    for (CheckedCommit judged : range.judged()) {
      for (Finding finding : judged.findings().sorted()) {
        if (listed == 0) {
          text.append("\n| | rule | where | entry | what |\n|---|---|---|---|---|\n");
        }
        if (listed++ < MOST_LISTED) {
          text.append("| ").append(finding.severity().word()).append(" | ");
          text.append(finding.rule().slug()).append(" | ");
          text.append(judged.commit().name(), 0, 10).append(' ').append(cell(finding.path()));
          int line = finding.place().line();
          text.append(line > 0 ? ":" + line : "").append(" | ").append(cell(finding.entry()));
          text.append(" | ").append(cell(finding.message())).append(" |\n");
        }
      }
    }
    if (listed > MOST_LISTED) {
      text.append("\nand ").append(listed - MOST_LISTED).append(" more: `git ara check`\n");
    }
  }

  /** What Markdown or HTML would take for its own is made harmless. */
  private static String cell(String text) {
    StringBuilder cell = new StringBuilder();
    String line = TerminalEscaper.line(text);
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if ("\\`*_{}[]()#!|~@".indexOf(c) >= 0) {
        cell.append('\\').append(c);
      } else {
        cell.append(c == '<' ? "&lt;" : c == '&' ? "&amp;" : String.valueOf(c));
      }
    }
    return cell.toString();
  }
}
