package gitara.history;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * The values that each field of each entry of a record had, from commit to commit along one line of
 * history. What was read once is kept in a file below git's folder: of a line that begins as the
 * kept one does, only what follows is read.
 */
public final class RecordLine {
  /** A value from a commit on, by its place in the line; null where the field is gone. */
  public record Value(int from, @Nullable String text) {}

  /**
   * A commit of the line.
   *
   * @param joined the commits that it brought in from other lines, parents first
   * @param unreadable the files that could not be read
   */
  public record Moment(LineCommit commit, List<LineCommit> joined, List<String> unreadable) {}

  private final List<Moment> moments = new ArrayList<>();
  private final Map<String, Map<String, List<Value>>> entries = new LinkedHashMap<>();

  private final Map<String, ObjectId> files = new HashMap<>();

  private final Map<String, String> owners = new HashMap<>();

  RecordLine() {}

  /**
   * Reads the line that leads to a commit.
   *
   * @param edition another one whenever {@code fields} or what reads entries becomes different
   * @param fields the fields of an entry as they are to be kept
   */
  public static RecordLine to(
      Repo repo,
      Protocol protocol,
      ObjectId tip,
      String edition,
      Function<Entry, Map<String, String>> fields)
      throws IOException, Refusal {
    RecordTimeline timeline = RecordTimeline.to(repo, protocol, tip);
    LineFile file = LineFile.of(repo, protocol, edition);
    int known = file.common(timeline.commits());
    RecordLine line = new RecordLine();
    file.play(known, line);
    if (known < timeline.commits().size()) {
      try (ObjectReader reader = repo.objects()) {
        LineFile.Addition addition = file.after(known);
        timeline.walk(reader, known, line, line.new Writing(reader, fields, addition));
        addition.save();
      }
    }
    return line;
  }

  /** Gives what is read to the line and to its file. */
  private final class Writing implements RecordTimeline.Visitor {
    private final RevWalk walk;
    private final Function<Entry, Map<String, String>> fields;
    private final LineFile.Addition addition;

    Writing(
        ObjectReader reader,
        Function<Entry, Map<String, String>> fields,
        LineFile.Addition addition) {
      this.walk = new RevWalk(reader);
      this.fields = fields;
      this.addition = addition;
    }

    @Override
    public void commit(ObjectId id, List<ObjectId> others) throws IOException {
      List<LineCommit> joined = new ArrayList<>();
      for (ObjectId other : others) {
        joined.add(read(other));
      }
      LineCommit commit = read(id);
      begin(commit, joined);
      addition.begin(commit, joined);
    }

    private LineCommit read(ObjectId id) throws IOException {
      RevCommit commit = walk.parseCommit(id);
      walk.parseBody(commit);
      LineCommit read = LineCommit.of(commit);
      commit.disposeBody();
      return read;
    }

    @Override
    public void file(String path, @Nullable ObjectId blob) {
      addition.file(path, blob);
    }

    @Override
    public void unreadable(String path) {
      RecordLine.this.unreadable(path);
      addition.unreadable(path);
    }

    @Override
    public void set(Entry entry) {
      change(entry.id(), entry.path(), fields.apply(entry));
    }

    @Override
    public void remove(String id) {
      change(id, null, Map.of());
    }

    private void change(String id, @Nullable String path, Map<String, String> now) {
      Map<String, List<Value>> known = entries.getOrDefault(id, Map.of());
      Map<String, @Nullable String> changes = new LinkedHashMap<>();
      now.forEach(
          (name, text) -> {
            List<Value> values = known.get(name);
            if (values == null || !text.equals(values.getLast().text())) {
              changes.put(name, text);
            }
          });
      known.forEach(
          (name, values) -> {
            if (!now.containsKey(name) && values.getLast().text() != null) {
              changes.put(name, null);
            }
          });
      if (!changes.isEmpty()) {
        changes.forEach((name, text) -> value(id, name, text));
        addition.entry(id, path, changes);
      }
    }
  }

  void begin(LineCommit commit, List<LineCommit> joined) {
    moments.add(new Moment(commit, joined, new ArrayList<>()));
  }

  void unreadable(String path) {
    moments.getLast().unreadable().add(path);
  }

  /** The version of each file that its entries are of; not of files that are gone. */
  Map<String, ObjectId> files() {
    return files;
  }

  /** The file that each entry is in. */
  Map<String, String> owners() {
    return owners;
  }

  void read(String path, @Nullable ObjectId version) {
    if (version == null) {
      files.remove(path);
    } else {
      files.put(path, version);
    }
  }

  void own(String id, @Nullable String path) {
    if (path == null) {
      owners.remove(id);
    } else {
      owners.put(id, path);
    }
  }

  void value(String id, String name, @Nullable String text) {
    entries
        .computeIfAbsent(id, any -> new LinkedHashMap<>())
        .computeIfAbsent(name, any -> new ArrayList<>(1))
        .add(new Value(moments.size() - 1, text));
  }

  /** The commits, oldest first. */
  public List<Moment> moments() {
    return moments;
  }

  /** All entries that ever were, each with the values of its fields, oldest first. */
  public Map<String, Map<String, List<Value>>> entries() {
    return entries;
  }
}
