package gitara.ara.brief;

import gitara.ara.model.Mentions;
import gitara.ara.signal.TextTopics;
import gitara.record.Entry;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What one observation is about.
 *
 * @param id in the one spelling
 * @param bound the nodes that it is bound to
 */
record Topic(Entry entry, String id, Set<String> bound, TextTopics words) {
  static Topic of(Entry observation) {
    Set<String> bound = new LinkedHashSet<>(Mentions.in(observation.field("bound_to")));
    return new Topic(
        observation,
        Mentions.normal(observation.id()),
        bound,
        TextTopics.of(observation.field("content")));
  }

  /** Its own id and those of its nodes. */
  Set<String> ids() {
    Set<String> ids = new LinkedHashSet<>();
    ids.add(id);
    ids.addAll(bound);
    return ids;
  }

  /** The day of its timestamp; empty when it has none. */
  String day() {
    return Turns.date(entry.field("timestamp"));
  }

  /**
   * Whether shared words make a text one about this topic; one name does, or three words.
   *
   * @param shared distinctive words of this topic
   */
  boolean isMet(List<String> shared) {
    return shared.size() >= 3 || names(shared) > 0;
  }

  /** Whether they make a remark one about this very observation: more is asked for. */
  boolean isMeant(List<String> shared) {
    return shared.size() >= 4 || (shared.size() >= 3 && names(shared) > 0);
  }

  private int names(List<String> shared) {
    int names = 0;
    for (String word : shared) {
      names += words.names().contains(word) ? 1 : 0;
    }
    return names;
  }
}
