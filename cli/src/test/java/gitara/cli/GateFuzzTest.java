package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.cli.AgreementCase.Commit;
import gitara.record.RecordConfig;
import gitara.rule.Severity;
import gitara.testkit.Corpus;
import gitara.testkit.FolderCopy;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files of the rules' examples changed line by line at random: all gates find the same in the
 * commit. {@code -Dara.gates=5000} sets how many commits there are, {@code -Dara.seed=7} which.
 */
class GateFuzzTest {
  private static final int RUNS = Integer.getInteger("ara.gates", 20);
  private static final long SEED = Long.getLong("ara.seed", 20261120L);

  /** Real artifacts, where they are given, and the folders that they belong into. */
  private static final Map<String, String> ARTIFACTS =
      Map.of(
          "minimal-artifact", "ara/",
          "resnet-ara-example", "ara/",
          "the-ara-of-ara", "ara/",
          "made-meditation", "",
          "clo-author", "",
          "tfw", "");

  private static final Set<AgreementGate> BEFORE_A_COMMIT =
      EnumSet.range(AgreementGate.LINT, AgreementGate.COMMIT_MSG);

  private static final String CITATIONS = "cite-resolve";
  private static final int EACH = 100;
  private static final String BOARD = "memory/CLAUDE.md";

  private static final List<String> LINES =
      List.of(
          "## C01: Once more",
          " ## C09: Indented",
          "C08: Underlined\n---",
          "- **Status**: supported",
          "- **Status**: refuted",
          "- **Dependencies**: [C01]",
          "  - id: O02",
          "  - id: N02\n    type: question\n    title: \"Why?\"\n    provenance: user",
          "    provenance: user-revised",
          "    provenance: ai-suggested",
          "    promoted_to: \"C01\"",
          "    crystallized_via: null",
          "    status: resolved",
          "<!--",
          "-->",
          "```",
          "---",
          "\t",
          "");

  @TempDir Path temporary;
  private final Random random = new Random(SEED);
  private final List<AgreementCase> examples = new ArrayList<>();

  @Test
  void everyGateFindsTheSameWhateverIsChanged() throws Exception {
    for (AgreementCase one : AgreementCase.all()) {
      if (one.report() == null && one.message() == null && !isExcepted(one)) {
        examples.add(one);
      }
    }
    if (System.getProperty("ara.corpus") != null) {
      for (Map.Entry<String, String> artifact : ARTIFACTS.entrySet()) {
        // As often as examples of all protocols together.
        examples.addAll(Collections.nCopies(EACH, real(artifact.getKey(), artifact.getValue())));
      }
    }
    TreeSet<String> differ = new TreeSet<>();
    try (TestRepo home = TestRepo.init(temporary)) {
      Desk desk = Desk.at(home);
      for (int i = 0; i < RUNS; i++) {
        AgreementCase one = changed(i);
        Path folder = Files.createDirectory(temporary.resolve("case" + i));
        Map<AgreementGate, Map<AgreementGate.Key, Severity>> found =
            AgreementRepo.play(folder, desk, one);
        leaveOutWhatFollows(one.last(), found);
        for (String line : AgreementTest.disagreements(one, found)) {
          differ.add(line);
          keep(folder, i);
        }
        FolderCopy.delete(folder);
      }
    }
    System.out.println("gates: " + RUNS + " commits, seed " + SEED);
    differ.forEach(System.out::println);
    assertEquals(0, differ.size());
  }

  /**
   * Where a commit is an error because it takes something away, what other entries then lack is
   * found by a look at all of the record alone. A merge in progress is judged as it will be
   * settled, and what a node cites weighs less in a commit that nothing rests on yet.
   */
  private static void leaveOutWhatFollows(
      Commit last, Map<AgreementGate, Map<AgreementGate.Key, Severity>> found) {
    found.values().forEach(gate -> gate.keySet().removeIf(key -> key.rule().equals(CITATIONS)));
    if (last.parents().size() > 1) {
      BEFORE_A_COMMIT.forEach(found::remove);
    } else if (of(found, AgreementGate.VERIFY).containsValue(Severity.ERROR)) {
      of(found, AgreementGate.LINT)
          .keySet()
          .removeIf(
              key -> found.values().stream().filter(gate -> gate.containsKey(key)).count() == 1);
    }
  }

  private static Map<AgreementGate.Key, Severity> of(
      Map<AgreementGate, Map<AgreementGate.Key, Severity>> found, AgreementGate gate) {
    return found.getOrDefault(gate, Map.of());
  }

