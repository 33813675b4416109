package gitara.meditation.act;

import gitara.meditation.Confirmation;
import gitara.meditation.FacetProposal;
import gitara.meditation.FacetProposal.Facet;
import gitara.meditation.FacetProposal.FocusArea;
import gitara.meditation.FacetProposal.Section;
import gitara.meditation.FacetProposal.Visualisation;
import gitara.meditation.InitSuggestions;
import gitara.meditation.InitSuggestions.ConfirmedSection;
import gitara.meditation.InitSuggestions.TreatedArea;
import gitara.meditation.NodeId;
import gitara.meditation.Slug;
import gitara.meditation.Treatment;
import gitara.run.YamlForm;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The researcher's answer to a proposal of facets.
 *
 * @param sections the IDs of those that are kept; null for all
 * @param visualisations the same
 * @param areas by ID
 * @param deep which children the researcher confirms later
 */
record FacetAnswer(
    String word,
    List<Changed> overrides,
    @Nullable List<String> sections,
    @Nullable List<String> visualisations,
    Map<String, AreaAnswer> areas,
    String deep,
    String words) {
  static final String CONFIRM = "confirm_all";
  static final String REGENERATE = "regenerate";
  static final String CANCEL = "cancel";

  private static final Set<String> KEYS =
      Set.of(
          "facets_decision",
          "facet_overrides",
          "sections_kept",
          "visualisations_kept",
          "additional_focus_areas_decisions",
          "deep_confirm_decision",
          "partitioning",
          "cost_reack_confirmed");

  private static final List<String> WORDS =
      List.of(CONFIRM, "modify_one", "modify_multiple", REGENERATE, CANCEL);

  /** A facet that is changed; what is empty stays. */
  record Changed(int index, String title, String subfocus, String slug) {}

  /** What becomes of a focus area. */
  record AreaAnswer(Treatment treatment, String title) {}

  /** A proposal with the answer applied. */
  record Applied(
      List<Facet> facets,
      List<ConfirmedSection> sections,
      List<Visualisation> visualisations,
      List<TreatedArea> areas) {}

  static FacetAnswer parse(SourceText document) throws TextException {
    YamlForm form = YamlForm.parse(document);
    form.requireKnown(KEYS);
    String word = form.word("facets_decision", WORDS);
    List<Changed> overrides = new ArrayList<>();
    for (YamlForm one : form.forms("facet_overrides", 0, FacetProposal.FACETS)) {
      String slug = one.optional("new_slug");
      if (!slug.isEmpty() && !Slug.isSlug(slug)) {
        one.problem("new_slug", "new_slug " + slug + " " + Slug.objection(slug));
      }
      overrides.add(
          new Changed(
              one.number("index", 1, FacetProposal.FACETS),
              one.optional("new_title"),
              one.optional("new_subfocus"),
              slug));
    }
    boolean isConfirmation = word.startsWith("confirm") || word.startsWith("modify");
    long changed = overrides.stream().map(Changed::index).distinct().count();
    if (word.equals("modify_one") && changed != 1) {
      form.problem(
          "facet_overrides", "modify_one changes one facet; facet_overrides has " + changed);
    } else if (word.equals("modify_multiple") && changed < 2) {
      form.problem(
          "facet_overrides",
          "modify_multiple changes two facets or more; facet_overrides has " + changed);
    } else if (!word.isEmpty() && !word.startsWith("modify") && changed > 0) {
      form.problem("facet_overrides", word + " changes no facet: modify_one, modify_multiple");
    }
    Map<String, AreaAnswer> areas = new LinkedHashMap<>();
    for (YamlForm one : form.forms("additional_focus_areas_decisions", 0, 100)) {
      Treatment treatment = Treatment.of(one.word("treatment", Treatment.words()));
      String title = one.optional("custom_report_section_title");
      if (treatment != null && !treatment.isSection() && !title.isEmpty()) {
        one.problem(
            "custom_report_section_title", "a title of a section, and the area gets no section");
      }
      areas.put(
          one.text("id"), new AreaAnswer(treatment == null ? Treatment.SKIP : treatment, title));
    }
    FacetAnswer answer =
        new FacetAnswer(
            word,
            overrides,
            form.has("sections_kept") ? form.texts("sections_kept", 0) : null,
            form.has("visualisations_kept") ? form.texts("visualisations_kept", 0) : null,
            areas,
            isConfirmation ? form.word("deep_confirm_decision", Confirmation.DEEP) : "none",
            form.optional("partitioning"));
    form.check();
    return answer;
  }

  /** Why the facets do not overlap, in the researcher's words or else by their subfocuses. */
  String partitioning(List<Facet> facets) {
    return words.isEmpty()
        ? "Each facet asks its own question: "
            + String.join("; ", facets.stream().map(Facet::title).toList())
            + "."
        : words;
  }

  /** Applies the answer; what does not fit the proposal is a problem. */
  Applied apply(FacetProposal proposal, String stamp, Consumer<String> problems) {
    List<Facet> facets = new ArrayList<>();
    for (Facet facet : proposal.facets()) {
      Facet now = facet;
      for (Changed one : overrides) {
        if (one.index() == facet.index()) {
          now =
              new Facet(
                  facet.index(),
                  or(one.title(), facet.title()),
                  or(one.subfocus(), facet.subfocus()),
                  or(one.slug(), facet.slug()),
                  facet.citations());
        }
      }
      facets.add(now);
    }
    List<ConfirmedSection> kept = new ArrayList<>();
    for (Section section : kept(proposal.sections(), Section::id, sections, problems)) {
      kept.add(new ConfirmedSection(section, InitSuggestions.SEED, false));
    }
    List<Visualisation> views =
        kept(proposal.visualisations(), Visualisation::id, visualisations, problems);
    List<TreatedArea> treated = new ArrayList<>();
    Set<String> unknown = new LinkedHashSet<>(areas.keySet());
    for (FocusArea area : proposal.focusAreas()) {
      unknown.remove(area.id());
      AreaAnswer answer = areas.get(area.id());
      if (answer == null) {
        problems.accept("additional_focus_areas_decisions has no treatment for " + area.id());
      } else {
        treated.add(treat(area, answer, stamp, facets, kept));
      }
    }
    unknown.forEach(id -> problems.accept("the proposal has no focus area " + id));
    Set<String> slugs = new LinkedHashSet<>();
    for (Facet facet : facets) {
      if (!slugs.add(facet.slug())) {
        problems.accept("two facets have the slug " + facet.slug());
      }
    }
    if (facets.size() > NodeId.MAX_BRANCH) {
      problems.accept(facets.size() + " facets; at most " + NodeId.MAX_BRANCH);
    }
    return new Applied(facets, kept, views, treated);
  }

  private static TreatedArea treat(
      FocusArea area,
      AreaAnswer answer,
      String stamp,
      List<Facet> facets,
      List<ConfirmedSection> sections) {
    Treatment treatment = answer.treatment();
    String slug = area.id().substring("focus-".length());
    int branch = 0;
    if (treatment.isFacet()) {
      branch = facets.size() + 1;
      facets.add(new Facet(branch, area.title(), area.rationale(), slug, area.signals()));
    }
    String section = "";
    String title = or(answer.title(), area.title());
    if (treatment.isSection()) {
      section = "section-" + slug;
      sections.add(
          new ConfirmedSection(
              new Section(section, title, area.rationale(), area.signals()),
              InitSuggestions.source(treatment),
              !answer.title().isEmpty()));
    }
    String custom = treatment == Treatment.FACET_AND_SECTION ? title : "";
    return new TreatedArea(area, treatment, section, branch, custom, stamp);
  }

  private static <T> List<T> kept(
      List<T> all, Function<T, String> id, @Nullable List<String> ids, Consumer<String> problems) {
    if (ids == null) {
      return all;
    }
    List<String> known = all.stream().map(id).toList();
    for (String one : ids) {
      if (!known.contains(one)) {
        problems.accept("the proposal has no " + one + ": " + String.join(", ", known));
      }
    }
    return all.stream().filter(one -> ids.contains(id.apply(one))).toList();
  }

  private static String or(String text, String otherwise) {
    return text.isEmpty() ? otherwise : text;
  }
}
