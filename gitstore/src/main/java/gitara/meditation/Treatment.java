package gitara.meditation;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What becomes of a focus area outside the facets. */
public enum Treatment {
  SKIP("skip"),
  FACET("additional_facet"),
  SECTION("report_section_only"),
  FACET_AND_SECTION("additional_facet_AND_section");

  private final String word;

  Treatment(String word) {
    this.word = word;
  }

  /** The treatment with a word; null where there is none. */
  public static @Nullable Treatment of(String word) {
    for (Treatment treatment : values()) {
      if (treatment.word.equals(word)) {
        return treatment;
      }
    }
    return null;
  }

  public static List<String> words() {
    return Stream.of(values()).map(Treatment::word).toList();
  }

  public String word() {
    return word;
  }

  /** Whether it becomes a branch of the tree. */
  public boolean isFacet() {
    return this == FACET || this == FACET_AND_SECTION;
  }

  /** Whether the report gets a section for it. */
  public boolean isSection() {
    return this == SECTION || this == FACET_AND_SECTION;
  }
}
