package gitara.rule.ara;

import gitara.ara.AraProtocol;
import gitara.record.Snapshot;
import gitara.record.TooLargeException;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.YamlDocument;
import gitara.text.YamlNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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
  private final Map<String, Set<String>> aliases;
  private final Map<String, Map<String, ComparableEntry>> held;
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
    this.snapshot = snapshot;
    this.root = root;
    this.bytes = new HashMap<>();
    this.parts = new HashMap<>();
    this.items = new HashMap<>();
    this.logic = new HashMap<>();
    this.problems = new HashMap<>();
    this.ids = new HashMap<>();
    this.aliases = new HashMap<>();
    this.held = new HashMap<>();
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
    this.aliases = same.aliases;
    this.held = same.held;
    this.lines = same.lines;
    this.room = same.room;
    this.files = same.files;
    this.sessions = same.sessions;
    this.newestDay = same.newestDay;
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
      indexRows = FileStep.byId(items(AraProtocol.SESSION_INDEX));
    }
    return indexRows.get(session);
  }

  Snapshot snapshot() {
    return snapshot;
  }

  String root() {
    return root;
  }

  @Override
  public String path(String file) {
    return root + file;
  }

  String folder() {
    return root.isEmpty() ? "" : root.substring(0, root.length() - 1);
  }

  /** All files below the root, named from there, sorted. */
  List<String> files() throws IOException {
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
  List<String> entryFiles() throws IOException {
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
  String newestDay() throws IOException {
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

  boolean knowsNewestDay() {
    return newestDay != null;
  }

  /** To spare it the listing, where it is known from the state before. */
  void newestDay(String day) {
    newestDay = day;
  }

  byte @Nullable [] bytes(String file) throws IOException {
    if (!bytes.containsKey(file)) {
      byte[] content = null;
      try {
        content = room.used < ROOM ? snapshot.readText(root + file) : null;
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

  boolean has(String file) throws IOException {
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
      SourceText source = SourceText.decode(root + file, content);
      YamlDocument document = YamlDocument.parse(source);
      room.used += (long) NODE * document.nodes();
      return new Part(source, document);
    } catch (TextException e) {
      problems.put(file, e.problems());
      return null;
    }
  }

  /** Why a file that was asked for cannot be read; empty when it can. */
  List<Problem> problems(String file) {
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

  /** The entries of a file that have some ids, perhaps among others. */
  List<Item> items(String file, Set<String> ids) throws IOException {
    return ids.isEmpty() ? List.of() : items(file);
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
  List<Problem> odd(String file) throws IOException {
    return logicText(file).oddities();
  }

  private LogicText logicText(String file) throws IOException {
    LogicText known = logic.get(file);
    if (known == null) {
      known = LogicText.NONE;
      byte[] content = bytes(file);
      if (content != null) {
        try {
          known = LogicText.of(SourceText.decode(root + file, content), 0);
        } catch (TextException e) {
          problems.put(file, e.problems());
        }
      }
      logic.put(file, known);
    }
    return known;
  }

  /** The entries of a file, each id once, as merges and findings compare them. */
  Map<String, ComparableEntry> held(String file) throws IOException {
    Map<String, ComparableEntry> known = held.get(file);
    if (known == null) {
      known = ComparableEntry.of(this, file);
      held.put(file, known);
    }
    return known;
  }

  /** Whether a file has an id anywhere, as an entry or as a reference. */
  boolean mentions(String file, String id) throws IOException {
    byte[] content = bytes(file);
    return content != null
        && !id.isEmpty()
        && new String(content, StandardCharsets.ISO_8859_1).contains(id);
  }

  /** A file's lines, as they are shown; none when it is absent. */
  List<String> lines(String file) throws IOException {
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
   * namespace. That file is parsed only where no entry has it.
   */
  boolean holds(String id) throws IOException {
    return holdsNow(id) || aliases(id).contains(id);
  }

  private Set<String> aliases(String id) throws IOException {
    String file = AraProtocol.fileOf(id);
    if (file == null) {
      return Set.of();
    }
    Set<String> known = aliases.get(file);
    if (known == null) {
      known = new HashSet<>();
      for (ComparableEntry entry : held(file).values()) {
        known.addAll(entry.aliases());
      }
      aliases.put(file, known);
    }
    return known;
  }

  private boolean holdsNow(String id) throws IOException {
    String file = AraProtocol.fileOf(id);
    if (file == null) {
      return false;
    }
    Set<String> parsed = ids.get(file);
    if (parsed != null) {
      return parsed.contains(id);
    }
    if (file.endsWith(".md")) {
      return held(file).containsKey(id);
    }
    byte[] content = bytes(file);
    return content != null && IdBytes.count(content, 0, content.length, id) > 0;
  }

  /** Makes {@link #holds} quick for whoever will ask for every reference of a record. */
  void readAllIds() throws IOException {
    for (String file : AraProtocol.ENTRY_FILES) {
      Set<String> all = new HashSet<>();
      if (file.endsWith(".md")) {
        for (LogicEntry entry : logic(file)) {
          all.add(entry.id());
        }
      } else {
        for (Item item : items(file)) {
          all.add(item.id());
        }
      }
      // What cannot be read is still searched.
      if (problems(file).isEmpty()) {
        ids.put(file, all);
      }
    }
  }
}
