package gitara.meditation.file;

import static gitara.meditation.file.GivenFiles.ENHANCEMENTS;
import static gitara.meditation.file.GivenFiles.NODE;
import static gitara.meditation.file.GivenFiles.NODE_NAME;
import static gitara.meditation.file.GivenFiles.PEER;
import static gitara.meditation.file.GivenFiles.PEER_NAME;
import static gitara.meditation.file.GivenFiles.REVIEW;
import static gitara.meditation.file.GivenFiles.REVIEW_NAME;
import static gitara.meditation.file.GivenFiles.SUGGESTIONS;
import static gitara.meditation.file.GivenFiles.SUGGESTIONS_NAME;
import static gitara.meditation.file.GivenFiles.faults;
import static gitara.meditation.file.GivenFiles.lines;
import static gitara.meditation.file.GivenFiles.path;
import static gitara.meditation.file.GivenFiles.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.meditation.MeditationPath;
import gitara.testkit.Corpus;
import gitara.text.Problem;
import gitara.text.SourceText;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class FileProblemsTest {
  private static final String DRAFT_NAME = NODE_NAME.replace(".md", "-findings.md");

  private static String without(String text, String line) {
    assertTrue(text.contains(line), line);
    return text.replace(line, "");
  }

  private static String with(String text, String old, String now) {
    assertTrue(text.contains(old), old);
    return text.replace(old, now);
  }

  @Test
  void filesInOrderHaveNoProblems() {
    assertEquals(List.of(), faults(NODE_NAME, NODE));
    assertEquals(List.of(), faults(PEER_NAME, PEER));
    assertEquals(List.of(), faults(REVIEW_NAME, REVIEW));
    assertEquals(List.of(), faults(SUGGESTIONS_NAME, SUGGESTIONS));
    assertEquals(List.of(), faults("finalisation-enhancements.yml", ENHANCEMENTS));
    assertEquals(List.of(), faults(NODE_NAME, NODE.replace("\n", "\r\n")));
    assertEquals(List.of(), faults(NODE_NAME, "\uFEFF" + NODE));
  }

  @Test
  void theMadeMeditationHasNoProblems() throws Exception {
    Path folder = Corpus.folder().resolve("made-meditation");
    List<String> problems = new ArrayList<>();
    int files = 0;
    try (Stream<Path> all = Files.walk(folder.resolve("meditations"))) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String name = folder.relativize(file).toString();
        MeditationPath path = Objects.requireNonNull(MeditationPath.of(name));
        SourceText text = SourceText.decode(name, Files.readAllBytes(file));
        assertNotEquals(MeditationPath.Kind.OTHER, path.kind(), name);
        FileProblems.of(path, text).stream().map(Problem::toString).forEach(problems::add);
        files++;
      }
    }
    assertEquals(List.of(), problems);
    assertEquals(24, files);
  }

  @Test
  void allThatIsWrongWithANodeIsSaidAtOnce() {
    String text = with(NODE, "branch: 1", "branch: 2");
    text = with(text, "subfocus_slug: \"session-tokens\"", "subfocus_slug: \"Session Tokens\"");
    text = with(text, "timestamp_utc: \"20260516103104\"", "timestamp_utc: \"2026-05-16\"");
    text = without(text, "parent_slug: \"auth-flow\"\n");
    text = with(text, "incorporated_children: []", "incorporated_children: [b1-s2-s1.md]");
    text = without(text, "## Connections\nAs elsewhere [memory: tokens].\n");
    text = with(text, "## Summary\nSessions end late [memory: tokens].", "## Summary");
    assertEquals(
        List.of(
            "0 a node's file has no section ## Connections",
            "2 parent_slug is missing",
            "3 branch is 2, and the name of the file says 1",
            "6 subfocus_slug Session Tokens is not of lower-case letters, digits and single dashes"
                + " between them",
            "6 subfocus_slug is Session Tokens, and the name of the file says session-tokens",
            "9 timestamp_utc is 2026-05-16, and no time of 14 digits in UTC",
            "9 timestamp_utc is 2026-05-16, and the name of the file says 20260516103104",
            "11 b1-s2-s1.md is not the name of a final file of a child of b1-s2",
            "30 the section Summary is empty"),
        faults(NODE_NAME, text));
  }

  @Test
  void formNameAndCitationsAreSaidAtOnce() {
    String text = with(NODE, "depth: 2", "depth: 3");
    text = with(text, "They end late", "They end [web: x] late");
    text = without(text, "## Connections\nAs elsewhere [memory: tokens].\n");
    assertEquals(
        List.of(
            "0 a node's file has no section ## Connections",
            "4 depth is 3, and the name of the file says 2",
            "19 [web: x] has no entry under Citations"),
        lines(FileProblems.of(path(NODE_NAME), source(NODE_NAME, text))));
    assertEquals(
        1, FileProblems.of(path(PEER_NAME), source(PEER_NAME, PEER + "- [web: c]\n")).size());
    for (String[] file :
        new String[][] {
          {NODE_NAME, NODE},
          {PEER_NAME, PEER},
          {REVIEW_NAME, REVIEW},
          {SUGGESTIONS_NAME, SUGGESTIONS},
          {"finalisation-enhancements.yml", ENHANCEMENTS}
        }) {
      assertEquals(List.of(), FileProblems.of(path(file[0]), source(file[0], file[1])));
    }
  }

  @Test
  void aFileOfNoPlaceIsReadAllTheSame() {
    String text = without(NODE, "subfocus_index: 2\n");
    text = without(text, "## Connections\nAs elsewhere [memory: tokens].\n");
    text = with(text, "They end late", "They end [web: x] late");
    assertEquals(
        List.of(
            "0 a node's file has no section ## Connections",
            "2 subfocus_index is missing",
            "18 [web: x] has no entry under Citations"),
        lines(NodeFile.problems(source("notes.md", text), true)));
  }

  @Test
  void aFrontMatterThatCannotBeReadDoesNotHideTheSections() {
    String text = with(NODE, "mode: \"research\"", "mode: \"research");
    List<String> faults = faults(NODE_NAME, without(text, "## Discoveries\n"));
    assertTrue(faults.contains("0 a node's file has no section ## Discoveries"), faults::toString);
    assertTrue(faults.size() > 1, faults::toString);
    assertTrue(
        faults(NODE_NAME, "## Discoveries\nNo front matter.\n")
            .toString()
            .contains("front matter"));
  }

  @Test
  void aDraftKnowsNothingOfChildrenYet() {
    String draft = without(NODE, "## Child Insights\nNone (leaf)\n");
    draft = with(draft, "## Child Subfocuses\nNone (leaf)", "## Child Subfocuses");
    assertEquals(List.of(), faults(DRAFT_NAME, draft));
    assertEquals(
        List.of(
            "0 a node's file has no section ## Child Insights",
            "24 the section Child Subfocuses is empty"),
        faults(NODE_NAME, draft));
  }

  @Test
  void sectionsStandOnceAndInOrder() {
    assertEquals(
        List.of("40 Citations occurs twice"),
        faults(NODE_NAME, NODE + "\n## Citations\n- [web: appended]\n"));
    assertEquals(
        List.of("0 a node's file has no section ## Contradictions"),
        faults(NODE_NAME, with(NODE, "## Contradictions", "### Contradictions")));
    String moved = without(NODE, "## Connections\nAs elsewhere [memory: tokens].\n\n");
    assertEquals(
        List.of("18 Connections stands too early"),
        faults(
            NODE_NAME,
            with(
                moved,
                "## Discoveries\n",
                "## Connections\nAs elsewhere [memory: tokens].\n## Discoveries\n")));
  }

  @Test
  void markersAndEntriesAreHeldAgainstEachOther() {
    String text =
        with(NODE, "They end late [file: notes/a.md:1-4].", "They end [web: x] `[web: y]`");
    text = text + "- a book that nobody can find\n- [chat: ]\n";
    assertEquals(
        List.of(
            "19 [web: x] has no entry under Citations",
            "38 [file: notes/a.md:1-4] is listed and cited nowhere in the text",
            "40 [chat: ] names no source",
            "39 this entry names no source of the form [kind: reference], with one of memory, file,"
                + " web, chat, child"),
        lines(NodeFile.of(path(NODE_NAME), source(NODE_NAME, text)).citationProblems()));
    assertEquals(
        List.of("36 Citations has no entry of the form [kind: reference]"),
        lines(
            NodeFile.of(
                    path(NODE_NAME),
                    source(NODE_NAME, NODE.replaceAll("\\[[^\\]]*: [^\\]]*]", "a note")))
                .citationProblems()));
  }

  @Test
  void aChildIsTheSameByPlaceAndByFile() {
    String text =
        with(NODE, "They end late", "They [child: branch-1-depth-3-sub-4-x-20260516103304.md] end")
            + "- [child: branch-1-depth-3-sub-4]\n";
    NodeFile node = NodeFile.of(path(NODE_NAME), source(NODE_NAME, text));
    assertEquals(List.of(), lines(node.citationProblems()));
    assertEquals("[b1-s2-s1]", node.citations().children().toString());
  }

  @Test
  void childrenAreFilesOfTheNodesOwn() {
    String child = "branch-1-depth-3-sub-5-rotation-20260516103204.md";
    String other = "branch-1-depth-3-sub-1-rotation-20260516103204.md";
    String list =
        "incorporated_children: [\""
            + child
            + "\", \""
            + other
            + "\"]\nmissing_children: [{sub: 1, reason: lost}, {sub: 9, reason: x}]";
    List<String> faults = faults(NODE_NAME, with(NODE, "incorporated_children: []", list));
    assertEquals(
        List.of(
            "12 " + other + " is not the name of a final file of a child of b1-s2",
            "13 missing_children 2: sub 9 is not a child of b1-s2"),
        faults);
  }

  @Test
  void aPeerReviewIsOfTheBranchInItsName() {
    String text = with(PEER, "branch: 1", "branch: 2");
    text = with(text, "[1, 2, 3]", "[1, two]");
    text = without(text, "## New Evidence\nNone\n");
    assertEquals(
        List.of(
            "0 a peer review has no section ## New Evidence",
            "2 peer_review_for_branch is 2, and the name of the file says 1",
            "4 reviewed_branches has two, which is not a branch"),
        faults(PEER_NAME, text));
  }

  @Test
  void theFieldsOfEachFindingAreRead() {
    String text = with(REVIEW, "**Dimension**: 11", "**Dimension**: 12");
    text = with(text, "   **Diff**:\n", "");
    text = with(text, "**Fix applied**: no: ambiguous_fix", "**Fix applied**: later");
    text = without(text, "   **Issue**: strong words\n");
    text = with(text, "ESCALATE", "MAYBE");
    text = with(text, "None\n", "nothing was found here\n");
    assertEquals(
        List.of(
            "10 the verdict is MAYBE, and not one of PASS, PASS_WITH_ADVISORIES, ESCALATE",
            "16 a finding whose fix is applied has no Diff",
            "26 Dimension is 12, and not a number from 1 to 11",
            "26 Fix applied is later, and not yes or no: ambiguous_fix; an advisory may have no",
            "35 SHOULD_FIX findings has neither numbered findings nor the word None",
            "39 a finding has no Issue"),
        faults(REVIEW_NAME, text));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ESCALATE | PASS | the verdict is PASS with open findings: 2",
        "ESCALATE | PASS_WITH_ADVISORIES | the verdict is PASS_WITH_ADVISORIES with 1 open"
            + " MUST_FIX",
        "2 MUST_FIX | 1 MUST_FIX | Summary counts 1 MUST_FIX, and there are 2",
        "'2 MUST_FIX, ' | '' | Summary does not say how many MUST_FIX there are (2)",
        "1 escalated | 0 escalated | Summary counts 0 escalated, and there are 1",
      })
  void verdictAndCountsFollowFromTheFindings(String old, String now, String problem) {
    ReviewFile good = ReviewFile.of(path(REVIEW_NAME), source(REVIEW_NAME, REVIEW));
    assertEquals(List.of(), lines(good.verdictProblems()));
    String text = REVIEW.replaceFirst(old, now);
    ReviewFile bad = ReviewFile.of(path(REVIEW_NAME), source(REVIEW_NAME, text));
    assertEquals(List.of(problem), bad.verdictProblems().stream().map(Problem::message).toList());
  }

  @Test
  void aLaterReviewNamesTheOneBefore() {
    String name = REVIEW_NAME.replace("iter-1", "iter-2");
    String text = with(REVIEW, "iteration: 1", "iteration: 2");
    assertEquals(List.of("7 prior_review names the review of iteration 1"), faults(name, text));
    assertEquals(
        List.of(), faults(name, with(text, "prior_review: null", "prior_review: " + REVIEW_NAME)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "composite_score: 40 | composite_score: 41 | composite_score is 40, not 41",
        "impact_score: 8 | impact_score: 5 | impact_score is below the threshold 6",
        "cost_class: cheap | cost_class: expensive | glossary is cheap",
        "id: glossary- | id: words- | the id is glossary- and a time",
        "treatment: respawn | treatment: queue | a cheap one is rendered by respawn",
        "treatment: respawn | treatment: null | are set together",
        "accepted: true | accepted: false | accepted is false, and treatment is respawn",
        "'\"fewer than 5 candidates met threshold\"' | null | degradation_reason is \"fewer than",
        "'composite_score: 36' | 'composite_score: 50' | it stands too late",
      })
  void scoresOrderReasonAndDecisionsAreComputed(String old, String now, String problem) {
    String name = "finalisation-enhancements.yml";
    Enhancements good = Enhancements.of(path(name), source(name, ENHANCEMENTS));
    assertEquals(List.of(), lines(good.scoreProblems(name)));
    Enhancements bad = Enhancements.of(path(name), source(name, with(ENHANCEMENTS, old, now)));
    String found = lines(bad.scoreProblems(name)).toString();
    assertTrue(found.contains(problem), found);
  }

  @Test
  void aWeightedSumIsComputedAsConfigured() {
    String name = "finalisation-enhancements.yml";
    String text = with(ENHANCEMENTS, "formula: product", "formula: weighted_sum");
    text = with(text, "{impact: 1.0, insight_value: 1.0}", "{impact: 0.7, insight_value: 0.3}");
    text = with(text, "composite_score: 40", "composite_score: 7.1");
    text = with(text, "composite_score: 36", "composite_score: 6");
    Enhancements sum = Enhancements.of(path(name), source(name, text));
    assertEquals(List.of(), sum.problems());
    assertEquals(List.of(), lines(sum.scoreProblems(name)));
  }

  @Test
  void theFieldsOfEnhancementsAreTyped() {
    String text = with(ENHANCEMENTS, "term_count_estimate: 9", "terms: 9");
    text = with(text, "impact_score: 8", "impact_score: 11");
    text = with(text, "formula: product", "formula: mean");
    List<String> faults = faults("finalisation-enhancements.yml", text);
    assertEquals(3, faults.size(), faults::toString);
    assertTrue(faults.toString().contains("term_count_estimate is missing"), faults::toString);
  }

  @Test
  void countsOfTheAuditAreThoseOfTheLists() {
    String text = with(SUGGESTIONS, "{skip: 1,", "{skip: 2,");
    text = with(text, "visualisations: 1", "visualisations: 2");
    assertEquals(
        List.of(
            "audit: confirmed_count: visualisations is 2, and the list has 1",
            "audit: confirmed_count: additional_focus_areas: skip is 2, and the list has 1"),
        FileProblems.of(path(SUGGESTIONS_NAME), source(SUGGESTIONS_NAME, text)).stream()
            .map(Problem::message)
            .toList());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "resulting_section_id: section-cost | resulting_section_id: null | has to be set for",
        "resulting_branch_index: 4 | resulting_branch_index: null | has to be set for",
        "custom_report_section_title: \"Who pays\" | custom_report_section_title: null | has to be",
        "treatment: skip, resulting_section_id: null | treatment: skip, resulting_section_id: s |"
            + " is null for skip",
        "resulting_branch_index: 4 | resulting_branch_index: 3 | not a number from 4 to 8",
        "resulting_section_id: section-cost | resulting_section_id: section-x | is not the id of"
            + " one",
      })
  void aTreatmentDecidesWhichFieldsAreSet(String old, String now, String problem) {
    SourceText text = source(SUGGESTIONS_NAME, with(SUGGESTIONS, old, now));
    Suggestions read = Suggestions.of(path(SUGGESTIONS_NAME), text);
    assertEquals(List.of(), read.problems());
    assertEquals(1, read.treatments().size(), read.treatments()::toString);
    assertTrue(read.treatments().getFirst().message().contains(problem));
  }

  @Test
  void aFollowUpSaysWhatWasAccepted() {
    String name = "follow-up-expansion-20260516103700.yml";
    String good =
        """
        id: expanded_branch-20260516103600
        type: expanded_branch
        title: More
        description: d
        payload: {target_branch_index: 2, recommended_new_depth: 3, facet_emphasis_override: e, recommended_mode: research}
        source_signals: ["[web: a]"]
        treatment: queue
        """;
    assertEquals(List.of(), faults(name, good));
    String bad = with(good, "type: expanded_branch", "type: extracted_spec");
    bad = with(bad, "treatment: queue", "treatment: respawn");
    assertEquals(
        List.of(
            "2 a follow-up of expansion has another type",
            "7 treatment is respawn, and not one of queue, spawn_now"),
        faults(name, bad));
  }

  @Test
  void confirmedChildrenAreThoseOfTheParentInTheName() {
    String name = "pending-facets-branch-1-depth-1-sub-0-20260516103700.yml";
    String good =
        """
        path: {branch: 1, parent_depth: 1, parent_sub_index: 0, parent_slug: auth-flow}
        timestamp_utc: "20260516103700"
        proposed_children:
          - {sub_index: 1, slug: a, subfocus: A, rationale: r}
          - {sub_index: 2, slug: b, subfocus: B, rationale: r}
          - {sub_index: 3, slug: c, subfocus: C, rationale: r}
        status: pending
        """;
    assertEquals(List.of(), faults(name, good));
    assertEquals(
        List.of("1 path: branch is 2, and the name of the file says 1"),
        faults(name, with(good, "{branch: 1", "{branch: 2")));
    assertEquals(
        List.of("7 status is confirmed, and not one of pending"),
        faults(name, with(good, "status: pending", "status: confirmed")));
    assertEquals(
        1,
        faults(name, without(good, "  - {sub_index: 3, slug: c, subfocus: C, rationale: r}\n"))
            .size());
  }

  @Test
  void legacyFieldsAreFoundInAnyFile() {
    SourceText text =
        SourceText.of(
            "x.yml",
            "a: 1\nadditional_focus_areas_accepted: []\nb: {additional_focus_areas_skipped: []}\n"
                + "note: additional_focus_areas_skipped was the name\n");
    assertEquals(
        List.of(
            "2 additional_focus_areas_accepted is the name of an earlier version",
            "3 additional_focus_areas_skipped is the name of an earlier version"),
        lines(Suggestions.legacyFields(text)));
  }

  @Test
  void aConsolidationSpeaksOfTheSubject() {
    String name = "consolidation.md";
    String text =
        """
        ## Flows
        Branch 2 and the depth-3 leaf agents agree [child: branch-1-depth-2-sub-1].
        A peer reviewer and sub-agents; this meditation explored `Branch 1` too.
        In [file: src/branch-1/depth-2.md:1] the branches of trade and their depth differ.
        ## Citations
        - [file: src/branch-1/depth-2.md:1]
        """;
    Consolidation read = Consolidation.of(path(name), source(name, text));
    assertEquals(
        List.of(
            "2 speaks of the process: Branch 2",
            "2 speaks of the process: depth-3",
            "2 speaks of the process: leaf agents",
            "2 speaks of the process: [child:",
            "3 speaks of the process: peer reviewer",
            "3 speaks of the process: sub-agents",
            "3 speaks of the process: this meditation explored"),
        lines(Consolidation.processWords(name, read.outline().lines())));
  }

  @Test
  void aFileOfFiveMegabytesIsReadAtOnce() {
    String text =
        with(NODE, "They end late", "They [web: x] end `late` |\n".repeat((5 << 20) / 28) + "They");
    SourceText source = source(NODE_NAME, text);
    NodeFile node =
        Assertions.assertTimeoutPreemptively(
            Duration.ofSeconds(20), () -> NodeFile.of(path(NODE_NAME), source));
    assertEquals(List.of(), node.problems());
    assertEquals(1, node.citationProblems().size());
    assertTrue(node.discoveryTokens() > 1_000_000);
  }
}
