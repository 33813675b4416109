package gitara.cli.output;

import gitara.text.json.JsonWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Sections of items, the most important first, made to fit a budget. What does not fit is left out
 * from the least important end, in rounds, so that every section keeps its first items as long as
 * may be; a last line says how much was left out, and names the command that shows it.
 */
public final class BudgetedText {
  /** How it is printed. */
  public enum Form {
    PLAIN,
    JSON,
    PORCELAIN
  }

  /**
   * One item.
   *
   * @param parts what it says, by name, in the order of reading
   * @param weak the parts that are shortened when it is too long
   */
  public record Item(Map<String, String> parts, List<String> weak) {
    public static Item of(String name, String text) {
      Map<String, String> parts = new LinkedHashMap<>();
      parts.put(name, text);
      return new Item(parts, List.of(name));
    }

    /** The same, about so long. */
    Item within(int most) {
      int strong = 0;
      for (Map.Entry<String, String> part : parts.entrySet()) {
        strong += weak.contains(part.getKey()) ? 0 : part.getValue().length() + 1;
      }
      return cut(Math.max(SHORTEST / 3, (most - strong) / Math.max(1, weak.size())), most);
    }

    /** The same with no weak part longer than this, and no other longer than that. */
    Item cut(int room, int most) {
      Map<String, String> cut = new LinkedHashMap<>();
      for (Map.Entry<String, String> part : parts.entrySet()) {
        int limit = weak.contains(part.getKey()) ? room : most;
        cut.put(part.getKey(), Shorten.to(part.getValue(), limit));
      }
      return new Item(cut, weak);
    }

    /** A place or a reason in parentheses, what leads something in with a colon. */
    String text() {
      StringBuilder text = new StringBuilder();
      for (Map.Entry<String, String> part : parts.entrySet()) {
        text.append(text.isEmpty() ? "" : " ");
        switch (part.getKey()) {
          case "at", "reason" -> text.append('(').append(part.getValue()).append(')');
          case "turn", "signal", "field", "status", "experiment" ->
              text.append(part.getValue()).append(':');
          default -> text.append(part.getValue());
        }
      }
      return text.toString();
    }
  }

  /**
   * One section.
   *
   * @param weight how many items it keeps for each one of a section of weight 1
   * @param most so many of its items are printed, whatever the budget
   * @param command what shows all of it; null where only a larger budget does
   */
  public record Section(
      String key, String title, List<Item> items, int weight, int most, @Nullable String command) {}

  /** So many items a section keeps in each round before less important ones lose more. */
  private static final List<Integer> ROUNDS = List.of(8, 5, 3, 2, 1, 0);

  private static final int LONGEST = 480;
  private static final int SHORTEST = 90;
  private static final int HEAD = 200;

  private final Form form;
  private final int characters;
  private final Item head;
  private final Map<String, Object> facts;
  private final List<Section> sections;
  private final List<List<String>> rendered = new ArrayList<>();
  private final int[] shown;
  private final String more;
  private int headLength;

  /**
   * Sets out everything.
   *
   * @param head lines that are always there
   * @param facts the same for JSON
   */
  public BudgetedText(
      Form form, int tokens, Item head, Map<String, Object> facts, List<Section> sections) {
    this.form = form;
    this.characters = tokens * 4;
    this.head = head;
    this.facts = facts;
    this.sections = sections;
    this.shown = new int[sections.size()];
    this.headLength = Math.max(60, characters / 6);
    int longest = Math.clamp(characters / 16, SHORTEST, LONGEST);
    int all = 0;
    for (int s = 0; s < sections.size(); s++) {
      List<String> texts = new ArrayList<>();
      for (Item item : sections.get(s).items()) {
        texts.add(render(sections.get(s), item.within(longest)));
        all += Math.min(item.text().length(), LONGEST) + 12;
      }
      rendered.add(texts);
      all += 40;
    }
    int needed = (all + head.text().length() + 400) / 4;
    more = "git ara brief --budget " + (needed / 500 + 1) * 500;
  }

