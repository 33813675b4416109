package gitara.meditation;

import gitara.run.YamlForm;
import gitara.run.YamlHead;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The manager's proposal before the tree grows: the file {@code facets-pending-….yml}. */
public record FacetProposal(
    List<Facet> facets,
    List<Section> sections,
    List<Visualisation> visualisations,
    List<FocusArea> focusAreas,
    String parentContext) {
  /** So many facets are proposed; focus areas may become further branches. */
  public static final int FACETS = 3;

  /** A facet: the subfocus of a branch. */
  public record Facet(
      int index, String title, String subfocus, String slug, List<String> citations) {}

  /** A section that the report should have. */
  public record Section(String id, String title, String rationale, List<String> signals) {}

  /** A visualisation that the report should have. */
  public record Visualisation(
      String id, String type, String rationale, String shows, List<String> signals) {}

  /** Something that the topic touches outside the facets. */
  public record FocusArea(
      String id, String title, String rationale, List<String> signals, Treatment recommended) {}

  public FacetProposal {
    facets = List.copyOf(facets);
    sections = List.copyOf(sections);
    visualisations = List.copyOf(visualisations);
    focusAreas = List.copyOf(focusAreas);
  }

  /** Reads a proposal; all of its problems are thrown at once. */
  public static FacetProposal parse(SourceText source) throws TextException {
    YamlForm form = YamlForm.parse(source);
    List<Facet> facets = new ArrayList<>();
    for (YamlForm facet : form.forms("facets", FACETS, FACETS)) {
      facets.add(facet(facet, facets));
    }
    List<Section> sections = new ArrayList<>();
    List<String> ids = new ArrayList<>();
    for (YamlForm one : form.forms("sections", 3, 8)) {
      sections.add(
          new Section(
              id(one, "section-", ids), one.text("title"), one.text("rationale"), signals(one)));
    }
    List<Visualisation> visualisations = new ArrayList<>();
    for (YamlForm one : form.forms("visualisations", 5, 10)) {
      visualisations.add(
          new Visualisation(
              id(one, "viz-", ids),
              one.text("type"),
              one.text("rationale"),
              one.text("what_it_would_show"),
              signals(one)));
    }
    List<FocusArea> areas = new ArrayList<>();
    for (YamlForm one : form.forms("additional_focus_areas", 0, NodeId.MAX_BRANCH - FACETS)) {
      String id = id(one, "focus-", ids);
      String title = one.text("title");
      String rationale = one.text("rationale");
      Treatment recommended = Treatment.of(one.word("recommended_treatment", Treatment.words()));
      areas.add(
          new FocusArea(
              id,
              title,
              rationale,
              signals(one),
              recommended == null ? Treatment.SECTION : recommended));
    }
    FacetProposal proposal =
        new FacetProposal(
            facets, sections, visualisations, areas, form.text("parent_context_summary"));
    form.check();
    return proposal;
  }

  private static Facet facet(YamlForm facet, List<Facet> before) {
    int index = facet.number("index", 1, FACETS);
    boolean isRead = facet.problems().isEmpty();
    if (isRead && index != before.size() + 1) {
      facet.problem("index", "index is " + index + ", and not " + (before.size() + 1));
    }
    String slug = slug(facet, "slug");
    if (before.stream().anyMatch(other -> other.slug().equals(slug))) {
      facet.problem("slug", "slug " + slug + " occurs twice");
    }
    return new Facet(
        index, facet.text("title"), facet.text("subfocus"), slug, facet.texts("citations", 1));
  }

  static String slug(YamlForm form, String key) {
    String slug = form.text(key);
    if (!slug.isEmpty() && !Slug.isSlug(slug)) {
      form.problem(key, key + " " + slug + " " + Slug.objection(slug));
    }
    return slug;
  }

  private static List<String> signals(YamlForm form) {
    return form.texts("source_signals", 1);
  }

  private static String id(YamlForm form, String prefix, List<String> ids) {
    String id = form.text("id");
    if (!id.isEmpty() && !(id.startsWith(prefix) && Slug.isSlug(id.substring(prefix.length())))) {
      form.problem("id", "id " + id + " is not " + prefix + " and a slug");
    } else if (!id.isEmpty() && ids.contains(id)) {
      form.problem("id", "id " + id + " occurs twice");
    }
    ids.add(id);
    return id;
  }

  /** The text of the file. */
  public String text() throws TextException {
    Map<String, @Nullable Object> keys = new LinkedHashMap<>();
    List<Object> list = new ArrayList<>();
    for (Facet facet : facets) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("index", facet.index());
      one.put("title", facet.title());
      one.put("subfocus", facet.subfocus());
      one.put("slug", facet.slug());
      one.put("citations", facet.citations());
      list.add(one);
    }
    keys.put("facets", list);
    list = new ArrayList<>();
    for (Section section : sections) {
      list.add(
          item(section.id(), "title", section.title(), section.rationale(), section.signals()));
    }
    keys.put("sections", list);
    list = new ArrayList<>();
    for (Visualisation one : visualisations) {
      Map<String, Object> map = item(one.id(), "type", one.type(), one.rationale(), one.signals());
      map.put("what_it_would_show", one.shows());
      list.add(map);
    }
    keys.put("visualisations", list);
    list = new ArrayList<>();
    for (FocusArea area : focusAreas) {
      Map<String, Object> map =
          item(area.id(), "title", area.title(), area.rationale(), area.signals());
      map.put("recommended_treatment", area.recommended().word());
      list.add(map);
    }
    keys.put("additional_focus_areas", list);
    keys.put("parent_context_summary", parentContext);
    return YamlHead.yaml(keys);
  }

  private static Map<String, Object> item(
      String id, String key, String value, String rationale, List<String> signals) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("id", id);
    map.put(key, value);
    map.put("rationale", rationale);
    map.put("source_signals", signals);
    return map;
  }
}
