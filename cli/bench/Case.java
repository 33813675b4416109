import java.nio.file.Path;
import java.util.List;

/**
 * A command that is timed.
 *
 * @param folder where each round runs
 * @param command what each round runs
 * @param code how it has to end; another exit code stops the bench
 */
record Case(String name, Path folder, List<String> command, int code) {
  Case(String name, Path folder, List<String> command) {
    this(name, folder, command, 0);
  }
}
