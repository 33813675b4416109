package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.Command;
import gitara.cli.command.ExitCode;
import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The texts by which agents learn a group of verbs. */
final class SkillTest {
  /** So many tokens of four characters an agent can spare. */
  private static final int TOKENS = 900;

  private static final Pattern CALL =
      Pattern.compile("`git ara ((?:meditate|memory|pipeline) [a-z-]+)");

  /** A verb without the words before it, and its options. */
  private static final Pattern SHORT = Pattern.compile("`([a-z]+)((?: [^`\\n]+)?)`");

  private static final Pattern OPTION = Pattern.compile("--[a-z-]+");

  @TempDir Path temporary;

  @Test
  void theManagerOfAMeditationHasAShortOneThatNamesVerbsThatThereAre() {
    check("meditate");
  }

  @Test
  void soHasTheAgentOfANode() {
    check("meditate-node");
  }

  @Test
  void soHasTheAgentThatKeepsTheBoard() {
    check("memory");
  }

  @Test
  void soHaveTheThreePartsOfAPipeline() {
    check("pipeline-worker");
    check("pipeline-critic");
    String text = check("pipeline");
    Desk desk = Desk.at(TestRepo.init(temporary));
    Matcher verbs = SHORT.matcher(text.replaceAll("`git [^`]*`|`[^`]*/[^`]*`", ""));
    int found = 0;
    while (verbs.find()) {
      String help = desk.ara("help", "pipeline", verbs.group(1)).done();
      Matcher options = OPTION.matcher(verbs.group(2));
      while (options.find()) {
        assertTrue(help.contains(options.group()), verbs.group());
      }
      found++;
    }
    assertTrue(found > 20, text);
  }

  private String check(String name) {
    String text = Desk.at(TestRepo.init(temporary)).ara("help", "--skill", name).done();
    assertTrue(text.startsWith("---\nname: git-ara-" + name + "\n"), text);
    assertTrue(text.length() / 4 <= TOKENS, "tokens: " + text.length() / 4);
    List<String> verbs = new Commands(Protocols.ALL).all().stream().map(Command::name).toList();
    Matcher calls = CALL.matcher(text);
    int found = 0;
    while (calls.find()) {
      found++;
      String call = calls.group(1);
      assertTrue(
          verbs.stream().anyMatch(verb -> verb.equals(call) || verb.startsWith(call + " ")), call);
    }
    assertTrue(found > 0, text);
    return text;
  }

  @Test
  void anUnknownOneIsRefused() {
    Desk.Outcome outcome = Desk.at(TestRepo.init(temporary)).ara("help", "--skill", "../x");
    assertEquals(ExitCode.USAGE, outcome.code());
    assertTrue(outcome.err().contains("there is no skill ../x"), outcome.err());
  }
}
