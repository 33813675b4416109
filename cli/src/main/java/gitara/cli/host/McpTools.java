package gitara.cli.host;

import gitara.cli.command.ExitCode;
import gitara.commit.Actor;
import gitara.git.Environment;
import gitara.text.json.JsonNode;
import gitara.text.json.JsonNode.LiteralNode;
import gitara.text.json.JsonNode.ObjectNode;
import gitara.text.json.JsonNode.TextNode;
import gitara.text.json.JsonWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The tools of the server: each of them is a verb. */
final class McpTools {
  /** In characters; a client has to keep the output in its context. */
  private static final int MOST = 40_000;

  private final VerbRunner runner;
  private Environment environment;

  McpTools(VerbRunner runner, Environment environment) {
    this.runner = runner;
    this.environment = environment;
  }

  /**
   * What came of a call.
   *
   * @param failed whether the verb refused
   * @param problem with the call itself; null if the verb was run
   */
  record Outcome(String text, boolean failed, @Nullable String problem) {}

  /** A tool: its name, what it does, and its arguments with a description each. */
  private record Tool(
      String name, String description, Map<String, Object> properties, List<String> required) {}

  private static List<Tool> tools() {
    return List.of(
        new Tool(
            "ara_brief",
            "Where the research stands: open threads, claims, what waits for the researcher. Call"
                + " it at the start of a conversation.",
            Map.of("budget", property("integer", "maximum number of tokens (default 1500)")),
            List.of()),
        new Tool(
            "ara_turn",
            "Records one turn in a commit and prints the IDs of new entries. events: kind question,"
                + " decision (choice, alternatives, evidence), experiment (result, evidence),"
                + " dead_end (hypothesis, failure_mode, lesson), pivot (from, to, trigger),"
                + " observation (content; type claim, heuristic, concept, constraint,"
                + " architecture), plan, crystallize (observation, signal, quote), mark, revise,"
                + " contradict, withdraw, comment. Name new entries with as, refer to them by"
                + " that name. A refusal names each field and what helps.",
            turn(),
            List.of("turn")),
        new Tool(
            "ara_show",
            "Prints one entry as it is now.",
            Map.of("id", property("string", "ID, such as C07")),
            List.of("id")),
        new Tool(
            "ara_log",
            "Prints the history of one entry, with the reason of each change.",
            Map.of("id", property("string", "ID, such as C07")),
            List.of("id")),
        new Tool("ara_lint", "Checks the record against its rules.", Map.of(), List.of()));
  }

  private static Map<String, Object> property(String type, String description) {
    Map<String, Object> property = new LinkedHashMap<>();
    property.put("type", type);
    property.put("description", description);
    return property;
  }

  private static Map<String, Object> turn() {
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put(
        "turn",
        property(
            "string",
            "YAML or JSON: user_messages (the researcher's, word for word), events, open_threads,"
                + " notes. Example: {\"events\":[{\"kind\":\"observation\",\"type\":\"claim\","
                + "\"content\":\"Loss is flat\",\"bound_to\":[\"N02\"]}]}"));
    properties.put("dry_run", property("boolean", "only check it"));
    return properties;
  }

  /** The list of them, as a client gets it. */
  static List<Object> list() {
    List<Object> list = new ArrayList<>();
    for (Tool tool : tools()) {
      Map<String, Object> schema = new LinkedHashMap<>();
      schema.put("type", "object");
      schema.put("properties", tool.properties);
      if (!tool.required.isEmpty()) {
        schema.put("required", tool.required);
      }
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("name", tool.name);
      object.put("description", tool.description);
      object.put("inputSchema", schema);
      list.add(object);
    }
    return list;
  }

  /** Commits are an agent's: the client's, unless the environment names another. */
  void clientIs(String name) {
    if (Actor.of(environment).text().equals("human") && environment.get("ARA_ACTOR") == null) {
      Map<String, String> variables = new HashMap<>(environment.variables());
      variables.put("ARA_ACTOR", "agent " + name);
      environment = new Environment(variables, environment.directory(), environment.clock());
    }
  }

  /** Calls a tool. */
  Outcome call(String name, ObjectNode arguments) {
    Tool tool = tools().stream().filter(one -> one.name.equals(name)).findFirst().orElse(null);
    if (tool == null) {
      return new Outcome("", true, "unknown tool " + name);
    }
    for (String required : tool.required) {
      if (arguments.get(required) == null) {
        return new Outcome("", true, name + " needs " + required);
      }
    }
    for (JsonNode.Member member : arguments.members()) {
      if (!tool.properties.containsKey(member.key())) {
        return new Outcome("", true, name + " has no argument " + member.key());
      }
    }
    List<String> words = new ArrayList<>(List.of(name.substring("ara_".length())));
    String input = "";
    if (name.equals("ara_brief")) {
      words.addAll(List.of("--budget", text(arguments.get("budget"), "1500")));
    } else if (name.equals("ara_turn")) {
      input = text(arguments.get("turn"), "");
      words.add("-");
      if (arguments.get("dry_run") instanceof LiteralNode word && word.word().equals("true")) {
        words.add("--dry-run");
      }
    } else if (arguments.get("id") != null) {
      words.addAll(List.of("--", text(arguments.get("id"), "")));
    }
    VerbRunner.Ran ran = runner.run(words, environment, input);
    boolean isReport = name.equals("ara_lint") && ran.code() == ExitCode.FINDINGS;
    return new Outcome(cut(ran.out() + ran.err()), ran.code() != ExitCode.OK && !isReport, null);
  }

  /** A string as it is; anything else as its JSON, which a turn may be given in too. */
  private static String text(@Nullable JsonNode node, String otherwise) {
    return switch (node) {
      case null -> otherwise;
      case TextNode text -> text.text();
      default -> JsonWriter.value(node.plain());
    };
  }

  private static String cut(String text) {
    String all = text.strip();
    return all.length() <= MOST
        ? all
        : all.substring(0, MOST) + "\n[" + (all.length() - MOST) + " more characters]";
  }
}
