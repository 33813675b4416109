package gitara.meditation.file;

import gitara.meditation.Charter;
import gitara.meditation.MeditationPath;
import gitara.run.Outline;
import gitara.run.Shape;
import gitara.run.YamlForm;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.markdown.MarkdownLine;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A round of the adversarial review before the report.
 *
 * @param verdict empty where it is none of the words
 * @param findings of all grades, in the order of the file
 * @param summary the text of the section with the counts
 * @param problems of front matter, sections and fields of findings
 */
public record ReviewFile(
    MeditationPath path,
    String verdict,
    int verdictLine,
    List<Finding> findings,
    String summary,
    int summaryLine,
    List<Problem> problems) {
  public static final String PASS = "PASS";
  public static final String PASS_WITH_ADVISORIES = "PASS_WITH_ADVISORIES";
  public static final String ESCALATE = "ESCALATE";

  /** The verdicts. */
  public static final List<String> VERDICTS = List.of(PASS, PASS_WITH_ADVISORIES, ESCALATE);

  private static final int DIMENSIONS = 11;
  private static final Pattern ITEM = Pattern.compile(" {0,3}\\d+[.)]\\s.*");
  private static final List<String> FIELDS =
      List.of("File", "Location", "Dimension", "Issue", "Fix applied", "Fix", "Diff", "Context");

  /** How grave a finding is. */
  public enum Grade {
    MUST_FIX,
    SHOULD_FIX,
    ADVISORY
  }

  /**
   * A finding.
   *
   * @param fields by name; those that are there
   */
  public record Finding(Grade grade, int line, Map<String, String> fields) {
    public boolean isApplied() {
      return field("Fix applied").equals("yes");
    }

    /** Whether the reviewer left the decision to others. */
    public boolean isEscalated() {
      return field("Fix applied").startsWith("no: ");
    }

    String field(String name) {
      return fields.getOrDefault(name, "");
    }
  }

  private static Shape shape(String carryForward) {
    return new Shape("a review")
        .at(2)
        .ordered()
        .section("Verdict")
        .section("Summary")
        .section("MUST_FIX findings")
        .section("SHOULD_FIX findings")
        .section("ADVISORY findings")
        .section("Iteration log")
        .section(carryForward);
  }

  public static ReviewFile of(MeditationPath path, SourceText source) {
    FileForm form = FileForm.headed(path, source);
    readHead(path, FileForm.orEmpty(form.head()));
    String carryForward =
        Outline.of(form.body()).parts().stream()
            .map(Outline.Part::heading)
            .filter(heading -> heading.toLowerCase(Locale.ROOT).startsWith("carry-forward"))
            .findFirst()
            .orElse("Carry-forward");
    Outline outline = form.outline(shape(carryForward));
    Outline.Part verdict = outline.part("Verdict");
    String word = "";
    if (verdict != null && !verdict.isEmpty()) {
      word = verdict.lines().getFirst().text().replaceAll("[*`.]", "").strip();
      if (!VERDICTS.contains(word)) {
        form.problem(
            verdict.lines().getFirst().number(),
            "the verdict is " + word + ", and not one of " + String.join(", ", VERDICTS));
        word = "";
      }
    }
    List<Finding> findings = new ArrayList<>();
    for (Grade grade : Grade.values()) {
      Outline.Part part = outline.part(grade + " findings");
      if (part != null) {
        findings.addAll(findings(grade, part, form));
      }
    }
    findings.forEach(finding -> check(finding, form));
    Outline.Part summary = outline.part("Summary");
    StringBuilder text = new StringBuilder();
    (summary == null ? List.<MarkdownLine>of() : summary.lines())
        .forEach(line -> text.append(line.text()).append(' '));
    return new ReviewFile(
        path,
        word,
        verdict == null ? 0 : verdict.line(),
        List.copyOf(findings),
        text.toString(),
        summary == null ? 0 : summary.line(),
        form.problems());
  }

  private static void readHead(MeditationPath path, YamlForm head) {
    head.word("mode", Charter.MODES);
    head.number("iteration", 1, 3);
    FileForm.time(head, "reviewed_at");
    head.text("reviewer_agent");
    head.texts("files_reviewed", 1);
    String prior = FileForm.nullable(head, "prior_review");
    MeditationPath before =
        prior.isEmpty()
            ? null
            : MeditationPath.of(path.directory().file(prior.substring(prior.lastIndexOf('/') + 1)));
    if (path.number() == 1 && !prior.isEmpty()) {
      head.problem("prior_review", "prior_review is null in the first iteration");
    } else if (path.number() > 1
        && (before == null
            || before.kind() != MeditationPath.Kind.REVIEW
            || before.number() != path.number() - 1)) {
      head.problem(
          "prior_review", "prior_review names the review of iteration " + (path.number() - 1));
    }
  }

  private static List<Finding> findings(Grade grade, Outline.Part part, FileForm form) {
    List<Finding> findings = new ArrayList<>();
    for (MarkdownLine line : part.lines()) {
      String raw = line.raw(form.body());
      if (ITEM.matcher(raw).matches()) {
        findings.add(new Finding(grade, line.number(), new LinkedHashMap<>()));
      }
      for (String name : FIELDS) {
        String value = Outline.valueOf(line, name);
        if (value != null && findings.isEmpty()) {
          form.problem(line.number(), "a field of a finding stands above the first number");
        } else if (value != null) {
          findings.getLast().fields().putIfAbsent(name, value.replaceAll("^`|`$", ""));
        }
      }
    }
    String first = part.isEmpty() ? "" : part.lines().getFirst().text();
    if (findings.isEmpty()
        && !part.isEmpty()
        && !first.toLowerCase(Locale.ROOT).startsWith("none")) {
      form.problem(
          part.line(), part.heading() + " has neither numbered findings nor the word None");
    }
    return findings;
  }

  private static void check(Finding finding, FileForm form) {
    for (String name : List.of("File", "Location", "Dimension", "Issue", "Fix applied", "Fix")) {
      if (finding.field(name).isEmpty()) {
        form.problem(finding.line(), "a finding has no " + name);
      }
    }
    String dimension = finding.field("Dimension").replaceAll("^(\\d+)\\b.*", "$1");
    if (!dimension.isEmpty()
        && !(dimension.matches("\\d{1,2}")
            && Integer.parseInt(dimension) >= 1
            && Integer.parseInt(dimension) <= DIMENSIONS)) {
      form.problem(
          finding.line(),
          "Dimension is " + dimension + ", and not a number from 1 to " + DIMENSIONS);
    }
    String applied = finding.field("Fix applied");
    boolean mayWait = finding.grade() == Grade.ADVISORY;
    if (!applied.isEmpty()
        && !finding.isApplied()
        && !applied.equals("no: ambiguous_fix")
        && !(mayWait && applied.equals("no"))) {
      form.problem(
          finding.line(),
          "Fix applied is "
              + applied
              + ", and not yes or no: ambiguous_fix; an advisory may have no");
    }
    if (finding.isApplied() && !finding.fields().containsKey("Diff")) {
      form.problem(finding.line(), "a finding whose fix is applied has no Diff");
    }
    if (finding.isEscalated()
        && finding.field("Context").isEmpty()
        && finding.field("Fix").isEmpty()) {
      form.problem(finding.line(), "a finding that is left to others has no Context");
    }
  }

  /** How many findings of a grade are not fixed. */
  public long open(Grade grade) {
    return findings.stream()
        .filter(finding -> finding.grade() == grade && !finding.isApplied())
        .count();
  }

  /** What is wrong between the verdict, the counts and the findings. */
  public List<Problem> verdictProblems() {
    List<Problem> problems = new ArrayList<>();
    long open = findings.stream().filter(finding -> !finding.isApplied()).count();
    long mustFix = open(Grade.MUST_FIX);
    String wrong =
        switch (verdict) {
          case PASS -> open > 0 ? "PASS with open findings: " + open : "";
          case PASS_WITH_ADVISORIES ->
              mustFix > 0 ? "PASS_WITH_ADVISORIES with " + mustFix + " open MUST_FIX" : "";
          case ESCALATE -> mustFix == 0 ? "ESCALATE without an open MUST_FIX" : "";
          default -> "";
        };
    if (!wrong.isEmpty()) {
      problems.add(new Problem(path.path(), verdictLine, 0, "the verdict is " + wrong));
    }
    Map<Grade, Long> counts = new EnumMap<>(Grade.class);
    for (Grade grade : Grade.values()) {
      counts.put(grade, findings.stream().filter(finding -> finding.grade() == grade).count());
    }
    counts.forEach((grade, count) -> count(grade.name(), count, true, problems));
    count("applied", findings.stream().filter(Finding::isApplied).count(), false, problems);
    count("escalated", findings.stream().filter(Finding::isEscalated).count(), false, problems);
    return problems;
  }

  private void count(String word, long found, boolean isRequired, List<Problem> problems) {
    Matcher said = Pattern.compile("(\\d{1,9})\\s+" + word + "\\b").matcher(summary);
    boolean isSaid = said.find();
    boolean isWrong = isSaid ? Long.parseLong(said.group(1)) != found : isRequired;
    if (summaryLine > 0 && isWrong) {
      problems.add(
          new Problem(
              path.path(),
              summaryLine,
              0,
              isSaid
                  ? "Summary counts " + said.group(1) + " " + word + ", and there are " + found
                  : "Summary does not say how many " + word + " there are (" + found + ")"));
    }
  }
}
