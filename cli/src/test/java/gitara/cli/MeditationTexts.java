package gitara.cli;

import gitara.meditation.NodeId;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** What the agents of a played meditation write. */
final class MeditationTexts {
  private MeditationTexts() {}

  /** What a node has found: its file, and all citations in it. */
  record Found(NodeId id, String slug, String file, Set<String> citations) {
    boolean isLost() {
      return file.isEmpty();
    }
  }

  /** A proposal of facets, with the fewest sections and visualisations. */
  static String proposal(List<String> facets) {
    StringBuilder text = new StringBuilder("facets:\n");
    for (String slug : facets) {
      text.append(
          "  - {index: %d, title: %s, subfocus: About %s, slug: %s, citations: [\"[chat: turn-1]\"]}\n"
              .formatted(facets.indexOf(slug) + 1, title(slug), slug, slug));
    }
    text.append("sections:\n");
    for (String id : List.of("a", "b", "c")) {
      text.append(
          "  - {id: section-%s, title: Part %s, rationale: r, source_signals: [\"[chat: turn-1]\"]}\n"
              .formatted(id, id));
    }
    text.append("visualisations:\n");
    for (String id : List.of("a", "b", "c", "d", "e")) {
      text.append(
          "  - {id: viz-%s, type: bar, rationale: r, what_it_would_show: w, source_signals: [\"[chat: turn-1]\"]}\n"
              .formatted(id));
    }
    text.append("additional_focus_areas: []\nparent_context_summary: A cache.\n");
    return text.toString();
  }

  static String title(String slug) {
    return Character.toUpperCase(slug.charAt(0)) + slug.substring(1);
  }

  static String subfocus(String slug) {
    // Words that no other subfocus has.
    return "On " + slug.replace("-", "x") + " and w" + Integer.toHexString(slug.hashCode());
  }

  static String mark(String slug) {
    return "[web: https://example.org/" + slug + "]";
  }

  /** What names the file of a node. */
  record Page(NodeId id, String above, String slug, String subfocus, String stamp) {
    String name() {
      return id.slot() + "-" + slug + "-" + stamp + ".md";
    }
  }

  /**
   * The text of a node.
   *
   * @param depth of the leaves
   * @param failure the child whose citations do not hold; empty for none
   */
  static String node(int depth, Page page, List<Found> children, String failure) {
    NodeId id = page.id();
    String slug = page.slug();
    StringBuilder files = new StringBuilder();
    StringBuilder missing = new StringBuilder();
    StringBuilder insights = new StringBuilder();
    Set<String> citations = new TreeSet<>();
    for (Found child : children) {
      if (child.isLost()) {
        missing.append(
            "missing_children: [{sub: %d, reason: out of time}]\n".formatted(child.id().sub()));
        continue;
      }
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
    String parentSlug = page.above();
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
    %s---

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
                page.subfocus(),
                parent == null
                    ? "null"
                    : '"'
                        + (parent.depth() == 1 ? "About " + parentSlug : subfocus(parentSlug))
                        + '"',
                parent == null ? "null" : '"' + parentSlug + '"',
                page.stamp(),
                page.stamp().replaceAll("(....)(..)(..)(..)(..)(..)", "$1-$2-$3T$4:$5:$6Z"),
                files,
                missing,
                children.isEmpty() ? "Most cases turn on it" : "All below it agrees",
                mark,
                mark,
                mark,
                isLeaf ? "None (leaf)" : "Three narrower ones",
                isLeaf
                    ? "None (leaf)"
                    : insights.isEmpty() ? "None yet" : insights.toString().strip(),
                mark,
                mark,
                "- " + String.join("\n- ", citations))
        + (failure.isEmpty() ? "" : "\n## Citation failure\n- " + failure + " lists too little\n");
  }

  /** The consolidation of all branches. */
  static String consolidation(List<Found> branches) {
    StringBuilder text = new StringBuilder();
    Set<String> citations = new TreeSet<>();
    for (Found branch : branches) {
      String slug = branch.slug();
      text.append("## ").append(title(slug)).append("\nIt holds [research: ").append(slug);
      text.append("] ").append(mark(slug)).append(".\n\n");
      citations.addAll(branch.citations());
    }
    text.append("## Contradictions\nNone [research: expiry].\n\n## Citations\n");
    for (String mark : List.copyOf(citations)) {
      citations.add("[research: " + mark.substring(mark.lastIndexOf('/') + 1));
    }
    citations.forEach(mark -> text.append("- ").append(mark).append('\n'));
    return text.toString();
  }

  /** The review of a branch by a peer. */
  static String peer(int branch, List<String> facets) {
    String one = mark(facets.get(0));
    String two = mark(facets.get(1));
    List<Integer> numbers = IntStream.rangeClosed(1, facets.size()).boxed().toList();
    return """
    ---
    peer_review_for_branch: %d
    reviewer_agent: peer
    reviewed_branches: %s
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
        .formatted(branch, numbers, branch, one, two, one, two, one, two, one, one, two);
  }

  /** A round of review, with a finding where it gives up. */
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
