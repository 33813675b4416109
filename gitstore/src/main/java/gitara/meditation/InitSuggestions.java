package gitara.meditation;

import gitara.meditation.FacetProposal.FocusArea;
import gitara.meditation.FacetProposal.Section;
import gitara.meditation.FacetProposal.Visualisation;
import gitara.run.YamlForm;
import gitara.run.YamlHead;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the researcher confirmed of a proposal besides the facets: the file {@code
 * init-suggestions-….yml}.
 *
 * @param seed the stamp of the first proposal
 * @param draft how many sections, visualisations and focus areas were proposed
 */
public record InitSuggestions(
    String topicSlug,
    String seed,
    String confirmed,
    String level,
    List<Integer> draft,
    List<ConfirmedSection> sections,
    List<Visualisation> visualisations,
    List<TreatedArea> focusAreas) {
  /** Where a section comes from that was proposed as one. */
  public static final String SEED = "depth_0_seed_exploration";

  private static final List<String> SOURCES =
      List.of(
          SEED, "additional_focus_area_report_section_only", "additional_focus_area_AND_section");

  /**
   * A section that the report must have.
   *
   * @param source where it comes from
   */
  public record ConfirmedSection(Section section, String source, boolean isModified) {}

  /**
   * A focus area with what became of it.
   *
   * @param sectionId empty where the report gets no section
   * @param branch 0 where it became no branch
   * @param customTitle empty where there is none
   */
  public record TreatedArea(
      FocusArea area,
      Treatment treatment,
      String sectionId,
      int branch,
      String customTitle,
      String decided) {}

  public InitSuggestions {
    draft = List.copyOf(draft);
    sections = List.copyOf(sections);
    visualisations = List.copyOf(visualisations);
    focusAreas = List.copyOf(focusAreas);
  }

  /** Where a section comes from that a treatment brings. */
  public static String source(Treatment treatment) {
    return SOURCES.get(treatment == Treatment.SECTION ? 1 : 2);
  }

  /** Reads the file; all of its problems are thrown at once. */
  public static InitSuggestions parse(SourceText source) throws TextException {
    YamlHead head = YamlHead.required(source);
    YamlForm body = YamlForm.parse(head.body());
    List<ConfirmedSection> sections = new ArrayList<>();
    for (YamlForm one : body.forms("confirmed_sections", 0, 100)) {
      Section section =
          new Section(
              one.text("id"),
              one.text("title"),
              one.optional("rationale"),
              one.texts("source_signals", 1));
      sections.add(
          new ConfirmedSection(
              section, one.word("source", SOURCES), one.optional("user_modified").equals("true")));
    }
    List<Visualisation> visualisations = new ArrayList<>();
    for (YamlForm one : body.forms("confirmed_visualisations", 0, 100)) {
      visualisations.add(
          new Visualisation(
              one.text("id"),
              one.text("type"),
              one.optional("rationale"),
              one.optional("what_it_would_show"),
              one.texts("source_signals", 1)));
    }
    List<TreatedArea> areas = new ArrayList<>();
    for (YamlForm one : body.forms("additional_focus_areas", 0, 100)) {
      areas.add(area(one));
    }
    List<Problem> problems = new ArrayList<>();
    InitSuggestions suggestions =
        new InitSuggestions(
            head.form().text("topic_slug"),
            head.form().optional("seed_exploration_ts"),
            head.form().text("confirmed_at_utc"),
            head.form().word("comprehensiveness_level", Level.words()),
            draft(head.form()),
            sections,
            visualisations,
            areas);
    problems.addAll(head.form().problems());
    problems.addAll(body.problems());
    if (!problems.isEmpty()) {
      throw new TextException(problems);
    }
    return suggestions;
  }

  private static List<Integer> draft(YamlForm head) {
    YamlForm audit = head.form("audit");
    YamlForm counts = audit == null ? null : audit.form("draft_count");
    return counts == null
        ? List.of(0, 0, 0)
        : List.of(
            counts.number("sections", 0, 1000),
            counts.number("visualisations", 0, 1000),
            counts.number("additional_focus_areas", 0, 1000));
  }

  private static TreatedArea area(YamlForm one) {
    Treatment treatment = Treatment.of(one.word("treatment", Treatment.words()));
    treatment = treatment == null ? Treatment.SKIP : treatment;
    FocusArea area =
        new FocusArea(
            one.text("id"),
            one.text("title"),
            one.optional("rationale"),
            one.texts("source_signals", 1),
            treatment);
    String branch = one.optional("resulting_branch_index");
    return new TreatedArea(
        area,
        treatment,
        one.optional("resulting_section_id"),
        branch.isEmpty() ? 0 : one.number("resulting_branch_index", 1, NodeId.MAX_BRANCH),
        one.optional("custom_report_section_title"),
        one.optional("decided_at_utc"));
  }

  /** How many focus areas have a treatment. */
  public int count(Treatment treatment) {
    return (int) focusAreas.stream().filter(area -> area.treatment() == treatment).count();
  }

  /** The text of the file. */
  public String text() throws TextException {
    Map<String, @Nullable Object> treatments = new LinkedHashMap<>();
    for (Treatment treatment : Treatment.values()) {
      treatments.put(treatment.word(), count(treatment));
    }
    Map<String, @Nullable Object> audit = new LinkedHashMap<>();
    audit.put("draft_count", counts(draft.get(0), draft.get(1), draft.get(2)));
    audit.put("confirmed_count", counts(sections.size(), visualisations.size(), treatments));
    Map<String, @Nullable Object> head = new LinkedHashMap<>();
    head.put("generated_utc", confirmed);
    head.put("topic_slug", topicSlug);
    head.put("seed_exploration_ts", seed);
    head.put("confirmed_at_utc", confirmed);
    head.put("comprehensiveness_level", level);
    head.put("audit", audit);
    Map<String, @Nullable Object> body = new LinkedHashMap<>();
    body.put("confirmed_sections", sections.stream().map(InitSuggestions::map).toList());
    body.put(
        "confirmed_visualisations", visualisations.stream().map(InitSuggestions::map).toList());
    body.put("additional_focus_areas", focusAreas.stream().map(InitSuggestions::map).toList());
    return YamlHead.write(head, YamlHead.yaml(body));
  }

  private static Map<String, @Nullable Object> counts(int sections, int views, Object areas) {
    Map<String, @Nullable Object> counts = new LinkedHashMap<>();
    counts.put("sections", sections);
    counts.put("visualisations", views);
    counts.put("additional_focus_areas", areas);
    return counts;
  }

  private static Map<String, @Nullable Object> map(ConfirmedSection one) {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    map.put("id", one.section().id());
    map.put("title", one.section().title());
    map.put("source", one.source());
    map.put("rationale", one.section().rationale());
    map.put("source_signals", one.section().signals());
    map.put("user_modified", one.isModified());
    return map;
  }

  private static Map<String, @Nullable Object> map(Visualisation one) {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    map.put("id", one.id());
    map.put("type", one.type());
    map.put("rationale", one.rationale());
    map.put("what_it_would_show", one.shows());
    map.put("source_signals", one.signals());
    return map;
  }

  private static Map<String, @Nullable Object> map(TreatedArea one) {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    map.put("id", one.area().id());
    map.put("title", one.area().title());
    map.put("rationale", one.area().rationale());
    map.put("source_signals", one.area().signals());
    map.put("treatment", one.treatment().word());
    map.put("resulting_section_id", one.sectionId().isEmpty() ? null : one.sectionId());
    map.put("resulting_branch_index", one.branch() == 0 ? null : one.branch());
    map.put("custom_report_section_title", one.customTitle().isEmpty() ? null : one.customTitle());
    map.put("decided_at_utc", one.decided());
    return map;
  }
}
