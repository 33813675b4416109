package gitara.text.json;

import gitara.text.TextException;
import gitara.text.json.JsonNode.ArrayNode;
import gitara.text.json.JsonNode.Member;
import gitara.text.json.JsonNode.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/**
 * Insertions into a JSON document and their reversal, without another byte of it changing. What is
 * inserted stands last in its container; to remove it again gives the text from before, comments,
 * trailing commas and white space included. For that an insertion into an empty container begins
 * with a line end, so that a container that was empty differs from one that was inserted whole.
 */
public final class JsonEdit {
  private final String text;
  private final String lineEnd;
  private final String unit;

  /**
   * @param text a document that {@link JsonNode#parse} reads
   */
  public JsonEdit(String text) {
    this.text = text;
    this.lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
    this.unit = unit(text);
  }

  /** The indentation of the first line that has one. */
  private static String unit(String text) {
    for (int at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
      int end = at + 1;
      while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
        end++;
      }
      if (end > at + 1 && end < text.length() && text.charAt(end) == '"') {
        return text.substring(at + 1, end);
      }
    }
    return "  ";
  }

  /**
   * The text with a member at the end of an object.
   *
   * @param depth of the object: 0 for the document itself
   */
  public String insert(ObjectNode object, int depth, String key, String value) {
    StringBuilder member = new StringBuilder();
    JsonWriter.quote(key, member);
    List<Integer> ends = object.members().stream().map(each -> each.value().to()).toList();
    List<Integer> starts = object.members().stream().map(Member::from).toList();
    return insert(object, starts, ends, depth, member.append(": ").append(value).toString());
  }

  /** The text with an item at the end of an array. */
  public String insert(ArrayNode array, int depth, String item) {
    List<Integer> ends = array.items().stream().map(JsonNode::to).toList();
    List<Integer> starts = array.items().stream().map(JsonNode::from).toList();
    return insert(array, starts, ends, depth, item);
  }

  private String insert(
      JsonNode container, List<Integer> starts, List<Integer> ends, int depth, String piece) {
    if (ends.isEmpty()) {
      int place = container.from() + 1;
      return text.substring(0, place)
          + lineEnd
          + unit.repeat(depth + 1)
          + piece
          + text.substring(place);
    }
    int last = ends.getLast();
    int comma = commaAfter(last);
    int place = lineCommentsAfter(comma < 0 ? last : comma + 1);
    String own = lineEnd + indentation(starts.getLast(), depth + 1) + piece;
    return comma < 0
        ? text.substring(0, last) + "," + text.substring(last, place) + own + text.substring(place)
        : text.substring(0, place) + own + "," + text.substring(place);
  }

  /** That of a piece which begins its line; otherwise what its depth asks for. */
  private String indentation(int start, int depth) {
    int from = start;
    while (from > 0 && (text.charAt(from - 1) == ' ' || text.charAt(from - 1) == '\t')) {
      from--;
    }
    boolean begins = from > 0 && text.charAt(from - 1) == '\n';
    return begins ? text.substring(from, start) : unit.repeat(depth);
  }

  /** Behind the comments of the line that continues here. */
  private int lineCommentsAfter(int from) {
    int end = from;
    int at = from;
    while (at < text.length()) {
      if (text.startsWith("//", at) || text.startsWith("/*", at)) {
        at = JsonParser.commentEnd(text, at);
        end = at;
      } else if (text.charAt(at) == ' ' || text.charAt(at) == '\t') {
        at++;
      } else {
        break;
      }
    }
    return end;
  }

  /** The text without a member of an object. */
  public String remove(ObjectNode object, int index) {
    Member member = object.members().get(index);
    int before = index == 0 ? -1 : object.members().get(index - 1).value().to();
    return remove(before, member.from(), member.value().to());
  }

  /** The text without an item of an array. */
  public String remove(ArrayNode array, int index) {
    JsonNode item = array.items().get(index);
    int before = index == 0 ? -1 : array.items().get(index - 1).to();
    return remove(before, item.from(), item.to());
  }

  /**
   * @param before where the piece in front of it ends; -1 if it is the first
   */
  private String remove(int before, int from, int to) {
    int start = from;
    while (" \t\r\n".indexOf(text.charAt(start - 1)) >= 0) {
      start--;
    }
    int after = commaAfter(to);
    if (after >= 0) {
      return text.substring(0, start) + text.substring(after + 1);
    }
    int comma = before < 0 ? -1 : commaAfter(before);
    return comma < 0
        ? text.substring(0, start) + text.substring(to)
        : text.substring(0, comma) + text.substring(comma + 1, start) + text.substring(to);
  }

  private int commaAfter(int end) {
    int at = JsonParser.skip(text, end);
    return at >= 0 && at < text.length() && text.charAt(at) == ',' ? at : -1;
  }

  /**
   * Whether a container was inserted whole, rather than filled: nothing stands before its piece.
   */
  public boolean isWhole(JsonNode container) {
    return " \t\r\n".indexOf(text.charAt(container.from() + 1)) < 0;
  }

  /** The keys that an object has more than once. */
  public static List<String> repeated(ObjectNode object) {
    List<String> keys = new ArrayList<>();
    List<String> twice = new ArrayList<>();
    for (Member member : object.members()) {
      (keys.contains(member.key()) ? twice : keys).add(member.key());
    }
    return twice;
  }

  /** A document that has been edited, read again. */
  public static JsonNode read(String text) {
    try {
      return JsonNode.parse("", text);
    } catch (TextException e) {
      throw new IllegalStateException("an edit has broken a document", e);
    }
  }
}
