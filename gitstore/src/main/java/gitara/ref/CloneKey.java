package gitara.ref;

import gitara.text.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;

/**
 * The mark of this clone, {@code refs/ara/clone}: what its session ids begin with, so that two
 * clones never give one id without asking each other. The clone that began the record has none. A
 * copy of a clone is found out by its folder and its host, and gets a mark of its own.
 */
public final class CloneKey {
  private static final String REF = RefName.ROOT + "clone";
  private static final String NONE = "-";
  private static final int LEAST = 10_000;
  private static final int COUNT = 90_000;
  private static final int DIGITS = 32;

  private final RefStore store;
  private final Path folder;
  private @Nullable RefValue seen;
  private @Nullable String key;
  private boolean written;

  /**
   * Reads nothing yet.
   *
   * @param folder the folder that all work trees of the clone share
   */
  public CloneKey(RefStore store, Path folder) {
    this.store = store;
    this.folder = folder;
  }

  /** Whether this clone has no mark yet, or only that of the clone that it was copied from. */
  public boolean isMissing() throws IOException {
    return key == null && known() == null;
  }

  /** Whether the mark is that of the clone that this one was copied from. */
  public boolean isCopied() throws IOException {
    return isMissing() && seen != null;
  }

  /** Makes this the clone without a mark, unless it has one; {@link #take} keeps that. */
  public void found() throws IOException {
    if (isMissing()) {
      key = "";
    }
  }

  /** Five digits, or nothing; drawn where there are none, and kept by {@link #take}. */
  public String get() throws IOException {
    String known = key;
    if (known == null) {
      known = known();
      written = known != null;
      if (known == null) {
        known = Integer.toString(LEAST + new SecureRandom().nextInt(COUNT));
      }
      key = known;
    }
    return known;
  }

  /**
   * Keeps what {@link #get} returned.
   *
   * @return false when another process was faster: its mark is this clone's
   */
  public boolean take() throws IOException {
    String mine = get();
    if (written) {
      return true;
    }
    RefBlob text = new RefBlob().with("key", mine.isEmpty() ? NONE : mine).with("place", place());
    RefValue old = seen;
    CasResult result = store.swap(REF, old == null ? null : old.id(), store.write(text.toString()));
    written = result instanceof CasResult.Moved;
    if (!written) {
      key = null;
    } else if (old != null) {
      // A copy of another clone: the numbers that are reserved are that clone's.
      for (String ref : store.names(RefName.ROOT + "ids/")) {
        new Sequence(store, ref.substring((RefName.ROOT + "ids/").length())).forgetReserved();
      }
    }
    return written;
  }

  private @Nullable String known() throws IOException {
    RefValue value = store.read(REF);
    seen = value;
    String found = value == null ? null : RefBlob.field(value.text(), "key");
    if (value == null || found == null || !place().equals(RefBlob.field(value.text(), "place"))) {
      return null;
    }
    return found.equals(NONE) ? "" : found;
  }

  /** Path, device and number of the folder, and the host: two copies differ in one of them. */
  private String place() throws IOException {
    Path real = folder.toRealPath();
    Object file = Files.readAttributes(real, BasicFileAttributes.class).fileKey();
    return Sha256.hex(store.self().host() + "\n" + real + "\n" + file, DIGITS);
  }
}
