package gitara.record;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * A snapshot in which one folder is shown under another name, so that a record that was moved is
 * compared with itself, and one that lies elsewhere is read where its kind usually lies. Both names
 * end in a slash, or are empty for the top of the repository; what else stands under the shown name
 * is hidden.
 */
public final class RelocatedSnapshot implements Snapshot {
  private final Snapshot snapshot;
  private final String real;
  private final String shown;

  public RelocatedSnapshot(Snapshot snapshot, String real, String shown) {
    this.snapshot = snapshot;
    this.real = real;
    this.shown = shown;
  }

  private String real(String path) {
    return path.startsWith(shown) ? real + path.substring(shown.length()) : path;
  }

  /** The name of a folder, which has no slash at its end. */
  private String realFolder(String folder) {
    String path = real(folder + "/");
    return path.isEmpty() ? "" : path.substring(0, path.length() - 1);
  }

  private String shown(String path, String folder) {
    return (folder + "/").startsWith(shown) ? shown + path.substring(real.length()) : path;
  }

  private static String prefix(String folder) {
    return folder.isEmpty() ? "" : folder + "/";
  }

  /** Whether a folder holds one of the two, and so something else than the snapshot has in it. */
  private boolean isAbove(String folder) {
    String prefix = prefix(folder);
    return !real.isEmpty()
        && !shown.isEmpty()
        && !prefix.startsWith(shown)
        && (real.startsWith(prefix) || shown.startsWith(prefix));
  }

  /** What a path below a folder that holds one of the two is shown as; null for what is hidden. */
  private @Nullable String seen(String path, String prefix) {
    if (path.startsWith(real)) {
      return shown.startsWith(prefix) ? shown + path.substring(real.length()) : null;
    }
    return path.startsWith(shown) ? null : path;
  }

  /** The folders of the snapshot in which all lies that a folder which holds one of them shows. */
  private List<String> sources(String folder) {
    boolean isElsewhere = !real.startsWith(prefix(folder));
    return isElsewhere ? List.of(folder, real.substring(0, real.length() - 1)) : List.of(folder);
  }

  @Override
  public @Nullable ObjectId id(String path) throws IOException {
    return snapshot.id(real(path));
  }

  @Override
  public byte @Nullable [] read(String path) throws IOException {
    return snapshot.read(real(path));
  }

  @Override
  public byte @Nullable [] readText(String path) throws IOException {
    return snapshot.readText(real(path));
  }

  @Override
  public List<String> list(String folder) throws IOException {
    List<String> paths = new ArrayList<>();
    if (isAbove(folder)) {
      for (String source : sources(folder)) {
        for (String path : snapshot.list(source)) {
          String seen = seen(path, prefix(folder));
          if (seen != null) {
            paths.add(seen);
          }
        }
      }
      paths.sort(Comparator.naturalOrder());
      return paths;
    }
    for (String path : snapshot.list(realFolder(folder))) {
      paths.add(shown(path, folder));
    }
    return paths;
  }

  @Override
  public List<String> folders(String folder) throws IOException {
    return names(folder, snapshot.folders(isAbove(folder) ? folder : realFolder(folder)));
  }

  @Override
  public List<String> children(String folder) throws IOException {
    return names(folder, snapshot.children(isAbove(folder) ? folder : realFolder(folder)));
  }

  /** The names in a folder, with that of the shown one where it holds something. */
  private List<String> names(String folder, List<String> known) throws IOException {
    String prefix = prefix(folder);
    if (!isAbove(folder) || !shown.startsWith(prefix)) {
      return known;
    }
    Set<String> names = new LinkedHashSet<>(known);
    int end = shown.indexOf('/', prefix.length());
    String name = shown.substring(prefix.length(), end);
    boolean isIt = end == shown.length() - 1;
    if (!snapshot.list(real.substring(0, real.length() - 1)).isEmpty()) {
      names.add(name);
    } else if (isIt) {
      names.remove(name);
    }
    return List.copyOf(names);
  }

  @Override
  public Map<String, String> others(String folder) throws IOException {
    Map<String, String> others = new TreeMap<>();
    if (isAbove(folder)) {
      for (String source : sources(folder)) {
        for (Map.Entry<String, String> other : snapshot.others(source).entrySet()) {
          String seen = seen(other.getKey(), prefix(folder));
          if (seen != null) {
            others.put(seen, other.getValue());
          }
        }
      }
      return others;
    }
    for (Map.Entry<String, String> other : snapshot.others(realFolder(folder)).entrySet()) {
      others.put(shown(other.getKey(), folder), other.getValue());
    }
    return others;
  }

  @Override
  public byte @Nullable [] blob(ObjectId id) throws IOException {
    return snapshot.blob(id);
  }

  @Override
  public @Nullable ObjectId folderId(String folder) throws IOException {
    return isAbove(folder) ? null : snapshot.folderId(realFolder(folder));
  }

  @Override
  public @Nullable List<Step.FileDiff> changesFrom(Snapshot state, String folder)
      throws IOException {
    if (!(state instanceof RelocatedSnapshot before)
        || !before.real.equals(real)
        || !before.shown.equals(shown)) {
      return null;
    }
    boolean isAbove = isAbove(folder);
    List<Step.FileDiff> changes = new ArrayList<>();
    for (String source : isAbove ? sources(folder) : List.of(realFolder(folder))) {
      List<Step.FileDiff> own = snapshot.changesFrom(before.snapshot, source);
      if (own == null) {
        return null;
      }
      for (Step.FileDiff one : own) {
        String seen = isAbove ? seen(one.path(), prefix(folder)) : shown(one.path(), folder);
        if (seen != null) {
          changes.add(new Step.FileDiff(seen, one.old(), one.now()));
        }
      }
    }
    changes.sort(Comparator.comparing(Step.FileDiff::path));
    return changes;
  }
}
