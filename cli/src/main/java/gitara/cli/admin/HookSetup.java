package gitara.cli.admin;

import gitara.cli.command.Call;
import gitara.cli.history.Revision;
import gitara.cli.host.HostSetups;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.install.HookName;
import gitara.install.Hooks;
import gitara.install.MergeDriver;
import gitara.install.Placement;
import gitara.install.RecordPaths;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectReader;

/** The installation of hooks by {@code init}, with its output. */
final class HookSetup {
  private HookSetup() {}

  static Hooks.Installed install(Call call, Repo repo) throws Refusal, IOException {
    RecordPaths paths = paths(call, repo);
    MergeDriver.of(repo).install(paths, HostSetups.program());
    return Hooks.of(repo).install(paths, HostSetups.program());
  }

  /** The paths of the records of the last commit. */
  static RecordPaths paths(Call call, Repo repo) throws Refusal, IOException {
    try (ObjectReader reader = repo.objects()) {
      return RecordPaths.of(call.protocols().rules(), Revision.state(reader, Revision.head(repo)));
    }
  }

  static void print(Console console, Hooks.Installed installed) {
    List<String> in = new ArrayList<>();
    Map<String, List<String>> byHand = new LinkedHashMap<>();
    Map<String, String> snippets = new LinkedHashMap<>();
    boolean shared = false;
    for (Map.Entry<HookName, Placement> one : installed.placements().entrySet()) {
      String event = one.getKey().event();
      if (one.getValue() instanceof Placement.ByHand hand) {
        // A manager's one file gets all of its parts together.
        String where = hand.where();
        byHand.computeIfAbsent(hand.why(), why -> new ArrayList<>()).add(event);
        snippets.merge(where, hand.snippet(), String::concat);
      } else {
        in.add(event);
        shared |= one.getValue() instanceof Placement.InFile file && file.shared();
      }
    }
    if (!in.isEmpty()) {
      console.line(
          "Hooks (" + installed.manager() + "): " + String.join(", ", in) + (shared ? "" : "."));
    }
    console.line("Merges: by entry (git config merge.git-ara).");
    if (shared) {
      console.line("  Their files are in the work tree and not committed yet.");
    }
    for (Map.Entry<String, List<String>> one : byHand.entrySet()) {
      console.line("Not installed: " + one.getKey() + ": " + String.join(", ", one.getValue()));
    }
    for (Map.Entry<String, String> one : snippets.entrySet()) {
      console.line("  To install them, add this to " + Console.safe(one.getKey()) + ":");
      console.line("");
      for (String line : Console.lines(one.getValue())) {
        console.line("    " + Console.safe(line));
      }
      console.line("");
    }
    if (!byHand.isEmpty()) {
      console.line("  To test them: git ara doctor");
    }
  }

  static Map<String, Object> object(Hooks.Installed installed) {
    Map<String, Object> hooks = new LinkedHashMap<>();
    for (Map.Entry<HookName, Placement> one : installed.placements().entrySet()) {
      hooks.put(
          one.getKey().event(),
          one.getValue() instanceof Placement.ByHand ? "by hand" : "installed");
    }
    return hooks;
  }
}
