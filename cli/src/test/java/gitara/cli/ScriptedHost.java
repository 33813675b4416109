package gitara.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import gitara.cli.output.Console;
import gitara.git.Environment;
import gitara.testkit.Json;
import gitara.testkit.TestRepo;
import gitara.text.TextException;
import gitara.text.json.JsonNode;
import gitara.text.json.JsonNode.ArrayNode;
import gitara.text.json.JsonNode.ObjectNode;
import gitara.text.json.JsonWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An agent host with its agent: it runs the hooks that the project's settings name, in each file
 * that the real host reads, and the agent's commands.
 */
final class ScriptedHost {
  /** How a run ended. */
  record Ran(int code, String out, String err) {}

  /**
   * A host, as its documentation of August and September 2026 describes it.
   *
   * @param settings the files whose hooks it runs
   * @param variable that tells commands which agent runs them
   * @param session the member with the name of the session
   * @param events its names of start, prompt, tool and stop, and what they are called in the
   *     settings of Claude Code
   */
  record Kind(
      String name, List<String> settings, String variable, String session, List<String> events) {}

  static final Kind CLAUDE =
      new Kind(
          "claude-code",
          List.of(".claude/settings.local.json"),
          "CLAUDECODE",
          "session_id",
          List.of("SessionStart", "UserPromptSubmit", "PostToolUse", "Stop"));
  static final Kind CODEX =
      new Kind(
          "codex",
          List.of(".codex/hooks.json"),
          "CODEX_THREAD_ID",
          "session_id",
          List.of("SessionStart", "UserPromptSubmit", "PostToolUse", "Stop"));
  static final Kind GEMINI =
      new Kind(
          "gemini-cli",
          List.of(".gemini/settings.json"),
          "GEMINI_CLI",
          "session_id",
          List.of("SessionStart", "BeforeAgent", "AfterTool", "AfterAgent"));
  static final Kind CURSOR =
      new Kind(
          "cursor",
          List.of(".cursor/hooks.json", ".claude/settings.local.json"),
          "CURSOR_AGENT",
          "conversation_id",
          List.of("sessionStart", "beforeSubmitPrompt", "postToolUse", "stop"));
  static final Kind COPILOT =
      new Kind(
          "copilot-cli",
          List.of(".github/hooks/git-ara.json", ".claude/settings.local.json"),
          "COPILOT_CLI",
          "sessionId",
          List.of("sessionStart", "userPromptSubmitted", "postToolUse", "agentStop"));

  private final TestRepo repo;
  private final Kind kind;
  private final String session;
  private final Map<String, String> variables = new HashMap<>();
  private final Path from;
  private Instant now;

  /**
   * @param from the folder in which the host runs its hooks
   */
  ScriptedHost(TestRepo repo, Kind kind, String session, Path from, Instant now) {
    this.repo = repo;
    this.kind = kind;
    this.session = session;
    this.from = from;
    this.now = now;
    repo.isolate(variables);
    variables.put(kind.variable, "1");
    variables.put("ARA_SESSION", session);
    variables.put("GIT_CEILING_DIRECTORIES", repo.dir().resolve("../..").normalize().toString());
  }

  Instant now() {
    return now;
  }

  void wait(int seconds) {
    now = now.plusSeconds(seconds);
  }

  /** A command of the agent, in the project. */
  Ran command(String input, String... words) {
    return run(repo.dir(), input, List.of(words));
  }

  private Ran run(Path folder, String input, List<String> words) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code =
        Main.run(
            words,
            new Environment(variables, folder, Clock.fixed(now, ZoneOffset.UTC)),
            new ByteArrayInputStream(input.getBytes(UTF_8)),
            new Console(out, err, null));
    return new Ran(code, out.toString(UTF_8), err.toString(UTF_8));
  }

  /** A file that a tool of the agent has written. */
  void edit(String path, String text) {
    repo.write(path, text);
    try {
      Files.setLastModifiedTime(repo.dir().resolve(path), FileTime.from(now));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A conversation begins, or goes on after a compaction; what its hooks print. */
  List<String> start(String source) {
    return event(0, Map.of("source", source));
  }

  List<String> prompt(String text) {
    return event(1, Map.of("prompt", text));
  }

  List<String> tool(String id, String command) {
    Map<String, Object> more = new LinkedHashMap<>();
    boolean isCopilot = kind.equals(COPILOT);
    more.put(isCopilot ? "toolName" : "tool_name", "Bash");
    more.put(isCopilot ? "toolArgs" : "tool_input", Map.of("command", command));
    more.put("tool_use_id", id);
    return event(2, more);
  }

  List<String> stop(String last) {
    return event(3, Map.of("last_assistant_message", last));
  }

  /**
   * Runs each hook that the settings have for an event; what they print, which is JSON or nothing.
   */
  private List<String> event(int which, Map<String, ?> more) {
    List<String> printed = new ArrayList<>();
    for (String file : kind.settings) {
      boolean isForeign = file.contains("claude") && !kind.equals(CLAUDE);
      String name = isForeign ? CLAUDE.events.get(which) : kind.events.get(which);
      for (String command : commands(file, name)) {
        String[] words = command.substring(command.indexOf(" agent ") + 1).split(" ", -1);
        Ran ran = run(from, payload(name, isForeign, more), List.of(words));
        if (ran.code != 0 || !ran.err.isEmpty()) {
          throw new AssertionError(command + ": " + ran);
        }
        if (!ran.out.isEmpty()) {
          printed.add(ran.out);
        }
      }
    }
    wait(7);
    return printed;
  }

  private String payload(String event, boolean isForeign, Map<String, ?> more) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put(isForeign && kind.equals(COPILOT) ? "session_id" : kind.session, session);
    object.put("cwd", repo.dir().resolve("src").toString());
    if (!kind.equals(COPILOT) || isForeign) {
      object.put("hook_event_name", event);
    }
    if (kind.equals(CLAUDE)) {
      object.put("transcript_path", "/home/ada/t.jsonl");
    } else if (kind.equals(CODEX)) {
      object.put("turn_id", now.toString());
      object.put("model", "m");
    } else if (kind.equals(CURSOR)) {
      object.put("generation_id", now.toString());
      object.put("cursor_version", "2.0.77");
      object.put("workspace_roots", List.of(repo.dir().toString()));
    } else {
      object.put("timestamp", kind.equals(COPILOT) && !isForeign ? 1 : now.toString());
    }
    more.forEach(
        (key, value) ->
            object.put(
                isForeign && key.equals("toolName")
                    ? "tool_name"
                    : isForeign && key.equals("toolArgs") ? "tool_input" : key,
                value));
    return JsonWriter.line(object);
  }

  private List<String> commands(String file, String event) {
    List<String> commands = new ArrayList<>();
    try {
      ObjectNode root =
          (ObjectNode) JsonNode.parse(file, Files.readString(repo.dir().resolve(file)));
      if (Json.object(root, "hooks").get(event) instanceof ArrayNode list) {
        for (JsonNode item : list.items()) {
          ObjectNode object = (ObjectNode) item;
          boolean isGroup = object.get("hooks") != null;
          ObjectNode handler =
              isGroup ? (ObjectNode) Json.list(object, "hooks").getFirst() : object;
          String command = handler.text("command");
          commands.add(command == null ? Json.text(handler, "bash") : command);
        }
      }
    } catch (IOException | TextException e) {
      throw new AssertionError(e);
    }
    return commands;
  }
}
