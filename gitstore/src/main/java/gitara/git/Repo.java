package gitara.git;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.eclipse.jgit.lib.Config;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.storage.file.WindowCacheConfig;
import org.jspecify.annotations.Nullable;

/**
 * An opened repository: its folders, JGit's view of it, git's effective configuration. What git-ara
 * cannot work in is refused here, clearly, before anything is read.
 */
public final class Repo implements AutoCloseable {
  /** Extensions of the repository format that JGit, or this program, deals with. */
  private static final Set<String> KNOWN_EXTENSIONS =
      Set.of(
          "noop",
          "objectformat",
          "refstorage",
          "worktreeconfig",
          "partialclone",
          "preciousobjects",
          "relativeworktrees",
          "noop-v1");

  private final Environment environment;
  private final Repository jgit;
  private final ObjectFolders objectFolders;
  private final CommitGraphs commitGraphs;
  private final Path gitDir;
  private final Path commonDir;
  private final @Nullable Path workTree;
  private @Nullable GitConfig config;
  private Progress progress = Progress.NONE;
  private boolean historyReady;

  private Repo(
      Environment environment,
      Repository jgit,
      Path gitDir,
      Path commonDir,
      @Nullable Path workTree) {
    this.environment = environment;
    this.jgit = jgit;
    this.gitDir = gitDir;
    this.commonDir = commonDir;
    this.workTree = workTree;
    this.objectFolders = new ObjectFolders(objectFolders());
    this.commitGraphs = new CommitGraphs(objectFolders);
  }

  /**
   * Begins on another core what the first opening of a process would wait for; for a program that
   * will open one, as the first thing it does.
   */
  public static void ahead() {
    JGitBootstrap.ahead();
  }

  /** Finds the repository of the environment's folder as git would, and opens it. */
  public static Repo open(Environment environment) throws Refusal {
    RepositoryPaths place = RepositoryPaths.find(environment);
    Ownership.require(place, environment);
    JGitBootstrap.of(environment);
    FileRepositoryBuilder builder = new FileRepositoryBuilder();
    builder.setGitDir(place.gitDir().toFile());
    if (!place.commonDir().equals(place.gitDir())) {
      builder.setGitCommonDir(place.commonDir().toFile());
    }
    String objects = environment.get("GIT_OBJECT_DIRECTORY");
    if (objects != null) {
      builder.setObjectDirectory(environment.directory().resolve(objects).toFile());
      for (Path alternate : namedAlternates(environment)) {
        builder.addAlternateObjectDirectory(alternate.toFile());
      }
    }
    String index = environment.get("GIT_INDEX_FILE");
    if (index != null) {
      builder.setIndexFile(environment.directory().resolve(index).toFile());
    }
    if (place.workTree() != null) {
      builder.setWorkTree(place.workTree().toFile());
    } else {
      builder.setBare();
    }
    try {
      Repository jgit = JGitBootstrap.build(builder);
      refuseUnknownFormats(jgit.getConfig(), place.gitDir());
      return new Repo(environment, jgit, place.gitDir(), place.commonDir(), place.workTree());
    } catch (IOException | RuntimeException e) {
      throw Refusal.fault(
          "the repository at " + place.gitDir() + " cannot be opened: " + reason(e),
          "check it with: git status");
    }
  }

  private static void refuseUnknownFormats(Config config, Path gitDir) throws Refusal {
    String format = config.getString("extensions", null, "objectformat");
    if (format != null && !format.toLowerCase(Locale.ROOT).equals("sha1")) {
      throw Refusal.of(
          "the repository at "
              + gitDir
              + " uses "
              + format
              + " object ids; git-ara reads SHA-1 only",
          "keep the record in a repository made with: git init --object-format=sha1");
    }
    String storage = config.getString("extensions", null, "refstorage");
    if (storage != null && !storage.equalsIgnoreCase("files")) {
      throw Refusal.of(
          "the repository at "
              + gitDir
              + " keeps its refs as "
              + storage
              + "; git-ara reads refs in files only",
          "convert it: git refs migrate --ref-format=files");
    }
    List<String> unknown = new ArrayList<>();
    for (String name : config.getNames("extensions")) {
      if (!KNOWN_EXTENSIONS.contains(name.toLowerCase(Locale.ROOT))) {
        unknown.add("extensions." + name);
      }
    }
    if (!unknown.isEmpty()) {
      throw Refusal.of(
          "the repository at " + gitDir + " uses an unsupported extension: " + unknown, null);
    }
  }

