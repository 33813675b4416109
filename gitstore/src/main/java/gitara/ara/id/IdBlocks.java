package gitara.ara.id;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefPlace;
import gitara.ref.RefStore;
import gitara.ref.Sequence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Blocks of numbers that a clone reserves on its remote, so that entries of two clones do not get
 * the same number. A clone that has written nothing reserves none, nor does one of a build server.
 */
public final class IdBlocks {
  private static final String KEY = "ara.ids";
  private static final String SEQUENCE = "sequence";
  private static final Duration PAUSE = Duration.ofDays(1);

  private final Repo repo;
  private final ProcessIdentity owner;
  private final RefStore store;
  private final String space;

  /** Numbers of a kind that were reserved. */
  public record Block(String prefix, Ids.Reserved numbers) {}

  /**
   * @param space what stands before the IDs of the record elsewhere
   */
  public IdBlocks(Repo repo, ProcessIdentity owner, String space) {
    this.repo = repo;
    this.space = space;
    this.owner = owner;
    this.store = new RefStore(repo, owner);
  }

  /** The kinds of which a block is to be reserved. */
  public List<String> wanted() throws IOException, Refusal {
    List<String> wanted = new ArrayList<>();
    boolean isOff =
        SEQUENCE.equals(repo.config().get(KEY)) || "true".equals(repo.environment().get("CI"));
    if (isOff || isPaused() || store.names("refs/ara/sessions/" + space).isEmpty()) {
      return wanted;
    }
    for (String prefix : Ids.PREFIXES) {
      // What no entry has begun yet can wait.
      if (new Sequence(store, space + prefix).end() > 1
          && new BlockSize(store, space + prefix).next() > 0) {
        wanted.add(prefix);
      }
    }
    return wanted;
  }

  /**
   * Reserves them.
   *
   * @param remote is asked once for all
   * @param root the folder of the record; null where there is none
   */
  public List<Block> take(RefPlace remote, List<String> prefixes, @Nullable String root)
      throws IOException, Refusal {
    List<Block> blocks = new ArrayList<>();
    if (prefixes.isEmpty()) {
      return blocks;
    }
    try {
      remote.names("refs/ara/ids/");
      for (String prefix : prefixes) {
        BlockSize size = new BlockSize(store, space + prefix);
        int count = size.next();
        if (count > 0) {
          blocks.add(
              new Block(prefix, new Ids(repo, owner, space).reserve(remote, prefix, count, root)));
          size.taken(count);
        }
      }
      return blocks;
    } catch (IOException e) {
      pause();
      throw e;
    }
  }

  private Path note() {
    return repo.commonDir().resolve("ara").resolve("no-blocks");
  }

  /** A remote that refused is left alone for a day. */
  private boolean isPaused() throws IOException {
    Instant now = repo.environment().clock().instant();
    return Files.exists(note())
        && Files.getLastModifiedTime(note()).toInstant().plus(PAUSE).isAfter(now);
  }

  private void pause() throws IOException {
    Files.createDirectories(note().getParent());
    Files.writeString(note(), "");
    Files.setLastModifiedTime(note(), FileTime.from(repo.environment().clock().instant()));
  }
}
