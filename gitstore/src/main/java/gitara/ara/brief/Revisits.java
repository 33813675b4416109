package gitara.ara.brief;

import gitara.ara.brief.Passages.Passage;
import gitara.ara.model.Mentions;
import gitara.record.Entry;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who came back to a topic, and when. What counts as coming back is taken broadly: an event on the
 * observation, on its nodes or anything below them, on an entry that refers to any of these, and a
 * text that shares a name or three distinctive words. To close a topic too early is worse than
 * late.
 */
final class Revisits {
  private static final String THREAD = "open thread";

  private final Turns turns;
  private final Map<String, Entry> observations;
  private final Tree tree;
  private final TopicWords vocabulary;
  private final List<SessionTurn> window;
  private final Passages events = new Passages();
  private final Passages threads = new Passages();

  /** The last day on which an id was named. */
  private final Map<String, String> named = new HashMap<>();

  /** Ids with a row in a turn before the window. */
  private final Set<String> before = new LinkedHashSet<>();

  Revisits(Turns turns, Map<String, Entry> observations, Tree tree, TopicWords vocabulary) {
    this.turns = turns;
    this.observations = observations;
    this.tree = tree;
    this.vocabulary = vocabulary;
    List<SessionTurn> all = turns.turns();
    window = all.subList(0, Math.min(ClosureSignals.TURNS, all.size()));
    for (int i = 0; i < all.size(); i++) {
      read(all.get(i), i);
    }
    for (Turns.OpenThread thread : turns.threads()) {
      if (thread.isNewest()) {
        threads.add(THREAD, 0, thread.text(), Set.of());
      }
      Mentions.in(thread.text()).forEach(id -> name(id, thread.date()));
    }
  }

  private void read(SessionTurn turn, int age) {
    Set<String> referred = new LinkedHashSet<>(turn.rows());
    for (String id : turn.rows()) {
      Entry entry = entry(id);
      if (entry != null) {
        for (String value : entry.fields().values()) {
          referred.addAll(Mentions.in(value));
        }
      }
    }
    referred.forEach(id -> name(id, turn.date()));
    for (String text : turn.texts()) {
      Mentions.in(text).forEach(id -> name(id, turn.date()));
    }
    for (Excerpt remark : turn.remarks()) {
      Mentions.in(remark.text()).forEach(id -> name(id, turn.date()));
    }
    if (age >= ClosureSignals.TURNS) {
      before.addAll(turn.rows());
      return;
    }
    for (String id : turn.rows()) {
      referred.addAll(tree.above(id));
      Entry entry = entry(id);
      if (entry != null) {
        events.add(turn.name(), age, entry.title(), Set.of());
      }
    }
    events.add(turn.name(), age, "", referred);
    for (String text : turn.texts()) {
      events.add(turn.name(), age, text, Set.of());
    }
    for (Excerpt remark : turn.remarks()) {
      events.add(turn.name(), age, remark.text(), Set.of());
    }
  }

  private void name(String id, String date) {
    String known = named.get(id);
    if (known == null || known.compareTo(date) < 0) {
      named.put(id, date);
    }
  }

  private @Nullable Entry entry(String id) {
    Entry node = tree.node(id);
    return node != null ? node : observations.get(id);
  }

  SignalVerdict abandonment(Topic topic) {
    SignalKind signal = SignalKind.TOPIC_ABANDONMENT;
    if (window.size() < ClosureSignals.TURNS) {
      return SignalVerdict.absent(
          signal,
          "only "
              + window.size()
              + " of the "
              + ClosureSignals.TURNS
              + " turns are recorded that must pass");
    }
    String revisit = visit(topic, events);
    if (revisit != null) {
      return SignalVerdict.absent(signal, "came up in " + revisit);
    }
    if (isNew(topic)) {
      return SignalVerdict.absent(signal, "staged on " + topic.day() + ", within the last turns");
    }
    String thread = visit(topic, threads);
    if (thread != null) {
      return SignalVerdict.absent(signal, "an " + thread);
    }
    return SignalVerdict.holds(
        signal,
        "nothing on it"
            + (topic.bound().isEmpty() ? "" : " or " + String.join(", ", topic.bound()))
            + " in the last "
            + ClosureSignals.TURNS
            + " turns",
        List.of("turns " + window.getLast().name() + " to " + window.getFirst().name()));
  }

  /** Without a row of its own, an observation is as old as its timestamp says. */
  private boolean isNew(Topic topic) {
    return !before.contains(topic.id())
        && !topic.day().isEmpty()
        && topic.day().compareTo(window.getLast().date()) >= 0;
  }

  /** Where and how a topic came up; null when it did not. */
  private @Nullable String visit(Topic topic, Passages passages) {
    for (String id : topic.ids()) {
      List<Integer> naming = passages.naming(id);
      if (!naming.isEmpty()) {
        return place(passages.get(naming.getFirst()), id);
      }
    }
    for (Map.Entry<Integer, List<String>> shared :
        passages.sharing(topic.words().all()).entrySet()) {
      if (topic.isMet(shared.getValue())) {
        List<String> distinctive = vocabulary.distinctive(shared.getValue());
        if (topic.isMet(distinctive)) {
          return place(passages.get(shared.getKey()), String.join(", ", distinctive));
        }
      }
    }
    return null;
  }

  private static String place(Passage passage, String what) {
    return passage.place().equals(THREAD)
        ? THREAD + " names it (" + what + "): \"" + passage.text() + "\""
        : passage.place() + " (" + what + ")";
  }

  /** The day on which an observation was last named, or staged. */
  String lastNamed(Topic topic) {
    String last = named.getOrDefault(topic.id(), "");
    return topic.day().compareTo(last) > 0 ? topic.day() : last;
  }

  /** The session-days since an observation was last named. */
  int idleDays(Topic topic) {
    String last = lastNamed(topic);
    int idle = 0;
    for (String day : turns.days()) {
      if (day.compareTo(last) <= 0) {
        break;
      }
      idle++;
    }
    return idle;
  }
}
