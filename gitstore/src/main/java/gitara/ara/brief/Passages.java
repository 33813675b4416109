package gitara.ara.brief;

import gitara.ara.model.Mentions;
import gitara.ara.signal.TextTopics;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Texts of the record with where they stand, to be found by the ids and words in them. */
final class Passages {
  /**
   * One text.
   *
   * @param place for people: a turn's name, or {@code open thread}
   * @param turn how many turns are newer
   */
  record Passage(String place, int turn, String text) {}

  private final List<Passage> passages = new ArrayList<>();
  private final Map<String, List<Integer>> byId = new HashMap<>();
  private final Map<String, List<Integer>> byWord = new HashMap<>();

  /**
   * Adds a text.
   *
   * @param ids what it is about besides the ids that it names
   */
  void add(String place, int turn, String text, Set<String> ids) {
    int number = passages.size();
    passages.add(new Passage(place, turn, text));
    for (String id : ids) {
      put(byId, id, number);
    }
    for (String id : Mentions.in(text)) {
      if (!ids.contains(id)) {
        put(byId, id, number);
      }
    }
    for (String word : TextTopics.of(text).all()) {
      put(byWord, word, number);
    }
  }

  private static void put(Map<String, List<Integer>> index, String key, int number) {
    index.computeIfAbsent(key, any -> new ArrayList<>()).add(number);
  }

  Passage get(int number) {
    return passages.get(number);
  }

  /** The passages that name an id, in the order in which they were added. */
  List<Integer> naming(String id) {
    return byId.getOrDefault(id, List.of());
  }

  /** The words of a topic that passages share with it, by passage. */
  Map<Integer, List<String>> sharing(Set<String> words) {
    Map<Integer, List<String>> shared = new TreeMap<>();
    for (String word : words) {
      for (int number : byWord.getOrDefault(word, List.of())) {
        shared.computeIfAbsent(number, any -> new ArrayList<>()).add(word);
      }
    }
    return shared;
  }
}
