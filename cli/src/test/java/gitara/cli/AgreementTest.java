package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The same commit is judged alike at every gate that can see it. {@code agreement-known.txt} lists
 * where that is not so yet, one line for each gate that differs: a line that is missing there fails
 * the test, and so does one that is no longer true.
 */
class AgreementTest {
  /** Where the list is written as it would be now, those of AgreementVerbTest as they are. */
  private static final Path REPORT = Path.of("target", "agreement.txt");

  /** Much of the time goes by waiting for the disk. */
  private static final int THREADS = 4;

  @TempDir Path temporary;

  @Test
  void everyGateFindsTheSame() throws Exception {
    Set<String> present = present(AgreementCase.all());
    report(present);
    assertKnown(present, line -> !isOfVerbs(line));
  }

  /** Each rule finds in a further record what it finds in the first, and at each gate. */
  @Test
  void everyGateFindsTheSameInAFurtherRecord() throws Exception {
    Set<String> known = known();
    Set<String> present = present(AgreementCase.further());
    present.removeIf(line -> known.contains(line.replaceFirst(", in [a-z/]+/", "")));
    assertEquals(Set.of(), present);
  }

  private Set<String> present(List<AgreementCase> cases) throws Exception {
    Set<String> present = new TreeSet<>();
    try (TestRepo home = TestRepo.init(temporary);
        ExecutorService pool = Executors.newFixedThreadPool(THREADS)) {
      List<Future<Set<String>>> played = new ArrayList<>();
      for (AgreementCase one : cases) {
        Path folder = Files.createDirectory(temporary.resolve("case" + played.size()));
        Desk desk = Desk.at(home);
        played.add(pool.submit(() -> disagreements(one, AgreementRepo.play(folder, desk, one))));
      }
      for (Future<Set<String>> one : played) {
        present.addAll(one.get());
      }
    }
    System.out.println(
        "agreement: " + cases.size() + " examples, " + present.size() + " disagreements");
    return present;
  }

  private static boolean isOfVerbs(String line) {
    return line.startsWith("verb ");
  }

  private static void report(Set<String> present) throws IOException {
    Set<String> all = known();
    all.removeIf(line -> !isOfVerbs(line));
    all.addAll(present);
    Files.createDirectories(Path.of("target"));
    Files.writeString(REPORT, String.join("\n", all) + "\n");
  }

  /**
   * Holds what differs now against the list.
   *
   * @param part the lines of the list that this run could have found
   */
  static void assertKnown(Set<String> present, Predicate<String> part) throws IOException {
    Set<String> known = known();
    known.removeIf(part.negate());
    Set<String> fresh = new TreeSet<>(present);
    fresh.removeAll(known);
    Set<String> gone = new TreeSet<>(known);
    gone.removeAll(present);
    assertEquals(
        "",
        lines("not in agreement-known.txt: ", fresh)
            + lines("no longer true, take it out: ", gone));
  }

  private static String lines(String what, Set<String> lines) {
    StringBuilder text = new StringBuilder();
    lines.forEach(line -> text.append(what).append(line).append('\n'));
    return text.toString();
  }

  private static Set<String> known() throws IOException {
    try (InputStream in = AgreementTest.class.getResourceAsStream("agreement-known.txt")) {
      String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      Set<String> known = new TreeSet<>(List.of(text.split("\n", -1)));
      known.removeIf(line -> line.isBlank() || line.startsWith("#"));
      return known;
    }
  }

  /** One line for each finding and each gate that does not give it as the others do. */
  static Set<String> disagreements(
      AgreementCase one, Map<AgreementGate, Map<AgreementGate.Key, Severity>> all) {
    Set<String> lines = new TreeSet<>();
    Set<AgreementGate.Key> keys = new TreeSet<>();
    all.values().forEach(gate -> keys.addAll(gate.keySet()));
    keys.remove(AgreementGate.MORE);
    boolean isFound = false;
    for (AgreementGate.Key key : keys) {
      Reads reads = Objects.requireNonNull(Protocols.ALL.rules().named(key.rule())).name().reads();
      Map<AgreementGate, Map<AgreementGate.Key, Severity>> found = new LinkedHashMap<>(all);
      found.keySet().removeIf(gate -> !one.isSeenBy(gate, reads));
      Severity gravest = gravest(key, found);
      if (gravest != null && key.rule().equals(one.rule())) {
        isFound = true;
        if (!one.isBad()) {
          lines.add(one + ": " + key + ": found in a good example");
        }
      }
      if (gravest != null) {
        lines.addAll(disagreements(one, key, gravest, found));
      }
    }
    if (one.isBad() && !isFound) {
      lines.add(one + ": found nowhere");
    }
    return lines;
  }

  private static Set<String> disagreements(
      AgreementCase one,
      AgreementGate.Key key,
      Severity gravest,
      Map<AgreementGate, Map<AgreementGate.Key, Severity>> found) {
    Set<String> lines = new TreeSet<>();
    found.forEach(
        (gate, its) -> {
          Severity severity = its.get(key);
          boolean isNamed = gravest == Severity.ERROR || !gate.namesErrorsOnly();
          isNamed &= gate != AgreementGate.REPORT_LINT || key.rule().equals(one.rule());
          isNamed &= !its.containsKey(AgreementGate.MORE);
          String line = one + ": " + key + " " + gravest.word() + ": " + gate + ": ";
          if (isNamed && severity == null) {
            lines.add(line + "not found");
          } else if (isNamed
              && severity != null
              && severity != gravest
              && gate.comparesSeverity()) {
            lines.add(line + severity.word());
          }
        });
    return lines;
  }

  /** Null where no gate has found it. */
  private static @Nullable Severity gravest(
      AgreementGate.Key key, Map<AgreementGate, Map<AgreementGate.Key, Severity>> found) {
    Severity gravest = null;
    for (Map.Entry<AgreementGate, Map<AgreementGate.Key, Severity>> gate : found.entrySet()) {
      Severity severity = gate.getValue().get(key);
      if (severity != null && (gravest == null || severity.compareTo(gravest) < 0)) {
        gravest = severity;
      }
    }
    return gravest;
  }
}
