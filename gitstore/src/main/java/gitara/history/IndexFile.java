package gitara.history;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.eclipse.jgit.util.NB;

/**
 * An append-only file of checked batches, held in memory.
 *
 * <pre>
 * head    what the contents depend on (4 bytes)
 * batch   length of the payload, check (4 bytes each), payload
 * batch   ...
 * </pre>
 *
 * <p>A check covers the check before it, so that a batch counts only behind the batches that it was
 * written behind. What follows the last sound batch, because a writer was killed or the disk is
 * damaged, is ignored, and overwritten by the next writer.
 */
final class IndexFile {
  static final int HEAD = 4;
  static final int BATCH_HEAD = 8;

  private final Path path;

  /** The file as it was found, or as this object has left it. */
  private byte[] onDisk;

  /** The head, the sound batches of the file, and those that were appended here. */
  private byte[] bytes;

  /** How much of {@link #bytes} is in the file. */
  private int stored;

  private int lastCheck;

  private IndexFile(Path path, byte[] onDisk, byte[] head) {
    this.path = path;
    this.onDisk = onDisk;
    this.lastCheck = check(0, head, 0, HEAD);
    if (onDisk.length >= HEAD && Arrays.equals(onDisk, 0, HEAD, head, 0, HEAD)) {
      this.stored = soundLength();
      this.bytes = stored == onDisk.length ? onDisk : Arrays.copyOf(onDisk, stored);
    } else {
      this.bytes = head;
    }
  }

  /**
   * Reads a file; one that cannot be read is an empty one.
   *
   * @param kind what the contents depend on: batches that were written for another one do not count
   */
  static IndexFile read(Path path, int kind) {
    byte[] onDisk;
    try {
      onDisk = Files.readAllBytes(path);
    } catch (IOException e) {
      onDisk = new byte[0];
    }
    return new IndexFile(path, onDisk, ByteBuffer.allocate(HEAD).putInt(kind).array());
  }

  private int soundLength() {
    int at = HEAD;
    while (at + BATCH_HEAD <= onDisk.length) {
      int length = NB.decodeInt32(onDisk, at);
      if (length < 0 || length > onDisk.length - at - BATCH_HEAD) {
        break;
      }
      int check = check(lastCheck, onDisk, at + BATCH_HEAD, length);
      if (check != NB.decodeInt32(onDisk, at + 4)) {
        break;
      }
      lastCheck = check;
      at += BATCH_HEAD + length;
    }
    return at;
  }

  private static int check(int before, byte[] bytes, int from, int length) {
    CRC32 crc = new CRC32();
    crc.update(ByteBuffer.allocate(4).putInt(before).array());
    crc.update(bytes, from, length);
    return (int) crc.getValue();
  }

  /** The head and all batches. */
  byte[] bytes() {
    return bytes;
  }

  /** The contents of all batches, one behind the other. */
  byte[] payloads() {
    byte[] all = new byte[bytes.length];
    int size = 0;
    for (int at = HEAD; at < bytes.length; ) {
      int length = NB.decodeInt32(bytes, at);
      System.arraycopy(bytes, at + BATCH_HEAD, all, size, length);
      size += length;
      at += BATCH_HEAD + length;
    }
    return Arrays.copyOf(all, size);
  }

  /** Forgets all batches, in memory until {@link #save}. */
  void clear() {
    bytes = Arrays.copyOf(bytes, HEAD);
    stored = 0;
    lastCheck = check(0, bytes, 0, HEAD);
  }

  /** Adds a batch, in memory until {@link #save}. */
  void append(byte[] payload) {
    lastCheck = check(lastCheck, payload, 0, payload.length);
    int at = bytes.length;
    bytes = Arrays.copyOf(bytes, at + BATCH_HEAD + payload.length);
    NB.encodeInt32(bytes, at, payload.length);
    NB.encodeInt32(bytes, at + 4, lastCheck);
    System.arraycopy(payload, 0, bytes, at + BATCH_HEAD, payload.length);
  }

  /**
   * Writes what was appended, unless another process writes or has written to the file, or nobody
   * may: the next process then finds out the same again.
   */
  void save() {
    if (stored == bytes.length) {
      return;
    }
    try {
      Path folder = path.getParent();
      if (folder != null) {
        Files.createDirectories(folder);
      }
      try (FileChannel file =
              FileChannel.open(
                  path,
                  StandardOpenOption.CREATE,
                  StandardOpenOption.READ,
                  StandardOpenOption.WRITE);
          FileLock lock = file.tryLock()) {
        if (lock != null && isAsItWas(file)) {
          file.truncate(stored);
          write(file, stored);
          stored = bytes.length;
          onDisk = bytes;
        }
      }
    } catch (IOException | OverlappingFileLockException e) {
      return; // A repository of someone else's, a full disk, another thread.
    }
  }

  private boolean isAsItWas(FileChannel file) throws IOException {
    if (file.size() != onDisk.length) {
      return false;
    }
    ByteBuffer now = ByteBuffer.allocate(onDisk.length);
    while (now.hasRemaining() && file.read(now) >= 0) {
      // Goes on until all is read.
    }
    return Arrays.equals(now.array(), onDisk);
  }

  private void write(FileChannel file, int from) throws IOException {
    ByteBuffer rest = ByteBuffer.wrap(bytes, from, bytes.length - from);
    while (rest.hasRemaining()) {
      file.write(rest, rest.position());
    }
  }
}
