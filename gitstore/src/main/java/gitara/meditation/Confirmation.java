package gitara.meditation;

import gitara.run.YamlForm;
import gitara.run.YamlHead;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The head of {@code facets.md}: what was confirmed before the tree grew.
 *
 * @param confirmDeep which children of nodes the researcher confirms: none, depth_2_only or
 *     all_levels
 * @param slugs of the branches, in their order; empty where the file does not say
 */
public record Confirmation(
    String topicSlug,
    String mode,
    String confirmedAt,
    String confirmDeep,
    Map<String, @Nullable Object> modelStrategy,
    List<String> slugs) {
  public static final String FILE = "facets.md";

  /** The words for which children the researcher confirms. */
  public static final List<String> DEEP = List.of("none", "depth_2_only", "all_levels");

  /** Reads the head; all of its problems are thrown at once. */
  public static Confirmation parse(SourceText source) throws TextException {
    YamlForm form = YamlHead.required(source).form();
    Object strategy = form.data("model_strategy");
    Map<String, @Nullable Object> payload = new LinkedHashMap<>();
    if (strategy instanceof Map<?, ?> map) {
      map.forEach((key, value) -> payload.put(String.valueOf(key), value));
    }
    Confirmation file =
        new Confirmation(
            form.text("topic_slug"),
            form.word("mode", Charter.MODES),
            form.text("confirmed_at_utc"),
            form.word("confirm_deep", DEEP),
            payload,
            form.texts("facet_slugs", 0));
    form.check();
    return file;
  }

  /** Whether the researcher confirms the children of a node at a depth. */
  public boolean confirmsChildrenOf(int depth) {
    return confirmDeep.equals("all_levels") || (confirmDeep.equals("depth_2_only") && depth == 1);
  }

  /**
   * The body of the file.
   *
   * @param facets of the branches, in their order
   * @param partitioning why they do not overlap
   */
  public static String body(
      String topic, List<FacetProposal.Facet> facets, String partitioning, String parentContext) {
    StringBuilder body = new StringBuilder("\n# " + line(topic) + "\n");
    for (FacetProposal.Facet facet : facets) {
      body.append("\n## ").append(line(facet.title())).append('\n');
      body.append(line(facet.subfocus())).append(' ');
      body.append(String.join(" ", facet.citations())).append('\n');
    }
    body.append("\n## Partitioning\n").append(partitioning.strip()).append('\n');
    return body.append("\n## Parent context\n")
        .append(parentContext.strip())
        .append('\n')
        .toString();
  }

  /** The text of the file with a body. */
  public String text(String body) throws TextException {
    Map<String, @Nullable Object> head = new LinkedHashMap<>();
    head.put("topic_slug", topicSlug);
    head.put("mode", mode);
    head.put("confirmed_at_utc", confirmedAt);
    head.put("confirm_deep", confirmDeep);
    head.put("model_strategy", modelStrategy);
    head.put("facet_slugs", slugs);
    return YamlHead.write(head, body);
  }

  private static String line(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
