package gitara.ara.model;

import gitara.protocol.ChangedEntries;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.record.TooLargeException;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.YamlNode;
import gitara.text.block.BlockChanges;
import gitara.text.block.BlockExcerpt;
import gitara.text.block.BlockList;
import gitara.text.block.BlockLists;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
 * The record at one snapshot. Each file is read and parsed when a rule asks for it, and once; one
 * that cannot be is as good as absent, and {@link #problems} says why.
 */
public final class AraRecord implements AraView {
  /**
   * How much of a record may be held, in bytes of memory: many times the largest known. What is
   * beyond it is told as a problem, and not found out by running out.
   */
  private static final long ROOM = 160L << 20;

  /** A value, its place and its text. */
  private static final int NODE = 64;

  private final Snapshot snapshot;
  private final String root;
  private final Map<String, byte @Nullable []> bytes;
  private final Map<String, @Nullable Part> parts;
  private final Map<String, List<Item>> items;
  private final Map<String, LogicText> logic;
  private final Map<String, List<Problem>> problems;
  private final Map<String, Set<String>> ids;
  private final Map<String, Map<String, ComparableEntry>> held;
  private final Map<String, Map<String, @Nullable ComparableEntry>> entries;
  private final Map<String, List<ComparableEntry>> aliased;
  private final BlockLists<ObjectId> lists;
  private final Map<String, List<String>> lines;
  private final Room room;
  private @Nullable List<String> files;
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
    this.lists = lists;
    this.snapshot = snapshot;
    this.root = root;
    this.bytes = new HashMap<>();
    this.parts = new HashMap<>();
    this.items = new HashMap<>();
    this.logic = new HashMap<>();
    this.problems = new HashMap<>();
    this.ids = new HashMap<>();
    this.held = new HashMap<>();
    this.entries = new HashMap<>();
    this.aliased = new HashMap<>();
    this.lines = new HashMap<>();
    this.room = new Room();
  }

  private AraRecord(Snapshot snapshot, AraRecord same) {
    this.snapshot = snapshot;
    this.root = same.root;
    this.bytes = same.bytes;
    this.parts = same.parts;
    this.items = same.items;
    this.logic = same.logic;
    this.problems = same.problems;
    this.ids = same.ids;
    this.held = same.held;
    this.entries = same.entries;
    this.aliased = same.aliased;
    this.lists = same.lists;
    this.lines = same.lines;
    this.room = same.room;
    this.files = same.files;
    this.sessions = same.sessions;
    this.newestDay = same.newestDay;
  }

  static BlockLists<ObjectId> lists() {
    return new BlockLists<>(new AraProtocol().layout().nestingKey());
  }

  /** How much memory is taken by what was read. */
  private static final class Room {
    private long used;
  }

  /** The same record as another snapshot has it; what was read of one counts for both. */
  AraRecord in(Snapshot other) {
    return other == snapshot ? this : new AraRecord(other, this);
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

  public Snapshot snapshot() {
    return snapshot;
  }

  public String root() {
    return root;
  }

  @Override
  public String path(String file) {
    return root + file;
  }

  public String folder() {
    return root.isEmpty() ? "" : root.substring(0, root.length() - 1);
  }

  /** All files below the root, named from there, sorted. */
  public List<String> files() throws IOException {
    List<String> known = files;
    if (known == null) {
      known = new ArrayList<>();
      for (String path : snapshot.list(folder())) {
        known.add(path.substring(root.length()));
      }
      files = known;
    }
    return known;
  }

  /** All files that may hold entries, named from the root. */
  public List<String> entryFiles() throws IOException {
    List<String> known = entryFiles;
    if (known == null) {
      known = AraProtocol.entryFiles(snapshot, root);
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
        String file = path.substring(root.length());
        if (Paths.isSession(file)) {
          known.add(file);
        }
      }
      sessions = known;
    }
    return known;
  }

  private List<String> sessionPaths() throws IOException {
    return snapshot.list(
        root + AraProtocol.SESSIONS.substring(0, AraProtocol.SESSIONS.length() - 1));
  }

  /** The day of the newest session; empty where there is none. */
  public String newestDay() throws IOException {
    String known = newestDay;
    if (known == null) {
      known = "";
      List<String> paths = sessionPaths();
      // Names are sorted: none before one with a whole day begins with a later one.
      for (int i = paths.size() - 1; i >= 0 && known.length() < Paths.DAY; i--) {
        String file = paths.get(i).substring(root.length());
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

  public byte @Nullable [] bytes(String file) throws IOException {
    if (!bytes.containsKey(file)) {
      ObjectId id = snapshot.id(root + file);
      byte[] content = id == null ? null : lists.content(file, id);
      try {
        if (content == null && room.used < ROOM) {
          content = snapshot.readText(root + file);
        }
      } catch (TooLargeException e) {
        problems.put(file, List.of(new Problem(root + file, 0, 0, e.what())));
      }
      if (room.used >= ROOM && has(file)) {
        problems.put(
            file,
            List.of(
                new Problem(
                    root + file, 0, 0, "is one more than can be read of a record at once")));
      }
      room.used += content == null ? 0 : content.length;
      bytes.put(file, content);
    }
    return bytes.get(file);
  }

  /** How much of the room a record may take is taken, in bytes. */
  long used() {
    return room.used;
  }

  public boolean has(String file) throws IOException {
    return snapshot.id(root + file) != null;
  }

  /** A YAML file as a whole; null when it is absent or cannot be read. */
  @Override
  public @Nullable Part yaml(String file) throws IOException {
    if (!parts.containsKey(file)) {
      parts.put(file, parse(file));
    }
    return parts.get(file);
  }

  private @Nullable Part parse(String file) throws IOException {
    byte[] content = bytes(file);
    if (content == null) {
      return null;
    }
    try {
      Part part = Part.of(SourceText.decode(root + file, content));
      room.used += (long) NODE * part.nodes();
      return part;
    } catch (TextException e) {
      problems.put(file, e.problems());
      return null;
    }
  }

  /** Why a file that was asked for cannot be read; empty when it can. */
  public List<Problem> problems(String file) {
    return problems.getOrDefault(file, List.of());
  }

  /** The entries of a YAML file of entries or rows. */
  @Override
  public List<Item> items(String file) throws IOException {
    List<Item> known = items.get(file);
    if (known == null) {
      known = Items.of(yaml(file), file);
      items.put(file, known);
    }
    return known;
  }

  /** The top of a YAML file; null when it has none that is a mapping. */
  @Override
  public YamlNode.@Nullable Mapping top(String file) throws IOException {
    Part part = yaml(file);
    return part != null && part.root() instanceof YamlNode.Mapping map ? map : null;
  }

  /** The entries of a file of the logic layer. */
  @Override
  public List<LogicEntry> logic(String file) throws IOException {
    return logicText(file).entries();
  }

  /** What the source of a file of the logic layer says to one reader and not to another. */
  public List<Problem> odd(String file) throws IOException {
    return logicText(file).oddities();
  }

  private LogicText logicText(String file) throws IOException {
    LogicText known = logic.get(file);
    if (known == null) {
      known = LogicText.NONE;
      byte[] content = bytes(file);
      if (content != null) {
        try {
          known = LogicText.of(SourceText.decode(root + file, content));
        } catch (TextException e) {
          problems.put(file, e.problems());
        }
      }
      logic.put(file, known);
    }
    return known;
  }

  /**
   * The index of a file of entries or rows by item; null where the file has to be parsed whole, or
   * is not there.
   */
  public @Nullable BlockList list(String file) throws IOException {
    boolean isList = file.endsWith(".md") || !Paths.listKey(file).isEmpty();
    ObjectId id = isList ? snapshot.id(root + file) : null;
    return id == null ? null : lists.of(file, id, () -> bytes(file));
  }

  /** The entries of a file that another record may have otherwise or not at all. */
  public ChangedEntries changed(AraRecord before, String file) throws IOException, TextException {
    BlockList old = before.list(file);
    BlockList now = old == null ? null : list(file);
    AraProtocol protocol = new AraProtocol();
    return old == null || now == null
        ? ChangedEntries.of(protocol, new Step(before.snapshot, snapshot), path(file))
        : ChangedEntries.of(protocol, BlockChanges.between(old, now, false), path(file));
  }

  /** Whether a file that is there can be read. */
  public boolean isReadable(String file) throws IOException {
    if (list(file) == null) {
      if (Paths.isLogic(file)) {
        logic(file);
      } else {
        yaml(file);
      }
    }
    return problems(file).isEmpty();
  }

  /** The entries of a file that have some ids, perhaps among others; the rest is not parsed. */
  public List<Item> items(String file, Set<String> ids) throws IOException {
    BlockList list = ids.isEmpty() ? null : list(file);
    if (ids.isEmpty()) {
      return List.of();
    }
    try {
      return list == null ? items(file) : Items.of(Part.of(list.excerpt(root + file, ids)), file);
    } catch (TextException e) {
      throw new IllegalStateException("what has an index can be read", e);
    }
  }

  /** The same of a file of the logic layer. */
  public List<LogicEntry> logic(String file, Set<String> ids) throws IOException {
    BlockList list = list(file);
    try {
      return list == null ? logic(file) : LogicText.of(list.excerpt(root + file, ids)).entries();
    } catch (TextException e) {
      throw new IllegalStateException("what has an index can be read", e);
    }
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
      BlockExcerpt only = list.only(root + file, item);
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
      List<LogicEntry> entries = LogicText.of(list.only(root + file, item)).entries();
      return !entries.isEmpty() && entries.getFirst().id().equals(id);
    } catch (TextException e) {
      throw new IllegalStateException("what has an index can be read", e);
    }
  }

  /** The lines of an entry, with all it holds; null where only the whole file tells them. */
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

  /** A file's lines, as they are shown; none when it is absent. */
  public List<String> lines(String file) throws IOException {
    List<String> known = lines.get(file);
    if (known == null) {
      byte[] content = bytes(file);
      known =
          content == null
              ? List.of()
              : List.of(new String(content, StandardCharsets.UTF_8).split("\n", -1));
      lines.put(file, known);
    }
    return known;
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

  /** Makes {@link #holds} quick for whoever will ask for every reference of a record. */
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
