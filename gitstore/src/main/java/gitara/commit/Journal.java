package gitara.commit;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * What a change is about to do to files, index and branch, written down before it does any of it.
 * It is there until the change is done or undone: see {@link Recovery}.
 *
 * @param by who makes the change
 * @param ref the branch, or HEAD when it is detached
 * @param old what the branch points to before; null when it is unborn
 * @param now the commit that is to take its place
 */
record Journal(
    ProcessIdentity by, String ref, @Nullable ObjectId old, ObjectId now, List<FileChange> files) {
  private static final String HEADER = "git-ara journal 1";

  static Path file(Repo repo) {
    return StateDir.of(repo).resolve("journal");
  }

  static boolean isThere(Repo repo) {
    return Files.exists(file(repo));
  }

  /**
   * Writes it down, unless another one is there.
   *
   * @return false when there is: another change is under way here
   */
  boolean write(Repo repo) throws IOException {
    // A path may hold anything but NUL, line ends too.
    StringBuilder text = new StringBuilder(HEADER).append('\0');
    text.append(by.format()).append('\0');
    text.append(ref).append('\0');
    text.append(name(old)).append(' ').append(now.name()).append('\0');
    for (FileChange file : files) {
      text.append(name(file.old())).append(' ').append(file.now().name());
      text.append(' ').append(file.place().name().toLowerCase(Locale.ROOT)).append(' ');
      text.append(file.path()).append('\0');
    }
    text.append("end");
    Path fresh = StateDir.inTheMaking(repo, by, "journal");
    try {
      Files.writeString(fresh, text);
      return StateDir.appear(fresh, file(repo));
    } finally {
      Files.deleteIfExists(fresh);
    }
  }

  static void clear(Repo repo) throws IOException {
    Files.deleteIfExists(file(repo));
  }

  /** The journal that is there; null when there is none. */
  static @Nullable Journal read(Repo repo) throws IOException, Refusal {
    String text;
    try {
      text = new String(Files.readAllBytes(file(repo)), StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      return null;
    }
    try {
      String[] parts = text.split("\0", -1);
      ProcessIdentity by = ProcessIdentity.parse(parts[1]);
      if (!parts[0].equals(HEADER) || by == null || !parts[parts.length - 1].equals("end")) {
        throw new IllegalArgumentException("not a journal");
      }
      List<FileChange> files = new ArrayList<>();
      for (int i = 4; i < parts.length - 1; i++) {
        String[] words = parts[i].split(" ", 4);
        files.add(
            new FileChange(
                words[3],
                id(words[0]),
                required(words[1]),
                FileChange.Place.valueOf(words[2].toUpperCase(Locale.ROOT))));
      }
      String[] move = parts[3].split(" ", -1);
      return new Journal(by, parts[2], id(move[0]), required(move[1]), files);
    } catch (RuntimeException e) {
      throw Refusal.fault(
          file(repo) + " is damaged; a change may be incomplete",
          "compare the record with its last commit (git status), then move that file to another"
              + " place");
    }
  }

  private static String name(@Nullable ObjectId id) {
    return id == null ? "-" : id.name();
  }

  private static @Nullable ObjectId id(String name) {
    return name.equals("-") ? null : ObjectId.fromString(name);
  }

  private static ObjectId required(String name) {
    return ObjectId.fromString(name);
  }
}
