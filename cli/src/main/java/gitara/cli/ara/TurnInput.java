package gitara.cli.ara;

import gitara.ara.act.Act;
import gitara.ara.act.ActInput;
import gitara.ara.act.ActKind;
import gitara.ara.act.ActSchema;
import gitara.ara.act.ActSchema.Field;
import gitara.ara.act.ActSchema.FieldType;
import gitara.ara.act.Remark;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The input of a turn, in YAML or JSON, parsed against the schemas of the acts. Every problem is
 * reported with its line and column.
 */
public final class TurnInput {
  /** The most that one turn may hold. */
  public static final int MAX_EVENTS = 1_000;

  /** The keys at the top, with what they hold. */
  static final List<Field> TOP =
      List.of(
          Field.of(
              "user_messages", FieldType.TEXT, true, "what the researcher wrote, word for word"),
          Field.of("summary", FieldType.TEXT, false, "one-line summary of the session"),
          Field.of("message", FieldType.TEXT, false, "reason, for the body of the commit message"),
          Field.of("same_turn", FieldType.FLAG, false, "continue the last turn"),
          Field.of("events", FieldType.TEXT, true, "research events, in their order"),
          Field.of("ai_actions", FieldType.TEXT, true, "actions of the AI"),
          Field.of("key_context", FieldType.TEXT, true, "quotes that settled something"),
          Field.of("open_threads", FieldType.TEXT, true, "threads that need follow-up"),
          Field.of("closed_threads", FieldType.TEXT, true, "open threads that are done"),
          Field.of("ai_suggestions_pending", FieldType.TEXT, true, "suggestions without an answer"),
          Field.of("closed_suggestions", FieldType.TEXT, true, "suggestions that were answered"),
          Field.of("notes", FieldType.TEXT, true, "lines for the reasoning log"));

  /** Kinds of the taxonomy that are staged: observations of that type. */
  public static final List<String> STAGED =
      List.of("claim", "heuristic", "concept", "constraint", "architecture", "unknown");

  private final SourceText source;
  private final List<Problem> problems = new ArrayList<>();
  private final List<Act> acts = new ArrayList<>();
  private final List<String> userMessages = new ArrayList<>();
  private boolean readable = true;
  private @Nullable String summary;
  private String message = "";
  private boolean sameTurn;

  private TurnInput(SourceText source) {
    this.source = source;
  }

  /** Reads a turn; {@link #problems} lists what is wrong with it. */
  static TurnInput read(SourceText source) {
    TurnInput input = new TurnInput(source);
    try {
      YamlDocument document = YamlDocument.parse(source);
      input.problems.addAll(document.duplicateKeys());
      YamlNode root = document.root();
      if (root instanceof YamlNode.Mapping top) {
        input.top(top);
      } else if (root != null) {
        input.readable = false;
        input.problem(root, "expected keys at the top, such as events:");
      }
    } catch (TextException e) {
      input.readable = false;
      input.problems.addAll(e.problems());
    }
    return input;
  }

  /** False when there is nothing that could be held against a record. */
  boolean readable() {
    return readable;
  }

  List<Problem> problems() {
    return problems;
  }

  List<Act> acts() {
    return acts;
  }

  List<String> userMessages() {
    return userMessages;
  }

  @Nullable String summary() {
    return summary;
  }

  String message() {
    return message;
  }

  boolean sameTurn() {
    return sameTurn;
  }

  private void problem(YamlNode at, String message) {
    problems.add(source.problem(at.span().start(), message));
  }

  private void top(YamlNode.Mapping top) {
    List<String> known = new ArrayList<>();
    for (Field field : TOP) {
      known.add(field.name());
    }
    for (YamlNode.Pair pair : top.pairs()) {
      String key = pair.name();
      if (!known.contains(key)) {
        problem(pair.key(), ActVerb.unknown("key", key, known));
      }
    }
    userMessages.addAll(texts("user_messages", top.get("user_messages")));
    summary = text("summary", top.get("summary"));
    String why = text("message", top.get("message"));
    message = why == null ? "" : why;
    sameTurn = "true".equals(flag("same_turn", top.get("same_turn")));
    events(top.get("events"));
    actions(top.get("ai_actions"));
    for (Remark.Slot slot : Remark.Slot.values()) {
      remarks(slot, top.get(slot.key()));
    }
  }

  private void events(@Nullable YamlNode events) {
    int index = 0;
    List<YamlNode> items = items("events", events);
    if (items.size() > MAX_EVENTS) {
      problem(
          items.get(MAX_EVENTS),
          "events: " + items.size() + " items; at most " + MAX_EVENTS + " are allowed in one turn");
      return;
    }
    for (YamlNode item : items) {
      String place = "events[" + index++ + "]";
      if (item instanceof YamlNode.Mapping event) {
        event(place, event);
      } else {
        problem(item, place + ": expected keys, such as kind: and title:");
      }
    }
  }

  private void event(String place, YamlNode.Mapping event) {
    YamlNode said = event.get("kind");
    String kind = text(place + ".kind", said);
    if (kind == null) {
      if (said == null) {
        problem(event, place + " needs kind: one of " + String.join(", ", kinds()));
      }
      return;
    }
    boolean staged = STAGED.contains(kind);
    ActKind act =
        staged ? ActKind.OBSERVATION : ActKind.of(kind.equals("dead-end") ? "dead_end" : kind);
    if (act == null) {
      List<String> known = kinds();
      known.addAll(STAGED);
      problem(
          said == null ? event : said, place + ".kind: " + ActVerb.unknown("kind", kind, known));
      return;
    }
    ActInput given = fill(ActSchema.of(act), place, event, "kind");
    if (staged) {
      typed(place, kind, event.get("type"));
      given.with("type", kind);
    }
    acts.add(Act.of(given));
  }

