package gitara.meditation;

import gitara.record.Snapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The directory of a meditation: {@code meditations/20260516-auth} and, for a further one of the
 * same day and topic, {@code …-2}. One of an ensemble is {@code
 * meditations/20260516-auth-ensemble/model-fast}.
 *
 * @param name without {@code meditations/}
 */
public record MeditationDir(String name) {
  /** The folder of all meditations, with a slash at its end. */
  public static final String ROOT = "meditations/";

  /** {@link #ROOT} as snapshots name it. */
  public static final String FOLDER = "meditations";

  private static final Pattern NAME =
      Pattern.compile("\\d{8}-" + Slug.FORM + "(?:/model-[A-Za-z0-9][A-Za-z0-9._-]*)?");

  /** The directory with a name; null where no directory has such a name. */
  public static @Nullable MeditationDir of(String name) {
    return isName(name) ? new MeditationDir(name) : null;
  }

  /** The directory of what has an ID, such as {@code 20260516-auth/b1}; null for none. */
  public static @Nullable MeditationDir ofId(String id) {
    MeditationDir found = null;
    for (int end = id.length(); found == null && end > 0; end = id.lastIndexOf('/', end - 1)) {
      found = of(id.substring(0, end));
    }
    return found;
  }

  static boolean isName(String name) {
    int slash = name.indexOf('/');
    return NAME.matcher(name).matches() && (slash < 0 || name.startsWith("-ensemble/", slash - 9));
  }

  /** The directory for a new meditation: the first that is not taken. */
  public static MeditationDir free(String date, String slug, Collection<String> taken) {
    String base = date + "-" + slug;
    String name = base;
    for (int n = 2; taken.contains(name); n++) {
      name = base + "-" + n;
    }
    return new MeditationDir(name);
  }

  /**
   * The directory for a meditation of an ensemble.
   *
   * @param other one of the same ensemble; null or of none for a new one
   * @return null where the model's name names none
   */
  public static @Nullable MeditationDir ofEnsemble(
      @Nullable MeditationDir other, String date, String slug, String model) {
    int slash = other == null ? -1 : other.name.indexOf('/');
    String above =
        other == null || slash < 0
            ? date + "-" + slug + "-ensemble"
            : other.name.substring(0, slash);
    return of(above + "/model-" + model);
  }

  /** The directories of a snapshot that hold a file of a meditation. */
  public static List<MeditationDir> in(Snapshot snapshot) throws IOException {
    List<MeditationDir> found = new ArrayList<>();
    for (String name : snapshot.folders(FOLDER)) {
      if (holdsFiles(snapshot, name)) {
        found.add(new MeditationDir(name));
      } else if (name.endsWith("-ensemble")) {
        for (String model : snapshot.folders(ROOT + name)) {
          if (holdsFiles(snapshot, name + "/" + model)) {
            found.add(new MeditationDir(name + "/" + model));
          }
        }
      }
    }
    return found;
  }

  private static boolean holdsFiles(Snapshot snapshot, String name) throws IOException {
    if (isName(name)) {
      for (String file : snapshot.children(ROOT + name)) {
        MeditationPath path = MeditationPath.of(ROOT + name + "/" + file);
        if (path != null && path.kind().isOfRun()) {
          return true;
        }
      }
    }
    return false;
  }

  /** The path from the top of the repository, without a slash at its end. */
  public String path() {
    return ROOT + name;
  }

  /** The path of a file in it. */
  public String file(String file) {
    return path() + "/" + file;
  }

  /** The ID of a node, as events have it. */
  public String id(NodeId node) {
    return name + "/" + node;
  }

  public Branches branches() {
    return new Branches(name);
  }

  @Override
  public String toString() {
    return name;
  }
}
