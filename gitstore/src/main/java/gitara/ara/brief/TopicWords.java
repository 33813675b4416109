package gitara.ara.brief;

import gitara.ara.signal.TextTopics;
import gitara.record.Entry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The words that distinguish observations of one record; a word in every fifth of them does not.
 */
final class TopicWords {
  /** In so few observations every word is distinctive. */
  private static final int FEW = 8;

  private final Collection<Entry> observations;
  private @Nullable Map<String, Integer> counts;

  TopicWords(Collection<Entry> observations) {
    this.observations = observations;
  }

  boolean isDistinctive(String word) {
    int few = Math.max(FEW, observations.size() / 5);
    // Counted only when there are more observations than a word may be in, and somebody asks.
    return observations.size() <= few || counts().getOrDefault(word, 0) <= few;
  }

  private Map<String, Integer> counts() {
    Map<String, Integer> known = counts;
    if (known == null) {
      known = new HashMap<>();
      for (Entry entry : observations) {
        for (String word : TextTopics.of(entry.field("content")).all()) {
          known.merge(word, 1, Integer::sum);
        }
      }
      counts = known;
    }
    return known;
  }

  /** The distinctive ones of some words. */
  List<String> distinctive(List<String> words) {
    List<String> distinctive = new ArrayList<>(words);
    distinctive.removeIf(word -> !isDistinctive(word));
    return distinctive;
  }
}
