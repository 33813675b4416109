package gitara.meditation.derive;

import gitara.meditation.Charter;
import gitara.meditation.FacetRegistry;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.NodeId;
import gitara.meditation.Stamp;
import gitara.meditation.file.CitationsIndex;
import gitara.meditation.file.FacetsFile;
import gitara.run.YamlForm;
import gitara.run.YamlHead;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The section of {@code facets.md} that links to every file of a meditation. */
public final class BranchIndex {
  private static final String HEADING = "## " + FacetsFile.INDEX;

  private final MeditationFiles files;
  private final StringBuilder text = new StringBuilder();
  private int links;
  private String latest = "";

  private BranchIndex(MeditationFiles files) {
    this.files = files;
  }

  /** Whether the file has the section. */
  public static boolean isIn(SourceText facets) {
    return start(facets.text()) >= 0;
  }

  /** The file {@code facets.md} with the section as it is to be; null where there is no such. */
  public static @Nullable String with(MeditationFiles files) throws IOException, TextException {
    MeditationPath path = files.latest(Kind.FACETS);
    if (path == null) {
      return null;
    }
    String present = files.text(path).text();
    int from = start(present);
    String before = from < 0 ? present.stripTrailing() + "\n\n" : present.substring(0, from);
    int next = from < 0 ? -1 : present.indexOf("\n## ", from + 1);
    String behind = next < 0 ? "" : present.substring(next);
    return before + new BranchIndex(files).section(path) + behind;
  }

  private static int start(String text) {
    if (text.startsWith(HEADING)) {
      return 0;
    }
    int at = text.indexOf("\n" + HEADING);
    return at < 0 ? -1 : at + 1;
  }

  private String section(MeditationPath path) throws IOException, TextException {
    SourceText source = files.text(path);
    FacetsFile facets = FacetsFile.of(path, source);
    YamlHead head = YamlHead.of(source);
    YamlForm strategy =
        head != null && head.form().has("model_strategy")
            ? head.form().form("model_strategy")
            : null;
    line(HEADING);
    for (int i = 0; i < facets.facets().size(); i++) {
      branch(i + 1, facets.facets().get(i), strategy);
    }
    topLevel();
    line("");
    line("### Index metadata");
    line("- **Generated**: " + Stamp.iso(latest));
    line("- **Mode**: `" + (head == null ? "" : head.form().optional("mode")) + "`");
    line("- **Model strategy**: " + words(strategy));
    line("- **Total files indexed**: " + links);
    List<String> missing = missing(files);
    line("- **Missing slots**: " + (missing.isEmpty() ? "none" : String.join("; ", missing)));
    return text.toString();
  }

  private static String words(@Nullable YamlForm strategy) {
    String note = strategy == null ? "" : strategy.optional("assignment_policy_note");
    String mode = strategy == null ? "none" : strategy.optional("mode");
    return "`" + mode + "`" + (note.isEmpty() ? "" : " (" + note + ")");
  }

  private void branch(int number, FacetsFile.Facet facet, @Nullable YamlForm strategy) {
    line("");
    line("### Branch " + number + " — " + facet.title());
    line("**Subfocus**: " + facet.subfocus());
    String model = model(number, strategy);
    if (!model.isEmpty()) {
      line("**Model**: " + model);
    }
    line("");
    NodeId root = NodeId.branch(number);
    MeditationPath file = files.finals().get(root);
    line("- **Depth 1 (root)**: " + (file == null ? "missing" : link(file.slug(), file)));
    for (int depth = 2; depth <= NodeId.MAX_DEPTH; depth++) {
      depth(number, depth);
    }
    for (MeditationPath peer : files.of(Kind.PEER_REVIEW)) {
      if (peer.number() == number) {
        line("- **Peer review**: " + link("branch-" + number + " peer review", peer));
      }
    }
  }

  private void depth(int branch, int depth) {
    List<Map.Entry<NodeId, MeditationPath>> nodes =
        files.finals().entrySet().stream()
            .filter(one -> one.getKey().branch() == branch && one.getKey().depth() == depth)
            .toList();
    if (nodes.isEmpty()) {
      return;
    }
    line(
        "- **Depth "
            + depth
            + "** ("
            + nodes.size()
            + (nodes.size() == 1 ? " subfocus):" : " subfocuses):"));
    NodeId parent = null;
    for (Map.Entry<NodeId, MeditationPath> one : nodes) {
      NodeId above = Objects.requireNonNull(one.getKey().parent());
      if (depth > 2 && !above.equals(parent)) {
        MeditationPath file = files.finals().get(above);
        line("  - Under sub " + above.sub() + (file == null ? "" : " — " + file.slug()) + ":");
      }
      parent = above;
      line(
          "  ".repeat(depth - 1)
              + "- "
              + link("Sub " + one.getKey().sub() + " — " + one.getValue().slug(), one.getValue()));
    }
  }

