package gitara.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.Model.CommandSpec;

/** What the arguments of a verb say, and what is wrong with them. */
class ArgumentParserTest {
  private static ArgumentParser.Parsed parse(Consumer<VerbSpec> verb, String... arguments) {
    return ArgumentParser.parse(() -> spec(verb), List.of(arguments), true);
  }

  private static CommandSpec spec(Consumer<VerbSpec> verb) {
    VerbSpec spec = new VerbSpec("try", "try it");
    verb.accept(spec);
    return spec.build();
  }

  private static void texts(VerbSpec spec) {
    spec.operands("KIND [TEXT...]")
        .options(
            Options.one("-m, --message", "TEXT", "one"),
            Options.many("--evidence", "ID", "many"),
            Options.flag("--dry-run", "a flag"));
  }

  private static Arguments parsed(String... arguments) {
    ArgumentParser.Parsed parsed = parse(ArgumentParserTest::texts, arguments);
    assertEquals(List.of(), parsed.problems());
    return parsed.arguments();
  }

  private static List<String> problems(String... arguments) {
    return parse(ArgumentParserTest::texts, arguments).problems().stream()
        .map(UsageProblem::message)
        .toList();
  }

  @Test
  void optionsAndOperandsStandInAnyOrder() {
    Arguments args = parsed("k", "--evidence", "N01", "a", "-m", "why", "b", "--evidence=N02");
    assertEquals(List.of("k", "a", "b"), args.operands());
    assertEquals(List.of("N01", "N02"), args.values("--evidence"));
    assertEquals("why", args.value("--message"));
    assertFalse(args.is("--dry-run"));
  }

  @Test
  void aValueMayLookLikeAnythingAtAll() {
    for (String odd : List.of("-", "--dry-run", "--no-such", "-5", "@file", "${HOME}", "a,b", "")) {
      assertEquals(odd, parsed("k", "--message", odd).value("--message"));
      assertEquals(odd, parsed("k", "--message=" + odd).value("--message"));
    }
    assertEquals("a=b", parsed("k", "--message=a=b").value("--message"));
    assertEquals("\"a b\"", parsed("k", "--message", "\"a b\"").value("--message"));
    assertEquals(List.of("@file"), parsed("@file").operands());
    assertEquals(List.of("k", "-", "%s"), parsed("k", "-", "%s").operands());
  }

  @Test
  void behindTwoDashesAllAreOperands() {
    Arguments args = parsed("k", "--", "--dry-run", "-x", "--", "-m");
    assertEquals(List.of("k", "--dry-run", "-x", "--", "-m"), args.operands());
    assertFalse(args.is("--dry-run"));
  }

  @Test
  void aFlagMayBeRepeatedAndHasNoValue() {
    assertTrue(parsed("k", "--dry-run", "--dry-run").is("--dry-run"));
    assertEquals(List.of("--dry-run takes no value"), problems("k", "--dry-run=yes"));
  }

  @Test
  void noOptionIsAbbreviated() {
    assertEquals(
        List.of("unknown option --mess; did you mean --message?"), problems("k", "--mess", "x"));
    assertEquals(List.of("unknown option -mx; did you mean -m?"), problems("k", "-mx"));
  }

  @Test
  void everyProblemIsReportedAtOnce() {
    assertEquals(
        List.of(
            "unknown option --evidnce; did you mean --evidence?",
            "unknown option --bogus",
            "--message is given twice",
            "--evidence needs a value: --evidence ID",
            "missing: KIND"),
        problems("--evidnce", "N01", "--bogus=1", "-m", "a", "--message", "b", "--evidence"));
  }

  @Test
  void behindTwoDashesNothingIsAnUnknownOption() {
    ArgumentParser.Parsed parsed = parse(spec -> spec.operands("KIND"), "--", "k", "-x");
    assertEquals(
        "unexpected: -x (quote a text that contains spaces)",
        parsed.problems().getFirst().message());
  }

  @Test
  void aRequiredOptionIsMissedBesideOtherProblemsOnly() {
    Consumer<VerbSpec> verb =
        spec -> spec.options(Options.required(Options.one("--setup", "TEXT", "with what")));
    assertEquals(List.of(), parse(verb).problems());
    assertEquals(2, parse(verb, "--bogus").problems().size());
  }

  @Test
  void aMissingOptionIsAProblemUnlessTheVerbReportsIt() {
    Consumer<VerbSpec> verb =
        spec -> spec.options(Options.required(Options.one("--reason", "TEXT", "why")));
    assertEquals(
        List.of("missing: --reason TEXT"),
        ArgumentParser.parse(() -> spec(verb), List.of(), false).problems().stream()
            .map(UsageProblem::message)
            .toList());
    assertEquals(List.of(), parse(verb).problems());
  }
}
