package gitara.meditation.file;

import gitara.meditation.MeditationPath;
import gitara.run.Outline;
import gitara.run.Shape;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.markdown.MarkdownLine;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The file {@code consolidation.md}: what a meditation found, by subject.
 *
 * @param problems of its sections
 */
public record Consolidation(Outline outline, Citations citations, List<Problem> problems) {
  private static final Shape SHAPE = new Shape("a consolidation").at(2).section(Citations.SECTION);

  private static final Pattern CODE = Pattern.compile("`[^`]*`");

  /** Sources are named as they are, whatever words they have. */
  private static final Pattern SOURCE =
      Pattern.compile("(?i)\\[(?:memory|file|web|chat|research)\\s*:[^\\]]*]");

  private static final Pattern CHILD = Pattern.compile("(?i)(\\[child\\s*:)[^\\]]*]");

  private static final Pattern PROCESS =
      Pattern.compile(
          "(?i)\\bbranch[ -]\\d+\\b"
              + "|\\bdepth-\\d+\\b"
              + "|\\b(?:leaf|sub)[ -]?agents?\\b"
              + "|\\bpeer[ -]reviewers?\\b"
              + "|\\[child\\s*:"
              + "|\\bthis meditation explored\\b");

  public static Consolidation of(MeditationPath path, SourceText source) {
    FileForm form = FileForm.plain(path, source);
    Outline outline = form.outline(SHAPE);
    return new Consolidation(outline, Citations.of(source, outline), form.problems());
  }

  /** What is wrong between markers and the list of sources, which has those of all files. */
  public List<Problem> citationProblems() {
    return citations.problems(false);
  }

  /** Whether a heading has some words. */
  public boolean hasHeading(String title) {
    String plain = plain(title);
    return plain(outline.title()).equals(plain)
        || outline.parts().stream().anyMatch(part -> plain(part.heading()).equals(plain));
  }

  private static String plain(String words) {
    return words.replaceAll("[`*_]", "").replaceAll("\\s+", " ").strip();
  }

  /** The words of lines that speak of how the research was done, in place of what it found. */
  public static List<Problem> processWords(String path, List<MarkdownLine> lines) {
    List<Problem> problems = new ArrayList<>();
    for (MarkdownLine line : lines) {
      String text = CODE.matcher(line.text()).replaceAll("");
      text = CHILD.matcher(SOURCE.matcher(text).replaceAll("")).replaceAll("$1");
      Matcher word = PROCESS.matcher(text);
      while (word.find()) {
        problems.add(new Problem(path, line.number(), 0, "speaks of the process: " + word.group()));
      }
    }
    return problems;
  }
}