  private static List<String> kinds() {
    List<String> kinds = new ArrayList<>();
    for (ActKind kind : ActKind.values()) {
      if (kind.isEvent()) {
        kinds.add(kind.word());
      }
    }
    return kinds;
  }

  /** An observation whose kind is its type already may say so again, and nothing else. */
  private void typed(String place, String kind, @Nullable YamlNode type) {
    String said = text(place + ".type", type);
    if (type != null && said != null && STAGED.contains(said) && !said.equals(kind)) {
      problem(
          type,
          place
              + ".type: "
              + said
              + " differs from kind, "
              + kind
              + ": leave out type, or write kind: observation");
    }
  }

  private void actions(@Nullable YamlNode actions) {
    int index = 0;
    ActSchema schema = ActSchema.of(ActKind.AI_ACTION);
    for (YamlNode item : items("ai_actions", actions)) {
      String place = "ai_actions[" + index++ + "]";
      if (item instanceof YamlNode.Mapping action) {
        acts.add(Act.of(fill(schema, place, action, "")));
      } else {
        problem(item, place + ": expected keys: action and files_changed");
      }
    }
  }

  /** Reads the fields of an item; a field that its schema does not have is a problem. */
  private ActInput fill(ActSchema schema, String place, YamlNode.Mapping item, String besides) {
    ActInput given = new ActInput(schema, new InputPlace(source, item, place));
    for (YamlNode.Pair pair : item.pairs()) {
      String key = pair.name();
      Field field = schema.field(key);
      if (field != null) {
        take(given, field, place + "." + key, pair.value());
      } else if (key.equals("children")) {
        problem(
            pair.key(),
            place
                + ".children: "
                + (schema.kind() == ActKind.DEAD_END
                    ? "a dead end has no children"
                    : "write children as separate events with parent: set to this one"));
      } else if (!key.equals(besides)) {
        List<String> known = new ArrayList<>();
        for (Field each : schema.fields()) {
          known.add(each.name());
        }
        problem(pair.key(), place + ": " + ActVerb.unknown("field", key, known));
      }
    }
    return given;
  }

  private void take(ActInput given, Field field, String place, YamlNode value) {
    List<String> values = new ArrayList<>();
    if (field.type() == FieldType.FLAG) {
      String flag = flag(place, value);
      add(values, "true".equals(flag) ? flag : null);
    } else if (field.repeated()) {
      values.addAll(texts(place, value));
    } else {
      add(values, text(place, value));
    }
    for (String one : values) {
      if (!field.values().isEmpty() && !field.values().contains(one)) {
        problem(value, place + ": " + ActVerb.unknown("value", one, field.values()));
      }
      given.with(field.name(), ActVerb.meant(field, one));
    }
  }

  private static void add(List<String> values, @Nullable String value) {
    if (value != null) {
      values.add(value);
    }
  }

  private void remarks(Remark.Slot slot, @Nullable YamlNode list) {
    int index = 0;
    for (YamlNode item : items(slot.key(), list)) {
      String place = slot.key() + "[" + index++ + "]";
      String text = text(place, item);
      if (text != null) {
        acts.add(new Remark(slot, text, source.problem(item.span().start(), place) + ": "));
      }
    }
  }

  /** The items of a list; a single value stands for a list of one. */
  private List<YamlNode> items(String place, @Nullable YamlNode list) {
    if (list instanceof YamlNode.Sequence sequence) {
      return sequence.items();
    }
    if (list == null || (list instanceof YamlNode.Scalar scalar && scalar.isNull())) {
      return List.of();
    }
    if (list instanceof YamlNode.Scalar && !place.equals("events")) {
      return List.of(list);
    }
    problem(list, place + ": expected a list");
    return List.of();
  }

  private List<String> texts(String place, @Nullable YamlNode list) {
    List<String> texts = new ArrayList<>();
    int index = 0;
    for (YamlNode item : items(place, list)) {
      add(texts, text(place + "[" + index++ + "]", item));
    }
    return texts;
  }

  private @Nullable String text(String place, @Nullable YamlNode value) {
    if (value == null) {
      return null;
    }
    if (value instanceof YamlNode.Scalar scalar) {
      return scalar.isNull() ? null : scalar.value();
    }
    problem(value, place + ": expected a text" + shape(value));
    return null;
  }

  private @Nullable String flag(String place, @Nullable YamlNode value) {
    if (value == null) {
      return null;
    }
    if (value instanceof YamlNode.Scalar scalar && scalar.plain()) {
      if (scalar.value().equals("true") || scalar.value().equals("false")) {
        return scalar.value();
      }
    }
    problem(value, place + ": expected true or false");
    return null;
  }

  private static String shape(YamlNode value) {
    if (value instanceof YamlNode.Sequence) {
      return ", and found a list";
    }
    if (value instanceof YamlNode.Alias alias) {
      return ", and found the alias *" + alias.name() + "; write it out";
    }
    return ", and found keys; a text with a colon and a space in it has to be quoted";
  }
}
