package gitara.meditation;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** How comprehensive a meditation is, with what follows from it. */
public enum Level {
  COMPACT(4, 3, 1, 3, 800, 2500, 1000, "summary", "consolidation_only", "consolidation_only"),
  DEFAULT(5, 4, 1, 4, 1200, 4000, 1500, "summary", "branch_summary", "consolidation_only"),
  DETAILED(7, 6, 2, 5, 1800, 6500, 2000, "verbatim_quotes", "per_leaf_detail", "named_section"),
  EXHAUSTIVE(
      10, 8, 3, 5, 2400, 9500, 2500, "verbatim_quotes", "per_leaf_detail", "per_branch_dedicated");

  /** So many characters are counted as one token. */
  public static final int CHARACTERS = 4;

  private final int charts;
  private final int infographics;
  private final int calculators;
  private final int scenarios;
  private final int hero;
  private final int facet;
  private final int citations;
  private final String leaf;
  private final String sections;
  private final String peers;

  Level(
      int charts,
      int infographics,
      int calculators,
      int scenarios,
      int hero,
      int facet,
      int citations,
      String leaf,
      String sections,
      String peers) {
    this.charts = charts;
    this.infographics = infographics;
    this.calculators = calculators;
    this.scenarios = scenarios;
    this.hero = hero;
    this.facet = facet;
    this.citations = citations;
    this.leaf = leaf;
    this.sections = sections;
    this.peers = peers;
  }

  /** The level with a word; null where there is none. */
  public static @Nullable Level of(String word) {
    for (Level level : values()) {
      if (level.word().equals(word)) {
        return level;
      }
    }
    return null;
  }

  public static List<String> words() {
    return Stream.of(values()).map(Level::word).toList();
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The charts that a report has at least. */
  public int charts() {
    return charts;
  }

  public int infographics() {
    return infographics;
  }

  public int calculators() {
    return calculators;
  }

  /** The scenarios of each calculator. */
  public int scenarios() {
    return scenarios;
  }

  /** The tokens that the section Discoveries of a node may have. */
  public int facetTokens() {
    return facet;
  }

  /** Whether leaves quote their sources. */
  public boolean quotes() {
    return leaf.equals("verbatim_quotes");
  }

  /** Whether each table of findings has a column with citations. */
  public boolean citesInTables() {
    return this == EXHAUSTIVE;
  }

  /** The payload {@code comprehensiveness} in full. */
  public Map<String, Object> payload() {
    Map<String, Object> minima = new LinkedHashMap<>();
    minima.put("charts", Map.of("count", charts));
    minima.put("infographics", Map.of("count", infographics));
    Map<String, Object> calculator = new LinkedHashMap<>();
    calculator.put("count", calculators);
    calculator.put("scenarios_per", scenarios);
    minima.put("calculators", calculator);
    Map<String, Object> tokens = new LinkedHashMap<>();
    tokens.put("hero", hero);
    tokens.put("per_facet", facet);
    tokens.put("citations", citations);
    Map<String, Object> payload = new LinkedHashMap<>();
    payload.put("level", word());
    payload.put("minima", minima);
    payload.put("depth3_leaf_inclusion", leaf);
    payload.put("per_branch_section_depth", sections);
    payload.put("citation_density", citesInTables() ? "per_finding_table" : "mandatory");
    payload.put("peer_review_surfacing", peers);
    payload.put("section_length_budget_tokens", tokens);
    return payload;
  }
}
