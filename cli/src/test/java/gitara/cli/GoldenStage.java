package gitara.cli;

import gitara.ref.CloneKey;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.stream.Stream;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;

/**
 * A folder with the repository that commands are played in, and all that stands beside it. Hooks
 * and merge drivers start the {@code git-ara} of a server, never one of the machine.
 */
record GoldenStage(
    Path folder, HookServer server, ProjectPlayer player, Placeholders placeholders) {
  /** One with an empty repository. */
  static GoldenStage empty(Path folder, HookServer server) throws IOException {
    return in(folder, server, Placeholders.of(folder));
  }

  private static GoldenStage in(Path folder, HookServer server, Placeholders placeholders)
      throws IOException {
    TestRepo repo = TestRepo.init(Files.createDirectories(folder));
    Desk desk =
        Desk.at(repo)
            .with("ARA_HOST", "meadow")
            .with("CI", "true")
            .with("PATH", server.folder() + ":" + System.getenv("PATH"));
    return new GoldenStage(folder, server, new ProjectPlayer(repo, desk), placeholders);
  }

  /** A copy of this stage as it is now. */
  GoldenStage copy(Path copy) throws IOException {
    GoldenStage stage = in(copy, server, placeholders.copiedTo(copy));
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.toList()) {
        Path target = copy.resolve(folder.relativize(file).toString());
        if (!Files.isDirectory(target)) {
          Files.copy(
              file,
              target,
              StandardCopyOption.REPLACE_EXISTING,
              StandardCopyOption.COPY_ATTRIBUTES);
        }
      }
    }
    stage.begins();
    return stage;
  }

  /**
   * The copy is the clone that began the record, as what it was copied from: no digits are drawn.
   */
  private void begins() throws IOException {
    Path git = player.repo().dir().resolve(".git");
    Files.deleteIfExists(git.resolve("refs/ara/clone"));
    try (Repository repository = new FileRepositoryBuilder().setGitDir(git.toFile()).build()) {
      RefStore store = new RefStore(repository, Clock.systemUTC(), ProcessIdentity.current());
      CloneKey key = new CloneKey(store, git);
      key.found();
      key.take();
    }
  }

  /** Plays a command; what is printed comes with placeholders. */
  Desk.Outcome play(ProjectScript.Command command) {
    return placeholders.in(player.run(command));
  }

  /** Plays a line that is in no script. */
  Desk.Outcome play(String line) {
    return play(ProjectScript.parse("== 2027-03-17 ==\n09:00\n$ " + line + "\n").getFirst());
  }
}
