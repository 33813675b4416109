package gitara.ara.act;

import gitara.protocol.Protocol;
import gitara.record.EntryId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The input of an act: the values of its schema's fields, and where they were given. */
public final class ActInput {
  private final ActSchema schema;
  private final InputLocation place;
  private final Map<String, List<String>> values = new HashMap<>();

  public ActInput(ActSchema schema, InputLocation place) {
    this.schema = schema;
    this.place = place;
  }

  public ActInput with(String field, String value) {
    List<String> list = values.get(field);
    if (list == null) {
      list = new ArrayList<>();
      values.put(field, list);
    }
    list.add(value);
    return this;
  }

  /** Takes the name of the record from its own IDs: its files have them without it. */
  public void written(Protocol record) {
    if (!record.namespace().isEmpty()) {
      for (List<String> list : values.values()) {
        list.replaceAll(
            value -> EntryId.parse(record.written(value)) == null ? value : record.written(value));
      }
    }
  }

  public ActSchema schema() {
    return schema;
  }

  boolean has(String field) {
    return values.containsKey(field);
  }

  @Nullable String value(String field) {
    List<String> list = values.get(field);
    return list == null ? null : list.get(0);
  }

  /** The value, or the empty text. */
  String text(String field) {
    return text(field, "");
  }

  String text(String field, String otherwise) {
    String value = value(field);
    return value == null ? otherwise : value;
  }

  List<String> list(String field) {
    return values.getOrDefault(field, List.of());
  }

  String at(String field) {
    return place.at(field, 0);
  }

  String at(String field, int index) {
    return place.at(field, index);
  }

  InputLocation place() {
    return place;
  }

  /** Collects the ids that are said somewhere. */
  void mention(Set<String> ids) {
    for (List<String> list : values.values()) {
      for (String value : list) {
        if (EntryId.parse(value) != null) {
          ids.add(value);
        }
      }
    }
  }

  /** A needed field that is not there. */
  void require(TurnInProgress turn, String field, String why) {
    if (!has(field)) {
      turn.problem(place.whole() + why + " needs " + place.name(field));
    }
  }
}
