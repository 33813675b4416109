package gitara.history;

import gitara.ara.model.AraProtocol;
import gitara.protocol.RecordEvents;
import gitara.record.Entry;
import gitara.record.Event;
import gitara.record.SemanticDiff;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** What happened in a made-up history, by reading every file of every commit whole. */
final class SlowHistory {
  private final RandomHistory made;
  private final List<ObjectId> ids;
  private final AraProtocol protocol = new AraProtocol();

  /** By commit: the record's files, without the folder. */
  private final List<Map<String, String>> records = new ArrayList<>();

  private final List<List<String>> events = new ArrayList<>();

  SlowHistory(RandomHistory made, List<ObjectId> ids) {
    this.made = made;
    this.ids = ids;
    List<String> roots = new ArrayList<>();
    for (int i = 0; i < ids.size(); i++) {
      List<Integer> parents = made.parents.get(i);
      String before = parents.isEmpty() ? "none" : roots.get(parents.get(0));
      String root = root(made.commits.get(i), before);
      roots.add(root);
      records.add(record(made.commits.get(i), root));
      events.add(events(i));
    }
  }

  /** The folder that the first parent had, while it is there; else where it is looked for. */
  private static String root(Map<String, String> files, String before) {
    if (isAt(files, "ara/")) {
      return "ara/";
    }
    if (!before.equals("none") && !before.equals("ara/") && isThere(files, before)) {
      return before;
    }
    if (files.containsKey("trace/exploration_tree.yaml")
        || files.containsKey("staging/observations.yaml")) {
      return "";
    }
    Set<String> found = new HashSet<>();
    for (String path : files.keySet()) {
      int slash = path.indexOf('/');
      if (slash > 0 && path.substring(slash + 1).equals("trace/exploration_tree.yaml")) {
        found.add(path.substring(0, slash + 1));
      }
    }
    return found.size() == 1 ? found.iterator().next() : "none";
  }

  private static boolean isAt(Map<String, String> files, String root) {
    return files.containsKey(root + "trace/exploration_tree.yaml")
        || files.containsKey(root + "staging/observations.yaml")
        || files.containsKey(root + "logic/claims.md");
  }

  private static boolean isThere(Map<String, String> files, String root) {
    for (String top : List.of("trace/", "staging/", "logic/")) {
      for (String path : files.keySet()) {
        if (path.startsWith(root + top)) {
          return true;
        }
      }
    }
    return false;
  }

  private static Map<String, String> record(Map<String, String> files, String root) {
    Map<String, String> record = new TreeMap<>();
    if (!root.equals("none")) {
      files.forEach(
          (path, text) -> {
            if (path.startsWith(root)) {
              record.put(path.substring(root.length()), text);
            }
          });
    }
    return record;
  }

  private List<String> events(int commit) {
    List<Event> told = null;
    Map<String, String> now = records.get(commit);
    List<Map<String, String>> before = new ArrayList<>();
    for (int parent : made.parents.get(commit)) {
      // Lines that never had a record say nothing of it.
      if (!everHad(parent).isEmpty() || made.parents.get(commit).size() == 1) {
        before.add(records.get(parent));
      }
    }
    if (before.isEmpty()) {
      before.add(Map.of());
    }
    for (Map<String, String> old : before) {
      List<Event> against = between(old, now);
      if (told == null) {
        told = against;
        continue;
      }
      told = common(told, against);
    }
    List<String> words = new ArrayList<>();
    if (told != null) {
      told.forEach(event -> words.add(event.toString()));
    }
    words.sort(null);
    return words;
  }

  /** Of what was done since one parent, what was also done since another, by field. */
  private static List<Event> common(List<Event> told, List<Event> against) {
    Set<String> fields = new HashSet<>();
    Map<String, List<Event>> entries = new HashMap<>();
    for (Event event : against) {
      fields.add(field(event));
      entries.computeIfAbsent(event.entry(), entry -> new ArrayList<>()).add(event);
    }
    List<Event> common = new ArrayList<>();
    for (Event event : told) {
      List<Event> other = entries.getOrDefault(event.entry(), List.of());
      boolean otherIsWhole = !other.isEmpty() && !field(other.get(0)).contains("=");
      boolean isWhole = !field(event).contains("=");
      if (isWhole && !other.isEmpty() && !otherIsWhole) {
        common.addAll(other);
      } else if (otherIsWhole || fields.contains(field(event))) {
        common.add(event);
      }
    }
    return common;
  }

  private static String field(Event event) {
    boolean whole = event.action() == Event.Action.ADD || event.action() == Event.Action.REMOVE;
    return event.entry() + (whole ? "" : "=" + event.detail().split(" ", 2)[0]);
  }

  private Set<Integer> everHad(int commit) {
    Set<Integer> had = new HashSet<>();
    for (int one : behind(commit)) {
      if (!records.get(one).isEmpty()) {
        had.add(one);
      }
    }
    return had;
  }

  private List<Event> between(Map<String, String> old, Map<String, String> now) {
    List<Event> events = new ArrayList<>();
    for (String file : AraProtocol.ENTRY_FILES) {
      String was = old.get(file);
      String is = now.get(file);
      if (was == null ? is == null : was.equals(is)) {
        continue;
      }
      try {
        for (Event event :
            SemanticDiff.between(entries(file, was), entries(file, is), protocol.headline())) {
          if (!RecordEvents.isSilent(protocol, event)) {
            events.add(event);
          }
        }
      } catch (TextException e) {
        events.add(SemanticDiff.unreadable(file));
      }
    }
    return events;
  }

  private List<Entry> entries(String file, @Nullable String text) throws TextException {
    return text == null ? List.of() : protocol.entries(SourceText.of(file, text));
  }

  private Set<Integer> behind(int commit) {
    Set<Integer> reached = new HashSet<>();
    List<Integer> open = new ArrayList<>(List.of(commit));
    while (!open.isEmpty()) {
      int one = open.remove(open.size() - 1);
      if (reached.add(one)) {
        open.addAll(made.parents.get(one));
      }
    }
    return reached;
  }

  /** Each commit behind one that did something, with what it did. */
  Map<String, List<String>> told(int tip) {
    Map<String, List<String>> told = new HashMap<>();
    for (int one : behind(tip)) {
      if (!events.get(one).isEmpty()) {
        told.put(ids.get(one).name(), events.get(one));
      }
    }
    return new TreeMap<>(told);
  }
}
