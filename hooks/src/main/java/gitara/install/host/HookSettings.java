package gitara.install.host;

import gitara.text.Problem;
import gitara.text.TextException;
import gitara.text.json.JsonEdit;
import gitara.text.json.JsonNode;
import gitara.text.json.JsonNode.ArrayNode;
import gitara.text.json.JsonNode.ObjectNode;
import gitara.text.json.JsonWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Our hooks in a host's settings, which are JSON with hooks of other programs in it. The text is
 * bytes as Latin-1, so that whatever else it holds stays as it is.
 */
final class HookSettings implements HostPiece {
  private static final String HOOKS = "hooks";

  private final AgentHost host;
  private final HookCommand command;
  private final String name;

  /**
   * @param name of the file, for messages
   */
  HookSettings(AgentHost host, HookCommand command, String name) {
    this.host = host;
    this.command = command;
    this.name = name;
  }

  /** Where one of our items stands: in the list of an event, or in a group of that list. */
  private record Found(
      int event, String name, ArrayNode list, int item, @Nullable ArrayNode group, int handler) {}

  @Override
  public State state(@Nullable String text) throws TextException {
    if (text == null) {
      return State.MISSING;
    }
    ObjectNode root = root(text);
    List<String> there = new ArrayList<>();
    for (Found found : ours(root)) {
      JsonNode item = found.list.items().get(found.item);
      there.add(found.name + JsonWriter.value(item.plain()));
    }
    if (there.isEmpty()) {
      return State.MISSING;
    }
    List<String> wanted = new ArrayList<>();
    for (HookRow row : HookRow.of(host)) {
      String item = item(row);
      JsonNode plain = JsonEdit.read(item);
      wanted.add(row.event() + JsonWriter.value(plain.plain()));
    }
    there.sort(null);
    wanted.sort(null);
    return there.equals(wanted) ? State.CURRENT : State.STALE;
  }

  @Override
  public String put(@Nullable String text) throws TextException {
    if (state(text) == State.CURRENT && text != null) {
      return text;
    }
    String rest = text == null ? null : remove(text);
    for (HookRow row : HookRow.of(host)) {
      rest = rest == null ? "{" + firstMembers(row) + "}\n" : with(rest, row);
    }
    return rest == null ? "" : rest;
  }

  @Override
  public String shown() throws TextException {
    return put(null);
  }

  /** The item as the bytes of the file have it. */
  private String item(HookRow row) {
    return PieceFiles.bytes(JsonWriter.value(row.item(host, command)));
  }

  private String hooks(HookRow row) {
    return "{\"" + row.event() + "\": [" + item(row) + "]}";
  }

  /** Of a document that has no hooks. */
  private String firstMembers(HookRow row) {
    return version() + "\"" + HOOKS + "\": " + hooks(row);
  }

  private String version() {
    return host == AgentHost.CURSOR ? "\"version\": 1, " : "";
  }

  private String with(String text, HookRow row) throws TextException {
    ObjectNode root = root(text);
    JsonEdit edit = new JsonEdit(text);
    JsonNode hooks = root.get(HOOKS);
    if (hooks == null) {
      boolean hasVersion = version().isEmpty() || root.get("version") != null;
      return hasVersion
          ? edit.insert(root, 0, HOOKS, hooks(row))
          : edit.insert(root, 0, "version", "1, \"" + HOOKS + "\": " + hooks(row));
    }
    ObjectNode events = (ObjectNode) hooks;
    JsonNode list = events.get(row.event());
    return list == null
        ? edit.insert(events, 1, row.event(), "[" + item(row) + "]")
        : edit.insert((ArrayNode) list, 2, item(row));
  }

  @Override
  public @Nullable String remove(String text) throws TextException {
    String rest = text;
    // The last one first: what stands before it then ends as it did when it was inserted.
    while (rest != null) {
      List<Found> ours = ours(root(rest));
      if (ours.isEmpty()) {
        return rest;
      }
      rest = without(rest, ours.getLast());
    }
    return null;
  }

