package gitara.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.TreeFormatter;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class TreePairsTest {
  private static final int ROUNDS = Integer.getInteger("ara.rounds", 4000);
  private static final FileMode[] MODES = {
    FileMode.REGULAR_FILE,
    FileMode.EXECUTABLE_FILE,
    FileMode.TREE,
    FileMode.SYMLINK,
    FileMode.GITLINK
  };

  private record Entry(FileMode mode, ObjectId id) {}

  @Test
  void tellsWhatAWalkOverBothWouldTell() throws IOException {
    for (int round = 0; round < ROUNDS; round++) {
      Random random = new Random(round);
      Map<String, Entry> entries = new TreeMap<>();
      change(random, entries, random.nextInt(30));
      byte[] old = tree(entries);
      change(random, entries, random.nextInt(4));
      byte[] now = tree(entries);
      assertEquals(walked(old, now), told(old, now), "seed " + round);
      assertEquals(walked(new byte[0], now), told(new byte[0], now), "seed " + round);
      assertEquals(walked(old, new byte[0]), told(old, new byte[0]), "seed " + round);
      assertEquals(List.of(), told(now, now), "seed " + round);
    }
  }

  @Test
  void aTreeThatEndsTooEarlyIsSaidToBeDamaged() throws IOException {
    Random random = new Random(1);
    Map<String, Entry> entries = new TreeMap<>();
    change(random, entries, 5);
    byte[] whole = tree(entries);
    int damaged = 0;
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      try {
        told(cut, new byte[0]);
      } catch (CorruptObjectException e) {
        damaged++;
      }
    }
    assertEquals(whole.length - entries.size(), damaged);
    assertTrue(damaged > 0);
    byte[] noBlank = {'1', '2', 0};
    assertThrows(CorruptObjectException.class, () -> told(noBlank, new byte[0]));
  }

  /** Names that are the beginning of others, with what sorts before and behind a slash. */
  private static void change(Random random, Map<String, Entry> entries, int count) {
    String[] parts = {"a", "b", ".", "-", "0", "é", " ", "x"};
    for (int i = 0; i < count; i++) {
      StringBuilder name = new StringBuilder("a");
      for (int length = random.nextInt(4); length > 0; length--) {
        name.append(parts[random.nextInt(parts.length)]);
      }
      if (random.nextInt(3) == 0) {
        entries.remove(name.toString());
      } else {
        byte[] id = new byte[20];
        random.nextBytes(id);
        FileMode mode = MODES[random.nextInt(MODES.length)];
        entries.put(name.toString(), new Entry(mode, ObjectId.fromRaw(id)));
      }
    }
  }

  private static byte[] tree(Map<String, Entry> entries) {
    TreeMap<String, Map.Entry<String, Entry>> ordered = new TreeMap<>();
    for (Map.Entry<String, Entry> entry : entries.entrySet()) {
      boolean folder = entry.getValue().mode == FileMode.TREE;
      ordered.put(folder ? entry.getKey() + "/" : entry.getKey(), entry);
    }
    TreeFormatter formatter = new TreeFormatter();
    for (Map.Entry<String, Entry> entry : ordered.values()) {
      formatter.append(entry.getKey(), entry.getValue().mode, entry.getValue().id);
    }
    return formatter.toByteArray();
  }

  private static List<String> told(byte[] old, byte[] now) throws CorruptObjectException {
    List<String> told = new ArrayList<>();
    TreePairs pairs = new TreePairs(old, now);
    while (pairs.next()) {
      told.add(
          line(
              pairs.name(),
              pairs.oldFile(),
              pairs.newFile(),
              pairs.oldFolder(),
              pairs.newFolder()));
    }
    return told;
  }

  private static String line(String name, @Nullable ObjectId... ids) {
    return name + " " + Arrays.toString(ids);
  }

  private static List<String> walked(byte[] before, byte[] after) {
    List<String> told = new ArrayList<>();
    CanonicalTreeParser old = new CanonicalTreeParser();
    CanonicalTreeParser now = new CanonicalTreeParser();
    old.reset(before);
    now.reset(after);
    while (!old.eof() || !now.eof()) {
      int order = old.eof() ? 1 : now.eof() ? -1 : old.pathCompare(now);
      CanonicalTreeParser was = order <= 0 ? old : null;
      CanonicalTreeParser is = order >= 0 ? now : null;
      if (order != 0 || !old.idEqual(now) || old.getEntryRawMode() != now.getEntryRawMode()) {
        told.add(
            line(
                (order <= 0 ? old : now).getEntryPathString(),
                id(was, false),
                id(is, false),
                id(was, true),
                id(is, true)));
      }
      if (order <= 0) {
        old.next();
      }
      if (order >= 0) {
        now.next();
      }
    }
    return told;
  }

  private static @Nullable ObjectId id(@Nullable CanonicalTreeParser at, boolean folder) {
    if (at == null) {
      return null;
    }
    FileMode mode = at.getEntryFileMode();
    boolean is =
        folder
            ? mode == FileMode.TREE
            : mode == FileMode.REGULAR_FILE || mode == FileMode.EXECUTABLE_FILE;
    return is ? at.getEntryObjectId() : null;
  }
}
