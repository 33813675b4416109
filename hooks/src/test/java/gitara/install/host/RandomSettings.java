package gitara.install.host;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Settings as people and other programs leave them: any layout, comments, hooks of others. */
final class RandomSettings {
  private static final List<String> EVENTS =
      List.of(
          "SessionStart",
          "UserPromptSubmit",
          "PostToolUse",
          "Stop",
          "beforeSubmitPrompt",
          "stop",
          "AfterTool",
          "PreToolUse",
          "Notification");

  private final Random random;
  private final String newLine;
  private final String unit;
  private final boolean commented;
  private final boolean compact;

  RandomSettings(long seed) {
    random = new Random(seed);
    newLine = one("\n", "\n", "\r\n");
    unit = one("  ", "    ", "\t");
    commented = random.nextInt(3) == 0;
    compact = random.nextInt(4) == 0;
  }

  @SafeVarargs
  private <T> T one(T... from) {
    return from[random.nextInt(from.length)];
  }

  String text() {
    List<String> members = new ArrayList<>();
    List<String> others =
        new ArrayList<>(List.of("permissions", "model", "env", "größe", "\\u0061\\\"b"));
    if (random.nextBoolean()) {
      members.add("\"version\":" + blank() + "1");
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      members.add(key(others.remove(random.nextInt(others.size()))) + value(1));
    }
    if (random.nextInt(5) > 0) {
      members.add(random.nextInt(members.size() + 1), key("hooks") + hooks());
    }
    String text = one("", "", "\ufeff", "// settings" + newLine, newLine);
    if (!commented && text.startsWith("//")) {
      text = "";
    }
    text += container("{", members, "}", 0) + one("", newLine, newLine, newLine + newLine);
    return PieceFiles.bytes(text);
  }

  private String hooks() {
    List<String> members = new ArrayList<>();
    List<String> events = new ArrayList<>(EVENTS);
    for (int i = random.nextInt(5); i > 0; i--) {
      List<String> items = new ArrayList<>();
      for (int j = random.nextInt(3); j > 0; j--) {
        items.add(one(nested(), flat()));
      }
      members.add(
          key(events.remove(random.nextInt(events.size()))) + container("[", items, "]", 2));
    }
    return container("{", members, "}", 1);
  }

  private String nested() {
    List<String> group = new ArrayList<>();
    if (random.nextBoolean()) {
      group.add(key("matcher") + "\"Edit|Write\"");
    }
    List<String> handlers = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      handlers.add(flat());
    }
    group.add(key("hooks") + container("[", handlers, "]", 4));
    return container("{", group, "}", 3);
  }

  private String flat() {
    String command =
        one(
            "npx prettier --write",
            "echo \\\"[{,}]\\\" // not a comment",
            "my-git-ara-like agent x",
            "/opt/git-arab agent codex Stop",
            "größer");
    return "{"
        + blank()
        + key("type")
        + "\"command\","
        + blank()
        + key("command")
        + "\""
        + command
        + "\""
        + blank()
        + "}";
  }

  private String key(String name) {
    return "\"" + name + "\"" + blank() + ":" + blank();
  }

  private String value(int depth) {
    return switch (random.nextInt(5)) {
      case 0 -> "true";
      case 1 -> "-1.5e3";
      case 2 -> "\"text with , ] } and \\\\\"";
      case 3 -> container("[", List.of("1", "\"two\"", "null"), "]", depth);
      default -> container("{", List.of(key("a") + "[]", key("b") + "{}"), "}", depth);
    };
  }

  private String blank() {
    return compact ? "" : one("", " ");
  }

  private String comment(String otherwise) {
    if (!commented || random.nextInt(3) > 0) {
      return otherwise;
    }
    return one(
            " // a comment, with { and \"" + newLine,
            " /* one */ ",
            "/* of two" + newLine + " lines */")
        + otherwise;
  }

  private String container(String open, List<String> pieces, String close, int depth) {
    if (pieces.isEmpty()) {
      return open + comment(one("", " ", newLine + unit.repeat(depth))) + close;
    }
    StringBuilder out = new StringBuilder(open);
    for (int i = 0; i < pieces.size(); i++) {
      out.append(comment(compact ? "" : newLine + unit.repeat(depth + 1))).append(pieces.get(i));
      boolean last = i + 1 == pieces.size();
      boolean comma = !last || (commented && random.nextInt(3) == 0);
      out.append(comment("")).append(comma ? "," : "");
    }
    return out.append(comment(compact ? "" : newLine + unit.repeat(depth)))
        .append(close)
        .toString();
  }
}
