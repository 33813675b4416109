package gitara.cli.host;

import gitara.cli.command.Call;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.install.host.AgentHost;
import gitara.install.host.HostSetup;
import gitara.install.host.HostSetup.Outcome;
import gitara.install.host.HostSetup.Scope;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Makes the set-up of hosts for a call, and sums it up for {@code doctor}. */
public final class HostSetups {
  private HostSetups() {}

  static HostSetup of(Call call, Scope scope) throws Refusal {
    Environment environment = call.environment();
    if (scope == Scope.USER) {
      String home = environment.get("HOME");
      if (home == null) {
        throw Refusal.fault("HOME is not set", "for hooks of this project: git ara setup");
      }
      return new HostSetup(environment, Path.of(home), scope, program(), name -> false, null);
    }
    try (Repo repo = call.open()) {
      Path top = repo.requireWorkTree();
      Path exclude = repo.commonDir().resolve("info").resolve("exclude");
      return new HostSetup(
          environment, top, scope, program(), name -> isTracked(repo, name), exclude);
    }
  }

  private static boolean isTracked(Repo repo, String name) {
    try {
      return repo.subprocess()
              .git(List.of("ls-files", "--error-unmatch", "--", ":(top)" + name), "")
              .code()
          == 0;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The launcher that started this run; hooks fall back on it where PATH has none. */
  public static @Nullable String program() {
    String program = System.getProperty("ara.program");
    return program == null || !Files.isExecutable(Path.of(program)) ? null : program;
  }

  /**
   * How the hooks of the hosts in use stand; null where none is in use.
   *
   * @param isCurrent whether nothing is to be done
   */
  public record Health(boolean isCurrent, String text) {}

  /** The same for {@code doctor}. */
  public static @Nullable Health health(Call call) throws Refusal {
    Map<AgentHost, String> states = new EnumMap<>(AgentHost.class);
    for (Scope scope : Scope.values()) {
      if (scope == Scope.USER && call.environment().get("HOME") == null) {
        continue;
      }
      HostSetup setup = of(call, scope);
      for (AgentHost host : AgentHost.values()) {
        String state = state(setup, host);
        if (!state.equals("missing") || (scope != Scope.USER && setup.isUsed(host))) {
          states.merge(host, state, (a, b) -> a.equals("current") || b.equals("missing") ? a : b);
        }
      }
    }
    if (states.isEmpty()) {
      return null;
    }
    List<String> words = new ArrayList<>();
    states.forEach((host, state) -> words.add(host.word() + " " + state));
    boolean isCurrent = states.values().stream().allMatch("current"::equals);
    return new Health(
        isCurrent,
        "hooks of " + String.join(", ", words) + (isCurrent ? "" : " (set up: git ara setup)"));
  }

  private static String state(HostSetup setup, AgentHost host) throws Refusal {
    try {
      List<Outcome> outcomes = setup.check(setup.hooks(host));
      return outcomes.isEmpty() ? "missing" : outcomes.getFirst().word();
    } catch (Refusal e) {
      return "unreadable";
    }
  }

  static boolean isDone(Outcome outcome) {
    return outcome.word().equals("current") || outcome.word().equals("edited");
  }
}