  private static String reason(Exception e) {
    String message = e.getMessage();
    return message == null ? e.getClass().getSimpleName() : message;
  }

  public Environment environment() {
    return environment;
  }

  public Repository jgit() {
    return jgit;
  }

  /** This work tree's own folder under git's: HEAD, the index and our journal are here. */
  public Path gitDir() {
    return gitDir;
  }

  /** What all work trees of the repository share: objects and refs. */
  public Path commonDir() {
    return commonDir;
  }

  /** Where objects are written to. */
  public Path objectsDir() {
    String named = environment.get("GIT_OBJECT_DIRECTORY");
    return named == null
        ? commonDir.resolve("objects")
        : environment.directory().resolve(named).normalize();
  }

  private List<Path> objectFolders() {
    List<Path> folders = new ArrayList<>(List.of(objectsDir()));
    if (environment.get("GIT_OBJECT_DIRECTORY") != null) {
      folders.addAll(namedAlternates(environment));
    }
    return folders;
  }

  /** The folders that git names for more objects, as it does while a push is received. */
  private static List<Path> namedAlternates(Environment environment) {
    List<Path> folders = new ArrayList<>();
    String named = environment.get("GIT_ALTERNATE_OBJECT_DIRECTORIES");
    if (named != null) {
      for (String folder : named.split(File.pathSeparator, -1)) {
        folders.add(environment.directory().resolve(folder));
      }
    }
    return folders;
  }

  /** A reader of objects, for one thread. */
  public ObjectReader objects() {
    return new StoredObjectReader(jgit.newObjectReader(), objectFolders, commitGraphs);
  }

  /** Null for a bare repository. */
  public @Nullable Path workTree() {
    return workTree;
  }

  /** The work tree, for what cannot be done without one. */
  public Path requireWorkTree() throws Refusal {
    if (workTree == null) {
      throw Refusal.of(
          "a work tree is required, and this is a bare repository (" + gitDir + ")",
          "run it in a clone");
    }
    return workTree;
  }

  /** The index file in force. */
  public Path indexFile() {
    return jgit.getIndexFile().toPath();
  }

  /** A runner of programs in the repository's top folder. */
  public Subprocess subprocess() {
    return new Subprocess(environment.variables(), environment.directory());
  }

  /**
   * The commit that a revision names, such as a branch, {@code HEAD~3} or an id; null when it names
   * none, or several.
   *
   * @throws org.eclipse.jgit.errors.MissingObjectException when it names one that is not here
   */
  public @Nullable ObjectId commit(String revision) throws IOException {
    return RevisionParser.commit(this, revision);
  }

  /** Has somebody follow how far long work has come. */
  public void follow(Progress by) {
    progress = by;
  }

  public Progress progress() {
    return progress;
  }

  /**
   * A setting that few make, as git lists its key; null where it is not made. A process of git's is
   * started only where a file of its configuration has the name.
   */
  public @Nullable String seldom(String key) throws Refusal {
    String name = key.substring(key.lastIndexOf('.') + 1);
    boolean mayBe = config != null || GitConfig.mayHave(environment, commonDir, List.of(name));
    return mayBe ? config().get(key) : null;
  }

  /** Git's effective configuration; the first call starts reading it and does not wait. */
  public GitConfig config() {
    if (config == null) {
      config = GitConfig.start(subprocess());
    }
    return config;
  }

  /**
   * Prepares for whole histories: JGit keeps more of packs in memory, and the commit-graph is read.
   * Refuses where git would show another history than the one that was committed.
   */
  public void readHistory() throws Refusal {
    readHistory(1);
  }

