package gitara.cli.admin;

import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.text.SpellingSuggestion;
import gitara.text.json.JsonWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The settings that make an agent host log its events. They are printed, never written. */
final class CaptureSettings {
  private CaptureSettings() {}

  static void tell(String host, Console console) throws Refusal {
    String command = "git-ara capture --host " + host;
    switch (host) {
      case "claude-code" -> {
        console.line("# for .claude/settings.local.json, in addition to its content:");
        console.line(
            nested(
                command,
                List.of(
                    "SessionStart",
                    "UserPromptSubmit",
                    "PostToolUse",
                    "PostToolUseFailure",
                    "Stop",
                    "SessionEnd")));
      }
      case "gemini-cli" -> {
        console.line("# for .gemini/settings.json, in addition to its content:");
        console.line(
            nested(
                command,
                List.of("SessionStart", "BeforeAgent", "AfterTool", "AfterAgent", "SessionEnd")));
      }
      case "cursor" -> {
        console.line("# for .cursor/hooks.json, in addition to its content:");
        console.line(
            flat(
                command,
                List.of(
                    "beforeSubmitPrompt",
                    "afterShellExecution",
                    "afterMCPExecution",
                    "afterFileEdit",
                    "stop")));
      }
      case "codex" -> {
        console.line("# for ~/.codex/config.toml, at its top:");
        console.line("notify = [\"git-ara\", \"capture\", \"--host\", \"codex\"]");
      }
      default -> {
        String nearest = SpellingSuggestion.to(host, CaptureVerb.HOSTS);
        throw Refusal.of(
            "unknown host "
                + host
                + (nearest == null ? "" : "; did you mean " + nearest + "?")
                + " (known: "
                + String.join(", ", CaptureVerb.HOSTS)
                + ")",
            "any other host that passes JSON to a hook: git-ara capture --host NAME");
      }
    }
  }

  private static String nested(String command, List<String> moments) {
    Map<String, Object> hooks = new LinkedHashMap<>();
    for (String moment : moments) {
      Map<String, Object> hook = new LinkedHashMap<>();
      hook.put("type", "command");
      hook.put("command", command);
      Map<String, Object> group = new LinkedHashMap<>();
      if (moment.contains("Tool")) {
        group.put("matcher", "*");
      }
      group.put("hooks", List.of(hook));
      hooks.put(moment, List.of(group));
    }
    return JsonWriter.line(Map.of("hooks", hooks));
  }

  private static String flat(String command, List<String> moments) {
    Map<String, Object> hooks = new LinkedHashMap<>();
    for (String moment : moments) {
      hooks.put(moment, new ArrayList<>(List.of(Map.of("command", command))));
    }
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("version", 1);
    all.put("hooks", hooks);
    return JsonWriter.line(all);
  }
}
