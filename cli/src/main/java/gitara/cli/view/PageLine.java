package gitara.cli.view;

import gitara.cli.command.Views;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.RecordTimeline;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The values that each field of each entry of a record had, from commit to commit. What views say
 * of an entry are fields, too: their names begin with an at sign.
 */
final class PageLine implements RecordTimeline.Visitor {
  static final String KIND = "@kind";
  static final String TITLE = "@title";
  static final String STATUS = "@status";
  static final String TONE = "@tone";
  static final String PARENT = "@parent";
  static final String FILE = "@file";

  /** A value from a commit on, by its place in the line; null where the field is gone. */
  record Value(int from, @Nullable String text) {}

  private final Views views;
  private final List<ObjectId> commits = new ArrayList<>();
  private final List<List<ObjectId>> joined = new ArrayList<>();
  private final Map<Integer, List<String>> unreadable = new HashMap<>();
  private final Map<String, Map<String, List<Value>>> entries = new LinkedHashMap<>();
  private final Map<String, Map<String, String>> present = new HashMap<>();

  private PageLine(Views views) {
    this.views = views;
  }

  static PageLine of(Repo repo, Protocol protocol, Views views, ObjectId tip)
      throws IOException, Refusal {
    PageLine line = new PageLine(views);
    RecordTimeline.walk(repo, protocol, tip, line);
    return line;
  }

  @Override
  public void commit(ObjectId commit, List<ObjectId> others) {
    commits.add(commit);
    joined.add(others);
  }

  @Override
  public void set(Entry entry) {
    Map<String, String> now = new LinkedHashMap<>();
    now.put(KIND, entry.kind());
    now.put(TITLE, entry.title());
    now.put(STATUS, views.status(entry));
    now.put(TONE, views.tone(entry).word());
    now.put(FILE, entry.path());
    String parent = views.parent(entry);
    if (parent != null) {
      now.put(PARENT, parent);
    }
    now.putAll(entry.fields());
    // A title that is a field of its own, or stands at the head of one, is not kept twice.
    if (entry.title().equals(entry.field("title"))
        || entry.title().equals(entry.field("content"))) {
      now.remove(TITLE);
    }
    change(entry.id(), now);
  }

  @Override
  public void remove(String id) {
    change(id, Map.of());
  }

  @Override
  public void unreadable(String path) {
    unreadable.computeIfAbsent(commits.size() - 1, at -> new ArrayList<>()).add(path);
  }

  private void change(String id, Map<String, String> now) {
    Map<String, String> before = present.getOrDefault(id, Map.of());
    Map<String, List<Value>> fields = entries.computeIfAbsent(id, any -> new LinkedHashMap<>());
    int at = commits.size() - 1;
    now.forEach(
        (name, text) -> {
          if (!text.equals(before.get(name))) {
            fields.computeIfAbsent(name, any -> new ArrayList<>()).add(new Value(at, text));
          }
        });
    for (String name : before.keySet()) {
      if (!now.containsKey(name)) {
        Objects.requireNonNull(fields.get(name)).add(new Value(at, null));
      }
    }
    present.put(id, now);
  }

  List<ObjectId> commits() {
    return commits;
  }

  /** The commits that a merge brought in, by its place. */
  List<ObjectId> joined(int at) {
    return joined.get(at);
  }

  /** The files that could not be read at a place. */
  List<String> unreadable(int at) {
    return unreadable.getOrDefault(at, List.of());
  }

  /** All entries that ever were, each with the values of its fields, oldest first. */
  Map<String, Map<String, List<Value>>> entries() {
    return entries;
  }
}
