package gitara.meditation;

import gitara.meditation.MeditationPath.Kind;
import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The files of a meditation in a snapshot. */
public final class MeditationFiles {
  private final Snapshot snapshot;
  private final MeditationDir dir;
  private final Map<Kind, List<MeditationPath>> byKind = new EnumMap<>(Kind.class);
  private final Map<String, Object> read = new HashMap<>();
  private final Map<NodeId, MeditationPath> drafts = new TreeMap<>();
  private final Map<NodeId, MeditationPath> finals = new TreeMap<>();

  private MeditationFiles(Snapshot snapshot, MeditationDir dir) {
    this.snapshot = snapshot;
    this.dir = dir;
  }

  /** What a directory holds, which may be nothing. */
  public static MeditationFiles at(Snapshot snapshot, MeditationDir dir) throws IOException {
    MeditationFiles files = new MeditationFiles(snapshot, dir);
    for (String path : snapshot.list(dir.path())) {
      MeditationPath file = MeditationPath.of(path);
      if (file != null && file.dir().equals(dir.name())) {
        files.byKind.computeIfAbsent(file.kind(), kind -> new ArrayList<>()).add(file);
        NodeId node = file.node();
        if (node != null && (file.kind() == Kind.DRAFT || file.kind() == Kind.NODE)) {
          Map<NodeId, MeditationPath> nodes =
              file.kind() == Kind.DRAFT ? files.drafts : files.finals;
          nodes.merge(node, file, (one, other) -> other.isLaterThan(one) ? other : one);
        }
      }
    }
    return files;
  }

  public Snapshot snapshot() {
    return snapshot;
  }

  public MeditationDir dir() {
    return dir;
  }

  /** All files, by kind. */
  public List<MeditationPath> all() {
    return byKind.values().stream().flatMap(List::stream).toList();
  }

  /** The files of a kind, by name. */
  public List<MeditationPath> of(Kind kind) {
    return byKind.getOrDefault(kind, List.of());
  }

  public boolean has(Kind kind) {
    return !of(kind).isEmpty();
  }

  /** The file of a kind with the latest time in its name; null where there is none. */
  public @Nullable MeditationPath latest(Kind kind) {
    MeditationPath latest = null;
    for (MeditationPath file : of(kind)) {
      latest = latest == null || file.isLaterThan(latest) ? file : latest;
    }
    return latest;
  }

  /** The latest file of a kind that belongs to a node; null where there is none. */
  public @Nullable MeditationPath latest(Kind kind, NodeId node) {
    MeditationPath latest = null;
    for (MeditationPath file : of(kind)) {
      boolean isHis = node.equals(file.node());
      latest = isHis && (latest == null || file.isLaterThan(latest)) ? file : latest;
    }
    return latest;
  }

  /** The latest final file of each node that has one. */
  public Map<NodeId, MeditationPath> finals() {
    return finals;
  }

  /** The latest draft of each node that has one. */
  public Map<NodeId, MeditationPath> drafts() {
    return drafts;
  }

  /** The text of a file; null where there is none. */
  public @Nullable SourceText text(String path) throws IOException, TextException {
    return Protocol.text(snapshot, path);
  }

  /**
   * A file as a reader gives it, which reads each file once however often it is asked for.
   *
   * @return null where there is no such file
   */
  public <T> @Nullable T read(MeditationPath file, Class<T> type, Function<SourceText, T> reader)
      throws IOException, TextException {
    String key = type.getName() + " " + file.path();
    Object known = read.get(key);
    if (known == null) {
      SourceText text = text(file.path());
      if (text == null) {
        return null;
      }
      known = reader.apply(text);
      read.put(key, known);
    }
    return type.cast(known);
  }

  /** The text of a file that the snapshot lists. */
  public SourceText text(MeditationPath file) throws IOException, TextException {
    return Objects.requireNonNull(text(file.path()), file.path());
  }

  /** The charter; null where there is none, as in a meditation that was taken over. */
  public @Nullable Charter charter() throws IOException, TextException {
    SourceText text = text(dir.file(Charter.FILE));
    return text == null ? null : Charter.parse(text);
  }

  /** The registry; without rows where there is none. */
  public FacetRegistry registry() throws IOException, TextException {
    String path = dir.file(FacetRegistry.FILE);
    SourceText text = text(path);
    return text == null ? FacetRegistry.empty(path) : FacetRegistry.parse(text);
  }

  /** What was confirmed with the facets; null where nothing was. */
  public @Nullable InitSuggestions suggestions() throws IOException, TextException {
    MeditationPath file = latest(Kind.SUGGESTIONS);
    return file == null ? null : InitSuggestions.parse(text(file));
  }
}
