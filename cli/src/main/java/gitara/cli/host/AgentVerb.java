package gitara.cli.host;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Plumbing;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.Revision;
import gitara.cli.output.Console;
import gitara.event.HostCapture;
import gitara.event.HostEvent;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.install.host.AgentHost;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * {@code git-ara agent HOST EVENT}: what the hooks of an agent host call. The host waits for it and
 * may take a failure for a veto, so it exits with 0 whatever happens, and prints nothing or one
 * object in the host's own form.
 */
final class AgentVerb implements Plumbing {
  private final VerbRunner runner;

  AgentVerb(VerbRunner runner) {
    this.runner = runner;
  }

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("HOST EVENT");
  }

  @Override
  public @Nullable Arguments read(List<String> arguments) {
    boolean isCall = !arguments.isEmpty() && !arguments.getFirst().startsWith("-");
    return isCall ? new Arguments(Map.of(), arguments) : null;
  }

  @Override
  public int run(Call call) {
    try {
      String reply = reply(call);
      if (reply != null) {
        call.console().line(reply);
      }
    } catch (Refusal e) {
      report(call, String.join("; ", e.problems()));
    } catch (IOException | RuntimeException | StackOverflowError e) {
      report(call, e.toString());
    }
    return ExitCode.OK;
  }

  private static void report(Call call, String problem) {
    call.console().error("git-ara: the event was not captured: " + Console.safe(problem));
  }

  private @Nullable String reply(Call call) throws Refusal, IOException {
    List<String> words = call.args().operands();
    AgentHost named = AgentHost.named(words.getFirst());
    String host = named == null ? words.getFirst() : named.word();
    byte[] input = input(call);
    HostEvent event = HostEvent.read(input, host, words.size() > 1 ? words.get(1) : null);
    try (Repo repo = repository(call, event)) {
      if (repo == null) {
        return null;
      }
      Path top = repo.requireWorkTree();
      String salt = Long.toString(ProcessHandle.current().pid(), 36) + Long.toString(nanos(), 36);
      boolean isNew =
          new HostCapture(repo.gitDir(), top)
              .take(event, call.environment().clock().instant(), salt);
      if (event == null && input.length > 0) {
        report(call, "it is not a JSON object that names an event");
      }
      return event == null || !isNew ? null : new AgentMoment(call, repo, runner).reply(event);
    }
  }

  /** Two events of one process within a moment are still two. */
  private static long nanos() {
    return System.nanoTime() & 0xfffffffL;
  }

  /** Nothing where a host has closed the hook's input, as after an event that was spooled. */
  private static byte[] input(Call call) throws IOException {
    byte[] input;
    try {
      input = call.input().readNBytes(HostCapture.MOST + 1);
    } catch (IOException e) {
      return new byte[0];
    }
    if (input.length > HostCapture.MOST) {
      throw new IOException("it is longer than " + HostCapture.MOST + " bytes");
    }
    return input;
  }

  /** The first repository with a record among those that an event may be about. */
  private static @Nullable Repo repository(Call call, @Nullable HostEvent event)
      throws IOException {
    Environment environment = call.environment();
    Set<String> folders = new LinkedHashSet<>();
    if (event != null) {
      folders.addAll(event.folders().subList(0, Math.min(1, event.folders().size())));
    }
    for (String name : List.of("CLAUDE_PROJECT_DIR", "CURSOR_PROJECT_DIR", "GEMINI_PROJECT_DIR")) {
      String folder = environment.get(name);
      if (folder != null) {
        folders.add(folder);
      }
    }
    folders.addAll(event == null ? List.of() : event.folders());
    folders.add(environment.directory().toString());
    for (Path folder : paths(environment, folders)) {
      try {
        Repo repo = Repo.open(environment.in(folder));
        if (repo.workTree() != null && isOurs(call, repo)) {
          return repo;
        }
        repo.close();
      } catch (Refusal e) {
        // No repository there, or none that can be read; another folder may be in one.
      }
    }
    return null;
  }

  private static List<Path> paths(Environment environment, Set<String> folders) {
    List<Path> paths = new ArrayList<>();
    for (String folder : folders) {
      try {
        Path path = environment.directory().resolve(folder);
        if (Files.isDirectory(path)) {
          paths.add(path);
        }
      } catch (InvalidPathException e) {
        // A folder of another system.
      }
    }
    return paths;
  }

  /**
   * Hooks of the user's own settings run in every repository; those without a record are passed.
   */
  static boolean isOurs(Call call, Repo repo) throws Refusal, IOException {
    if (Files.isDirectory(repo.gitDir().resolve("ara"))
        || Files.isDirectory(repo.commonDir().resolve("ara"))) {
      return true;
    }
    try (ObjectReader reader = repo.objects()) {
      return call.protocols().rules().isIn(Revision.state(reader, Revision.head(repo)));
    }
  }
}
