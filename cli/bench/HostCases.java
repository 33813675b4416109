import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What an agent host waits for: a hook for each of the four moments that it calls most. */
final class HostCases {
  private HostCases() {}

  /**
   * The cases, each on a repository of its own.
   *
   * @param folders four of them, with a record
   */
  static List<Case> cases(String ara, List<Path> folders) throws Exception {
    Path tools = folders.get(0);
    String output = "a line of what the tool has printed\\n".repeat(100);
    Files.writeString(
        tools.resolve(".git/event"),
        event(tools, "PostToolUse", "\"tool_name\":\"Bash\",\"tool_response\":\"" + output + "\""));
    return List.of(
        new Case(
            "tool-event",
            tools,
            List.of("sh", "-c", "exec " + ara + " agent claude-code PostToolUse <.git/event")),
        new Case("prompt", folders.get(1), sent(ara, folders.get(1), "UserPromptSubmit", "prompt")),
        new Case(
            "session-start", folders.get(2), sent(ara, folders.get(2), "SessionStart", "source")),
        new Case(
            "stop", folders.get(3), sent(ara, folders.get(3), "Stop", "last_assistant_message")));
  }

  private static String event(Path folder, String name, String more) {
    return "{\"session_id\":\"s\",\"cwd\":\""
        + folder
        + "\",\"hook_event_name\":\""
        + name
        + "\","
        + more
        + "}";
  }

  /** Another text each time: what is sent again within a moment is not taken in again. */
  private static List<String> sent(String ara, Path folder, String name, String key) {
    String event = event(folder, name, "\"" + key + "\":\"text %s\"");
    return List.of("sh", "-c", "printf '" + event + "' $$ | " + ara + " agent claude-code " + name);
  }
}
