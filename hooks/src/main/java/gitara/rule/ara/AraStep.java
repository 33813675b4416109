package gitara.rule.ara;

import gitara.ara.AraProtocol;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.CommitContext;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * What a step does to the record. Files that are the same on both sides are not read; of a list
 * file that differs, only the stretch of items that differ is parsed where that is certain to tell
 * the same as parsing all of it.
 */
public final class AraStep {
  /** A file that differs, named from the root. */
  record Changed(String file, boolean wasThere, boolean isThere) {}

  private final AraRecords records;
  private final AraRecord before;
  private final AraRecord after;

  /** So many versions that could not be read are passed over, and so many commits. */
  private static final int BROKEN = 64;

  private static final int FAR = 1000;

  private final boolean whole;
  private final List<Changed> changed = new ArrayList<>();
  private final Map<String, FileStep> files = new HashMap<>();
  private final Map<String, @Nullable Part> parts = new HashMap<>();
  private final Map<String, @Nullable Part> oldParts = new HashMap<>();
  private final Map<ObjectId, ListDiffRange> stretches = new HashMap<>();
  private final Map<String, LogicStep> logic = new HashMap<>();
  private final Map<String, Sides> logicSides = new HashMap<>();
  private final Map<String, Map<String, ComparableEntry>> renumbered = new HashMap<>();
  private final Map<String, AraRecord> readable = new HashMap<>();
  private final List<AraRecord> others = new ArrayList<>();
  private final CommitContext commit;
  private @Nullable SessionStep sessions;

  /** How a step is read. */
  enum Reading {
    /** Against one parent; what a merge takes from another parent is not its own. */
    OWN,
    /** Against one parent, as if it were the only one. */
    PLAIN,
    /** As OWN, and every file that differs is parsed as a whole: the reference for the rest. */
    WHOLE
  }

  /**
   * @param parent one of the states before the commit
   */
  AraStep(CommitContext commit, Snapshot parent, String root, Reading reading, AraRecords records)
      throws IOException {
    this.records = records;
    this.before = records.of(parent, root);
    this.after = records.of(commit.after(), root);
    this.commit = commit;
    this.whole = reading == Reading.WHOLE;
    if (reading != Reading.PLAIN) {
      for (Snapshot other : commit.parents()) {
        if (other != parent) {
          others.add(records.of(other, root));
        }
      }
    }
    for (Step.FileDiff change : new Step(parent, commit.after()).changes(before.folder())) {
      String file = change.path().substring(root.length());
      if (!isFromOther(file, change)) {
        changed.add(new Changed(file, change.old() != null, change.now() != null));
      }
    }
  }

  /** What a merge takes from a parent as it is there was judged there. */
  private boolean isFromOther(String file, Step.FileDiff change) throws IOException {
    for (AraRecord other : others) {
      if (Objects.equals(other.snapshot().id(other.path(file)), change.now())) {
        return true;
      }
    }
    return false;
  }

  /** The commit that the step ends in, and what came before. */
  CommitContext commit() {
    return commit;
  }

  /** The other parents of a merge; empty for every other step. */
  List<AraRecord> others() {
    return others;
  }

  boolean isMerge() {
    return !others.isEmpty();
  }

  AraRecord before() {
    return before;
  }

  /**
   * The record that a file is compared with. In history that is the last one in which the file
   * could be read, so that nothing hides behind one that could not.
   */
  AraRecord before(String file) throws IOException {
    AraRecord known = readable.get(file);
    if (known == null) {
      known = isReadable(before, file) ? before : earlier(file);
      readable.put(file, known);
    }
    return known;
  }

  private AraRecord earlier(String file) throws IOException {
    ObjectId tried = before.snapshot().id(before.path(file));
    Iterator<Snapshot> states = commit.earlier(before.snapshot());
    int versions = 0;
    for (int i = 0; i < FAR && versions < BROKEN && states.hasNext(); i++) {
      Snapshot state = states.next();
      ObjectId id = state.id(before.path(file));
      if (!Objects.equals(id, tried)) {
        tried = id;
        versions++;
        AraRecord record = new AraRecord(state, before.root());
        if (isReadable(record, file)) {
          return record;
        }
      }
    }
    return before;
  }

  private static boolean isReadable(AraRecord record, String file) throws IOException {
    if (Paths.isLogic(file)) {
      record.logic(file);
    } else {
      record.yaml(file);
    }
    return record.problems(file).isEmpty();
  }

  AraRecord after() {
    return after;
  }

  List<Changed> changed() {
    return changed;
  }

  /** The files that differ and may hold entries. */
  List<String> entryFiles() {
    List<String> files = new ArrayList<>();
    for (Changed one : changed) {
      files.add(one.file);
    }
    List<String> holding = AraProtocol.entryFiles(files);
    holding.retainAll(files);
    return holding;
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
    if (!whole && !isMerge() && old != null && now != null) {
      FileStep part = part(file, old, now);
      if (part != null) {
        return part;
      }
    }
    AraRecord from = before(file);
    Part olds = from.yaml(file);
    Part news = after.yaml(file);
    boolean readable =
        (from.bytes(file) == null || olds != null)
            && (now == null || news != null)
            && after.problems(file).isEmpty();
    parts.put(file, news);
    if (!readable) {
      return FileStep.none(file, false);
    }
    List<Item> items = from.items(file);
    if (isMerge() && !file.equals(AraProtocol.REASONING)) {
      items = MergeAttribution.items(items, after.items(file), otherItems(file));
    }
    return new FileStep(file, items, after.items(file), null, true);
  }