  /**
   * The same for several object readers at once; the first call decides.
   *
   * @param readers each of which keeps its own bases of deltas
   */
  public void readHistory(int readers) throws Refusal {
    if (historyReady) {
      return;
    }
    refuseOtherParents();
    WindowCacheConfig cache = new WindowCacheConfig();
    cache.setDeltaBaseCacheLimit((48 << 20) / readers);
    cache.setPackedGitWindowSize(64 << 10);
    cache.setPackedGitLimit(16 << 20);
    cache.install();
    Config config = jgit.getConfig();
    if (config.getBoolean("core", "commitGraph", true)) {
      commitGraphs.use(config.getBoolean("commitGraph", "readChangedPaths", true));
    }
    historyReady = true;
  }

  /** Prepares for a few commits only, for which nothing is loaded that does not pay. */
  public void readRecent() throws Refusal {
    if (!historyReady) {
      refuseOtherParents();
    }
  }

  private void refuseOtherParents() throws Refusal {
    boolean replaced = environment.get("GIT_NO_REPLACE_OBJECTS") == null;
    try {
      replaced &= !jgit.getRefDatabase().getRefsByPrefix("refs/replace/").isEmpty();
    } catch (IOException e) {
      throw Refusal.fault("the refs of " + commonDir + " cannot be read: " + reason(e), null);
    }
    if (replaced) {
      throw Refusal.of(
          "git replaces objects here (refs/replace/), and git-ara reads only original objects",
          "to read the original objects: GIT_NO_REPLACE_OBJECTS=1 git ara ...; list replacements:"
              + " git replace -l");
    }
    if (Files.exists(commonDir.resolve("info/grafts"))) {
      throw Refusal.of(
          "git reads other parents from "
              + commonDir.resolve("info/grafts")
              + ", and git-ara reads only original parents",
          "grafts are deprecated; convert them: git replace --convert-graft-file");
    }
  }

  /** The branch that HEAD names, whether it has a commit or not; null where HEAD is detached. */
  public @Nullable String branch() throws IOException {
    return HeadFile.branch(this);
  }

  /** The commit of HEAD; null for a branch without one. */
  public @Nullable ObjectId head() throws IOException {
    return HeadFile.commit(this);
  }

  /** The commits that git keeps in a file of this work tree, such as MERGE_HEAD. */
  public List<ObjectId> heads(String name) throws IOException {
    List<ObjectId> ids = new ArrayList<>();
    Path file = gitDir.resolve(name);
    if (Files.isRegularFile(file)) {
      for (String line : Files.readAllLines(file)) {
        if (ObjectId.isId(line)) {
          ids.add(ObjectId.fromString(line));
        }
      }
    }
    return ids;
  }

  /**
   * The branch that {@code git merge --squash} has staged and that is not committed yet; null where
   * there is none.
   */
  public @Nullable ObjectId squashed() throws IOException {
    Path message = gitDir.resolve("SQUASH_MSG");
    String lead = "commit ";
    for (String line : Files.isRegularFile(message) ? Files.readAllLines(message) : List.of("")) {
      if (line.startsWith(lead) && ObjectId.isId(line.substring(lead.length()))) {
        // The newest stands first.
        return ObjectId.fromString(line.substring(lead.length()));
      }
    }
    return null;
  }

  /** The operation that git has not finished here, such as a merge; null when there is none. */
  public @Nullable String operationUnderWay() {
    if (Files.exists(gitDir.resolve("MERGE_HEAD"))) {
      return "merge";
    }
    if (isRebasing()) {
      return "rebase";
    }
    if (Files.exists(gitDir.resolve("rebase-apply"))) {
      return "git am";
    }
    if (Files.exists(gitDir.resolve("CHERRY_PICK_HEAD"))) {
      return "cherry-pick";
    }
    if (Files.exists(gitDir.resolve("REVERT_HEAD"))) {
      return "revert";
    }
    return null;
  }

  /** Whether git takes over the commits of a branch one by one. */
  public boolean isRebasing() {
    return Files.exists(gitDir.resolve("rebase-merge"))
        || Files.exists(gitDir.resolve("rebase-apply/rebasing"));
  }

  @Override
  public void close() {
    objectFolders.close();
    jgit.close();
  }
}
