import gitara.text.json.JsonNode;
import gitara.text.json.JsonNode.ArrayNode;
import gitara.text.json.JsonNode.ObjectNode;
import gitara.text.json.JsonWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Ten conversations with the installed program: a scripted host runs the hooks that setup wrote, as
 * shell commands with a PATH of its own, and times each against the limit that stands beside it.
 */
final class HostPlay {
  private static final List<String> HOSTS = List.of("claude-code", "cursor", "codex");
  private static final Map<String, List<String>> FILES =
      Map.of(
          "claude-code",
          List.of(".claude/settings.local.json"),
          "cursor",
          List.of(".cursor/hooks.json", ".claude/settings.local.json"),
          "codex",
          List.of(".codex/hooks.json"));
  private static final List<String> EVENTS =
      List.of("SessionStart", "UserPromptSubmit", "PostToolUse", "Stop");
  private static final List<String> CURSORS =
      List.of("sessionStart", "beforeSubmitPrompt", "postToolUse", "stop");

  /** In seconds, where the settings name no limit. */
  private static final double LIMIT = 10;

  private final Scratch world;
  private final int turns;
  private final String ara = System.getProperty("bench.git-ara");
  private final Path project;
  private final Path input;
  private double slowest;
  private int late;
  private int hooks;
  private int tools;

  HostPlay(Scratch world, int turns) throws Exception {
    this.world = world;
    this.turns = turns;
    project = world.folder("host play");
    input = world.file("event");
    must("git", "init", "-q", "-b", "main");
    must(ara, "init");
    must(ara, "setup", "claude-code", "cursor", "codex");
  }

  private void must(String... command) throws Exception {
    String trouble = world.prepare(project, List.of(command));
    if (!trouble.isEmpty()) {
      throw new IllegalStateException(trouble);
    }
  }

  /** The exit code: 2 when something is missing, doubled or late. */
  int run() throws Exception {
    int lost = 0;
    for (int number = 0; number < 10; number++) {
      String host = HOSTS.get(number % HOSTS.size());
      event(host, number, 0, Map.of("source", number == 3 ? "compact" : "startup"));
      for (int turn = 0; turn < turns; turn++) {
        String name = number + "-" + turn;
        String quote = "Yes, run " + name + " confirms that the loss is flat.";
        event(host, number, 1, Map.of("prompt", "I looked at it. " + quote));
        for (int i = 0; i < 2; i++) {
          String id = "t" + tools++;
          event(host, number, 2, Map.of("tool_name", "Bash", "tool_use_id", id));
        }
        lost += record(host, number, name, quote) ? 0 : 1;
        event(host, number, 3, Map.of("last_assistant_message", "Done with " + name));
      }
    }
    int[] lines = lines();
    System.out.printf(
        "%d hooks, the slowest at %.0f %% of its limit, %d late; %d turns lost; %d of %d messages,"
            + " %d of %d tool events, %d doubled%n",
        hooks, slowest * 100, late, lost, lines[0], 10 * turns, lines[1], tools, lines[2]);
    boolean good = late + lost + lines[2] == 0 && lines[0] == 10 * turns && lines[1] == tools;
    return good ? 0 : 2;
  }

  private boolean record(String host, int number, String name, String quote) throws Exception {
    String content = "run " + name + " has a flat loss";
    Map<String, Object> seen = new LinkedHashMap<>();
    seen.put("kind", "observation");
    seen.put("as", "seen");
    seen.put("type", "claim");
    seen.put("content", content);
    Map<String, Object> claim = new LinkedHashMap<>();
    claim.put("kind", "crystallize");
    claim.put("observation", "seen");
    claim.put("signal", "verbal-affirmation");
    claim.put("quote", quote);
    claim.put("title", "The loss of " + content);
    claim.put("falsification", "a run that goes on falling");
    Files.writeString(input, JsonWriter.line(Map.of("events", List.of(seen, claim))));
    String actor = "ARA_ACTOR=" + host + " ARA_SESSION=s" + number;
    Scratch.Said said =
        world.ask(project, List.of("sh", "-c", actor + " '" + ara + "' turn -"), input);
    if (said.code() != 0) {
      System.out.println(said.text());
    }
    return said.code() == 0;
  }

  private void event(String host, int number, int which, Map<String, String> more)
      throws Exception {
    for (String file : FILES.get(host)) {
      boolean isCursors = file.contains("cursor");
      String name = (isCursors ? CURSORS : EVENTS).get(which);
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("session_id", "s" + number);
      object.put("cwd", project.toString());
      object.put("hook_event_name", name);
      if (host.equals("cursor")) {
        object.put("cursor_version", "2.0.77");
        object.put("conversation_id", "s" + number);
      }
      object.putAll(more);
      Files.writeString(input, JsonWriter.line(object));
      for (ObjectNode handler : handlers(file, name)) {
        // As a host starts it: another folder, and next to nothing in the environment.
        String command = "cd / && PATH=/usr/bin:/bin && " + handler.text("command");
        long start = System.nanoTime();
        Scratch.Said said = world.ask(project, List.of("sh", "-c", command), input);
        double limit =
            handler.get("timeout") instanceof JsonNode.LiteralNode seconds
                ? Double.parseDouble(seconds.word())
                : LIMIT;
        double share = (System.nanoTime() - start) / 1e9 / limit;
        slowest = Math.max(slowest, share);
        late += share > 1 || said.code() != 0 ? 1 : 0;
        hooks++;
      }
    }
  }

  private List<ObjectNode> handlers(String file, String event) throws Exception {
    List<ObjectNode> handlers = new ArrayList<>();
    ObjectNode root = (ObjectNode) JsonNode.parse(file, Files.readString(project.resolve(file)));
    if (((ObjectNode) root.get("hooks")).get(event) instanceof ArrayNode list) {
      for (JsonNode item : list.items()) {
        ObjectNode object = (ObjectNode) item;
        JsonNode group = object.get("hooks");
        handlers.add(group == null ? object : (ObjectNode) ((ArrayNode) group).items().getFirst());
      }
    }
    return handlers;
  }

  /** How many lines tell of messages, and of tools, and how many ids are there twice. */
  private int[] lines() throws Exception {
    int[] counts = new int[3];
    Set<String> ids = new HashSet<>();
    try (var files = Files.list(project.resolve("var/events"))) {
      for (Path file : files.filter(one -> one.toString().endsWith(".jsonl")).toList()) {
        for (String line : Files.readAllLines(file)) {
          counts[0] += line.contains("\"type\":\"channel.message\"") ? 1 : 0;
          counts[1] += line.contains("\"type\":\"agent.tool_result\"") ? 1 : 0;
          counts[2] += ids.add(line.replaceFirst(".*?\"id\":\"([^\"]*)\".*", "$1")) ? 0 : 1;
        }
      }
    }
    return counts;
  }
}
