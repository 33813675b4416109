package gitara.commit;

import gitara.git.Refusal;
import gitara.git.Repo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * What a change is about to do to files, index and branch, written down before it does any of it.
 * The branch decides: when it has the new commit, all was done; when it has not, the rest is
 * undone. Whoever holds the index lock and finds a journal finds a writer that died, and settles it
 * first.
 *
 * @param ref the branch, or HEAD when it is detached
 * @param old what the branch points to before; null when it is unborn
 * @param now the commit that is to take its place
 */
record Journal(String ref, @Nullable ObjectId old, ObjectId now, List<FileChange> files) {
  private static final String HEADER = "git-ara journal 1";

  /** Our folder under this work tree's git folder. */
  static Path folder(Repo repo) {
    return repo.gitDir().resolve("ara");
  }

  static Path file(Repo repo) {
    return folder(repo).resolve("journal");
  }

  void write(Repo repo) throws IOException {
    StringBuilder text = new StringBuilder(HEADER).append('\n');
    text.append("ref ").append(ref).append('\n');
    text.append("old ").append(name(old)).append('\n');
    text.append("new ").append(now.name()).append('\n');
    for (FileChange file : files) {
      text.append("file ").append(name(file.old())).append(' ').append(file.now().name());
      text.append(file.crlf() ? " crlf " : " lf ").append(file.path()).append('\n');
    }
    text.append("end\n");
    Path file = file(repo);
    Path fresh = file.resolveSibling("journal.new");
    Files.writeString(fresh, text);
    Files.move(fresh, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  static void clear(Repo repo) throws IOException {
    Files.deleteIfExists(file(repo));
  }

  /** The journal that is there; null when there is none. */
  static @Nullable Journal read(Repo repo) throws IOException, Refusal {
    List<String> lines;
    try {
      lines = Files.readAllLines(file(repo), StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      return null;
    }
    try {
      if (lines.size() < 5 || !lines.get(0).equals(HEADER) || !lines.getLast().equals("end")) {
        throw new IllegalArgumentException("not a journal");
      }
      List<FileChange> files = new ArrayList<>();
      for (String line : lines.subList(4, lines.size() - 1)) {
        String[] words = line.split(" ", 5);
        files.add(
            new FileChange(words[4], id(words[1]), required(words[2]), words[3].equals("crlf")));
      }
      return new Journal(
          lines.get(1).substring(4),
          id(lines.get(2).substring(4)),
          required(lines.get(3).substring(4)),
          files);
    } catch (RuntimeException e) {
      throw Refusal.fault(
          file(repo) + " is damaged, and a change may be half done",
          "compare the record with its last commit (git status), then move that file away");
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

  /**
   * Settles what a dead writer left. The caller holds the index lock.
   *
   * @return what was done, in a line for the user; null when there was nothing
   */
  static @Nullable String settle(Repo repo) throws IOException, Refusal {
    Journal journal = read(repo);
    if (journal == null) {
      return null;
    }
    WorkFiles files = new WorkFiles(repo);
    files.removeScratch(journal.files);
    journal.removeRefLock(repo);
    Ref head = repo.jgit().exactRef(journal.ref);
    ObjectId tip = head == null ? null : head.getObjectId();
    boolean done = contains(repo, tip, journal.now);
    if (!done) {
      journal.undo(repo, files);
    }
    clear(repo);
    return done
        ? "finished the change of a command that was killed: " + journal.now.name()
        : "undid the change of a command that was killed before it was recorded";
  }

  static boolean contains(Repo repo, @Nullable ObjectId tip, ObjectId commit) throws IOException {
    if (tip == null || tip.equals(commit)) {
      return tip != null;
    }
    try (RevWalk walk = new RevWalk(repo.jgit())) {
      return walk.isMergedInto(walk.parseCommit(commit), walk.parseCommit(tip));
    } catch (MissingObjectException e) {
      return false;
    }
  }

  /** Puts files and index back, where they still hold what the change wrote. */
  void undo(Repo repo, WorkFiles files) throws IOException, Refusal {
    Map<String, @Nullable ObjectId> entries = new LinkedHashMap<>();
    IndexEdit index = IndexEdit.read(repo.indexFile(), folder(repo).resolve("index.new"));
    for (FileChange file : this.files) {
      if (files.holds(file.path(), file.now(), file.crlf())) {
        files.restore(file);
      }
      IndexEdit.Staged staged = index.at(file.path());
      if (staged != null && staged.id().equals(file.now())) {
        entries.put(file.path(), file.old());
      }
    }
    if (entries.isEmpty()) {
      index.discard();
    } else {
      index.write(files.top(), entries);
    }
  }

  /**
   * A lock on the branch that holds our commit's id can only have been written by the dead writer.
   */
  private void removeRefLock(Repo repo) throws IOException {
    Ref head = repo.jgit().exactRef(ref);
    String target = head == null ? ref : head.getTarget().getName();
    Path base = target.equals("HEAD") ? repo.gitDir() : repo.commonDir();
    Path lock = base.resolve(target + ".lock");
    try {
      if (Files.readString(lock, StandardCharsets.ISO_8859_1).strip().equals(now.name())) {
        Files.deleteIfExists(lock);
      }
    } catch (NoSuchFileException e) {
      // The usual case.
    }
  }

  /** An I/O error in words: Java's message is often a bare path. */
  static String reason(IOException e) {
    if (e instanceof java.nio.file.FileSystemException file) {
      String why = file.getReason();
      String what = why == null ? file.getClass().getSimpleName() : why;
      return file.getFile() + ": " + what;
    }
    String message = e.getMessage();
    return message == null ? e.getClass().getSimpleName() : message;
  }
}
