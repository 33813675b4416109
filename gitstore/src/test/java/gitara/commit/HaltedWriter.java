package gitara.commit;

import gitara.git.Environment;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import java.nio.file.Path;
import java.time.Clock;

/** Records a note, and stops dead when it has got to a step for so many times. */
final class HaltedWriter {
  private HaltedWriter() {}

  public static void main(String[] arguments) throws Exception {
    String step = arguments[1];
    int[] times = {Integer.parseInt(arguments[2])};
    Environment environment =
        new Environment(System.getenv(), Path.of(arguments[0]), Clock.systemUTC());
    try (Repo repo = Repo.open(environment)) {
      new Recorder(
              repo,
              ProcessIdentity.current(),
              CommitGate.OPEN,
              reached -> {
                if (reached.equals(step) && --times[0] == 0) {
                  // No finally, no hook: for the files it is as if the process had been killed.
                  Runtime.getRuntime().halt(9);
                }
              })
          .record(new Notebook.Note("killed"));
    }
  }
}
