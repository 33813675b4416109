package gitara.ara.step;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.AraRecords;
import gitara.ara.model.ComparableEntry;
import gitara.ara.model.Item;
import gitara.ara.model.Items;
import gitara.ara.model.LogicEntry;
import gitara.ara.model.LogicText;
import gitara.ara.model.Part;
import gitara.ara.model.Paths;
import gitara.ara.signal.WordLists;
import gitara.protocol.ChangedEntries;
import gitara.protocol.Protocol;
import gitara.record.CommitContext;
import gitara.record.Entry;
import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.block.BlockChanges;
import gitara.text.block.BlockExcerpt;
import gitara.text.block.BlockList;
import gitara.text.block.BlockPlace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a step does to the record. Files that are the same on both sides are not read; of a list
 * file that differs, only the items that differ are parsed.
 */
public final class AraStep {
  /** A file that differs, named from the root. */
  public record Changed(String file, boolean wasThere, boolean isThere) {}

  private final AraRecord before;
  private final AraRecord after;

  private final boolean whole;
  private final List<Changed> changed = new ArrayList<>();
  private final Map<String, FileStep> files = new HashMap<>();
  private final Map<String, @Nullable Part> parts = new HashMap<>();
  private final Map<String, Sides> sides = new HashMap<>();
  private final Map<String, LogicStep> logic = new HashMap<>();
  private final Map<String, Map<String, ComparableEntry>> renumbered = new HashMap<>();
  private final Map<String, AraRecord> readable = new HashMap<>();
  private final List<AraRecord> others = new ArrayList<>();
  private final CommitContext commit;
  private final Protocol protocol;
  private @Nullable SessionStep sessions;

