package gitara.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import gitara.cli.command.ExitCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
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
import org.eclipse.jgit.lib.TagBuilder;
import org.eclipse.jgit.lib.TreeFormatter;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.jspecify.annotations.Nullable;

/**
 * A clone with a record, and the server that it came from, for one attack: its story edits files,
 * makes commits past all hooks, and pushes. All of it is written without a git.
 */
final class AttackStage implements AutoCloseable {
  /** What begins the content of a symbolic link. */
  static final String LINK = "link to ";

  /** What begins the content of a repository of its own, which is the name of a commit. */
  static final String REPOSITORY = "repository ";

  /** What begins a content that has a character for each of its bytes. */
  static final String BYTES = "bytes ";

  static final String CLAIMS = "ara/logic/claims.md";
  static final String TREE = "ara/trace/exploration_tree.yaml";
  static final String OBSERVATIONS = "ara/staging/observations.yaml";
  static final String SESSION = "ara/trace/sessions/2026-11-18_001.yaml";
  static final String CONFIG = ".ara/config";
  static final String BASELINE = ".ara/baseline";

  private static final Instant TIME = Instant.parse("2026-11-18T11:00:00Z");

  private static final String CLONE =
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

  private static final String SERVER = "[core]\n\trepositoryformatversion = 0\n\tbare = true\n";

  private final Path git;
  private final Path work;
  private final Path server;
  private final Desk desk;
  private final Repository repository;
  private final Map<String, String> files;
  private final Map<String, ObjectId> branches = new LinkedHashMap<>();
  private final Map<String, Map<String, String>> states = new LinkedHashMap<>();
  private @Nullable ObjectId head;
  private @Nullable ObjectId merged;
  private int commits;
  private Desk.@Nullable Outcome lastPush;

  /**
   * @param files those of the first commit, which the server has; none for an empty server
   */
  AttackStage(Path folder, Desk desk, Map<String, String> files) throws IOException {
    this.work = folder.resolve("work");
    this.git = work.resolve(".git");
    this.server = folder.resolve("server.git");
    this.desk = desk.in(work);
    this.files = new TreeMap<>(files);
    begin(git, CLONE);
    begin(server, SERVER);
    put(server.resolve("objects/info/alternates"), git.resolve("objects") + "\n");
    this.repository =
        new FileRepositoryBuilder().setGitDir(git.toFile()).setWorkTree(work.toFile()).build();
    if (!files.isEmpty()) {
      commit("the record");
      fetched("main");
    }
  }

  private static void begin(Path folder, String config) throws IOException {
    Files.createDirectories(folder.resolve("objects/info"));
    Files.createDirectories(folder.resolve("refs/heads"));
    put(folder.resolve("HEAD"), "ref: refs/heads/main\n");
    put(folder.resolve("config"), config);
  }

