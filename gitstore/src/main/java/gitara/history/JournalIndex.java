package gitara.history;

import gitara.record.Protocol;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;
import org.eclipse.jgit.treewalk.TreeWalk;

/**
 * Which files of the journal say something of an entry that its own file does not. Hardly any do,
 * so what is kept, by content, is that a file says nothing: then it is not read again.
 *
 * <pre>
 * check of all that follows
 * id of the record's tree
 * entry file          for each pair in that tree
 *                     an empty line
 * id of a blob        for each that says nothing
 * </pre>
 */
final class JournalIndex {
  private final ObjectReader reader;
  private final Protocol protocol;
  private final Path place;

  JournalIndex(ObjectReader reader, Protocol protocol, Path place) {
    this.reader = reader;
    this.protocol = protocol;
    this.place = place;
  }

  /**
   * The names in the journal of the files that tell of an entry. Where nothing changed, no object
   * is read: the index of a large pack takes longer than all of the rest.
   *
   * @param record its tree
   */
  List<String> files(ObjectId record, String entry) throws IOException {
    List<String> lines = stored();
    int gap = lines.indexOf("");
    if (gap < 1 || !lines.get(0).equals(record.name())) {
      lines =
          read(record, gap < 0 ? Set.of() : new HashSet<>(lines.subList(gap + 1, lines.size())));
      gap = lines.indexOf("");
      write(lines);
    }
    List<String> names = new ArrayList<>();
    for (String line : lines.subList(1, gap)) {
      if (line.startsWith(entry) && line.charAt(entry.length()) == ' ') {
        names.add(line.substring(entry.length() + 1));
      }
    }
    return names;
  }

  private List<String> stored() {
    try {
      String text = Files.readString(place, StandardCharsets.UTF_8);
      int end = text.indexOf('\n');
      String rest = text.substring(end + 1);
      return end > 0 && text.substring(0, end).equals(check(rest))
          ? List.of(rest.split("\n", -1))
          : List.of();
    } catch (IOException e) {
      return List.of(); // Not there, or not text: it is made again.
    }
  }

  private static String check(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return Integer.toHexString(SegmentWriter.check(bytes, 0, bytes.length));
  }

  private List<String> read(ObjectId record, Set<String> silent) throws IOException {
    List<String> telling = new ArrayList<>();
    List<String> others = new ArrayList<>();
    telling.add(record.name());
    CanonicalTreeParser files = new CanonicalTreeParser();
    try (TreeWalk walk = TreeWalk.forPath(reader, protocol.journal(), record)) {
      if (walk != null && walk.isSubtree()) {
        files.reset(reader, walk.getObjectId(0));
      }
    }
    for (; !files.eof(); files.next()) {
      String blob = files.getEntryObjectId().name();
      boolean isFile = (files.getEntryRawMode() & 0170000) == 0100000;
      String name = files.getEntryPathString();
      // A name with a line end is none of ours, and would break the lines here.
      if (!isFile || name.indexOf('\n') >= 0 || silent.contains(blob)) {
        others.add(blob);
        continue;
      }
      byte[] content =
          reader
              .open(files.getEntryObjectId(), Constants.OBJ_BLOB)
              .getCachedBytes(Integer.MAX_VALUE);
      List<String> entries = protocol.reported(content);
      for (String entry : entries) {
        telling.add(entry + " " + name);
      }
      if (entries.isEmpty()) {
        others.add(blob);
      }
    }
    telling.add("");
    telling.addAll(others);
    return telling;
  }

  private void write(List<String> lines) {
    String text = String.join("\n", lines);
    String suffix = Long.toHexString(ThreadLocalRandom.current().nextLong()) + ".tmp";
    Path fresh = place.resolveSibling("new-" + suffix);
    try {
      Files.createDirectories(place.getParent());
      try {
        Files.writeString(fresh, check(text) + "\n" + text);
        Files.move(
            fresh, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(fresh);
      }
    } catch (IOException e) {
      return; // As with the shelves: the next one reads it again.
    }
  }
}
