package gitara.ara.brief;

import gitara.ara.brief.Passages.Passage;
import gitara.ara.model.Mentions;
import gitara.ara.signal.Quotes;
import gitara.ara.signal.TextTopics;
import gitara.record.Entry;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What the researcher is quoted with, and what it is about. */
final class Remarks {
  private final List<SessionTurn> turns;
  private final TopicWords vocabulary;
  private final Passages quotes = new Passages();

  private final Map<String, Set<Integer>> meaning = new HashMap<>();

  /** How many turns are newer than the one that first had a row of an id. */
  private final Map<String, Integer> ages = new HashMap<>();

  Remarks(Turns turns, TopicWords vocabulary) {
    this.turns = turns.turns();
    this.vocabulary = vocabulary;
    for (int age = 0; age < this.turns.size(); age++) {
      SessionTurn turn = this.turns.get(age);
      for (Excerpt remark : turn.remarks()) {
        if (!remark.isReport()) {
          quotes.add(turn.name(), age, remark.text(), Set.of());
        }
      }
      for (String id : turn.rows()) {
        ages.put(id, age);
      }
    }
  }

  /** How many turns are newer than an entry; of those without a row, as if all were. */
  int age(Entry entry) {
    return ages.getOrDefault(Mentions.normal(entry.id()), Integer.MAX_VALUE);
  }

  /** The remarks that name an observation or repeat its content, newest first; none from before. */
  List<Passage> about(Topic topic) {
    List<Passage> passages = new ArrayList<>();
    for (int number : meaning(topic.id(), topic)) {
      Passage remark = quotes.get(number);
      if (remark.turn() <= age(topic.entry()) && !isBefore(remark, topic.day())) {
        passages.add(remark);
      }
    }
    return passages;
  }

  /** The remarks that name an entry or repeat what it says, newest first. */
  private Set<Integer> meaning(String id, Topic topic) {
    Set<Integer> known = meaning.get(id);
    if (known == null) {
      known = new TreeSet<>(quotes.naming(id));
      addMeant(topic, known);
      meaning.put(id, known);
    }
    return known;
  }

  private void addMeant(Topic topic, Set<Integer> about) {
    for (Map.Entry<Integer, List<String>> shared : quotes.sharing(topic.words().all()).entrySet()) {
      if (topic.isMeant(shared.getValue())
          && topic.isMeant(vocabulary.distinctive(shared.getValue()))) {
        about.add(shared.getKey());
      }
    }
  }

  private boolean isBefore(Passage remark, String day) {
    return turns.get(remark.turn()).date().compareTo(day) < 0;
  }

  /**
   * The newest remark on an experiment, from its turn or a later one: on its result, or on the
   * observation that it bears on.
   */
  @Nullable Passage comment(Topic topic, Entry experiment) {
    String id = Mentions.normal(experiment.id());
    Set<Integer> result = meaning.get(id);
    if (result == null) {
      TextTopics words = TextTopics.of(experiment.title() + " " + experiment.field("result"));
      result = meaning(id, new Topic(experiment, id, Set.of(), words));
    }
    Passage first = newest(experiment, result);
    Passage second = newest(experiment, meaning(topic.id(), topic));
    return first == null || (second != null && second.turn() < first.turn()) ? second : first;
  }

  private @Nullable Passage newest(Entry experiment, Set<Integer> numbers) {
    String day = Turns.date(experiment.field("timestamp"));
    for (int number : numbers) {
      Passage remark = quotes.get(number);
      boolean late = remark.turn() <= age(experiment) && !isBefore(remark, day);
      if (late && !Quotes.byMachine(remark.text())) {
        return remark;
      }
    }
    return null;
  }

  /** The remarks in the turn that first had a row of an entry. */
  List<Passage> beside(String id) {
    List<Passage> beside = new ArrayList<>();
    Integer age = ages.get(id);
    if (age != null) {
      for (Excerpt remark : turns.get(age).remarks()) {
        if (!remark.isReport()) {
          beside.add(new Passage(turns.get(age).name(), age, remark.text()));
        }
      }
    }
    return beside;
  }
}
