package gitara.ara.model;

import gitara.protocol.ChangedEntries;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.text.TextException;
import gitara.text.block.BlockChanges;
import gitara.text.block.BlockExcerpt;
import gitara.text.block.BlockList;
import gitara.text.block.BlockLists;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The record at one snapshot: its entries and sessions. Each file is read and parsed when somebody
 * asks for it, and once.
 */
public final class AraRecord extends RecordFiles implements AraView {
  private final Map<String, Set<String>> ids;
  private final Map<String, Map<String, ComparableEntry>> held;
  private final Map<String, Map<String, @Nullable ComparableEntry>> entries;
  private final Map<String, List<ComparableEntry>> aliased;
  private @Nullable List<String> entryFiles;
  private @Nullable List<String> sessions;
  private @Nullable String newestDay;
  private @Nullable Map<String, Item> indexRows;

  /**
   * @param root the folder of the record, ending in a slash; empty for the top of the repository
   */
  public AraRecord(Snapshot snapshot, String root) {
    this(snapshot, root, lists());
  }

  /**
   * @param lists what is known of files by their content
   */
  AraRecord(Snapshot snapshot, String root, BlockLists<ObjectId> lists) {
    super(snapshot, root, lists);
    this.ids = new HashMap<>();
    this.held = new HashMap<>();
    this.entries = new HashMap<>();
    this.aliased = new HashMap<>();
  }

  private AraRecord(Snapshot snapshot, AraRecord same) {
    super(snapshot, same);
    this.ids = same.ids;
    this.held = same.held;
    this.entries = same.entries;
    this.aliased = same.aliased;
    this.sessions = same.sessions;
    this.newestDay = same.newestDay;
  }

  /** The same record as another snapshot has it; what was read of one counts for both. */
  AraRecord in(Snapshot other) {
    return other == snapshot() ? this : new AraRecord(other, this);
  }

  @Override
  public AraRecord record() {
    return this;
  }

  @Override
  public Set<String> sessionIds() throws IOException {
    Set<String> ids = new TreeSet<>();
    for (String session : sessions()) {
      ids.add(Paths.sessionOf(session));
    }
    for (Item row : items(AraProtocol.SESSION_INDEX)) {
      ids.add(row.id());
    }
    return ids;
  }

  @Override
  public @Nullable Item indexRow(String session) throws IOException {
    if (indexRows == null) {
      indexRows = Item.byId(items(AraProtocol.SESSION_INDEX));
    }
    return indexRows.get(session);
  }

  /** All files that may hold entries, named from the root. */
  public List<String> entryFiles() throws IOException {
    List<String> known = entryFiles;
    if (known == null) {
      known = AraProtocol.entryFiles(snapshot(), root());
      entryFiles = known;
    }
    return known;
  }

  @Override
  public List<String> sessions() throws IOException {
    List<String> known = sessions;
    if (known == null) {
      known = new ArrayList<>();
      for (String path : sessionPaths()) {
        String file = path.substring(root().length());
        if (Paths.isSession(file)) {
          known.add(file);
        }
      }
      sessions = known;
    }
    return known;
  }

  private List<String> sessionPaths() throws IOException {
    return snapshot()
        .list(root() + AraProtocol.SESSIONS.substring(0, AraProtocol.SESSIONS.length() - 1));
  }

  /** The day of the newest session; empty where there is none. */
  public String newestDay() throws IOException {
    String known = newestDay;
    if (known == null) {
      known = "";
      List<String> paths = sessionPaths();
      // Names are sorted: none before one with a whole day begins with a later one.
      for (int i = paths.size() - 1; i >= 0 && known.length() < Paths.DAY; i--) {
        String file = paths.get(i).substring(root().length());
        String day = Paths.isSession(file) ? Paths.dayOf(file) : "";
        known = day.compareTo(known) > 0 ? day : known;
      }
      newestDay = known;
    }
    return known;
  }

  public boolean knowsNewestDay() {
    return newestDay != null;
  }

  /** To spare it the listing, where it is known from the state before. */
  public void newestDay(String day) {
    newestDay = day;
  }

  /** The entries of a file that another record may have otherwise or not at all. */
  public ChangedEntries changed(AraRecord before, String file) throws IOException, TextException {
    BlockList old = before.list(file);
    BlockList now = old == null ? null : list(file);
    AraProtocol protocol = new AraProtocol();
    return old == null || now == null
        ? ChangedEntries.of(protocol, new Step(before.snapshot(), snapshot()), path(file))
        : ChangedEntries.of(protocol, BlockChanges.between(old, now, false), path(file));
  }

  /** The first entry with an id in a file, as merges and findings compare it; null for none. */
  public @Nullable ComparableEntry entry(String file, String id) throws IOException {
    BlockList list = list(file);
    boolean named = file.endsWith(".md") && !LogicSection.idOf(id).equals(id);
    if (list == null || named) {
      return all(file).get(id);
    }
    Map<String, @Nullable ComparableEntry> known =
        entries.computeIfAbsent(file, any -> new HashMap<>());
    if (!known.containsKey(id)) {
      known.put(id, find(file, id, list));
    }
    return known.get(id);
  }