  private @Nullable String without(String text, Found found) throws TextException {
    JsonEdit edit = new JsonEdit(text);
    ObjectNode root = root(text);
    if (found.group != null && found.group.items().size() > 1) {
      return edit.remove(found.group, found.handler);
    }
    if (found.list.items().size() > 1 || !edit.isWhole(found.list)) {
      return edit.remove(found.list, found.item);
    }
    ObjectNode events = (ObjectNode) root.get(HOOKS);
    if (events == null) {
      throw new IllegalStateException("hooks that were found are gone");
    }
    if (events.members().size() > 1 || !edit.isWhole(events)) {
      return edit.remove(events, found.event);
    }
    return withoutHooks(text, root, edit);
  }

  /** Without the hooks, which were inserted whole, and the version that was inserted with them. */
  private static @Nullable String withoutHooks(String text, ObjectNode root, JsonEdit edit) {
    List<String> keys = root.members().stream().map(JsonNode.Member::key).toList();
    int index = keys.indexOf(HOOKS);
    boolean versioned =
        index > 0
            && keys.get(index - 1).equals("version")
            && text.startsWith(", ", root.members().get(index - 1).value().to())
            && root.members().get(index).from() == root.members().get(index - 1).value().to() + 2;
    boolean alone = keys.size() == (versioned ? 2 : 1);
    if (alone && edit.isWhole(root) && root.from() == 0 && text.length() == root.to() + 1) {
      return null;
    }
    String rest = edit.remove(root, index);
    if (versioned) {
      rest = new JsonEdit(rest).remove((ObjectNode) JsonEdit.read(rest), index - 1);
    }
    return rest;
  }

  private ObjectNode root(String text) throws TextException {
    JsonNode document = JsonNode.parse(name, text);
    if (!(document instanceof ObjectNode root)) {
      throw problem("the settings are not an object");
    }
    if (JsonEdit.repeated(root).contains(HOOKS)) {
      throw problem("hooks is there twice");
    }
    JsonNode hooks = root.get(HOOKS);
    if (hooks == null) {
      return root;
    }
    if (!(hooks instanceof ObjectNode events)) {
      throw problem("hooks is not an object");
    }
    for (HookRow row : HookRow.of(host)) {
      JsonNode list = events.get(row.event());
      if (list != null && !(list instanceof ArrayNode)) {
        throw problem("hooks." + row.event() + " is not a list");
      }
      if (JsonEdit.repeated(events).contains(row.event())) {
        throw problem("hooks." + row.event() + " is there twice");
      }
    }
    return root;
  }

  private TextException problem(String message) {
    return new TextException(new Problem(name, 0, 0, message));
  }

  private static List<Found> ours(ObjectNode root) {
    List<Found> all = new ArrayList<>();
    if (root.get(HOOKS) instanceof ObjectNode events) {
      for (int i = 0; i < events.members().size(); i++) {
        JsonNode.Member event = events.members().get(i);
        if (event.value() instanceof ArrayNode list) {
          ours(i, event.key(), list, all);
        }
      }
    }
    return all;
  }

  private static void ours(int event, String name, ArrayNode list, List<Found> all) {
    for (int item = 0; item < list.items().size(); item++) {
      if (!(list.items().get(item) instanceof ObjectNode object)) {
        continue;
      }
      if (isOurs(object)) {
        all.add(new Found(event, name, list, item, null, 0));
      }
      if (object.get(HOOKS) instanceof ArrayNode group) {
        for (int handler = 0; handler < group.items().size(); handler++) {
          if (group.items().get(handler) instanceof ObjectNode one && isOurs(one)) {
            all.add(new Found(event, name, list, item, group, handler));
          }
        }
      }
    }
  }

  private static boolean isOurs(ObjectNode handler) {
    return HookCommand.isOurs(handler.text("command")) || HookCommand.isOurs(handler.text("bash"));
  }
}
