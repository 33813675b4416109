package gitara.rule.meditation.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.NodeId;
import gitara.record.EditedSnapshot;
import gitara.record.Snapshot;
import gitara.rule.Finding;
import gitara.rule.Findings;
import gitara.rule.Rule;
import gitara.rule.RuleDoc;
import gitara.rule.Severity;
import gitara.rule.ara.check.MemorySnapshot;
import gitara.testkit.Corpus;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Meditations as tired agents leave them: each fault is found, with its place, all at once. */
final class BadFilesTest {
  private static final String DIR = "meditations/20260516-auth/";
  private static final String NODE = DIR + "branch-1-depth-1-sub-0-flows-20260516103101.md";
  private static final String CHARTER = DIR + "charter.yml";

  private final MeditationRules rules = new MeditationRules();
  private final Map<String, byte[]> edits = new HashMap<>();

  /** A whole meditation in good order, with the edits of a test. */
  private Snapshot state() {
    Rule shape =
        rules.all().stream()
            .filter(rule -> rule.name().slug().equals("shape"))
            .findFirst()
            .orElseThrow();
    return new EditedSnapshot(
        new MemorySnapshot("", RuleDoc.of(shape.name()).good().getFirst().before()), edits);
  }

  private String text(String path) throws IOException {
    byte[] content = state().read(path);
    assertTrue(content != null, path);
    return new String(content, StandardCharsets.UTF_8);
  }

  private void edit(String path, String old, String now) throws IOException {
    String text = text(path);
    assertTrue(text.contains(old), old);
    put(path, text.replace(old, now));
  }

  private void put(String path, String text) {
    edits.put(path, text.getBytes(StandardCharsets.UTF_8));
  }

  private List<String> found(Snapshot state) throws IOException {
    Findings findings = new Findings();
    rules.checkTree(state, null, true, findings);
    return findings.sorted().stream().map(BadFilesTest::line).toList();
  }

  private List<String> found() throws IOException {
    return found(state());
  }

  private static String line(Finding finding) {
    String path = finding.path();
    return path.substring(path.lastIndexOf('/') + 1)
        + ":"
        + finding.place().line()
        + " "
        + finding.rule().slug()
        + ": "
        + finding.message();
  }

  @Test
  void aMeditationInGoodOrderHasNoFindings() throws IOException {
    assertEquals(List.of(), found());
  }

