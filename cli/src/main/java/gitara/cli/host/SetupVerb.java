package gitara.cli.host;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.install.host.AgentHost;
import gitara.install.host.HostSetup;
import gitara.install.host.HostSetup.Outcome;
import gitara.install.host.HostSetup.Part;
import gitara.install.host.HostSetup.Scope;
import gitara.text.SpellingSuggestion;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code git ara setup}: makes agent hosts capture what is said, and read the record's rules. */
final class SetupVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[HOST...]")
        .options(
            Options.flag("--shared", "write hooks for everybody, into files that are committed"),
            Options.flag("--local", "write hooks for this clone (the default)"),
            Options.flag("--user", "write hooks for all projects, into the home folder"),
            Options.flag("--check", "only report what is missing, stale or current"),
            Options.flag("--remove", "remove what setup has written"),
            Options.flag("--print", "only print what would be written"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    Scope scope = scope(args);
    List<AgentHost> named = named(args.operands());
    HostSetup setup = HostSetups.of(call, scope);
    boolean removes = args.is("--remove");
    List<AgentHost> hosts = named.isEmpty() && !removes ? setup.found() : named;
    List<Part> parts = removes && named.isEmpty() ? setup.allParts() : setup.parts(hosts);
    if (removes) {
      List<Part> own =
          named.isEmpty() ? parts : parts.stream().filter(part -> part.host() != null).toList();
      List<Outcome> outcomes = setup.remove(own);
      print(call, outcomes);
      if (outcomes.isEmpty() && isPlain(call)) {
        call.console().line("Nothing of git-ara is set up here.");
      }
      return ExitCode.OK;
    }
    if (args.is("--print")) {
      for (Part part : parts) {
        call.console().line("# " + Console.safe(part.name()) + ":");
        Console.lines(HostSetup.shown(part).stripTrailing())
            .forEach(line -> call.console().line(Console.safe(line)));
        call.console().line("");
      }
      return ExitCode.OK;
    }
    if (args.is("--check")) {
      List<Outcome> outcomes = setup.check(parts);
      print(call, outcomes);
      if (hosts.isEmpty() && isPlain(call)) {
        noHost(call.console());
      }
      boolean done = outcomes.stream().allMatch(HostSetups::isDone);
      return done && !hosts.isEmpty() ? ExitCode.OK : ExitCode.FINDINGS;
    }
    List<Outcome> outcomes = new ArrayList<>(setup.apply(parts));
    Part other = hosts.contains(AgentHost.CLAUDE_CODE) ? setup.other() : null;
    if (other != null) {
      // Both files at once would call each hook twice.
      outcomes.addAll(setup.remove(List.of(other)));
    }
    print(call, outcomes);
    if (isPlain(call)) {
      notes(call.console(), outcomes, scope);
      if (scope != Scope.USER && !hasRecord(call)) {
        call.console().line("No research record here yet; begin one: git ara init");
      }
      if (hosts.isEmpty()) {
        noHost(call.console());
      }
    }
    return ExitCode.OK;
  }

  private static boolean hasRecord(Call call) throws Refusal, IOException {
    try (Repo repo = call.open()) {
      return AgentVerb.isOurs(call, repo);
    }
  }

  private static boolean isPlain(Call call) {
    return !call.json() && !call.porcelain();
  }

  private static Scope scope(Arguments args) throws Refusal {
    List<String> given = new ArrayList<>();
    for (String option : List.of("--shared", "--local", "--user")) {
      if (args.is(option)) {
        given.add(option);
      }
    }
    List<String> modes = new ArrayList<>();
    for (String option : List.of("--check", "--remove", "--print")) {
      if (args.is(option)) {
        modes.add(option);
      }
    }
    for (List<String> together : List.of(given, modes)) {
      if (together.size() > 1) {
        throw Refusal.usage("not together: " + String.join(", ", together), "choose one");
      }
    }
    return given.isEmpty()
        ? Scope.LOCAL
        : switch (given.getFirst()) {
          case "--shared" -> Scope.SHARED;
          case "--user" -> Scope.USER;
          default -> Scope.LOCAL;
        };
  }

  private static List<AgentHost> named(List<String> words) throws Refusal {
    Set<AgentHost> hosts = EnumSet.noneOf(AgentHost.class);
    List<String> problems = new ArrayList<>();
    for (String word : words) {
      AgentHost host = AgentHost.named(word);
      if (host == null) {
        String nearest = SpellingSuggestion.to(word, AgentHost.words());
        problems.add(
            "unknown host " + word + (nearest == null ? "" : "; did you mean " + nearest + "?"));
      } else {
        hosts.add(host);
      }
    }
    if (!problems.isEmpty()) {
      throw Refusal.of(problems, "known hosts: " + String.join(", ", AgentHost.words()));
    }
    return List.copyOf(hosts);
  }

  private static void print(Call call, List<Outcome> outcomes) {
    for (Outcome outcome : outcomes) {
      AgentHost host = outcome.part().host();
      String name = outcome.part().name();
      if (call.json()) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("state", outcome.word());
        object.put("file", name);
        object.put("host", host == null ? null : host.word());
        call.console().line(JsonWriter.line(object));
      } else if (call.porcelain()) {
        String word = host == null ? "" : host.word();
        call.console().line(outcome.word() + "\t" + Console.safe(name) + "\t" + word);
      } else {
        String line = pad(outcome.word(), 9) + Console.safe(name);
        String about = host == null ? "" : "hooks of " + host.title();
        call.console().line((pad(line, 47) + about).stripTrailing());
      }
    }
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(1, width - text.length()));
  }

  private static void noHost(Console console) {
    console.line(
        "No agent host was found. Name the one you use: git ara setup HOST ("
            + String.join(", ", AgentHost.words())
            + ")");
  }

  private static void notes(Console console, List<Outcome> outcomes, Scope scope) {
    List<String> written = new ArrayList<>();
    Set<AgentHost> hosts = EnumSet.noneOf(AgentHost.class);
    for (Outcome outcome : outcomes) {
      AgentHost host = outcome.part().host();
      if (outcome.word().equals("written")) {
        if (host != null) {
          hosts.add(host);
        } else if (!outcome.part().name().startsWith(".git/")) {
          written.add(outcome.part().name());
        }
      }
      if (outcome.word().equals("edited")) {
        console.line(
            "The lines of git-ara in "
                + outcome.part().name()
                + " were edited by hand and stay as they are.");
      }
    }
    if (hosts.contains(AgentHost.CLAUDE_CODE)) {
      console.line("Claude Code runs hooks only in a workspace that you have trusted.");
    }
    if (hosts.contains(AgentHost.CODEX)) {
      console.line("Codex asks once whether you trust the hooks.");
    }
    if (scope == Scope.LOCAL && hosts.stream().anyMatch(host -> host != AgentHost.CLAUDE_CODE)) {
      console.line(
          "Hooks of this clone name a path of this machine; for hooks to commit: --shared.");
    }
    if (!written.isEmpty() && scope != Scope.USER) {
      console.line("To commit, for everybody: " + String.join(" ", written));
    }
    if (!hosts.isEmpty()) {
      console.line("What is said and done is captured from the next conversation on.");
    }
  }
}
