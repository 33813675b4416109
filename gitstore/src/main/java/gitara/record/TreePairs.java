package gitara.record;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.util.RawParseUtils;
import org.jspecify.annotations.Nullable;

/**
 * Two trees side by side, entry by entry where they differ. What is the same is skipped by its
 * bytes: of a folder that has grown for years a commit changes a file or two.
 */
public final class TreePairs {
  private static final int ID = Constants.OBJECT_ID_LENGTH;

  private final Side old;
  private final Side now;

  /** How the names that stand there now compare; below zero for one that the old tree alone has. */
  private int order;

  private boolean begun;

  /**
   * @param old the bytes of a tree; none for no tree
   */
  public TreePairs(byte[] old, byte[] now) {
    this.old = new Side(old);
    this.now = new Side(now);
  }

  /**
   * Goes to the next name that does not stand for the same on both sides; false behind the last.
   */
  public boolean next() throws CorruptObjectException {
    if (begun && order <= 0) {
      old.at = old.end;
    }
    if (begun && order >= 0) {
      now.at = now.end;
    }
    begun = true;
    int same = Arrays.mismatch(old.raw, old.at, old.raw.length, now.raw, now.at, now.raw.length);
    if (same < 0) {
      return false;
    }
    int differs = old.at + same;
    while (old.at < old.raw.length && old.read() <= differs) {
      now.at += old.end - old.at;
      old.at = old.end;
    }
    boolean oldEnded = old.at == old.raw.length;
    boolean nowEnded = now.at == now.raw.length;
    if (!nowEnded) {
      now.read();
    }
    order = oldEnded ? 1 : nowEnded ? -1 : old.compareTo(now);
    return true;
  }

  /** What the entry is called, on the side or the sides that have it. */
  public String name() {
    return (order <= 0 ? old : now).name();
  }

  /** Null where the old tree has no regular file of that name. */
  public @Nullable ObjectId oldFile() {
    return order <= 0 ? old.file() : null;
  }

  public @Nullable ObjectId newFile() {
    return order >= 0 ? now.file() : null;
  }

  /** Null where the old tree has no folder of that name. */
  public @Nullable ObjectId oldFolder() {
    return order <= 0 ? old.folder() : null;
  }

  public @Nullable ObjectId newFolder() {
    return order >= 0 ? now.folder() : null;
  }

  /** What the new tree has under the name; {@link FileMode#MISSING} for nothing. */
  FileMode newMode() {
    return order >= 0 ? FileMode.fromBits(now.mode) : FileMode.MISSING;
  }

  /** One of the trees, at one of its entries. */
  private static final class Side {
    private final byte[] raw;
    private int at;
    private int readAt = -1;
    private int mode;
    private int nameFrom;
    private int nameTo;
    private int end;

    Side(byte[] raw) {
      this.raw = raw;
    }

    /** Reads the entry that begins here; where it ends. */
    int read() throws CorruptObjectException {
      // What waits for the other side is not read for each entry of that one.
      if (readAt == at) {
        return end;
      }
      int i = at;
      mode = 0;
      for (; i < raw.length && raw[i] != ' '; i++) {
        mode = mode << 3 | (raw[i] - '0');
      }
      nameFrom = i + 1;
      while (i < raw.length && raw[i] != 0) {
        i++;
      }
      nameTo = i;
      end = nameTo + 1 + ID;
      if (end > raw.length || nameFrom > nameTo) {
        throw new CorruptObjectException("a tree object ends inside an entry");
      }
      readAt = at;
      return end;
    }

    /** In git's order, which has a slash behind the name of a folder. */
    int compareTo(Side other) {
      int length = Math.min(nameTo - nameFrom, other.nameTo - other.nameFrom);
      int order =
          Arrays.compareUnsigned(
              raw, nameFrom, nameFrom + length, other.raw, other.nameFrom, other.nameFrom + length);
      return order != 0 ? order : behind(length) - other.behind(length);
    }

    private int behind(int length) {
      return nameFrom + length < nameTo ? raw[nameFrom + length] & 0xff : isFolder() ? '/' : 0;
    }

    String name() {
      for (int i = nameFrom; i < nameTo; i++) {
        if (raw[i] < 0) {
          return RawParseUtils.decode(StandardCharsets.UTF_8, raw, nameFrom, nameTo);
        }
      }
      return new String(raw, nameFrom, nameTo - nameFrom, StandardCharsets.ISO_8859_1);
    }

    private boolean isFolder() {
      return (mode & FileMode.TYPE_MASK) == FileMode.TYPE_TREE;
    }

    @Nullable ObjectId folder() {
      return isFolder() ? ObjectId.fromRaw(raw, nameTo + 1) : null;
    }

    @Nullable ObjectId file() {
      return (mode & FileMode.TYPE_MASK) == FileMode.TYPE_FILE
          ? ObjectId.fromRaw(raw, nameTo + 1)
          : null;
    }
  }
}
