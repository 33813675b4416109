package gitara.meditation.file;

import gitara.meditation.MeditationPath;
import gitara.run.YamlForm;
import gitara.text.Problem;
import gitara.text.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The file {@code finalisation-enhancements.yml}: what would make the report more useful, and what
 * was decided of it.
 *
 * @param reason why there are fewer candidates than five; empty where there is none
 * @param problems of front matter and fields
 */
public record Enhancements(
    String topicSlug,
    Rubric rubric,
    String reason,
    List<Candidate> candidates,
    List<Problem> problems) {
  public static final int MOST = 5;
  public static final String FEWER = "fewer than 5 candidates met threshold";
  public static final String NONE = "no high-quality candidates surfaced";

  public static final String RESPAWN = "respawn";
  public static final String QUEUE = "queue";
  public static final String SPAWN_NOW = "spawn_now";
  public static final String UNCHOSEN = "unchosen_persisted";

  private static final List<String> TREATMENTS = List.of(RESPAWN, QUEUE, SPAWN_NOW, UNCHOSEN);

  /**
   * How scores are computed.
   *
   * @param isSum whether the composite is the weighted sum of both scores, and not their product
   */
  public record Rubric(int threshold, boolean isSum, double impactWeight, double insightWeight) {
    double composite(Candidate candidate) {
      return isSum
          ? impactWeight * candidate.impact() + insightWeight * candidate.insight()
          : candidate.impact() * (double) candidate.insight();
    }
  }

  /**
   * A candidate.
   *
   * @param type null where it is none
   * @param accepted null while nothing is decided
   * @param treatment empty while nothing is decided
   */
  public record Candidate(
      int line,
      String id,
      @Nullable EnhancementType type,
      String cost,
      String title,
      String description,
      int impact,
      int insight,
      double composite,
      List<String> signals,
      @Nullable Boolean accepted,
      String treatment,
      String decided) {}

  public static Enhancements of(MeditationPath path, SourceText source) {
    FileForm form = FileForm.headed(path, source);
    YamlForm head = FileForm.orEmpty(form.head());
    FileForm.time(head, "generated_utc");
    String slug = FileForm.slug(head, "topic_slug");
    head.text("mode");
    FileForm.flag(head, "ensemble");
    Rubric rubric = rubric(head);
    String reason = FileForm.nullable(head, "degradation_reason");
    if (!reason.isEmpty() && !reason.equals(FEWER) && !reason.equals(NONE)) {
      head.problem(
          "degradation_reason",
          "degradation_reason is neither null nor one of two texts: " + FEWER + "; " + NONE);
    }
    List<Candidate> candidates = new ArrayList<>();
    YamlForm body = form.yaml();
    if (body != null) {
      for (YamlForm one : body.forms("candidates", 0, MOST)) {
        candidates.add(candidate(one));
      }
    }
    return new Enhancements(slug, rubric, reason, List.copyOf(candidates), form.problems());
  }

  private static Rubric rubric(YamlForm head) {
    YamlForm rubric = head.form("rubric");
    if (rubric == null) {
      return new Rubric(6, false, 1, 1);
    }
    rubric.number("impact_score_max", 10, 10);
    rubric.number("insight_value_score_max", 10, 10);
    int threshold = rubric.number("minimum_impact_threshold", 1, 10);
    boolean isSum =
        rubric.word("formula", List.of("product", "weighted_sum")).equals("weighted_sum");
    YamlForm weights = rubric.form("weights");
    return new Rubric(
        threshold,
        isSum,
        weights == null ? 1 : decimal(weights, "impact"),
        weights == null ? 1 : decimal(weights, "insight_value"));
  }

  private static double decimal(YamlForm form, String key) {
    String text = form.text(key);
    if (text.matches("\\d{1,6}(?:\\.\\d{1,6})?")) {
      return Double.parseDouble(text);
    }
    if (!text.isEmpty()) {
      form.problem(key, key + " is " + text + ", and no number");
    }
    return 0;
  }

  private static Candidate candidate(YamlForm one) {
    String word = one.word("type", EnhancementType.words());
    EnhancementType type = EnhancementType.of(word);
    YamlForm payload = one.form("payload");
    if (payload != null && type != null) {
      type.check(payload);
    }
    boolean isDecided = one.has("accepted") && FileForm.isSet(one, "accepted");
    String treatment = FileForm.nullable(one, "treatment");
    if (!treatment.isEmpty() && !TREATMENTS.contains(treatment)) {
      one.problem(
          "treatment",
          "treatment is " + treatment + ", and not one of " + String.join(", ", TREATMENTS));
    }
    String decided = FileForm.nullable(one, "decided_at_utc");
    return new Candidate(
        one.line(),
        one.text("id"),
        type,
        one.word("cost_class", List.of("cheap", "expensive")),
        one.text("title"),
        one.text("description"),
        one.number("impact_score", 1, 10),
        one.number("insight_value_score", 1, 10),
        decimal(one, "composite_score"),
        one.texts("source_signals", 1),
        isDecided ? FileForm.flag(one, "accepted") : null,
        treatment,
        decided);
  }

  /** What is wrong with scores, order, reason and decisions. */
  public List<Problem> scoreProblems(String path) {
    List<Problem> problems = new ArrayList<>();
    String expected = candidates.isEmpty() ? NONE : candidates.size() < MOST ? FEWER : "";
    if (!reason.equals(expected)) {
      problems.add(
          new Problem(
              path,
              0,
              0,
              candidates.size()
                  + " candidates, so degradation_reason is "
                  + (expected.isEmpty() ? "null" : "\"" + expected + "\"")));
    }
    List<String> ids = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      Candidate one = candidates.get(i);
      List<String> wrong = new ArrayList<>();
      if (ids.contains(one.id())) {
        wrong.add("the id occurs twice");
      }
      ids.add(one.id());
      scores(one, wrong);
      if (i > 0 && !isSorted(candidates.get(i - 1), one)) {
        wrong.add("it stands too late: by composite_score, and cheap before expensive");
      }
      decision(one, wrong);
      wrong.forEach(text -> problems.add(new Problem(path, one.line(), 0, one.id() + ": " + text)));
    }
    return problems;
  }

  private static boolean isSorted(Candidate before, Candidate one) {
    int order = Double.compare(before.composite(), one.composite());
    return order > 0
        || (order == 0 && !(before.cost().equals("expensive") && one.cost().equals("cheap")));
  }

  private void scores(Candidate one, List<String> wrong) {
    EnhancementType type = one.type();
    if (type != null && !one.id().startsWith(type.word() + "-")) {
      wrong.add("the id is " + type.word() + "- and a time");
    }
    if (type != null && !one.cost().isEmpty() && type.isCheap() != one.cost().equals("cheap")) {
      wrong.add(type.word() + " is " + (type.isCheap() ? "cheap" : "expensive"));
    }
    double composite = rubric.composite(one);
    if (Math.abs(composite - one.composite()) > 0.005) {
      wrong.add("composite_score is " + number(composite) + ", not " + number(one.composite()));
    }
    if (one.impact() < rubric.threshold()) {
      wrong.add("impact_score is below the threshold " + rubric.threshold());
    }
  }

  private static String number(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
  }

  private static void decision(Candidate one, List<String> wrong) {
    boolean isCheap = one.cost().equals("cheap");
    Boolean accepted = one.accepted();
    boolean isWhole =
        accepted == null
            ? one.treatment().isEmpty() && one.decided().isEmpty()
            : !one.treatment().isEmpty() && !one.decided().isEmpty();
    if (!isWhole) {
      wrong.add("accepted, treatment and decided_at_utc are set together");
    } else if (accepted != null && !accepted.equals(!Objects.equals(one.treatment(), UNCHOSEN))) {
      wrong.add("accepted is " + accepted + ", and treatment is " + one.treatment());
    } else if (isCheap && List.of(QUEUE, SPAWN_NOW).contains(one.treatment())) {
      wrong.add("a cheap one is rendered by respawn, and has nothing to " + one.treatment());
    } else if (!isCheap && one.treatment().equals(RESPAWN)) {
      wrong.add("an expensive one is queue or spawn_now, and not rendered by respawn");
    }
  }
}
