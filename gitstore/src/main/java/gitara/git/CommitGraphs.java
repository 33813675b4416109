package gitara.git;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.internal.storage.commitgraph.ChangedPathFilter;
import org.eclipse.jgit.internal.storage.commitgraph.CommitGraph;
import org.eclipse.jgit.internal.storage.commitgraph.CommitGraphLoader;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * What git has noted about commits beforehand, in one file or in a chain of them, each of which
 * goes on where the one below it ends. JGit parses a file, but knows no chains, asks a
 * configuration that all repositories of a process share, and loads nine hundred messages (40 ms)
 * to report a part that it does not know, of which git writes some.
 */
final class CommitGraphs {
  /** The parts of a file that JGit knows. */
  private static final Set<String> KNOWN = Set.of("OIDF", "OIDL", "CDAT", "EDGE", "BIDX", "BDAT");

  private static final int HEAD = 8;

  /** Where the head says how many parts there are, and how many files are below this one. */
  private static final int PARTS = 6;

  private static final int BELOW = 7;

  /** Of a row that says where a part begins. */
  private static final int ROW = 12;

  private final ObjectFolders folders;
  private boolean isUsed;
  private boolean hasFilters;
  private @Nullable CommitGraph graph;

  CommitGraphs(ObjectFolders folders) {
    this.folders = folders;
  }

  /**
   * From now on they are used.
   *
   * @param filters whether to trust what they say about changed paths
   */
  synchronized void use(boolean filters) {
    isUsed = true;
    hasFilters = filters;
  }

  /** Empty while they are not used. */
  synchronized Optional<CommitGraph> get() {
    if (isUsed && graph == null) {
      graph = find();
    }
    return Optional.ofNullable(graph);
  }

  /** As git does, the one file first. What cannot be read is not used. */
  private CommitGraph find() {
    for (Path folder : folders.all()) {
      CommitGraph one = read(folder.resolve("info/commit-graph"), 0);
      CommitGraph found = one == null ? chain(folder.resolve("info/commit-graphs")) : one;
      if (found != null) {
        return found;
      }
    }
    return CommitGraph.EMPTY;
  }

  /** The files of a chain as far as they can be read, the lowest first. */
  private @Nullable CommitGraph chain(Path folder) {
    List<CommitGraph> layers = new ArrayList<>();
    try {
      for (String name : Files.readAllLines(folder.resolve("commit-graph-chain"))) {
        CommitGraph layer = name.matches("[0-9a-f]{40,64}") ? layer(name, layers.size()) : null;
        if (layer == null) {
          break;
        }
        layers.add(layer);
      }
    } catch (IOException e) {
      return null;
    }
    return layers.isEmpty() ? null : new Chain(layers);
  }

  /** A file of a chain, which may be in another folder of objects than the chain. */
  private @Nullable CommitGraph layer(String name, int below) {
    for (Path folder : folders.all()) {
      CommitGraph layer =
          read(folder.resolve("info/commit-graphs/graph-" + name + ".graph"), below);
      if (layer != null) {
        return layer;
      }
    }
    return null;
  }

  private @Nullable CommitGraph read(Path file, int below) {
    try {
      byte[] bytes = Files.readAllBytes(file);
      return bytes.length < HEAD || bytes[BELOW] != below
          ? null
          : CommitGraphLoader.read(known(bytes), hasFilters);
    } catch (NoSuchFileException e) {
      return null;
    } catch (IOException | RuntimeException e) {
      // Damaged, or of a version to come.
      return null;
    }
  }

  /** A file without the parts that JGit does not know. */
  private static InputStream known(byte[] bytes) {
    List<InputStream> parts = new ArrayList<>();
    ByteBuffer rows = ByteBuffer.allocate((bytes[PARTS] + 1) * ROW);
    ByteBuffer table = ByteBuffer.wrap(bytes, HEAD, (bytes[PARTS] + 1) * ROW).slice();
    long at = 0;
    for (int i = 0; i < bytes[PARTS]; i++) {
      byte[] id = new byte[4];
      table.get(id);
      int from = Math.toIntExact(table.getLong());
      int to = Math.toIntExact(table.getLong(table.position() + id.length));
      if (KNOWN.contains(new String(id, StandardCharsets.ISO_8859_1))) {
        parts.add(new ByteArrayInputStream(bytes, from, to - from));
        rows.put(id).putLong(at);
        at += to - from;
      }
    }
    rows.putInt(0).putLong(at);
    byte[] head = ByteBuffer.allocate(HEAD).put(bytes, 0, HEAD).array();
    head[PARTS] = (byte) parts.size();
    parts.addFirst(new ByteArrayInputStream(rows.array(), 0, rows.position()));
    parts.addFirst(new ByteArrayInputStream(head));
    return new SequenceInputStream(Collections.enumeration(parts));
  }

  /** Several files as one: a commit's number counts those of the files below. */
  private static final class Chain implements CommitGraph {
    private final List<CommitGraph> layers;

    /** The first number of each file, and at the end how many there are. */
    private final int[] starts;

    Chain(List<CommitGraph> layers) {
      this.layers = layers;
      starts = new int[layers.size() + 1];
      for (int i = 0; i < layers.size(); i++) {
        starts[i + 1] = starts[i] + Math.toIntExact(layers.get(i).getCommitCnt());
      }
    }

    @Override
    public int findGraphPosition(AnyObjectId commit) {
      for (int i = layers.size() - 1; i >= 0; i--) {
        int found = layers.get(i).findGraphPosition(commit);
        if (found >= 0) {
          return starts[i] + found;
        }
      }
      return -1;
    }

    private int layer(int number) {
      int layer = layers.size() - 1;
      while (layer > 0 && number < starts[layer]) {
        layer--;
      }
      return layer;
    }

    @Override
    public @Nullable CommitData getCommitData(int number) {
      int layer = layer(number);
      return layers.get(layer).getCommitData(number - starts[layer]);
    }

    @Override
    public @Nullable ObjectId getObjectId(int number) {
      int layer = layer(number);
      return layers.get(layer).getObjectId(number - starts[layer]);
    }

    @Override
    public @Nullable ChangedPathFilter getChangedPathFilter(int number) {
      int layer = layer(number);
      return layers.get(layer).getChangedPathFilter(number - starts[layer]);
    }

    @Override
    public long getCommitCnt() {
      return starts[layers.size()];
    }
  }
}
