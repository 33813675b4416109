package gitara.meditation.derive;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.file.CitationsIndex;
import gitara.testkit.Corpus;
import gitara.testkit.GivenSnapshot;
import gitara.text.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

final class BranchIndexTest {
  private static final MeditationDir DIR = new MeditationDir("20260516-cache");

  /** Files in memory. */
  private final GivenSnapshot files = new GivenSnapshot();

  private MeditationFiles meditation() throws IOException {
    return MeditationFiles.at(files, DIR);
  }

  private void put(String name, String text) {
    files.with(DIR.file(name), text);
  }

  private void row(int branch, int depth, int sub, String parent, String slug) {
    String registry = DIR.file("facet-registry.yml");
    files.with(
        registry,
        files.text(registry, "facets:\n") + registryRow(branch, depth, sub, parent, slug));
  }

  private static String registryRow(int branch, int depth, int sub, String parent, String slug) {
    return "  - {branch: %d, depth: %d, sub_index: %d, parent_slug: %s, subfocus_slug: %s, subfocus: About it, timestamp_utc: '20260516103020', registered_by: x}\n"
        .formatted(branch, depth, sub, parent, slug);
  }

  @Test
  void whatIsDerivedOfAWholeMeditationIsWhatItHolds() throws Exception {
    Path folder = Corpus.folder().resolve("made-meditation");
    try (var walk = Files.walk(folder)) {
      for (Path file : walk.filter(Files::isRegularFile).toList()) {
        files.with(folder.relativize(file).toString(), Files.readString(file));
      }
    }
    MeditationDir dir = new MeditationDir("20260516-cache-invalidation");
    MeditationFiles all = MeditationFiles.at(files, dir);
    Map<String, String> derived = BranchIndex.derived(all);
    assertEquals(
        new TreeSet<>(List.of(dir.file("citations-index.yml"), dir.file("facets.md"))),
        new TreeSet<>(derived.keySet()));
    assertEquals(files.text(dir.file("facets.md"), ""), derived.get(dir.file("facets.md")));
    SourceText index = all.text(all.of(MeditationPath.Kind.CITATIONS).getFirst());
    assertEquals(CitationsIndex.parse(index).rows(), CitationsIndex.of(all).rows());
    String retro = dir.file("retrospective-20260516103900.md");
    assertEquals(
        files.text(retro, ""), RetroStatistics.with(Objects.requireNonNull(all.text(retro)), all));
  }

  @Test
  void leavesStandBelowTheirParentsAndMissingPlacesAreNamed() throws Exception {
    put(
        "charter.yml",
        """
        topic: Caches
        topic_slug: cache
        mode: research
        max_depth: 3
        created_utc: "20260516103000"
        theming: {source: preset}
        comprehensiveness: {level: compact}
        modelStrategy: {mode: none, pool: []}
        """);
    put(
        "facets.md",
        """
        ---
        topic_slug: cache
        mode: research
        confirmed_at_utc: "20260516103025"
        confirm_deep: none
        model_strategy: {mode: per_branch, assignment_policy_note: "few models", branch_assignments: [{branch_index: 1, slug: m1, label: Fast}]}
        ---

        # Caches

        ## Expiry
        How long? [chat: turn-1]

        ## Partitioning
        One only.

        ## Parent context
        None.
        """);
    row(1, 0, 0, "null", "expiry");
    row(1, 2, 1, "expiry", "lifetimes");
    row(1, 2, 2, "expiry", "budgets");
    row(1, 3, 4, "budgets", "minutes");
    put("branch-1-depth-1-sub-0-expiry-20260516103031.md", "x");
    put("branch-1-depth-2-sub-2-budgets-20260516103032.md", "x");
    put("branch-1-depth-3-sub-4-minutes-20260516103033.md", "x");
    String text = Objects.requireNonNull(BranchIndex.with(meditation()));
    assertTrue(
        text.endsWith(
            """
            ## Branch & Leaf Index

            ### Branch 1 — Expiry
            **Subfocus**: How long?
            **Model**: Fast (`m1`)

            - **Depth 1 (root)**: [expiry](branch-1-depth-1-sub-0-expiry-20260516103031.md)
            - **Depth 2** (1 subfocus):
              - [Sub 2 — budgets](branch-1-depth-2-sub-2-budgets-20260516103032.md)
            - **Depth 3** (1 subfocus):
              - Under sub 2 — budgets:
                - [Sub 4 — minutes](branch-1-depth-3-sub-4-minutes-20260516103033.md)

            ### Top-level artifacts
            - [Facet registry](facet-registry.yml)

            ### Index metadata
            - **Generated**: 2026-05-16T10:30:33Z
            - **Mode**: `research`
            - **Model strategy**: `per_branch` (few models)
            - **Total files indexed**: 4
            - **Missing slots**: branch-1-depth-2-sub-1 (lifetimes); branch-1-depth-2-sub-3 (never registered); branch-1-depth-3-sub-5 (never registered); branch-1-depth-3-sub-6 (never registered); branch-1-peer-review
            """),
        text);
    put("facets.md", text);
    assertEquals(text, BranchIndex.with(meditation()));
    put("facets.md", text + "\n## Remarks\nKept.\n");
    assertEquals(text + "\n## Remarks\nKept.\n", BranchIndex.with(meditation()));
  }
}
