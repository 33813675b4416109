package gitara.meditation.file;

import gitara.run.YamlForm;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of enhancements, each with what its payload has to hold. A key stands alone for a text,
 * before {@code []} for texts, before {@code {}} for a mapping, before words for one of these,
 * before two numbers for one between.
 */
public enum EnhancementType {
  EXECUTIVE_SUMMARY(
      "",
      "target_persona leadership engineer product researcher",
      "max_paragraphs 1 100",
      "anchor_findings []"),
  ACTION_PLAN("", "horizons []", "items_per_horizon 1 100", "anchor_findings []"),
  RISKS_SECTION("", "risk_taxonomy_axes []", "anchor_findings []"),
  GLOSSARY("", "term_count_estimate 1 10000", "anchor_branches []"),
  DECISION_TREE_INFOGRAPHIC("", "root_decision", "depth 1 100", "anchor_findings []"),
  READER_PERSONA_TLDRS("", "personas []", "paragraphs_per_persona 1 100"),
  CROSS_BRANCH_SYNTHESIS_SECTION("", "axes []", "anchor_findings_per_axis {}"),
  ADDITIONAL_MEDITATION(
      "meditation",
      "proposed_topic",
      "proposed_facet_seed []",
      "recommended_depth 1 3",
      "recommended_mode research quick"),
  EXTRACTED_SPEC(
      "spec",
      "proposed_slug",
      "overview",
      "candidate_subtasks/title",
      "candidate_subtasks/agent",
      "spec_template"),
  EXTRACTED_MEMORIES(
      "memories",
      "candidates/title",
      "candidates/type learning redflag core idea goal",
      "candidates/body_summary"),
  EXPANDED_BRANCH(
      "expansion",
      "target_branch_index 1 8",
      "recommended_new_depth 1 3",
      "facet_emphasis_override",
      "recommended_mode research quick");

  private final String followUp;
  private final String payload;

  EnhancementType(String followUp, String... payload) {
    this.followUp = followUp;
    this.payload = String.join("\n", payload);
  }

  /** The type with a word; null where there is none. */
  public static @Nullable EnhancementType of(String word) {
    for (EnhancementType type : values()) {
      if (type.word().equals(word)) {
        return type;
      }
    }
    return null;
  }

  public static List<String> words() {
    return Stream.of(values()).map(EnhancementType::word).toList();
  }

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether the report alone has to be made once more for it. */
  public boolean isCheap() {
    return followUp.isEmpty();
  }

  /**
   * The word in the name of the file that an accepted expensive one gets; empty for a cheap one.
   */
  public String followUp() {
    return followUp;
  }

  /** Adds what is wrong with a payload to its problems. */
  void check(YamlForm form) {
    Map<String, List<YamlForm>> items = new HashMap<>();
    for (String field : payload.split("\n", -1)) {
      List<String> words = List.of(field.split(" ", -1));
      String key = words.getFirst();
      int slash = key.indexOf('/');
      if (slash < 0) {
        check(form, key, words.subList(1, words.size()));
      } else {
        items
            .computeIfAbsent(key.substring(0, slash), list -> form.forms(list, 1, 1000))
            .forEach(one -> check(one, key.substring(slash + 1), words.subList(1, words.size())));
      }
    }
  }

  private static void check(YamlForm form, String key, List<String> kind) {
    if (kind.isEmpty()) {
      form.text(key);
    } else if (kind.getFirst().equals("[]")) {
      form.texts(key, 1);
    } else if (kind.getFirst().equals("{}")) {
      form.form(key);
    } else if (Character.isDigit(kind.getFirst().charAt(0))) {
      form.number(key, Integer.parseInt(kind.get(0)), Integer.parseInt(kind.get(1)));
    } else {
      form.word(key, kind);
    }
  }
}