  private @Nullable FileStep part(String file, byte[] old, byte[] now) throws IOException {
    String path = after.path(file);
    String key = Paths.listKey(file);
    ObjectId oldId = before.snapshot().id(path);
    ObjectId newId = after.snapshot().id(path);
    Outline outline = oldId == null ? null : records.outline(oldId, old, key);
    ListDiffRange stretch = outline == null ? null : ListDiffRange.of(old, now, key, outline);
    if (stretch == null || newId == null) {
      return null;
    }
    try {
      Part before = stretch.oldPart(path);
      Part part = stretch.newPart(path);
      parts.put(file, part);
      oldParts.put(file, before);
      stretches.put(newId, stretch);
      return new FileStep(file, Items.of(before, file), Items.of(part, file), stretch, true);
    } catch (TextException e) {
      // What is wrong, and where, the whole file tells better.
      parts.remove(file);
      return null;
    }
  }

  /** To be called when the step has been judged: the next one begins with what is known of it. */
  void settle() {
    for (Map.Entry<ObjectId, ListDiffRange> stretch : stretches.entrySet()) {
      records.put(stretch.getKey(), stretch.getValue().next());
    }
    stretches.clear();
  }

  /**
   * The two sides of a file with entries, as far as they have to be read to tell what was done to
   * entries; null where a side cannot be read.
   */
  @Nullable Sides sides(String file) throws IOException {
    if (Paths.isLogic(file)) {
      logic(file);
      Sides part = logicSides.get(file);
      return part == null ? wholeSides(file) : part;
    }
    FileStep step = file(file);
    if (!step.readable()) {
      return null;
    }
    if (step.stretch() == null || isElsewhere(step)) {
      return wholeSides(file);
    }
    Part old = oldParts.get(file);
    Part now = parts.get(file);
    return new Sides(old == null ? null : old.source(), now == null ? null : now.source());
  }

  /** Whether an id stands in the part that differs and elsewhere too. */
  private static boolean isElsewhere(FileStep step) {
    for (Item item : step.before()) {
      if (!item.id().isEmpty() && step.countOutside(item.id()) > 0) {
        return true;
      }
    }
    for (Item item : step.after()) {
      if (!item.id().isEmpty() && step.countOutside(item.id()) > 0) {
        return true;
      }
    }
    return false;
  }

  private @Nullable Sides wholeSides(String file) throws IOException {
    byte[] old = before.bytes(file);
    byte[] now = after.bytes(file);
    String path = after.path(file);
    try {
      return new Sides(
          old == null ? null : SourceText.decode(path, old),
          now == null ? null : SourceText.decode(path, now));
    } catch (TextException e) {
      return null;
    }
  }

  /** Two versions of a file, or of the part of it in which they differ; null for none. */
  record Sides(@Nullable SourceText old, @Nullable SourceText now) {}

  private List<List<Item>> otherItems(String file) throws IOException {
    List<List<Item>> all = new ArrayList<>();
    for (AraRecord other : others) {
      all.add(other.items(file));
    }
    return all;
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
      known = LogicStep.none(file);
      LogicStep part = touches(file) ? logicPart(file) : null;
      if (part != null) {
        known = part;
      } else if (touches(file)) {
        AraRecord from = before(file);
        List<LogicEntry> olds = from.logic(file);
        List<LogicEntry> news = after.logic(file);
        if (from.problems(file).isEmpty() && after.problems(file).isEmpty()) {
          if (isMerge()) {
            List<List<LogicEntry>> all = new ArrayList<>();
            for (AraRecord other : others) {
              all.add(other.logic(file));
            }
            olds = MergeAttribution.entries(olds, news, all);
          }
          known = new LogicStep(file, olds, news, from.odd(file), after.odd(file));
        }
      }
      logic.put(file, known);
    }
    return known;
  }

  /** The sections that differ; null where the file has to be read whole. */
  private @Nullable LogicStep logicPart(String file) throws IOException {
    byte[] old = before.bytes(file);
    byte[] now = after.bytes(file);
    if (whole || isMerge() || old == null || now == null) {
      return null;
    }
    return LogicStretch.of(file, after.path(file), old, now, logicSides);
  }

  /** The entries of a file that go on under another id, by the id that is gone. */
  Map<String, ComparableEntry> renumbered(String file) throws IOException {
    Map<String, ComparableEntry> known = renumbered.get(file);
    if (known == null) {
      known = touches(file) ? Renumbered.in(this, file) : Map.of();
      renumbered.put(file, known);
    }
    return known;
  }

  /** Hands on the newest day, where it is known: the next step shall not have to look for it. */
  void keepNewestDay() throws IOException {
    if (before.knowsNewestDay()) {
      newestDay();
    }
  }

  /** The day of the newest session after the step. */
  String newestDay() throws IOException {
    String newest = before.newestDay();
    for (Changed one : changed) {
      if (Paths.isSession(one.file)) {
        if (!one.isThere || isMerge()) {
          return after.newestDay();
        }
        String day = Paths.dayOf(one.file);
        newest = day.compareTo(newest) > 0 ? day : newest;
      }
    }
    after.newestDay(newest);
    return newest;
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
