package gitara.stage;

import gitara.run.Decision;
import gitara.run.Outline;
import gitara.run.Table;
import gitara.text.SourceText;
import gitara.text.markdown.MarkdownLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The file of a stage. It is read, and never rejected: files of earlier templates lack sections,
 * and hold others.
 *
 * @param completion the last line {@code Stage complete:}; null where there is none
 * @param decision the last line {@code User decision:}; null where there is none
 */
public record StageFile(
    SourceText source,
    Stage stage,
    Outline outline,
    @Nullable MarkdownLine completion,
    @Nullable MarkdownLine decision) {
  public static final String COMPLETE = "Stage complete";
  public static final String DECISION = "User decision";
  public static final String DIRECTION = "User Direction";
  private static final String PARENT = "Parent";

  private static final Pattern BLANK = Pattern.compile("[_.\\s…]*");
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{[^{}]*}");
  private static final Pattern HYPOTHESIS = Pattern.compile("H\\d+[a-z]?");
  private static final Pattern DELEGATED = Pattern.compile("\\(delegated(?: until ([a-z]+))?\\)$");
  private static final Pattern LINK = Pattern.compile("\\[([^\\]]*)]\\(([^)\\s]+)\\)");

  public static StageFile of(SourceText source, Stage stage) {
    Outline outline = Outline.of(source);
    return new StageFile(
        source,
        stage,
        outline,
        Outline.last(outline.lines(), COMPLETE),
        Outline.last(outline.lines(), DECISION));
  }

  private static String value(@Nullable MarkdownLine line, String name) {
    String value = line == null ? null : Outline.valueOf(line, name);
    return value == null ? "" : value.replace("**", "").replace("`", "").strip();
  }

  /**
   * Whether the researcher has closed the stage: only by YES, with a remark in parentheses or not.
   */
  public boolean isClosed() {
    String value = value(completion, COMPLETE);
    int decision = value.indexOf('→');
    value = decision < 0 ? value : value.substring(0, decision).strip();
    return value.equals("YES") || isQualified(value);
  }

  /** Whether a remark stands behind YES. */
  public boolean isQualified() {
    return isQualified(value(completion, COMPLETE));
  }

  private static boolean isQualified(String value) {
    return value.startsWith("YES (") && value.endsWith(")");
  }

  /** The words of the decision; empty where the line is blank or missing. */
  public String decisionText() {
    String text = value(decision, DECISION);
    return BLANK.matcher(text).matches() ? "" : text;
  }

  /** The decision that the line begins with; null where it is none of the words. */
  public @Nullable DecisionWord decisionWord() {
    return DecisionWord.leading(decisionText());
  }

  /** The words of all decisions, that of the last line at the end. */
  public List<String> decisions() {
    List<String> decisions = new ArrayList<>();
    for (MarkdownLine line : outline.lines()) {
      String decision = value(line, DECISION);
      if (!BLANK.matcher(decision).matches()) {
        decisions.add(decision);
      }
    }
    return decisions;
  }

  /** What the user says to a briefing besides the decision. */
  public List<String> direction() {
    Outline.Part part = stage == Stage.BRIEFING ? outline.part(DIRECTION) : null;
    List<String> direction = new ArrayList<>();
    for (MarkdownLine line : part == null ? List.<MarkdownLine>of() : part.lines()) {
      boolean isOwn =
          Outline.valueOf(line, DECISION) == null && Outline.valueOf(line, COMPLETE) == null;
      if (isOwn && !line.text().isBlank()) {
        direction.add(line.text());
      }
    }
    return direction;
  }

  /** What the line for the decision says, as {@code decide} writes it; null for no decision. */
  @Nullable Decision decisionSaid(String gate) {
    DecisionWord word = decisionWord();
    if (word == null) {
      return null;
    }
    Matcher delegated = DELEGATED.matcher(decisionText());
    List<String> details = new ArrayList<>();
    if (delegated.find()) {
      details.add(Decision.DELEGATED);
      if (delegated.group(1) != null) {
        details.add("until=" + delegated.group(1));
      }
    }
    return new Decision(gate, word.word(), details, "");
  }

  /** The goal that the head names; empty where it names none. */
  public String goal() {
    String goal = Outline.value(outline.head(), "Goal");
    return goal == null ? "" : goal;
  }

  /** The target of the link to the description; empty where there is none. */
  public String parentLink() {
    String parent = Outline.value(outline.head(), PARENT);
    Matcher link = LINK.matcher(parent == null ? "" : parent);
    return link.find() ? link.group(2) : "";
  }

  /** Where the link stands; 0 where there is none. */
  public int parentLine() {
    MarkdownLine line = Outline.last(outline.head(), PARENT);
    return line == null ? 0 : line.number();
  }

  /** Whether somebody has written more than the template: findings, or for the briefing a plan. */
  public boolean isFilled() {
    Outline.Part part = outline.part(stage == Stage.BRIEFING ? "Research Plan" : "Findings");
    if (part == null) {
      return false;
    }
    for (MarkdownLine line : part.lines()) {
      String text = PLACEHOLDER.matcher(line.text()).replaceAll("").strip();
      boolean isLabel = text.endsWith(":") || text.endsWith(":**") || text.startsWith("Cognitive");
      if (!line.isHeading() && !text.isEmpty() && !isLabel) {
        return true;
      }
    }
    return false;
  }

  /** The findings by their IDs, or by their headings where they have none. */
  public List<String> findings() {
    List<String> findings = new ArrayList<>();
    Outline.Part part = outline.part("Findings");
    for (MarkdownLine line : part == null ? List.<MarkdownLine>of() : part.lines()) {
      int colon = line.text().indexOf(':');
      if (line.depth() == 3 && colon > 0 && line.text().indexOf('{') < 0) {
        findings.add(line.text().substring(0, colon).strip());
      }
    }
    return findings;
  }

  /** The rows of the checkpoint that say something. */
  public int checkpointRows() {
    Outline.Part part = outline.part("Checkpoint");
    int rows = 0;
    for (Table table : part == null ? List.<Table>of() : part.tables()) {
      for (Table.Row row : table.rows()) {
        String text = PLACEHOLDER.matcher(String.join("", row.cells())).replaceAll("");
        rows += text.isBlank() ? 0 : 1;
      }
    }
    return rows;
  }

  /** The guiding questions: items of a list that are not placeholders. */
  public int questions() {
    Outline.Part part = outline.part("Guiding Questions");
    int questions = 0;
    for (MarkdownLine line : part == null ? List.<MarkdownLine>of() : part.lines()) {
      String raw = line.raw(source);
      boolean isItem = raw.matches("(?:\\d+[.)]|[-*+])\\s.*");
      questions += isItem && !PLACEHOLDER.matcher(line.text()).replaceAll("").isBlank() ? 1 : 0;
    }
    return questions;
  }

  /** The IDs of the hypotheses of the briefing. */
  public Set<String> hypotheses() {
    return hypotheses(outline.part("Hypotheses"));
  }

  /** The IDs in the first column of the tables of a section. */
  static Set<String> hypotheses(Outline.@Nullable Part part) {
    Set<String> ids = new TreeSet<>();
    for (Table table : part == null ? List.<Table>of() : part.tables()) {
      for (Table.Row row : table.rows()) {
        Matcher id = HYPOTHESIS.matcher(row.cell(0));
        if (id.matches()) {
          ids.add(id.group());
        }
      }
    }
    return ids;
  }

  /** {@link #body} without the link to the description, which follows from where that is. */
  public String closedText() {
    MarkdownLine parent = Outline.last(outline.head(), PARENT);
    return parent == null
        ? body()
        : body()
            .replaceFirst("(?m)^" + Pattern.quote(parent.raw(source).stripTrailing()) + "\n", "");
  }

  /**
   * The text without what the closing and the decision write: the lines of both, and what the user
   * says to the briefing. Once the stage is closed it stays.
   */
  public String body() {
    boolean[] left = new boolean[source.line(source.text().length()) + 2];
    for (MarkdownLine line : outline.lines()) {
      left[line.number()] =
          Outline.valueOf(line, COMPLETE) != null || Outline.valueOf(line, DECISION) != null;
    }
    Outline.Part direction = stage == Stage.BRIEFING ? outline.part(DIRECTION) : null;
    for (MarkdownLine line : direction == null ? List.<MarkdownLine>of() : direction.lines()) {
      left[line.number()] = true;
    }
    StringBuilder body = new StringBuilder();
    int number = 0;
    for (String line : source.text().lines().toList()) {
      if (!left[++number] && !line.isBlank()) {
        body.append(line.stripTrailing()).append('\n');
      }
    }
    return body.toString();
  }
}