  @Test
  void theMadeMeditationHasNoFindings() throws IOException {
    Path folder = Corpus.folder().resolve("made-meditation");
    Map<String, String> texts = new HashMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        texts.put("/" + folder.relativize(file), Files.readString(file));
      }
    }
    assertEquals(List.of(), found(new MemorySnapshot("", texts)));
  }

  @Test
  void lineEndsOfWindowsAndAByteOrderMarkAreNoFault() throws IOException {
    for (String path : state().list("meditations")) {
      put(path, "\uFEFF" + text(path).replace("\n", "\r\n"));
    }
    assertEquals(List.of(), found());
  }

  @Test
  void aFileThatIsNoTextIsNamedWithItsLine() throws IOException {
    put(NODE, text(NODE).replace("## Discoveries\n", "## Discoveries\n\0"));
    List<String> found = found();
    assertTrue(found.getFirst().contains("shape: "), found::toString);
    assertTrue(found.getFirst().contains("holds a NUL byte"), found::toString);
    assertTrue(found.getFirst().startsWith(NODE.substring(DIR.length()) + ":18 "), found::toString);

    byte[] latin = text(NODE).replace("\0", "\u00e9").getBytes(StandardCharsets.ISO_8859_1);
    edits.put(NODE, latin);
    found = found();
    assertTrue(found.getFirst().contains("byte 0xe9 is not UTF-8 here"), found::toString);
    assertTrue(found.getFirst().startsWith(NODE.substring(DIR.length()) + ":18 "), found::toString);
  }

  @Test
  void faultsOfSeveralFilesAndRulesAreFoundAtOnce() throws IOException {
    edit(NODE, "branch: 1", "branch: 3");
    edit(NODE, "It holds mostly [web: https://example.org/flows].", "It holds [web: x].");
    edit(NODE, "## Connections\nThe others meet it [web: https://example.org/flows].\n", "");
    edit(DIR + "consolidation.md", "The price is open", "Branch 2 leaves the price open");
    edit(
        DIR + "init-suggestions-20260516103020.yml",
        "additional_focus_areas:\n  - id",
        "additional_focus_areas_accepted: []\nadditional_focus_areas:\n  - id");
    put(DIR + "branch-1-notes.md", "Notes.\n");
    assertEquals(
        List.of(
            "branch-1-depth-1-sub-0-flows-20260516103101.md:0 shape: a node's file has no section"
                + " ## Connections",
            "branch-1-depth-1-sub-0-flows-20260516103101.md:3 name-grammar: branch is 3, and the"
                + " name of the file says 1",
            "branch-1-depth-1-sub-0-flows-20260516103101.md:31 cite-resolve: [web: x] has no entry"
                + " under Citations",
            "branch-1-notes.md:0 name-grammar: branch-1-notes.md is not the name of a file of a"
                + " meditation",
            "citations-index.yml:0 cite-index: [web: x] is cited and not in the index",
            "consolidation.md:11 process-language: speaks of the process: Branch 2",
            "init-suggestions-20260516103020.yml:27 legacy-field: additional_focus_areas_accepted"
                + " is the name of an earlier version"),
        found().stream()
            .map(line -> line.replaceAll(": [a-z0-9-]+\\.(?:md|yml): ", ": "))
            .toList());
  }

  @Test
  void missingMarkersOfAQuickMeditationAreWarnings() throws IOException {
    edit(NODE, "- [web: https://example.org/flows] a survey", "- [web: https://example.org/x] x");
    assertTrue(severities("cite-resolve").contains(Severity.ERROR));
    edit(NODE, "mode: research", "mode: quick");
    assertEquals(Set.of(Severity.WARNING), severities("cite-resolve"));
  }

  @Test
  void aChildWhoseCitationsWereGivenUpIsNamedByItsParent() throws IOException {
    String child = DIR + "branch-1-depth-2-sub-1-words-20260516103301.md";
    String text = text(NODE).replace("depth: 1", "depth: 2").replace("index: 0", "index: 1");
    text = text.replace("slug: flows", "slug: words").replace("20260516103101", "20260516103301");
    text =
        text.replace("10:31:01Z", "10:33:01Z").replace("parent_slug: null", "parent_slug: flows");
    put(child, text.replace("- [web: https://example.org/flows] a survey", "- a survey"));
    assertTrue(severities("cite-resolve").contains(Severity.ERROR));
    edit(
        NODE,
        "## Citations\n",
        "## Citation failure\nOf branch-1-depth-2-sub-1.\n\n## Citations\n");
    assertEquals(Set.of(Severity.WARNING), severities("cite-resolve"));
  }

  private Set<Severity> severities(String rule) throws IOException {
    Findings findings = new Findings();
    rules.checkTree(state(), null, true, findings);
    return findings.sorted().stream()
        .filter(finding -> finding.rule().slug().equals(rule))
        .map(Finding::severity)
        .collect(Collectors.toSet());
  }

  @Test
  void theLatestFileOfANodeIsTheOneWithTheLatestTimeInItsName() throws IOException {
    String later = NODE.replace("20260516103101", "20260517000000");
    put(later, text(NODE).replace("20260516103101", "20260517000000"));
    MeditationFiles files = MeditationFiles.at(state(), new MeditationDir("20260516-auth"));
    assertEquals(later, Objects.requireNonNull(files.finals().get(NodeId.branch(1))).path());
    assertEquals(later, Objects.requireNonNull(files.latest(Kind.NODE, NodeId.branch(1))).path());
  }

  @Test
  void aVerbNamesTheFileAndItsLine() throws IOException {
    edit(NODE, "branch: 1", "branch: 3");
    Findings findings = new Findings();
    rules.checkTree(state(), null, true, findings);
    Finding finding = findings.sorted().getFirst();
    assertEquals(
        "branch-1-depth-1-sub-0-flows-20260516103101.md:3", rules.label(finding, state(), state()));
  }

  @Test
  void aCharterNamesThePayloadThatItLacks() throws IOException {
    edit(CHARTER, "comprehensiveness: {level: compact}\n", "");
    edit(CHARTER, "theming: {source: preset}\n", "");
    String found = String.join("\n", found());
    assertTrue(
        found.contains(
            "`comprehensiveness:` payload required; missing from spawn prompt — caller"
                + " misconfigured"),
        found);
    assertTrue(found.contains("`theming:` payload required"), found);
    assertTrue(found.contains("Theme Preflight"), found);
  }

  @Test
  void yamlThatCannotBeReadHidesNoOtherFile() throws IOException {
    put(CHARTER, "topic: [\n");
    put(DIR + "facet-registry.yml", "- a list\n");
    put(DIR + "citations-index.yml", "citations: {}\n");
    edit(NODE, "## Summary\n", "## Abstract\n");
    String found = String.join("\n", found());
    for (String name : List.of("charter.yml:", "facet-registry.yml:", "citations-index.yml:")) {
      assertTrue(found.contains(name), found);
    }
    assertTrue(found.contains("no section ## Summary"), found);
  }

  @Test
  void aFileOfFiveMegabytesIsJudgedAtOnce() throws IOException {
    String line = "Many readers [web: https://example.org/flows] noticed `it` often.\n\n";
    edit(NODE, "## Connections\n", line.repeat((5 << 20) / line.length()) + "## Connections\n");
    List<String> found =
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> found(), "far too slow");
    assertEquals(1, found.size(), found::toString);
    assertTrue(found.getFirst().contains("budget: b1 has 13"), found::toString);
  }
}
