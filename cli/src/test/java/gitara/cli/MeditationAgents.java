package gitara.cli;

import gitara.meditation.NodeId;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Agents of a meditation that write what a script says, each in a work tree of its own. */
final class MeditationAgents {
  static final List<String> FACETS = List.of("expiry", "purges", "proofs");
  private static final Instant BEGIN = Instant.parse("2026-11-18T10:00:00Z");

  /** What a node has found: its file, and all citations in it. */
  record Found(NodeId id, String file, Set<String> citations) {}

  private final Path folder;
  private final Desk desk;
  private final int depth;
  private final ExecutorService pool = Executors.newCachedThreadPool();

  MeditationAgents(TestRepo repo, Path folder, int depth) {
    this.folder = folder;
    this.desk = Desk.at(repo);
    this.depth = depth;
  }

  void close() {
    pool.shutdownNow();
  }

  Path put(String name, String text) {
    try {
      return Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A verb of the manager, or of the researcher, so many minutes after the beginning. */
  Desk.Outcome ara(int minute, String... words) {
    return call(desk.at(BEGIN.plusSeconds(60L * minute)), words);
  }

  private static Desk.Outcome call(Desk desk, String... words) {
    List<String> command = new ArrayList<>(List.of("meditate"));
    command.addAll(List.of(words));
    return desk.ara(command.toArray(String[]::new));
  }

  /** Begins, and has the facets confirmed. */
  void begin(String deep) {
    put(
        "payload.yml",
        """
        comprehensiveness: {level: compact}
        theming: {source: preset, default_color_mode: dark}
        modelStrategy: {mode: none, pool: []}
        """);
    StringBuilder facets = new StringBuilder("facets:\n");
    for (String slug : FACETS) {
      facets.append(
          "  - {index: %d, title: %s, subfocus: About %s, slug: %s, citations: [\"[chat: turn-1]\"]}\n"
              .formatted(FACETS.indexOf(slug) + 1, title(slug), slug, slug));
    }
    facets.append("sections:\n");
    for (String id : List.of("a", "b", "c")) {
      facets.append(
          "  - {id: section-%s, title: Part %s, rationale: r, source_signals: [\"[chat: turn-1]\"]}\n"
              .formatted(id, id));
    }
    facets.append("visualisations:\n");
    for (String id : List.of("a", "b", "c", "d", "e")) {
      facets.append(
          "  - {id: viz-%s, type: bar, rationale: r, what_it_would_show: w, source_signals: [\"[chat: turn-1]\"]}\n"
              .formatted(id));
    }
    facets.append("additional_focus_areas: []\nparent_context_summary: A cache.\n");
    put("facets.yml", facets.toString());
    put(
        "answer.yml",
        "facets_decision: confirm_all\nadditional_focus_areas_decisions: []\n"
            + "deep_confirm_decision: "
            + deep
            + "\n");
    String depths = Integer.toString(depth);
    String payload = folder.resolve("payload.yml").toString();
    ara(0, "start", "Caches", "--slug", "cache", "--payload", payload, "--depth", depths).done();
    ara(1, "facets", "propose", folder.resolve("facets.yml").toString()).done();
    ara(2, "facets", "decide", folder.resolve("answer.yml").toString()).done();
  }

  static String title(String slug) {
    return Character.toUpperCase(slug.charAt(0)) + slug.substring(1);
  }

  /** Has all branches explored at once. */
  List<Found> explore() throws InterruptedException, ExecutionException {
    List<Future<Found>> open = new ArrayList<>();
    for (int i = 0; i < FACETS.size(); i++) {
      NodeId id = NodeId.branch(i + 1);
      String slug = FACETS.get(i);
      open.add(pool.submit(() -> node(id, slug, "About " + slug)));
    }
    List<Found> found = new ArrayList<>();
    for (Future<Found> one : open) {
      found.add(one.get());
    }
    return found;
  }

  /** Plays the agent of a node, and those of its children. */
  private Found node(NodeId id, String slug, String subfocus) throws Exception {
    Path tree = folder.resolve("tree-" + id);
    Desk own =
        desk.with("ARA_ACTOR", "node-" + id)
            .at(BEGIN.plusSeconds(600L + 60L * id.branch() + 7L * id.sub() + id.depth()));
    call(own, "node", "start", id.toString(), "--worktree", tree.toString()).done();
    own = own.in(tree);
    String stamp = "2026111811%d%d%d0".formatted(id.branch(), id.depth(), id.sub());
    Set<String> citations = new TreeSet<>(Set.of(mark(slug)));
    String draft = text(id, slug, subfocus, stamp, List.of());
    call(own, "node", "draft", put(id + ".md", draft).toString()).done();
    if (id.depth() < depth) {
      List<String> slugs = new ArrayList<>();
      StringBuilder children = new StringBuilder("proposed_children:\n");
      for (int local = 1; local <= NodeId.CHILDREN; local++) {
        slugs.add(slug + "-" + local);
        children.append(
            "  - {sub_index: %d, slug: %s, subfocus: %s, rationale: found}\n"
                .formatted(local, slugs.getLast(), subfocus(slugs.getLast())));
      }
      call(own, "children", "register", put(id + "-children.yml", children.toString()).toString())
          .done();
      List<Future<Found>> open = new ArrayList<>();
      for (int local = 1; local <= NodeId.CHILDREN; local++) {
        NodeId child = id.child(local);
        String childSlug = slugs.get(local - 1);
        open.add(pool.submit(() -> node(child, childSlug, subfocus(childSlug))));
      }
      List<Found> found = new ArrayList<>();
      for (Future<Found> one : open) {
        found.add(one.get());
        citations.addAll(found.getLast().citations());
      }
      String less = text(id, slug, subfocus, stamp, found.subList(0, 2));
      Desk.Outcome refused = call(own, "incorporate", put(id + "-less.md", less).toString());
      if (refused.code() != 2 || !refused.err().contains("leaves out a child that is final")) {
        throw new AssertionError("a child was left out: " + refused);
      }
      String whole = text(id, slug, subfocus, stamp, found);
      call(own, "incorporate", put(id + "-whole.md", whole).toString()).done();
    }
    call(own, "node", "finish").done();
    return new Found(id, id.slot() + "-" + slug + "-" + stamp + ".md", citations);
  }

  private static String subfocus(String slug) {
    // Words that no other subfocus has.
    return "On " + slug.replace("-", "x") + " and w" + Integer.toHexString(slug.hashCode());
  }

  static String mark(String slug) {
    return "[web: https://example.org/" + slug + "]";
  }

  private String text(NodeId id, String slug, String subfocus, String stamp, List<Found> children) {
    StringBuilder files = new StringBuilder();
    StringBuilder insights = new StringBuilder();
    Set<String> citations = new TreeSet<>();
    for (Found child : children) {
      files.append(files.isEmpty() ? "" : ", ").append('"').append(child.file()).append('"');
      insights
          .append("- Held in ")
          .append(String.join(" ", child.citations()))
          .append(" [child: ")
          .append(child.id().slot())
          .append("].\n");
      citations.addAll(child.citations());
      citations.add("[child: " + child.id().slot() + "]");
    }
    boolean isLeaf = id.depth() == depth;
    String mark = mark(slug);
    NodeId parent = id.parent();
    String parentSlug = parent == null ? "" : slug.substring(0, slug.lastIndexOf('-'));
    citations.add(mark);
    return """
    ---
    mode: "research"
    branch: %d
    depth: %d
    subfocus_index: %d
    subfocus_slug: "%s"
    subfocus: "%s"
    parent_subfocus: %s
    parent_slug: %s
    timestamp_utc: "%s"
    timestamp_iso: "%s"
    incorporated_children: [%s]
    ---

    ## Subfocus Rationale
    %s %s.

    ## Discoveries
    It holds in two of three trials %s.

    ## Connections
    It bears on the rest %s.

    ## Child Subfocuses
    %s

    ## Child Insights
    %s

    ## Contradictions
    None found %s.

    ## Summary
    It holds %s.

    ## Citations
    %s
    """
        .formatted(
            id.branch(),
            id.depth(),
            id.sub(),
            slug,
            subfocus,
            parent == null
                ? "null"
                : '"' + (parent.depth() == 1 ? "About " + parentSlug : subfocus(parentSlug)) + '"',
            parent == null ? "null" : '"' + parentSlug + '"',
            stamp,
            stamp.replaceAll("(....)(..)(..)(..)(..)(..)", "$1-$2-$3T$4:$5:$6Z"),
            files,
            children.isEmpty() ? "Most cases turn on it" : "All below it agrees",
            mark,
            mark,
            mark,
            isLeaf ? "None (leaf)" : "Three narrower ones",
            isLeaf ? "None (leaf)" : insights.isEmpty() ? "None yet" : insights.toString().strip(),
            mark,
            mark,
            "- " + String.join("\n- ", citations));
  }

  /** The manager's files of the second half, by name. */
  void reports(List<Found> branches) {
    StringBuilder text = new StringBuilder();
    Set<String> citations = new TreeSet<>();
    for (int i = 0; i < branches.size(); i++) {
      String slug = FACETS.get(i);
      text.append("## ").append(title(slug)).append("\nIt holds [research: ").append(slug);
      text.append("] ").append(mark(slug)).append(".\n\n");
      citations.addAll(branches.get(i).citations());
      put("peer-" + (i + 1) + ".md", peer(i + 1));
    }
    text.append("## Contradictions\nNone [research: expiry].\n\n## Citations\n");
    for (String mark : List.copyOf(citations)) {
      citations.add("[research: " + mark.substring(mark.lastIndexOf('/') + 1));
    }
    citations.forEach(mark -> text.append("- ").append(mark).append('\n'));
    put("consolidation.md", text.toString());
  }

  private static String peer(int branch) {
    String one = mark(FACETS.get(0));
    String two = mark(FACETS.get(1));
    return """
    ---
    peer_review_for_branch: %d
    reviewer_agent: peer
    reviewed_branches: [1, 2, 3]
    timestamp_utc: "2026111812000%d"
    ---

    ## Reinforcements
    Both agree %s %s.

    ## Contradictions
    One claims more %s than the other %s.

    ## Gaps
    Nobody asked %s who pays %s.

    ## New Evidence
    None %s.

    ## Citations
    - %s
    - %s
    """
        .formatted(branch, branch, one, two, one, two, one, two, one, one, two);
  }

  static String review(int round, String verdict, String prior) {
    String finding =
        """
        1. **File**: consolidation.md
           **Location**: Expiry
           **Dimension**: 5
           **Issue**: one source
           **Fix applied**: no: ambiguous_fix
           **Fix**: add one or say so
           **Context**: the researcher knows\
        """;
    boolean isOpen = verdict.equals("ESCALATE");
    String counts = isOpen ? "1" : "0";
    return """
    ---
    mode: research
    iteration: %d
    reviewed_at: "2026-11-18T12:30:00Z"
    reviewer_agent: adversarial-review-iter-%d
    files_reviewed: [facets.md, consolidation.md]
    prior_review: %s
    ---

    ## Verdict
    %s

    ## Summary
    %s MUST_FIX, 0 SHOULD_FIX, 0 ADVISORY findings; 0 applied, %s escalated, 0 deferred

    ## MUST_FIX findings
    %s

    ## SHOULD_FIX findings
    None

    ## ADVISORY findings
    None

    ## Iteration log
    - Iteration %d

    ## Carry-forward to next iteration
    None
    """
        .formatted(round, round, prior, verdict, counts, counts, isOpen ? finding : "None", round);
  }
}