  private static void put(Path file, String text) {
    try {
      Files.createDirectories(Objects.requireNonNull(file.getParent()));
      Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Server and clone have a branch where HEAD is. */
  private void fetched(String branch) {
    put(server.resolve("refs/heads/" + branch), at().name() + "\n");
    put(git.resolve("refs/remotes/origin/" + branch), at().name() + "\n");
  }

  String read(String path) {
    String text = files.get(path);
    if (text == null) {
      throw new AssertionError("there is no " + path + " in " + files.keySet());
    }
    return text;
  }

  AttackStage write(String path, String text) {
    files.put(path, text);
    return this;
  }

  AttackStage edit(String path, String old, String now) {
    String text = read(path);
    if (!text.contains(old)) {
      throw new AssertionError(path + " has no " + old + "\n" + text);
    }
    int at = text.indexOf(old);
    return write(path, text.substring(0, at) + now + text.substring(at + old.length()));
  }

  AttackStage append(String path, String text) {
    return write(path, files.getOrDefault(path, "") + text);
  }

  AttackStage remove(String path) {
    read(path);
    files.remove(path);
    return this;
  }

  /** Renames a folder. */
  AttackStage move(String from, String to) {
    for (String path : List.copyOf(files.keySet())) {
      if (path.startsWith(from + "/")) {
        files.put(to + path.substring(from.length()), files.remove(path));
      }
    }
    return this;
  }

  AttackStage commit(String message) {
    return commitAs(builder -> builder.setMessage(message));
  }

  /** A commit with something else that is odd about it. */
  AttackStage commitAs(java.util.function.Consumer<CommitBuilder> more) {
    CommitBuilder builder = new CommitBuilder();
    PersonIdent ada =
        new PersonIdent(
            "Ada", "ada@example.org", TIME.plusSeconds(60L * commits++), ZoneOffset.UTC);
    builder.setAuthor(ada);
    builder.setCommitter(ada);
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      builder.setTreeId(tree(inserter, "", files));
      List<ObjectId> parents = new ArrayList<>();
      if (head != null) {
        parents.add(head);
      }
      if (merged != null) {
        parents.add(merged);
      }
      builder.setParentIds(parents);
      more.accept(builder);
      head = inserter.insert(builder);
      inserter.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    merged = null;
    states.put(at().name(), Map.copyOf(files));
    put(git.resolve("refs/heads/main"), at().name() + "\n");
    return this;
  }

  /** Writes a tree of any names, sorted as git does. */
  private static ObjectId tree(ObjectInserter inserter, String folder, Map<String, String> all)
      throws IOException {
    Map<String, String> rows = new TreeMap<>();
    for (String path : all.keySet()) {
      if (path.startsWith(folder)) {
        int slash = path.indexOf('/', folder.length());
        String name = path.substring(folder.length(), slash < 0 ? path.length() : slash);
        rows.put(slash < 0 ? name : name + "/", path);
      }
    }
    TreeFormatter tree = new TreeFormatter();
    for (Map.Entry<String, String> row : rows.entrySet()) {
      String name = row.getKey();
      if (name.endsWith("/")) {
        byte[] bytes = name.substring(0, name.length() - 1).getBytes(UTF_8);
        tree.append(bytes, FileMode.TREE, tree(inserter, folder + name, all));
      } else {
        String text = Objects.requireNonNull(all.get(row.getValue()));
        tree.append(name.getBytes(UTF_8), mode(text), blob(inserter, text));
      }
    }
    return inserter.insert(tree);
  }

  private static FileMode mode(String text) {
    return text.startsWith(LINK)
        ? FileMode.SYMLINK
        : text.startsWith(REPOSITORY) ? FileMode.GITLINK : FileMode.REGULAR_FILE;
  }

  private static ObjectId blob(ObjectInserter inserter, String text) throws IOException {
    if (text.startsWith(BYTES)) {
      return inserter.insert(
          Constants.OBJ_BLOB, text.substring(BYTES.length()).getBytes(ISO_8859_1));
    }
    if (text.startsWith(REPOSITORY)) {
      return ObjectId.fromString(text.substring(REPOSITORY.length()));
    }
    String content = text.startsWith(LINK) ? text.substring(LINK.length()) : text;
    return inserter.insert(Constants.OBJ_BLOB, content.getBytes(UTF_8));
  }

  /** A tag object, on a commit or on another tag. */
  ObjectId tag(String name, ObjectId on) {
    TagBuilder tag = new TagBuilder();
    tag.setTag(name);
    tag.setObjectId(on, on.equals(at()) ? Constants.OBJ_COMMIT : Constants.OBJ_TAG);
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      ObjectId id = inserter.insert(tag);
      inserter.flush();
      return id;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Remembers where HEAD is. */
  AttackStage mark(String name) {
    branches.put(name, at());
    return this;
  }

  /** Goes to a place that was marked, its files too. */
  AttackStage back(String name) {
    head = Objects.requireNonNull(branches.get(name), name);
    files.clear();
    files.putAll(Objects.requireNonNull(states.get(at().name())));
    put(git.resolve("refs/heads/main"), at().name() + "\n");
    return this;
  }

  /** The next commit has no parent. */
  AttackStage orphan() {
    head = null;
    return this;
  }

  /** The next commit merges a place that was marked. */
  AttackStage merging(String name) {
    merged = Objects.requireNonNull(branches.get(name), name);
    return this;
  }

  ObjectId at() {
    return Objects.requireNonNull(head);
  }

  ObjectId at(String name) {
    return Objects.requireNonNull(branches.get(name), name);
  }

  Repository repository() {
    return repository;
  }

  Desk desk() {
    return desk;
  }

  Path serverDir() {
    return server;
  }

  Path gitDir() {
    return git;
  }

  /** A line of the server's configuration, which is its owner's. */
  AttackStage serverConfig(String text) {
    put(server.resolve("config"), SERVER + text);
    return this;
  }

  /** Puts a ref of the server where it is to be, whatever was pushed. */
  void serverRef(String ref, ObjectId id) {
    put(server.resolve(ref), id.name() + "\n");
  }

  /** A ref of the server with a blob of this text. */
  AttackStage serverState(String ref, String text) {
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      put(server.resolve(ref), blob(inserter, text).name() + "\n");
      inserter.flush();
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  AttackStage serverHead(String ref) {
    put(server.resolve("HEAD"), "ref: " + ref + "\n");
    return this;
  }

  /**
   * Pushes: {@code main} where HEAD is, {@code x:refs/heads/y} a marked place, {@code :refs/…} to
   * delete; all in one go, with force.
   */
  AttackStage push(String... refspecs) {
    StringBuilder lines = new StringBuilder();
    Map<String, String> updates = new LinkedHashMap<>();
    for (String refspec : refspecs) {
      int colon = refspec.indexOf(':');
      String source = colon < 0 ? "HEAD" : refspec.substring(0, colon);
      String ref = colon < 0 ? "refs/heads/" + refspec : refspec.substring(colon + 1);
      String now =
          source.isEmpty()
              ? ObjectId.zeroId().name()
              : source.equals("HEAD")
                  ? at().name()
                  : branches.containsKey(source) ? at(source).name() : source;
      lines.append(onServer(ref)).append(' ').append(now).append(' ').append(ref).append('\n');
      updates.put(ref, now);
    }
    Desk.Outcome outcome = desk.in(server).araReading(lines.toString(), "hook", "pre-receive");
    lastPush = outcome;
    if (outcome.code() == ExitCode.OK) {
      updates.forEach(this::moved);
    }
    return this;
  }

  private void moved(String ref, String id) {
    if (!id.equals(ObjectId.zeroId().name())) {
      put(server.resolve(ref), id + "\n");
      return;
    }
    try {
      Files.deleteIfExists(server.resolve(ref));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String onServer(String ref) {
    try {
      Path file = server.resolve(ref);
      return Files.exists(file) ? Files.readString(file).strip() : ObjectId.zeroId().name();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The last push was accepted: what came before is no attack. */
  AttackStage accepted() {
    Desk.Outcome outcome = pushed();
    if (outcome.code() != ExitCode.OK) {
      throw new AssertionError("a push before the attack was refused\n" + outcome.err());
    }
    lastPush = null;
    return this;
  }

  /** What the server said last; the push of HEAD to main where the story has none. */
  Desk.Outcome pushed() {
    if (lastPush == null) {
      push("main");
    }
    return Objects.requireNonNull(lastPush);
  }

  /** What {@code lint --staged} says of the last commit while it is staged. */
  Desk.Outcome staged(ObjectId parent, Map<String, String> state) throws IOException {
    put(git.resolve("refs/heads/main"), parent.name() + "\n");
    DirCache index = DirCache.lock(repository.getIndexFile(), repository.getFS());
    try (ObjectInserter inserter = repository.newObjectInserter()) {
      DirCacheBuilder builder = index.builder();
      for (Map.Entry<String, String> file : state.entrySet()) {
        DirCacheEntry entry = new DirCacheEntry(file.getKey());
        entry.setFileMode(mode(file.getValue()));
        entry.setObjectId(blob(inserter, file.getValue()));
        builder.add(entry);
      }
      builder.finish();
      inserter.flush();
      index.write();
      if (!index.commit()) {
        throw new IOException("the index was not written");
      }
    }
    try {
      return desk.ara("lint", "--staged");
    } finally {
      put(git.resolve("refs/heads/main"), at().name() + "\n");
    }
  }

  Map<String, String> files() {
    return files;
  }

  @Override
  public void close() {
    repository.close();
  }
}
