package gitara.rule.ara;

import gitara.record.Step;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a step does to the record. Files that are the same on both sides are not read; of a list
 * file that differs, only the stretch of items that differ is parsed where that is certain to tell
 * the same as parsing all of it.
 */
public final class AraStep {
  /** A file that differs, named from the root. */
  record Changed(String file, boolean wasThere, boolean isThere) {}

  private final AraRecord before;
  private final AraRecord after;
  private final boolean whole;
  private final List<Changed> changed = new ArrayList<>();
  private final Map<String, FileStep> files = new HashMap<>();
  private final Map<String, @Nullable Part> parts = new HashMap<>();
  private final Map<String, LogicStep> logic = new HashMap<>();
  private @Nullable SessionStep sessions;

  public AraStep(Step step, String root) throws IOException {
    this(step, root, false);
  }

  /**
   * @param whole parse every file that differs as a whole: what the other way must agree with
   */
  AraStep(Step step, String root, boolean whole) throws IOException {
    this.before = new AraRecord(step.before(), root);
    this.after = new AraRecord(step.after(), root);
    this.whole = whole;
    for (Step.Change change : step.changes(before.folder())) {
      String file = change.path().substring(root.length());
      changed.add(new Changed(file, change.old() != null, change.now() != null));
    }
  }

  AraRecord before() {
    return before;
  }

  AraRecord after() {
    return after;
  }

  List<Changed> changed() {
    return changed;
  }

  boolean touches(String file) {
    for (Changed one : changed) {
      if (one.file.equals(file)) {
        return true;
      }
    }
    return false;
  }

  /** The tree, the observations, the comments, the reasoning log or the session index. */
  FileStep file(String file) throws IOException {
    FileStep known = files.get(file);
    if (known == null) {
      known = touches(file) ? compare(file) : FileStep.none(file, true);
      files.put(file, known);
    }
    return known;
  }

  private FileStep compare(String file) throws IOException {
    byte[] old = before.bytes(file);
    byte[] now = after.bytes(file);
    if (!whole && old != null && now != null) {
      Stretch stretch = Stretch.of(old, now, Paths.listKey(file));
      if (stretch != null) {
        try {
          String path = after.path(file);
          List<Item> olds = Items.of(stretch.oldPart(path), file);
          Part part = stretch.newPart(path);
          parts.put(file, part);
          return new FileStep(file, olds, Items.of(part, file), stretch, true);
        } catch (TextException e) {
          // What is wrong, and where, the whole file tells better.
          parts.remove(file);
        }
      }
    }
    Part olds = before.yaml(file);
    Part news = after.yaml(file);
    boolean readable = (old == null || olds != null) && (now == null || news != null);
    parts.put(file, news);
    return readable
        ? new FileStep(file, before.items(file), after.items(file), null, true)
        : FileStep.none(file, false);
  }

  /** The part of a changed YAML file that was parsed; null when there is none that can be. */
  @Nullable Part part(String file) throws IOException {
    if (Paths.listKey(file).isEmpty()) {
      return after.yaml(file);
    }
    file(file);
    return parts.get(file);
  }

  LogicStep logic(String file) throws IOException {
    LogicStep known = logic.get(file);
    if (known == null) {
      known = new LogicStep(file, List.of(), List.of());
      if (touches(file)) {
        List<LogicEntry> olds = before.logic(file);
        List<LogicEntry> news = after.logic(file);
        if (before.problems(file).isEmpty() && after.problems(file).isEmpty()) {
          known = new LogicStep(file, olds, news);
        }
      }
      logic.put(file, known);
    }
    return known;
  }

  /** What the step adds to the session records. */
  SessionStep sessions() throws IOException {
    SessionStep known = sessions;
    if (known == null) {
      known = SessionStep.of(this);
      sessions = known;
    }
    return known;
  }
}