  /** How a step is read. */
  public enum Reading {
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
  public AraStep(
      CommitContext commit, Snapshot parent, String root, Reading reading, AraRecords records)
      throws IOException {
    this.before = records.of(parent, root);
    this.after = records.of(commit.after(), root);
    this.commit = commit;
    this.protocol = records.protocol();
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

  /** The protocol, which knows the entries by the IDs that others know them by. */
  public Protocol protocol() {
    return protocol;
  }

  /** The commit that the step ends in, and what came before. */
  public CommitContext commit() {
    return commit;
  }

  /** The other parents of a merge; empty for every other step. */
  public List<AraRecord> others() {
    return others;
  }

  public boolean isMerge() {
    return !others.isEmpty();
  }

  public AraRecord before() {
    return before;
  }

  /**
   * The record that a file is compared with. In history that is the last one in which the file
   * could be read, so that nothing hides behind one that could not.
   */
  public AraRecord before(String file) throws IOException {
    AraRecord known = readable.get(file);
    if (known == null) {
      known = before.isReadable(file) ? before : ReadableVersion.of(file, before, commit);
      readable.put(file, known);
    }
    return known;
  }

  public AraRecord after() {
    return after;
  }

  public List<Changed> changed() {
    return changed;
  }

  /** The files that differ and may hold entries. */
  public List<String> entryFiles() {
    List<String> files = new ArrayList<>();
    for (Changed one : changed) {
      files.add(one.file);
    }
    List<String> holding = AraProtocol.entryFiles(files);
    holding.retainAll(files);
    return holding;
  }

  public boolean touches(String file) {
    for (Changed one : changed) {
      if (one.file.equals(file)) {
        return true;
      }
    }
    return false;
  }

  /** The tree, the observations, the comments, the reasoning log or the session index. */
  public FileStep file(String file) throws IOException {
    FileStep known = files.get(file);
    if (known == null) {
      known = touches(file) ? compare(file) : FileStep.none(file, true);
      files.put(file, known);
    }
    return known;
  }

  private FileStep compare(String file) throws IOException {
    BlockChanges changes = changes(file);
    if (changes != null) {
      return compare(file, changes);
    }
    AraRecord from = before(file);
    Part news = after.yaml(file);
    List<Item> items = from.items(file);
    parts.put(file, news);
    boolean readable =
        (from.bytes(file) == null || from.yaml(file) != null)
            && (after.bytes(file) == null || news != null)
            && after.problems(file).isEmpty();
    if (!readable) {
      return FileStep.none(file, false);
    }
    if (isMerge() && !file.equals(AraProtocol.REASONING)) {
      List<List<Item>> all = new ArrayList<>();
      for (AraRecord other : others) {
        all.add(other.items(file));
      }
      items = MergeAttribution.items(items, after.items(file), all);
    }
    return FileStep.whole(file, items, after.items(file));
  }

  /** What differs in a list file by the indexes of both sides; null where it is read whole. */
  private @Nullable BlockChanges changes(String file) throws IOException {
    BlockList old = whole ? null : before.list(file);
    BlockList now = old == null ? null : after.list(file);
    // Rows that have no ids are compared by their order.
    boolean rows = file.equals(AraProtocol.REASONING) || file.equals(AraProtocol.SESSION_INDEX);
    return old == null || now == null ? null : BlockChanges.between(old, now, rows);
  }

  private FileStep compare(String file, BlockChanges changes) throws IOException {
    try {
      Part old = Part.of(changes.old(after.path(file)));
      Part now = Part.of(changes.now(after.path(file)));
      parts.put(file, now);
      sides.put(file, new Sides(new Side(old.source(), old), new Side(now.source(), now)));
      List<Item> olds = Items.of(old, file);
      List<Item> news = Items.of(now, file);
      List<BlockPlace> order = changes.oldOrder();
      if (isMerge() && !file.equals(AraProtocol.REASONING)) {
        List<List<Item>> all = new ArrayList<>();
        for (AraRecord other : others) {
          all.add(other.items(file, Item.byId(news).keySet()));
        }
        olds = MergeAttribution.items(olds, news, all);
        Set<String> fresh = new HashSet<>(Item.byId(news).keySet());
        fresh.removeAll(Item.byId(olds).keySet());
        // What a merge takes from its parents stands where it stands after it.
        order = changes.newOrder();
        order.removeIf(place -> fresh.contains(place.id()));
      }
      return new FileStep(file, olds, news, order, changes.newOrder(), changes.isFollowed(), true);
    } catch (TextException e) {
      throw new IllegalStateException("what has an index can be read", e);
    }
  }

  /**
   * The two sides of a file with entries, as far as they have to be read to find what was done to
   * entries; null where a side cannot be read.
   */
  public @Nullable Sides sides(String file) throws IOException {
    boolean readable = true;
    if (Paths.isLogic(file)) {
      logic(file);
    } else {
      readable = file(file).readable();
    }
    Sides part = sides.get(file);
    return readable && part == null ? wholeSides(file) : part;
  }

  private @Nullable Sides wholeSides(String file) throws IOException {
    byte[] old = before.bytes(file);
    byte[] now = after.bytes(file);
    String path = after.path(file);
    try {
      return new Sides(
          old == null ? null : new Side(SourceText.decode(path, old), null),
          now == null ? null : new Side(SourceText.decode(path, now), null));
    } catch (TextException e) {
      return null;
    }
  }

  /** Two versions of a file, or of the part of it in which they differ; null for none. */
  public record Sides(@Nullable Side old, @Nullable Side now) {
    /** The entries that came, went or changed. */
    public ChangedEntries entries() throws TextException {
      return new ChangedEntries(
          old == null ? List.of() : old.entries(), now == null ? List.of() : now.entries());
    }
  }

  /**
   * One of two versions of a file.
   *
   * @param part null where it was not parsed as YAML
   */
  public record Side(SourceText text, @Nullable Part part) {
    private List<Entry> entries() throws TextException {
      AraProtocol protocol = new AraProtocol();
      return part == null ? protocol.entries(text) : protocol.entries(text, part.root());
    }
  }

  /** The part of a changed YAML file that was parsed; null when there is none that can be. */
  public @Nullable Part part(String file) throws IOException {
    if (Paths.listKey(file).isEmpty()) {
      return after.yaml(file);
    }
    file(file);
    return parts.get(file);
  }

  public LogicStep logic(String file) throws IOException {
    LogicStep known = logic.get(file);
    if (known == null) {
      known = touches(file) ? compareLogic(file) : LogicStep.none(file);
      logic.put(file, known);
    }
    return known;
  }

  private LogicStep compareLogic(String file) throws IOException {
    BlockChanges changes = changes(file);
    if (changes != null) {
      return compareLogic(file, changes);
    }
    AraRecord from = before(file);
    List<LogicEntry> olds = from.logic(file);
    List<LogicEntry> news = after.logic(file);
    if (!from.problems(file).isEmpty() || !after.problems(file).isEmpty()) {
      return LogicStep.none(file);
    }
    if (isMerge()) {
      List<List<LogicEntry>> all = new ArrayList<>();
      for (AraRecord other : others) {
        all.add(other.logic(file));
      }
      olds = MergeAttribution.entries(olds, news, all);
    }
    return new LogicStep(file, olds, news, from.odd(file), after.odd(file));
  }

  private LogicStep compareLogic(String file, BlockChanges changes) throws IOException {
    try {
      BlockExcerpt old = changes.old(after.path(file));
      BlockExcerpt now = changes.now(after.path(file));
      LogicText was = LogicText.of(old);
      LogicText is = LogicText.of(now);
      List<LogicEntry> olds = was.entries();
      if (isMerge()) {
        List<List<LogicEntry>> all = new ArrayList<>();
        for (AraRecord other : others) {
          all.add(other.logic(file, LogicStep.byId(is.entries()).keySet()));
        }
        olds = MergeAttribution.entries(olds, is.entries(), all);
      }
      sides.put(file, new Sides(new Side(old.text(), null), new Side(now.text(), null)));
      return new LogicStep(file, olds, is.entries(), was.oddities(), is.oddities());
    } catch (TextException e) {
      throw new IllegalStateException("what has an index can be read", e);
    }
  }

  /** The entries of a file that continue under another id, by the id that is gone. */
  public Map<String, ComparableEntry> renumbered(String file) throws IOException {
    Map<String, ComparableEntry> known = renumbered.get(file);
    if (known == null) {
      known = touches(file) ? Renumbered.in(this, file) : Map.of();
      renumbered.put(file, known);
    }
    return known;
  }

  /** Hands on the newest day, where it is known: the next step shall not have to look for it. */
  public void keepNewestDay() throws IOException {
    if (before.knowsNewestDay()) {
      newestDay();
    }
  }

  /** The day of the newest session after the step. */
  public String newestDay() throws IOException {
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
  public SessionStep sessions() throws IOException {
    SessionStep known = sessions;
    if (known == null) {
      known = SessionStep.of(this);
      sessions = known;
    }
    return known;
  }

  /** The words by which quotes are judged here: as the repository had them before the step. */
  public WordLists words() throws IOException {
    return WordLists.of(RecordConfig.in(before.snapshot()));
  }
}
