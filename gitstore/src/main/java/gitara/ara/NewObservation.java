package gitara.ara;

import gitara.record.Provenance;
import gitara.text.Plain;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An observation to be staged, as its author gives it. */
public record NewObservation(
    String content, String type, Provenance provenance, String context, List<String> boundTo)
    implements NewEntry {

  /** What an observation may become; anything else an author calls {@code unknown}. */
  public static final List<String> TYPES =
      List.of("claim", "heuristic", "concept", "constraint", "architecture", "unknown");

  @Override
  public String prefix() {
    return "O";
  }

  @Override
  public String file() {
    return AraProtocol.OBSERVATIONS;
  }

  @Override
  public String list() {
    return "observations";
  }

  @Override
  public String fresh() {
    return "observations: []\n";
  }

  @Override
  public void check(Context check) throws IOException {
    check.checkText("the observation", content, Context.OBSERVATION);
    if (!context.isEmpty()) {
      check.checkText("--context", context, Context.FIELD);
    }
    for (String node : boundTo) {
      check.checkNode("--bound-to", node);
    }
  }

  @Override
  public void write(YamlFile file, String id, Context write) {
    Map<String, Object> item = new LinkedHashMap<>();
    item.put("id", new Plain(id));
    item.put("timestamp", write.now().minute());
    item.put("provenance", new Plain(provenance.word()));
    item.put("content", content);
    item.put("context", context);
    item.put("potential_type", new Plain(type));
    item.put("bound_to", NewEntry.references(boundTo));
    item.put("promoted", false);
    item.put("promoted_to", null);
    item.put("crystallized_via", null);
    item.put("stale", false);
    file.editor().append(file.top(), "observations", item);
  }

  @Override
  public SessionLog.Row row(String id) {
    return new SessionLog.Row("observation", id, "staged", provenance.word(), content);
  }

  @Override
  public String subject(String id) {
    return id + " observation (" + type + "): " + content;
  }
}
