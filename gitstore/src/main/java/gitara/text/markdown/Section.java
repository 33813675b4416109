package gitara.text.markdown;

import gitara.text.Span;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A heading with what is below it, up to the next heading of any depth.
 *
 * @param depth 1 to 6
 * @param heading its words as the source has them; as rendered where markup hides an ID
 * @param line from 1
 * @param words where the words of the heading are
 * @param head the lines of the heading
 * @param span the whole section
 * @param fields in their order, repeated names included
 */
public record Section(
    int depth,
    String heading,
    HeadingForm form,
    int line,
    Span words,
    Span head,
    Span span,
    List<Field> fields) {

  /** The first field with a name; null when there is none. */
  public @Nullable Field field(String name) {
    for (Field field : fields) {
      if (field.name().equals(name)) {
        return field;
      }
    }
    return null;
  }

  /** The value of the first field with a name, or the empty string. */
  public String value(String name) {
    Field field = field(name);
    return field == null ? "" : field.value();
  }

  /** The values by name; the first field of a name counts. */
  public Map<String, String> values() {
    Map<String, String> values = new LinkedHashMap<>();
    for (Field field : fields) {
      values.putIfAbsent(field.name(), field.value());
    }
    return values;
  }
}
