package gitara.cli.admin;

import gitara.cli.command.ProgramVersion;
import gitara.cli.command.Resource;
import gitara.cli.output.Console;
import gitara.git.Environment;
import gitara.git.RemoteTips;
import gitara.git.Repo;
import gitara.git.Subprocess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.eclipse.jgit.lib.Constants;

/**
 * The GitHub workflow that {@code init --github} writes. It names the action by the commit of this
 * version's tag, since a tag can be moved.
 */
final class Workflow {
  private static final String FILE = ".github/workflows/ara-check.yml";
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private Workflow() {}

  /** One that is there stays as it is. */
  static void write(Repo repo, Path top, Environment environment, Console console)
      throws IOException {
    Path file = top.resolve(FILE);
    if (Files.exists(file)) {
      console.line(FILE + " exists and was not changed.");
      return;
    }
    String tag = "v" + ProgramVersion.NUMBER;
    String commit = commitOf(tag, environment);
    String action =
        ProgramVersion.SOURCE.replaceFirst("https://[^/]+/", "") + "/.github/actions/ara-check@";
    action += commit.isEmpty() ? tag : commit + " # " + tag;
    Files.createDirectories(top.resolve(".github/workflows"));
    Files.writeString(
        file,
        Resource.text(Workflow.class, "workflow.yml")
            .replace("@BRANCH@", "'" + mainBranch(repo).replace("'", "''") + "'")
            .replace("@ACTION@", action));
    console.line("Wrote " + FILE + "; review it and commit it.");
    if (commit.isEmpty()) {
      console.line(
          "It names the action by the tag %s: %s did not answer with a commit of that tag."
              .formatted(tag, ProgramVersion.SOURCE));
      console.line("To pin the commit, replace the tag by what this prints:");
      console.line("  git ls-remote " + ProgramVersion.SOURCE + " '" + tag + "^{}' " + tag);
    }
  }

  /** Empty where there is no such tag, or no network. */
  private static String commitOf(String tag, Environment environment) throws IOException {
    String ref = Constants.R_TAGS + tag;
    Subprocess git = new Subprocess(environment.variables(), environment.directory());
    List<String> question = List.of("ls-remote", ProgramVersion.SOURCE, ref, ref + "^{}");
    String found = "";
    for (String line : git.git(question, PATIENCE).out().lines().toList()) {
      // An annotated tag is listed before the commit that it names.
      found = line.split("\t", 2)[0];
    }
    return found.matches("[0-9a-f]{40}|[0-9a-f]{64}") ? found : "";
  }

  /** The main branch of the remote; without one the present branch. */
  private static String mainBranch(Repo repo) throws IOException {
    String prefix = Constants.R_REMOTES + Constants.DEFAULT_REMOTE_NAME + "/";
    for (String ref : RemoteTips.tips(repo).keySet()) {
      if (ref.startsWith(prefix)) {
        return ref.substring(prefix.length());
      }
    }
    String present = repo.jgit().getBranch();
    return present == null ? "main" : present;
  }
}
