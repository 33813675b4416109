package gitara.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import gitara.cli.command.ExitCode;
import gitara.rule.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.dircache.DirCache;
import org.eclipse.jgit.dircache.DirCacheBuilder;
import org.eclipse.jgit.dircache.DirCacheEntry;
import org.eclipse.jgit.lib.CommitBuilder;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.PersonIdent;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;

/**
 * A clone in which a case is played at every gate, and the server that it came from. It is written
 * file by file: a git for each step would take most of the time.
 */
final class AgreementRepo {
  private static final Instant TIME = Instant.parse("2026-11-18T10:00:00Z");

  private static final String CONFIG =
      """
      [core]
      \trepositoryformatversion = 0
      \tfilemode = true
      \tbare = false
      [remote "origin"]
      \turl = ../server.git
      \tfetch = +refs/heads/*:refs/remotes/origin/*
      [branch "main"]
      \tremote = origin
      \tmerge = refs/heads/main
      """;

  private final Path work;
  private final Path git;
  private final Path server;
  private final Desk desk;
  private final AgreementCase one;
  private final Map<String, ObjectId> commits = new HashMap<>();

  private AgreementRepo(Path folder, Desk desk, AgreementCase one) throws IOException {
    this.work = folder.resolve("work");
    this.git = work.resolve(".git");
    this.server = folder.resolve("server.git");
    this.desk = desk.in(work);
    this.one = one;
    begin(git, CONFIG);
    begin(server, "[core]\n\trepositoryformatversion = 0\n\tbare = true\n");
    write(server.resolve("objects/info/alternates"), git.resolve("objects") + "\n");
  }

  /** What each gate finds in the last commit of a case. */
  static Map<AgreementGate, Map<AgreementGate.Key, Severity>> play(
      Path folder, Desk desk, AgreementCase one) throws IOException {
    return new AgreementRepo(folder, desk, one).play();
  }

  private static void begin(Path folder, String config) throws IOException {
    Files.createDirectories(folder.resolve("objects/info"));
    Files.createDirectories(folder.resolve("refs/heads"));
    write(folder.resolve("HEAD"), "ref: refs/heads/main\n");
    write(folder.resolve("config"), config);
  }

  private static Path write(Path file, String text) throws IOException {
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    return Files.writeString(file, text);
  }

  private Map<AgreementGate, Map<AgreementGate.Key, Severity>> play() throws IOException {
    Map<AgreementGate, Map<AgreementGate.Key, Severity>> found = new EnumMap<>(AgreementGate.class);
    AgreementCase.Commit last = one.last();
    try (Repository repository =
        new FileRepositoryBuilder().setGitDir(git.toFile()).setWorkTree(work.toFile()).build()) {
      for (AgreementCase.Commit commit : one.commits().subList(0, one.commits().size() - 1)) {
        commits.put(commit.name(), commit(repository, commit, commit.message()));
      }
      List<ObjectId> parents = parents(last);
      String base = parents.getFirst().name();
      for (int i = 0; i < parents.size(); i++) {
        String branch = i == 0 ? "main" : "side";
        write(server.resolve("refs/heads/" + branch), parents.get(i).name() + "\n");
        write(git.resolve("refs/remotes/origin/" + branch), parents.get(i).name() + "\n");
      }
      write(git.resolve("refs/heads/main"), base + "\n");
      checkout(repository, Map.of(), parent().files());
      Map<AgreementGate.Key, Severity> old = AgreementGate.found(lint(), "");
      desk.ara("verify");

      checkout(repository, parent().files(), last.files());
      for (Map.Entry<String, String> file : one.untracked().entrySet()) {
        write(work.resolve(file.getKey()), file.getValue());
      }
      if (parents.size() > 1) {
        write(git.resolve("MERGE_HEAD"), parents.get(1).name() + "\n");
      }
      found.put(AgreementGate.LINT, AgreementGate.found(lint(), ""));
      found.put(
          AgreementGate.LINT_STAGED,
          AgreementGate.found(desk.ara("lint", "--staged", "--json"), ""));
      found.put(AgreementGate.PRE_COMMIT, AgreementGate.found(desk.ara("hook", "pre-commit"), ""));
      String message = message(found);
      Files.deleteIfExists(git.resolve("MERGE_HEAD"));
      String tip = commit(repository, last, message).name();
      write(git.resolve("refs/heads/main"), tip + "\n");

      found.put(
          AgreementGate.CHECK,
          AgreementGate.found(desk.ara("check", "origin/main..HEAD", "--json"), tip));
      found.put(AgreementGate.VERIFY, AgreementGate.found(desk.ara("verify", "--json"), tip));
      found.put(
          AgreementGate.VERIFY_FULL,
          AgreementGate.found(desk.ara("verify", "--full", "--json"), tip));
      String push = "refs/heads/main " + tip + " refs/heads/main " + base + "\n";
      found.put(
          AgreementGate.PRE_PUSH,
          AgreementGate.found(desk.araReading(push, "hook", "pre-push", "origin", "url"), tip));
      String received = base + " " + tip + " refs/heads/main\n";
      found.put(
          AgreementGate.PRE_RECEIVE,
          AgreementGate.found(desk.in(server).araReading(received, "hook", "pre-receive"), tip));
      String report = one.report();
      if (report != null) {
        found.put(
            AgreementGate.REPORT_LINT,
            own(
                AgreementGate.found(
                    desk.araReading(
                        report, "memory", "report-lint", "--since", "HEAD^", "--json", "-"),
                    "")));
      }
      // What lay there before is no fault of the commit.
      Map<AgreementGate.Key, Severity> now = Objects.requireNonNull(found.get(AgreementGate.LINT));
      now.keySet().removeIf(key -> old.containsKey(key) && isFoundBy(found, key) == 1);
    }
    return found;
  }

