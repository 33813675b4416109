package gitara.meditation.file;

import gitara.run.YamlForm;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The kinds of enhancements: what each payload has to hold. */
public enum EnhancementType {
  EXECUTIVE_SUMMARY("") {
    @Override
    void check(YamlForm payload) {
      payload.word("target_persona", List.of("leadership", "engineer", "product", "researcher"));
      payload.number("max_paragraphs", 1, 100);
      payload.texts("anchor_findings", 1);
    }
  },
  ACTION_PLAN("") {
    @Override
    void check(YamlForm payload) {
      payload.texts("horizons", 1);
      payload.number("items_per_horizon", 1, 100);
      payload.texts("anchor_findings", 1);
    }
  },
  RISKS_SECTION("") {
    @Override
    void check(YamlForm payload) {
      payload.texts("risk_taxonomy_axes", 1);
      payload.texts("anchor_findings", 1);
    }
  },
  GLOSSARY("") {
    @Override
    void check(YamlForm payload) {
      payload.number("term_count_estimate", 1, 10_000);
      payload.texts("anchor_branches", 1);
    }
  },
  DECISION_TREE_INFOGRAPHIC("") {
    @Override
    void check(YamlForm payload) {
      payload.text("root_decision");
      payload.number("depth", 1, 100);
      payload.texts("anchor_findings", 1);
    }
  },
  READER_PERSONA_TLDRS("") {
    @Override
    void check(YamlForm payload) {
      payload.texts("personas", 1);
      payload.number("paragraphs_per_persona", 1, 100);
    }
  },
  CROSS_BRANCH_SYNTHESIS_SECTION("") {
    @Override
    void check(YamlForm payload) {
      payload.texts("axes", 1);
      payload.form("anchor_findings_per_axis");
    }
  },
  ADDITIONAL_MEDITATION("meditation") {
    @Override
    void check(YamlForm payload) {
      payload.text("proposed_topic");
      payload.texts("proposed_facet_seed", 1);
      payload.number("recommended_depth", 1, 3);
      payload.word("recommended_mode", List.of("research", "quick"));
    }
  },
  EXTRACTED_SPEC("spec") {
    @Override
    void check(YamlForm payload) {
      payload.text("proposed_slug");
      payload.text("overview");
      for (YamlForm task : payload.forms("candidate_subtasks", 1, 1000)) {
        task.text("title");
        task.text("agent");
      }
      payload.text("spec_template");
    }
  },
  EXTRACTED_MEMORIES("memories") {
    @Override
    void check(YamlForm payload) {
      for (YamlForm memory : payload.forms("candidates", 1, 1000)) {
        memory.text("title");
        memory.word("type", List.of("learning", "redflag", "core", "idea", "goal"));
        memory.text("body_summary");
      }
    }
  },
  EXPANDED_BRANCH("expansion") {
    @Override
    void check(YamlForm payload) {
      payload.number("target_branch_index", 1, 8);
      payload.number("recommended_new_depth", 1, 3);
      payload.text("facet_emphasis_override");
      payload.word("recommended_mode", List.of("research", "quick"));
    }
  };

  private final String followUp;

  EnhancementType(String followUp) {
    this.followUp = followUp;
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
  abstract void check(YamlForm payload);
}
