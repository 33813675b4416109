package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each violation of the table is named where it happened, and its clean twin is clean. */
class VerifyKitTest {
  @TempDir Path folder;

  static List<HistoryKit.Case> cases() {
    return HistoryKit.cases();
  }

  @ParameterizedTest
  @MethodSource("cases")
  void exactlyTheViolationIsNamed(HistoryKit.Case one) {
    History history = History.begun(TestRepo.init(folder));
    one.bad().tell(history);
    Desk.Outcome outcome = Desk.at(history.repo()).ara("verify", "--porcelain");
    assertEquals(sorted(history.expected()), named(outcome), outcome.out() + outcome.err());
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theCleanTwinIsClean(HistoryKit.Case one) {
    History history = History.begun(TestRepo.init(folder));
    one.twin().tell(history);
    Desk.Outcome outcome = Desk.at(history.repo()).ara("verify", "--porcelain");
    assertEquals("", outcome.out() + outcome.err());
    assertEquals(0, outcome.code());
  }

  /** Commit, rule and entry of each finding. */
  private static List<String> named(Desk.Outcome outcome) {
    List<String> named = new ArrayList<>();
    for (String line : outcome.out().split("\n", -1)) {
      String[] words = line.split("\t", -1);
      if (words.length > 6) {
        named.add(words[0] + " " + words[2] + " " + words[6]);
      }
    }
    return sorted(named);
  }

  private static List<String> sorted(List<String> lines) {
    return lines.stream().sorted().toList();
  }
}