  private static int isFoundBy(
      Map<AgreementGate, Map<AgreementGate.Key, Severity>> found, AgreementGate.Key key) {
    int gates = 0;
    for (Map<AgreementGate.Key, Severity> gate : found.values()) {
      gates += gate.containsKey(key) ? 1 : 0;
    }
    return gates;
  }

  private Map<AgreementGate.Key, Severity> own(Map<AgreementGate.Key, Severity> found) {
    Map<AgreementGate.Key, Severity> own = new LinkedHashMap<>(found);
    own.keySet().removeIf(key -> !key.rule().equals(one.rule()));
    return own;
  }

  private Desk.Outcome lint() {
    return desk.ara("lint", "--json");
  }

  /**
   * The message of the commit that is made past all hooks: the given one as it is, or one with the
   * trailers that commit-msg would have put in.
   */
  private String message(Map<AgreementGate, Map<AgreementGate.Key, Severity>> found)
      throws IOException {
    String given = one.message();
    String report = one.report();
    if (report != null) {
      given = completed("step\n").replaceFirst("\n", "\n\n" + report + "\n");
    }
    Path file = write(git.resolve("COMMIT_EDITMSG"), given == null ? "step\n" : given);
    Desk.Outcome hook = desk.ara("hook", "commit-msg", ".git/COMMIT_EDITMSG");
    String left = Files.readString(file);
    if (given == null || given.equals(left)) {
      found.put(AgreementGate.COMMIT_MSG, AgreementGate.found(hook, ""));
    }
    if (given != null) {
      // Where the hook has completed it, it has judged another commit.
      return given;
    }
    return hook.code() == ExitCode.OK ? left : completed("step\n");
  }

  /** A message with its trailers, whether the commit would pass or not. */
  private String completed(String message) throws IOException {
    Path file = write(git.resolve("COMMIT_EDITMSG"), message);
    if (desk.ara("hook", "commit-msg", ".git/COMMIT_EDITMSG").code() != ExitCode.OK) {
      // With a trailer in the message all others are put in before anything is judged.
      write(file, message + "\nAra-Version: 1\n");
      desk.ara("hook", "prepare-commit-msg", ".git/COMMIT_EDITMSG", "message").done();
    }
    return Files.readString(file);
  }

  private AgreementCase.Commit parent() {
    String name = one.last().parents().getFirst();
    return one.commits().stream()
        .filter(commit -> commit.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private List<ObjectId> parents(AgreementCase.Commit commit) {
    List<ObjectId> parents = new ArrayList<>();
    for (String name : commit.parents()) {
      parents.add(Objects.requireNonNull(commits.get(name), name));
    }
    return parents;
  }

  private ObjectId commit(Repository repository, AgreementCase.Commit commit, String message)
      throws IOException {
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      DirCache files = DirCache.newInCore();
      fill(files, inserter, commit.files());
      CommitBuilder builder = new CommitBuilder();
      builder.setTreeId(files.writeTree(inserter));
      builder.setParentIds(parents(commit));
      PersonIdent ada = new PersonIdent("Ada Tester", "ada@example.org", TIME, ZoneOffset.UTC);
      builder.setAuthor(ada);
      builder.setCommitter(ada);
      builder.setMessage(message);
      ObjectId id = inserter.insert(builder);
      inserter.flush();
      return id;
    }
  }

  private static void fill(DirCache files, ObjectInserter inserter, Map<String, String> texts)
      throws IOException {
    DirCacheBuilder builder = files.builder();
    for (Map.Entry<String, String> text : texts.entrySet()) {
      DirCacheEntry entry = new DirCacheEntry(text.getKey());
      entry.setFileMode(link(text.getValue()).isEmpty() ? FileMode.REGULAR_FILE : FileMode.SYMLINK);
      String content = link(text.getValue()).isEmpty() ? text.getValue() : link(text.getValue());
      entry.setObjectId(inserter.insert(Constants.OBJ_BLOB, content.getBytes(UTF_8)));
      builder.add(entry);
    }
    builder.finish();
  }

  private static String link(String text) {
    return text.startsWith(AgreementCase.LINK) ? text.substring(AgreementCase.LINK.length()) : "";
  }

  /** Puts a state into the work tree and the index. */
  private void checkout(Repository repository, Map<String, String> from, Map<String, String> to)
      throws IOException {
    for (String path : from.keySet()) {
      Files.delete(work.resolve(path));
    }
    for (Map.Entry<String, String> file : to.entrySet()) {
      Path path = work.resolve(file.getKey());
      if (link(file.getValue()).isEmpty()) {
        write(path, file.getValue());
      } else {
        Files.createDirectories(Objects.requireNonNull(path.getParent()));
        Files.createSymbolicLink(path, Path.of(link(file.getValue())));
      }
    }
    DirCache index = DirCache.lock(repository.getIndexFile(), repository.getFS());
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      fill(index, inserter, to);
      inserter.flush();
      index.write();
      if (!index.commit()) {
        throw new IOException("the index was not written");
      }
    }
  }
}
