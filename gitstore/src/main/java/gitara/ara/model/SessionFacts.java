package gitara.ara.model;

import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the index repeats of a session record, counted from the record. */
public record SessionFacts(
    String id,
    String date,
    String summary,
    long turns,
    long events,
    List<String> claims,
    long threads) {

  /** Null when the record cannot be read. */
  public static @Nullable SessionFacts of(AraRecord record, String file) throws IOException {
    YamlNode.Mapping top = record.top(file);
    YamlNode.Mapping session = top == null ? null : top.mapping("session");
    if (top == null || session == null) {
      return null;
    }
    List<String> claims = new ArrayList<>();
    for (YamlNode row : Values.list(top.get("claims_touched"))) {
      String claim = row instanceof YamlNode.Mapping map ? map.text("id") : null;
      if (claim != null && !claims.contains(claim)) {
        claims.add(claim);
      }
    }
    return new SessionFacts(
        text(session, "id"),
        text(session, "date"),
        text(session, "summary"),
        number(session.text("turn_count")),
        Values.list(top.get("events_logged")).size(),
        claims,
        Values.list(top.get("open_threads")).size());
  }

  private static String text(YamlNode.Mapping map, String key) {
    String text = map.text(key);
    return text == null ? "" : text.strip();
  }

  /** -1 where the text is not a number. */
  public static long number(@Nullable String text) {
    try {
      return text == null ? -1 : Long.parseLong(text.strip());
    } catch (NumberFormatException e) {
      return -1;
    }
  }
}
