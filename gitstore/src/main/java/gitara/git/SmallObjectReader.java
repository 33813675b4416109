package gitara.git;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectLoader;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.jspecify.annotations.Nullable;

/**
 * Reads objects from where they lie. JGit loads the whole index of a pack before it so much as
 * looks whether an object is a file of its own: in a repository of 100,000 commits that takes 14
 * ms, and the few objects that a small verb needs not one. Of many objects, see {@link PackFile}.
 * What is not found here JGit reads.
 */
public final class SmallObjectReader extends ObjectReader.Filter {
  /** Who reads more looks into the packs first. */
  private static final int FEW = 200;

  /** With more packs, each of them would be looked into for each object. */
  private static final int MOST_PACKS = 8;

  private final ObjectReader jgit;
  private final Path folder;
  private final SharedReads shared;

  /** Sizes in bytes; what is more the collector feels. */
  private final KeptObjects kept = new KeptObjects(8 << 20, 8 << 20);

  private final Supplier<@Nullable CommitGraph> graph;
  private @Nullable List<PackFile> packs;
  private int opened;
  private boolean broken;

  private SmallObjectReader(
      ObjectReader jgit, Path folder, SharedReads shared, Supplier<@Nullable CommitGraph> graph) {
    this.graph = graph;
    this.jgit = jgit;
    this.folder = folder;
    this.shared = shared;
  }

  /**
   * A reader that begins in a folder of objects, and goes on with all that the repository has.
   *
   * @param folder of the repository's own objects
   */
  public static ObjectReader of(Repository repository, Path folder) {
    return of(repository, folder, new SharedReads(), () -> null);
  }

  /**
   * @param shared what the readers of a repository have in common
   */
  static ObjectReader of(
      Repository repository,
      Path folder,
      SharedReads shared,
      Supplier<@Nullable CommitGraph> graph) {
    return new SmallObjectReader(repository.newObjectReader(), folder, shared, graph);
  }

  /** Null where there is none, or where it is not worth its reading. */
  @Nullable CommitGraph graph() {
    return graph.get();
  }

  @Override
  protected ObjectReader delegate() {
    return jgit;
  }

  @Override
  public boolean has(AnyObjectId id) throws IOException {
    return (!broken && holds(id)) || jgit.has(id);
  }

  private boolean holds(AnyObjectId id) {
    try {
      boolean there = Files.exists(file(id));
      for (PackFile pack : there ? List.<PackFile>of() : packs()) {
        there |= pack.find(id) >= 0;
      }
      return there;
    } catch (IOException | RuntimeException e) {
      broken = true;
      return false;
    }
  }

  @Override
  public ObjectLoader open(AnyObjectId id) throws IOException {
    return open(id, OBJ_ANY);
  }

  @Override
  public ObjectLoader open(AnyObjectId id, int typeHint) throws IOException {
    ObjectLoader found = broken ? null : find(id);
    return found == null || (typeHint != OBJ_ANY && found.getType() != typeHint)
        ? jgit.open(id, typeHint)
        : found;
  }

  /** Null for what JGit has to say something of. */
  private @Nullable ObjectLoader find(AnyObjectId id) {
    try {
      if (opened++ < FEW) {
        return oneOfFew(id);
      }
      // Without packs, or with too many of them, JGit is as quick.
      ObjectLoader packed = packed(id);
      return packed == null && !packs().isEmpty() ? loose(id) : packed;
    } catch (IOException | RuntimeException e) {
      // Packed anew just now, or damaged.
      broken = true;
      return null;
    }
  }

  private @Nullable ObjectLoader oneOfFew(AnyObjectId id) throws IOException {
    ObjectLoader found = shared.met(id);
    if (found == null) {
      found = loose(id);
      found = found == null ? packed(id) : found;
      if (found != null) {
        shared.meet(id, found);
      }
    }
    return found;
  }

  private @Nullable ObjectLoader packed(AnyObjectId id) throws IOException {
    for (PackFile pack : packs()) {
      long place = pack.find(id);
      if (place >= 0) {
        return pack.load(place);
      }
    }
    return null;
  }

  private @Nullable ObjectLoader loose(AnyObjectId id) throws IOException {
    Path file = file(id);
    return Files.exists(file) && Files.size(file) <= PackFile.LARGEST
        ? loose(Files.readAllBytes(file))
        : null;
  }

  private Path file(AnyObjectId id) {
    String name = id.name();
    return folder.resolve(name.substring(0, 2)).resolve(name.substring(2));
  }

  private List<PackFile> packs() throws IOException {
    List<PackFile> known = packs;
    if (known == null) {
      known = new ArrayList<>();
      packs = known;
      List<Path> names = new ArrayList<>();
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder.resolve("pack"))) {
        for (Path file : files) {
          if (file.toString().endsWith(".idx")) {
            names.add(file);
          }
        }
      } catch (NoSuchFileException | NotDirectoryException e) {
        return known;
      }
      for (Path index : names.size() > MOST_PACKS ? List.<Path>of() : names) {
        PackFile pack = PackFile.open(index, shared, kept, known.size());
        if (pack != null) {
          known.add(pack);
        }
      }
    }
    return known;
  }

  /** The object of a file of its own; null for what JGit should look at. */
  private static @Nullable ObjectLoader loose(byte[] file) {
    Inflater inflater = new Inflater();
    try {
      byte[] start = new byte[64];
      inflater.setInput(file);
      int got = inflater.inflate(start);
      int end = 0;
      while (end < got && start[end] != 0) {
        end++;
      }
      int space = 0;
      while (space < end && start[space] != ' ') {
        space++;
      }
      if (end == got || space == end) {
        return null;
      }
      long size = 0;
      for (int i = space + 1; i < end && size <= PackFile.LARGEST; i++) {
        size = size * 10 + (start[i] - '0');
      }
      if (size > PackFile.LARGEST) {
        return null;
      }
      byte[] content = Arrays.copyOf(Arrays.copyOfRange(start, end + 1, got), (int) size);
      int done = got - end - 1;
      while (done < size) {
        int more = inflater.inflate(content, done, (int) size - done);
        if (more == 0) {
          return null;
        }
        done += more;
      }
      int type =
          switch (start[1]) {
            case 'o' -> Constants.OBJ_COMMIT;
            case 'r' -> Constants.OBJ_TREE;
            case 'l' -> Constants.OBJ_BLOB;
            default -> Constants.OBJ_TAG;
          };
      return new ObjectLoader.SmallObject(type, content);
    } catch (DataFormatException e) {
      return null;
    } finally {
      inflater.end();
    }
  }

  @Override
  public void close() {
    try {
      for (PackFile pack : packs == null ? List.<PackFile>of() : packs) {
        pack.close();
      }
    } catch (IOException e) {
      // Nothing was written.
    } finally {
      packs = null;
      broken = true;
      kept.end();
      jgit.close();
    }
  }
}
