package gitara.ara.model;

import gitara.record.Snapshot;
import gitara.record.TooLargeException;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.block.BlockExcerpt;
import gitara.text.block.BlockList;
import gitara.text.block.BlockLists;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The files of a record at one snapshot, each read and parsed once. One that cannot be read is as
 * good as absent, and {@link #problems} says why.
 */
abstract class RecordFiles {
  /**
   * How much of a record may be held, in bytes of memory: many times the largest known. What is
   * beyond it is reported as a problem, before memory runs out.
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
  private final BlockLists<ObjectId> lists;
  private final Map<String, List<String>> lines;
  private final Room room;
  private @Nullable List<String> files;

  RecordFiles(Snapshot snapshot, String root, BlockLists<ObjectId> lists) {
    this.lists = lists;
    this.snapshot = snapshot;
    this.root = root;
    this.bytes = new HashMap<>();
    this.parts = new HashMap<>();
    this.items = new HashMap<>();
    this.logic = new HashMap<>();
    this.problems = new HashMap<>();
    this.lines = new HashMap<>();
    this.room = new Room();
  }

  /** The same files as another snapshot has them. */
  RecordFiles(Snapshot snapshot, RecordFiles same) {
    this.snapshot = snapshot;
    this.root = same.root;
    this.bytes = same.bytes;
    this.parts = same.parts;
    this.items = same.items;
    this.logic = same.logic;
    this.problems = same.problems;
    this.lists = same.lists;
    this.lines = same.lines;
    this.room = same.room;
    this.files = same.files;
  }

  static BlockLists<ObjectId> lists() {
    return new BlockLists<>(new AraProtocol().layout().nestingKey());
  }

  /** How much memory is taken by what was read. */
  private static final class Room {
    private long used;
  }

  public Snapshot snapshot() {
    return snapshot;
  }

  public String root() {
    return root;
  }

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
  public List<Item> items(String file) throws IOException {
    List<Item> known = items.get(file);
    if (known == null) {
      known = Items.of(yaml(file), file);
      items.put(file, known);
    }
    return known;
  }

  /** The top of a YAML file; null when it has none that is a mapping. */
  public YamlNode.@Nullable Mapping top(String file) throws IOException {
    Part part = yaml(file);
    return part != null && part.root() instanceof YamlNode.Mapping map ? map : null;
  }

  /** The entries of a file of the logic layer. */
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
      return list == null
          ? items(file)
          : Items.of(Part.of(BlockExcerpt.of(list, root + file, ids)), file);
    } catch (TextException e) {
      throw new IllegalStateException("what has an index can be read", e);
    }
  }

  /** The same of a file of the logic layer. */
  public List<LogicEntry> logic(String file, Set<String> ids) throws IOException {
    BlockList list = list(file);
    try {
      return list == null
          ? logic(file)
          : LogicText.of(BlockExcerpt.of(list, root + file, ids)).entries();
    } catch (TextException e) {
      throw new IllegalStateException("what has an index can be read", e);
    }
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
}
