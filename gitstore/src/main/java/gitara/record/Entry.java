package gitara.record;

import java.util.Map;

/**
 * One entry of a record as a snapshot holds it.
 *
 * @param id as written, {@code N07} or whatever stands in its place
 * @param kind the word for it in events: {@code decision}, {@code observation}, {@code claim}
 * @param title what a list shows of it
 * @param path the file, from the top of the repository
 * @param line where it begins, from 1
 * @param fields every value by its name, in the order of the file; lists as in flow style
 */
public record Entry(
    String id, String kind, String title, String path, int line, Map<String, String> fields) {

  /** A field's value, or the empty string. */
  public String field(String name) {
    return fields.getOrDefault(name, "");
  }
}
