package gitara.meditation;

import gitara.run.YamlForm;
import gitara.run.YamlHead;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The file {@code charter.yml}: what was settled before a meditation began, and stays.
 *
 * @param mode research or quick
 * @param theming the payload of that name, as it was given
 * @param comprehensiveness the payload of that name, with what its level implies
 * @param modelStrategy the payload of that name, as it was given
 */
public record Charter(
    String topic,
    String topicSlug,
    String mode,
    int maxDepth,
    String created,
    Level level,
    Map<String, @Nullable Object> theming,
    Map<String, @Nullable Object> comprehensiveness,
    Map<String, @Nullable Object> modelStrategy) {
  public static final String FILE = "charter.yml";

  /** The modes. */
  public static final List<String> MODES = List.of("research", "quick");

  /** The keys of the payloads, without any of which no agent starts. */
  public static final List<String> PAYLOADS =
      List.of("comprehensiveness", "theming", "modelStrategy");

  private static final List<String> STRATEGIES =
      List.of("none", "random", "per_branch", "ensemble_max");

  /** What an agent says that lacks a payload. */
  public static String missing(String payload) {
    return "`"
        + payload
        + ":` payload required; missing from spawn prompt — caller misconfigured"
        + (payload.equals("theming") ? " (see Theme Preflight)" : "");
  }

  /** Reads a charter; all of its problems are thrown at once. */
  public static Charter parse(SourceText source) throws TextException {
    YamlForm form = YamlForm.parse(source);
    Map<String, Map<String, @Nullable Object>> payloads = payloads(form);
    String slug = form.text("topic_slug");
    if (!slug.isEmpty() && !Slug.isSlug(slug)) {
      form.problem("topic_slug", "topic_slug " + slug + " " + Slug.objection(slug));
    }
    Charter charter =
        new Charter(
            form.text("topic"),
            slug,
            form.word("mode", MODES),
            form.number("max_depth", 1, NodeId.MAX_DEPTH),
            form.text("created_utc"),
            level(form),
            payload(payloads, "theming"),
            payload(payloads, "comprehensiveness"),
            payload(payloads, "modelStrategy"));
    form.check();
    return charter;
  }

  /**
   * A new charter of the payloads that a file holds.
   *
   * @param level instead of the one in the payload; null for that one
   */
  public static Charter begin(
      SourceText payloadFile,
      String topic,
      String slug,
      String mode,
      int maxDepth,
      String created,
      @Nullable Level level)
      throws TextException {
    YamlForm form = YamlForm.parse(payloadFile);
    Map<String, Map<String, @Nullable Object>> payloads = payloads(form);
    Level given = level == null ? level(form) : level;
    form.check();
    Map<String, @Nullable Object> full = new LinkedHashMap<>(given.payload());
    if (level == null) {
      full.putAll(payload(payloads, "comprehensiveness"));
    }
    return new Charter(
        topic,
        slug,
        mode,
        maxDepth,
        created,
        given,
        payload(payloads, "theming"),
        full,
        payload(payloads, "modelStrategy"));
  }

  private static Map<String, @Nullable Object> payload(
      Map<String, Map<String, @Nullable Object>> payloads, String name) {
    return Objects.requireNonNullElse(payloads.get(name), Map.of());
  }

  private static Map<String, Map<String, @Nullable Object>> payloads(YamlForm form) {
    Map<String, Map<String, @Nullable Object>> payloads = new LinkedHashMap<>();
    for (String name : PAYLOADS) {
      YamlForm payload = form.has(name) ? form.form(name) : null;
      if (payload != null) {
        payloads.put(name, payload.data());
      } else if (!form.has(name)) {
        form.problem(name, missing(name));
      }
    }
    YamlForm strategy = form.has("modelStrategy") ? form.form("modelStrategy") : null;
    if (strategy != null && !strategy.word("mode", STRATEGIES).isEmpty()) {
      for (YamlForm model : strategy.forms("pool", 0, 100)) {
        model.text("slug");
        model.text("label");
      }
    }
    return payloads;
  }

  private static Level level(YamlForm form) {
    YamlForm payload = form.has("comprehensiveness") ? form.form("comprehensiveness") : null;
    Level level = payload == null ? null : Level.of(payload.word("level", Level.words()));
    return level == null ? Level.DEFAULT : level;
  }

  /** Whether the nodes are derived up front, without registry and peers. */
  public boolean isQuick() {
    return mode.equals("quick");
  }

  /** The text of the file. */
  public String text() throws TextException {
    Map<String, @Nullable Object> keys = new LinkedHashMap<>();
    keys.put("topic", topic);
    keys.put("topic_slug", topicSlug);
    keys.put("mode", mode);
    keys.put("max_depth", maxDepth);
    keys.put("created_utc", created);
    keys.put("theming", theming);
    keys.put("comprehensiveness", comprehensiveness);
    keys.put("modelStrategy", modelStrategy);
    return YamlHead.yaml(keys);
  }
}