  /** The model that a branch was given; empty where it was given none. */
  private static String model(int branch, @Nullable YamlForm strategy) {
    if (strategy != null && strategy.has("branch_assignments")) {
      for (YamlForm one : strategy.forms("branch_assignments", 0, NodeId.MAX_BRANCH)) {
        if (one.optional("branch_index").equals(Integer.toString(branch))) {
          return one.optional("label") + " (`" + one.optional("slug") + "`)";
        }
      }
    }
    return "";
  }

  private void topLevel() {
    line("");
    line("### Top-level artifacts");
    only("Consolidation", files.latest(Kind.CONSOLIDATION));
    only("Report", files.latest(Kind.REPORT));
    only("Report (PDF)", files.latest(Kind.REPORT_PDF));
    only("Process Retrospective", files.latest(Kind.RETROSPECTIVE));
    List<MeditationPath> reviews = new ArrayList<>(files.of(Kind.REVIEW));
    reviews.sort((a, b) -> Integer.compare(a.number(), b.number()));
    if (!reviews.isEmpty()) {
      line("- Adversarial review iterations:");
      reviews.forEach(one -> line("  - " + link("Review iter " + one.number(), one)));
    }
    only("Facet registry", files.latest(Kind.REGISTRY));
    only("Citations index", files.latest(Kind.CITATIONS));
    only("Init suggestions", files.latest(Kind.SUGGESTIONS));
    several("Confirmed deep facets", Kind.CHILDREN_CONFIRMED);
    only("Finalisation enhancements", files.latest(Kind.ENHANCEMENTS));
    several("Follow-ups", Kind.FOLLOW_UP);
  }

  private void only(String label, @Nullable MeditationPath file) {
    if (file != null) {
      line("- " + link(label, file));
    }
  }

  private void several(String label, Kind kind) {
    if (files.has(kind)) {
      line("- " + label + ":");
      files.of(kind).forEach(file -> line("  - " + link(file.name(), file)));
    }
  }

  private String link(String label, MeditationPath file) {
    links++;
    latest = file.stamp().compareTo(latest) > 0 ? file.stamp() : latest;
    return "[" + label + "](" + file.name() + ")";
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  /** The places of the tree, and the peer reviews, that have no file though they should. */
  public static List<String> missing(MeditationFiles files) throws IOException, TextException {
    List<String> missing = new ArrayList<>();
    FacetRegistry registry = files.registry();
    for (FacetRegistry.Row row : registry.rows()) {
      NodeId node = row.node();
      if (node != null && !files.finals().containsKey(node)) {
        missing.add(node.slot() + " (" + row.slug() + ")");
      }
    }
    Charter charter = files.charter();
    if (charter == null || charter.isQuick()) {
      return missing;
    }
    for (NodeId node : files.finals().keySet()) {
      for (NodeId child : node.depth() < charter.maxDepth() ? node.children() : List.<NodeId>of()) {
        if (registry.row(child) == null && !files.finals().containsKey(child)) {
          missing.add(child.slot() + " (never registered)");
        }
      }
      boolean hasPeer =
          files.of(Kind.PEER_REVIEW).stream().anyMatch(one -> one.number() == node.branch());
      if (node.depth() == 1 && !hasPeer) {
        missing.add("branch-" + node.branch() + "-peer-review");
      }
    }
    missing.sort(null);
    return missing;
  }

  /**
   * What is to be derived of a meditation, by path: the index of citations once there is a
   * consolidation, and the section of {@code facets.md} where that has it.
   */
  public static Map<String, String> derived(MeditationFiles files)
      throws IOException, TextException {
    Map<String, String> derived = new LinkedHashMap<>();
    if (files.has(Kind.CONSOLIDATION)) {
      derived.put(files.dir().file(CitationsIndex.FILE), CitationsIndex.of(files).text());
    }
    MeditationPath path = files.latest(Kind.FACETS);
    String facets = path != null && isIn(files.text(path)) ? with(files) : null;
    if (path != null && facets != null) {
      derived.put(path.path(), facets);
    }
    return derived;
  }
}