  private @Nullable ComparableEntry find(String file, String id, BlockList list) {
    int item = item(file, id, list);
    if (item < 0) {
      return null;
    }
    try {
      BlockExcerpt only = list.only(root() + file, item);
      if (file.endsWith(".md")) {
        return ComparableEntry.of(LogicText.of(only).entries().getFirst());
      }
      Item found = Items.of(Part.of(only), file).getFirst();
      String parent = list.parentId(item);
      return ComparableEntry.of(parent.isEmpty() ? found : found.below(parent));
    } catch (TextException e) {
      throw new IllegalStateException("what has an index can be read", e);
    }
  }

  /** The first item of a file that is an entry with an id; -1 where there is none. */
  private int item(String file, String id, BlockList list) {
    for (int item : id.isEmpty() ? List.<Integer>of() : list.findAll(id)) {
      boolean isEntry =
          file.endsWith(".md")
              ? isSection(file, id, list, item)
              : Paths.listKeys(file).contains(list.listName(item));
      if (isEntry) {
        return item;
      }
    }
    return -1;
  }

  private boolean isSection(String file, String id, BlockList list, int item) {
    try {
      List<LogicEntry> entries = LogicText.of(list.only(root() + file, item)).entries();
      return !entries.isEmpty() && entries.getFirst().id().equals(id);
    } catch (TextException e) {
      throw new IllegalStateException("what has an index can be read", e);
    }
  }

  /** The lines of an entry, with all it holds; null where only the whole file shows them. */
  public @Nullable List<String> lines(String file, String id) throws IOException {
    BlockList list = list(file);
    int item = list == null ? -1 : item(file, id, list);
    return list == null || item < 0 ? null : list.lines(item);
  }

  /** All entries of a file, each id once. */
  private Map<String, ComparableEntry> all(String file) throws IOException {
    Map<String, ComparableEntry> known = held.get(file);
    if (known == null) {
      known = ComparableEntry.of(this, file);
      held.put(file, known);
    }
    return known;
  }

  /** The ids in a file, in its order, that another record may have otherwise or not at all. */
  public Set<String> differing(AraRecord other, String file) throws IOException {
    BlockList old = other.list(file);
    BlockList now = list(file);
    if (old != null && now != null) {
      return BlockChanges.between(old, now, false).newIds();
    }
    return now == null ? all(file).keySet() : now.ids();
  }

  /** The entries of a file that had other ids before. */
  public List<ComparableEntry> aliased(String file) throws IOException {
    List<ComparableEntry> known = aliased.get(file);
    if (known == null) {
      known = new ArrayList<>();
      BlockList list = list(file);
      if (list == null) {
        for (ComparableEntry entry : all(file).values()) {
          if (!entry.aliases().isEmpty()) {
            known.add(entry);
          }
        }
      } else {
        Set<String> ids = new LinkedHashSet<>();
        for (int item : list.containing("lias")) {
          ids.add(list.id(item));
        }
        for (String id : ids) {
          ComparableEntry entry = entry(file, id);
          if (entry != null && !entry.aliases().isEmpty()) {
            known.add(entry);
          }
        }
      }
      aliased.put(file, known);
    }
    return known;
  }

  /**
   * Whether the file of an id's namespace is there and cannot be read: what it holds is unknown.
   */
  public boolean isUnknown(String id) throws IOException {
    String file = AraProtocol.fileOf(id);
    return file != null && !Paths.isLogic(file) && bytes(file) != null && yaml(file) == null;
  }

  /**
   * Whether an entry with this id, or that had it before it was renumbered, is in the file of its
   * namespace.
   */
  public boolean holds(String id) throws IOException {
    String file = AraProtocol.fileOf(id);
    if (file == null) {
      return false;
    }
    Set<String> all = ids.get(file);
    if (all != null ? all.contains(id) : entry(file, id) != null) {
      return true;
    }
    for (ComparableEntry entry : aliased(file)) {
      if (entry.aliases().contains(id)) {
        return true;
      }
    }
    return false;
  }

  /** Makes {@link #holds} quick for a caller that looks up every reference of a record. */
  public void readAllIds() throws IOException {
    for (String file : AraProtocol.ENTRY_FILES) {
      BlockList list = list(file);
      ids.put(file, list == null || file.endsWith(".md") ? all(file).keySet() : ids(file, list));
    }
  }

  private static Set<String> ids(String file, BlockList list) {
    Set<String> ids = new LinkedHashSet<>();
    for (int i = 0; i < list.size(); i++) {
      if (Paths.listKeys(file).contains(list.listName(i))) {
        ids.add(list.id(i));
      }
    }
    return ids;
  }
}
