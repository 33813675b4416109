import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** Commits of a branch given to git in one stream. */
final class FastImport implements AutoCloseable {
  private static final String MAIN = "refs/heads/main";

  private final Scratch world;
  private final Path repository;
  private final Process git;
  private final OutputStream out;
  private int last;
  private int main;

  /** Begins a new repository in a folder. */
  FastImport(Scratch world, Path repository) throws Exception {
    this.world = world;
    this.repository = repository;
    world.git(repository, "init", "-q", "-b", "main");
    ProcessBuilder builder =
        new ProcessBuilder("git", "fast-import", "--quiet", "--depth=50")
            .directory(repository.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT);
    builder.environment().clear();
    builder.environment().putAll(world.environment());
    git = builder.start();
    out = new BufferedOutputStream(git.getOutputStream(), 1 << 20);
  }

  /**
   * Writes a version of a file, to be named in place of its text. Git stores it as the difference
   * to the version written before, if that is of the same file.
   */
  String blob(String text) throws IOException {
    text("blob\nmark :" + ++last + "\n");
    data(text);
    return ":" + last;
  }

  /** The commit that the branch stands at; 0 before the first. */
  int main() {
    return main;
  }

  /** A commit on top of the branch. */
  void commit(long time, String message, Map<String, String> files) throws IOException {
    main = commit(time, message, main, 0, files);
  }

  /** A commit on top of another that the branch does not move to. */
  int aside(long time, String message, int from, Map<String, String> files) throws IOException {
    return commit(time, message, from, 0, files);
  }

  /** Merges a commit into the branch, which then has these files besides its own. */
  void merge(long time, String message, int side, Map<String, String> files) throws IOException {
    main = commit(time, message, main, side, files);
  }

  private int commit(long time, String message, int from, int merged, Map<String, String> files)
      throws IOException {
    int mark = ++last;
    StringBuilder head = new StringBuilder();
    head.append("commit ").append(MAIN).append("-made\nmark :").append(mark);
    head.append("\ncommitter Bench <bench@example.org> ").append(time).append(" +0000\n");
    text(head.toString());
    data(message);
    text(from > 0 ? "from :" + from + "\n" : "");
    text(merged > 0 ? "merge :" + merged + "\n" : "");
    for (Map.Entry<String, String> file : files.entrySet()) {
      boolean written = file.getValue().startsWith(":");
      text("M 100644 " + (written ? file.getValue() : "inline") + " " + file.getKey() + "\n");
      if (!written) {
        data(file.getValue());
      }
    }
    text("\n");
    return mark;
  }

  private void text(String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.US_ASCII));
  }

  private void data(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
    text("data " + bytes.length + "\n");
    out.write(bytes);
    text("\n");
  }

  /** Ends as a repository is after some time: with a commit-graph and its filters. */
  void finish() throws Exception {
    text("reset " + MAIN + "\nfrom :" + main + "\n\n");
    close();
    world.git(repository, "update-ref", "-d", MAIN + "-made");
    world.git(repository, "commit-graph", "write", "--reachable", "--changed-paths");
    world.git(repository, "reset", "-q", "--hard");
  }

  @Override
  public void close() throws Exception {
    out.close();
    if (git.waitFor() != 0) {
      throw new IllegalStateException("git fast-import failed in " + repository);
    }
  }
}