  /** A real artifact, of which a commit is made that changes nothing. */
  private static AgreementCase real(String artifact, String home) throws IOException {
    Path folder = Corpus.folder().resolve(artifact);
    Map<String, String> files = new TreeMap<>(Map.of(RecordConfig.PATH, RecordConfig.FRESH));
    files.put("ara/PAPER.md", "# A paper\n");
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
        files.put(home + folder.relativize(file), text);
      }
    }
    Commit before = new Commit("before", List.of(), files);
    Commit after = new Commit("after", List.of("before"), files);
    return new AgreementCase("none", false, artifact, List.of(before, after), null, null, Map.of());
  }

  private static void keep(Path folder, int i) throws Exception {
    String kept = System.getProperty("ara.kept");
    if (kept != null && !Files.exists(Path.of(kept, "case" + i))) {
      FolderCopy.copy(folder, Path.of(kept, "case" + i));
    }
  }

  /**
   * A hand edit of a board is judged by other rules before the hook has put its licence into the
   * message, and an edition counts where others have it.
   */
  private static boolean isExcepted(AgreementCase one) {
    return one.rule().equals("edition-rises")
        || !Objects.equals(
            one.commits().getFirst().files().get(BOARD), one.last().files().get(BOARD));
  }

  /** An example whose last commit leaves other files, or is a merge of two such commits. */
  private AgreementCase changed(int number) {
    AgreementCase one = examples.get(random.nextInt(examples.size()));
    List<Commit> commits = new ArrayList<>(one.commits().subList(0, one.commits().size() - 1));
    Commit last = one.last();
    if (commits.size() == 1 && random.nextInt(4) == 0) {
      Commit base = commits.getFirst();
      Commit ours = new Commit("ours", List.of(base.name()), changed(last.files()));
      Commit theirs = new Commit("theirs", List.of(base.name()), changed(base.files()));
      commits.addAll(List.of(ours, theirs));
      last =
          new Commit(
              "merge",
              List.of("ours", "theirs"),
              merged(base.files(), ours.files(), theirs.files()));
    } else {
      last = new Commit(last.name(), last.parents(), changed(last.files()));
    }
    commits.add(last);
    return new AgreementCase(
        "none", false, number + " of " + one, commits, null, null, one.untracked());
  }

  private Map<String, String> changed(Map<String, String> files) {
    Map<String, String> changed = new TreeMap<>(files);
    for (int i = random.nextInt(3); i >= 0; i--) {
      change(changed);
    }
    return changed;
  }

  /** Each file as the side has it that has changed it; where both have, as one of them. */
  private Map<String, String> merged(
      Map<String, String> base, Map<String, String> ours, Map<String, String> theirs) {
    Map<String, String> merged = new TreeMap<>(base);
    TreeSet<String> paths = new TreeSet<>(base.keySet());
    paths.addAll(ours.keySet());
    paths.addAll(theirs.keySet());
    for (String path : paths) {
      boolean isOurs = Objects.equals(base.get(path), theirs.get(path));
      boolean isBoth = !isOurs && !Objects.equals(base.get(path), ours.get(path));
      String text = (isBoth ? random.nextBoolean() : isOurs) ? ours.get(path) : theirs.get(path);
      if (text == null) {
        merged.remove(path);
      } else {
        merged.put(path, text);
      }
    }
    return merged;
  }

  private void change(Map<String, String> files) {
    List<String> paths = new ArrayList<>(files.keySet());
    paths.removeAll(List.of("ara/PAPER.md", BOARD, RecordConfig.PATH));
    if (paths.isEmpty()) {
      return;
    }
    String path = paths.get(random.nextInt(paths.size()));
    String text = Objects.requireNonNull(files.get(path));
    switch (random.nextInt(16)) {
      case 0 -> files.remove(path);
      case 1 -> files.put(path + ".md", text);
      case 2 -> files.put(path.replaceFirst("[^/]*$", "other.md"), text);
      case 3 -> files.put(path, "");
      default -> files.put(path, line(text));
    }
  }

  private String line(String text) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    int at = random.nextInt(lines.size());
    int to = random.nextInt(lines.size());
    int end = Math.min(lines.size(), Math.max(at, to) + 1);
    List<String> block = List.copyOf(lines.subList(Math.min(at, to), end));
    switch (random.nextInt(11)) {
      case 0 -> lines.remove(at);
      case 1 -> lines.add(to, lines.get(at));
      case 2 -> lines.set(at, lines.set(to, lines.get(at)));
      case 3 -> lines.add(at, LINES.get(random.nextInt(LINES.size())));
      case 4 -> lines.set(at, " " + lines.get(at));
      case 5 -> lines.set(at, lines.get(at).replaceFirst("^ ", ""));
      case 6 -> lines.set(at, lines.get(at) + "\r");
      case 7 -> lines.addAll(block);
      case 8 -> lines.removeAll(block);
      case 9 -> lines.set(at, lines.get(at).replaceFirst("0(\\d)\\b", "0" + random.nextInt(1, 5)));
      default -> lines.set(at, word(lines.get(at), lines.get(to)));
    }
    return String.join("\n", lines);
  }

  /** Replaces a word of a line by a word of another line. */
  private String word(String line, String other) {
    String[] words = line.split(" ", -1);
    String[] others = other.split(" ", -1);
    words[random.nextInt(words.length)] = others[random.nextInt(others.length)];
    return String.join(" ", words);
  }
}
