package gitara.cli.admin;

import gitara.cli.command.Resource;
import gitara.cli.output.Console;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The GitHub workflow that {@code init --github} writes. */
final class Workflow {
  private static final String FILE = ".github/workflows/ara-check.yml";

  private Workflow() {}

  /** One that is there stays as it is. */
  static void write(Path top, Console console) throws IOException {
    Path file = top.resolve(FILE);
    if (Files.exists(file)) {
      console.line(FILE + " exists and was not changed.");
      return;
    }
    Files.createDirectories(top.resolve(".github/workflows"));
    Files.writeString(file, Resource.text(Workflow.class, "workflow.yml"));
    console.line("Wrote " + FILE + "; review it, set the source of the action, and commit it.");
  }
}
