package gitara.cli.ara;

import gitara.ara.act.Act;
import gitara.ara.act.ActInput;
import gitara.ara.act.ActSchema;
import gitara.ara.act.Remark;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.YamlDocument;
import gitara.text.YamlNode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an agent says of a turn, in YAML (JSON is some of it): read against the forms of the acts,
 * every problem kept with its line and column.
 */
public final class TurnInput {
  /** The most that one turn may hold. */
  public static final int MAX_EVENTS = 1_000;

  /** The keys at the top, with what they hold. */
  public static final List<ActSchema.Field> TOP =
      List.of(
          field("user_messages", ActSchema.Shape.MANY, "what the researcher wrote, word for word"),
          field("summary", ActSchema.Shape.TEXT, "of the whole session, in one line"),
          field("message", ActSchema.Shape.TEXT, "why, for the body of the commit message"),
          field("same_turn", ActSchema.Shape.FLAG, "go on with the turn that was last"),
          field("events", ActSchema.Shape.MANY, "what happened, in its order"),
          field("ai_actions", ActSchema.Shape.MANY, "what the AI did"),
          field("key_context", ActSchema.Shape.MANY, "quotes that decided something"),
          field("open_threads", ActSchema.Shape.MANY, "what needs follow-up"),
          field("closed_threads", ActSchema.Shape.MANY, "open threads that are done"),
          field(
              "ai_suggestions_pending",
              ActSchema.Shape.MANY,
              "suggestions that wait for an answer"),
          field("closed_suggestions", ActSchema.Shape.MANY, "suggestions that were answered"),
          field("notes", ActSchema.Shape.MANY, "for the reasoning log: near-misses, routing"));

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

  private static ActSchema.Field field(String name, ActSchema.Shape shape, String meaning) {
    return new ActSchema.Field(name, shape, false, List.of(), meaning);
  }

  /** Reads a turn; what is wrong with it is told by {@link #problems}. */
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
    for (ActSchema.Field field : TOP) {
      known.add(field.name());
    }
    for (YamlNode.Pair pair : top.pairs()) {
      String key = pair.key() instanceof YamlNode.Scalar scalar ? scalar.value() : "";
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
          "events: " + items.size() + " of them; at most " + MAX_EVENTS + " make one turn");
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
        problem(event, place + " needs kind: one of " + String.join(", ", ActSchema.KINDS));
      }
      return;
    }
    boolean staged = STAGED.contains(kind);
    ActSchema form =
        ActSchema.of(staged ? "observation" : kind.equals("dead-end") ? "dead_end" : kind);
    if (form == null) {
      List<String> known = new ArrayList<>(ActSchema.KINDS);
      known.addAll(STAGED);
      problem(
          said == null ? event : said, place + ".kind: " + ActVerb.unknown("kind", kind, known));
      return;
    }
    ActInput given = fill(form, place, event, "kind");
    if (staged) {
      typed(place, kind, event.get("type"));
      given.with("type", kind);
    }
    acts.add(Act.of(given));
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
              + " is not what kind says, "
              + kind
              + ": leave out type, or write kind: observation");
    }
  }

  private void actions(@Nullable YamlNode actions) {
    int index = 0;
    ActSchema form = java.util.Objects.requireNonNull(ActSchema.of("ai-action"));
    for (YamlNode item : items("ai_actions", actions)) {
      String place = "ai_actions[" + index++ + "]";
      if (item instanceof YamlNode.Mapping action) {
        acts.add(Act.of(fill(form, place, action, "")));
      } else {
        problem(item, place + ": expected keys: action and files_changed");
      }
    }
  }

  /** Takes over the fields of an item, and tells those that its form does not know. */
  private ActInput fill(ActSchema form, String place, YamlNode.Mapping item, String besides) {
    ActInput given = new ActInput(form, new InputPlace(source, item, place));
    for (YamlNode.Pair pair : item.pairs()) {
      String key = pair.key() instanceof YamlNode.Scalar scalar ? scalar.value() : "";
      ActSchema.Field field = form.field(key);
      if (field != null) {
        take(given, field, place + "." + key, pair.value());
      } else if (key.equals("children")) {
        problem(
            pair.key(),
            place
                + ".children: "
                + (form.kind().equals("dead_end")
                    ? "a dead end is always a leaf"
                    : "children are events of their own, with parent: naming this one"));
      } else if (!key.equals(besides)) {
        List<String> known = new ArrayList<>();
        for (ActSchema.Field each : form.fields()) {
          known.add(each.name());
        }
        problem(pair.key(), place + ": " + ActVerb.unknown("field", key, known));
      }
    }
    return given;
  }

  private void take(ActInput given, ActSchema.Field field, String place, YamlNode value) {
    List<String> values = new ArrayList<>();
    switch (field.shape()) {
      case TEXT -> add(values, text(place, value));
      case FLAG -> {
        String flag = flag(place, value);
        if ("true".equals(flag)) {
          values.add(flag);
        }
      }
      case MANY -> values.addAll(texts(place, value));
    }
    for (String one : values) {
      if (!field.words().isEmpty() && !field.words().contains(one)) {
        problem(value, place + ": " + ActVerb.unknown("word", one, field.words()));
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