  private String render(Section section, Item item) {
    if (form == Form.JSON) {
      return item.parts().size() == 1
          ? JsonWriter.value(item.parts().values().iterator().next())
          : JsonWriter.line(item.parts());
    }
    String text = Console.safe(item.text());
    return form == Form.PORCELAIN ? section.key() + "\t" + text : text;
  }

  /** The text that fits. */
  public String fit() {
    for (int s = 0; s < shown.length; s++) {
      int length = 0;
      int most = most(s);
      while (shown[s] < most && length <= characters) {
        length += rendered.get(s).get(shown[s]++).length() + 2;
      }
    }
    String text = text();
    for (int floor : ROUNDS) {
      for (int s = shown.length - 1; s >= 0; s--) {
        while (text.length() > characters && shown[s] > floor * sections.get(s).weight()) {
          shown[s]--;
          text = text();
        }
      }
    }
    while (text.length() > characters && headLength > 20) {
      headLength -= 20;
      text = text();
    }
    return refill(text);
  }

  /** What was freed in too large a piece is given to the most important that still fits. */
  private String refill(String fitted) {
    String text = fitted;
    for (int s = 0; s < shown.length; s++) {
      while (shown[s] < most(s)) {
        shown[s]++;
        String fuller = text();
        if (fuller.length() > characters) {
          shown[s]--;
          break;
        }
        text = fuller;
      }
    }
    return text;
  }

  private int most(int section) {
    return Math.min(rendered.get(section).size(), sections.get(section).most());
  }

  private String text() {
    StringBuilder out = new StringBuilder(characters + 1_000);
    switch (form) {
      case PLAIN -> plain(out);
      case JSON -> json(out);
      case PORCELAIN -> porcelain(out);
    }
    return out.toString();
  }

  private void plain(StringBuilder out) {
    for (String line : head.cut(headLength, HEAD).parts().values()) {
      out.append(Console.safe(line)).append('\n');
    }
    StringBuilder rest = new StringBuilder();
    for (int s = 0; s < shown.length; s++) {
      Section section = sections.get(s);
      int total = section.items().size();
      int left = total - shown[s];
      if (shown[s] == 0) {
        if (total > 0) {
          rest.append(rest.isEmpty() ? "Left out: " : ", ").append(total).append(' ');
          rest.append(section.title().toLowerCase(Locale.ROOT));
        }
        continue;
      }
      String command = section.command() == null ? more : section.command();
      out.append(section.title()).append(" (").append(total).append("):");
      out.append('\n');
      for (String item : rendered.get(s).subList(0, shown[s])) {
        out.append("  - ").append(item).append('\n');
      }
      if (left > 0) {
        out.append("  … ").append(left).append(" more: ").append(command).append('\n');
      }
    }
    if (!rest.isEmpty()) {
      out.append(rest).append("; all: ").append(more).append('\n');
    }
  }

  private void json(StringBuilder out) {
    Map<String, Object> object = new LinkedHashMap<>();
    object.putAll(facts);
    String summary = head.cut(headLength, HEAD).parts().get("summary");
    if (summary != null) {
      object.put("summary", summary);
    }
    Map<String, Object> left = new LinkedHashMap<>();
    for (int s = 0; s < shown.length; s++) {
      Section section = sections.get(s);
      if (shown[s] > 0) {
        object.put(
            section.key(),
            new JsonWriter.Raw("[" + String.join(",", rendered.get(s).subList(0, shown[s])) + "]"));
      }
      if (shown[s] < section.items().size()) {
        left.put(section.key(), section.items().size() - shown[s]);
      }
    }
    if (!left.isEmpty()) {
      object.put("left_out", left);
      object.put("all", more);
    }
    out.append(JsonWriter.line(object)).append('\n');
  }

  private void porcelain(StringBuilder out) {
    head.cut(headLength, HEAD)
        .parts()
        .forEach(
            (name, line) -> out.append(name).append('\t').append(Console.safe(line)).append('\n'));
    for (int s = 0; s < shown.length; s++) {
      for (String item : rendered.get(s).subList(0, shown[s])) {
        out.append(item).append('\n');
      }
      int left = sections.get(s).items().size() - shown[s];
      if (left > 0) {
        out.append("left_out\t")
            .append(sections.get(s).key())
            .append('\t')
            .append(left)
            .append('\n');
      }
    }
  }
}
