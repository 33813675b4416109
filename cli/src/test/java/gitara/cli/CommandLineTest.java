package gitara.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.TestRepo;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.CommandSpec;

/** How command lines are parsed, and what is said of those that cannot be. */
class CommandLineTest {
  @TempDir Path folder;

  private static ArgumentParser.Parsed parse(Consumer<VerbSpec> verb, String... arguments) {
    return ArgumentParser.parse(() -> spec(verb), List.of(arguments));
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
    ArgumentParser.Parsed parsed = parse(CommandLineTest::texts, arguments);
    assertEquals(List.of(), parsed.problems());
    return parsed.arguments();
  }

  private static List<String> problems(String... arguments) {
    return parse(CommandLineTest::texts, arguments).problems().stream()
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
        "unexpected: -x (quote a text that has spaces)", parsed.problems().getFirst().message());
  }

  @Test
  void aRequiredOptionIsMissedBesideOtherProblemsOnly() {
    Consumer<VerbSpec> verb =
        spec -> spec.options(Options.required(Options.one("--setup", "TEXT", "with what")));
    assertEquals(List.of(), parse(verb).problems());
    assertEquals(2, parse(verb, "--bogus").problems().size());
  }

  @Test
  void helpIsShownWhateverElseIsWrong() {
    for (String help : List.of("-h", "--help")) {
      assertTrue(parse(CommandLineTest::texts, "--bogus", help).arguments().is("--help"));
    }
    Desk desk = Desk.at(TestRepo.init(folder));
    assertTrue(desk.ara("add", "--help").done().startsWith("git ara add: "));
    assertTrue(desk.ara("add", "-h", "--bogus").done().startsWith("git ara add: "));
    assertTrue(
        desk.ara("help", "memory", "scan", "begin").done().startsWith("git ara memory scan begin"));
    assertEquals(desk.ara("help", "memory").done(), desk.ara("memory", "-h").done());
    assertTrue(desk.ara("memory", "scan").done().contains("memory scan end"));
  }

  @Test
  void helpListsRequiredOptionsFirstAndMarksThem() {
    String help = Desk.at(TestRepo.init(folder)).ara("help", "plan").done();
    assertTrue(help.contains("\n* "), help);
    assertTrue(help.lastIndexOf("\n* ") < help.indexOf("--dry-run"), help);
    assertTrue(help.lastIndexOf("\n* ") < help.indexOf("--verifies"), help);
  }

  @Test
  void aPercentSignIsShownAsItIs() {
    CommandSpec spec =
        spec(
            verb ->
                verb.options(Options.flag("--half", "50% of it"))
                    .text("%d of 100%")
                    .examples("date +%s"));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Console console = new Console(out, out, null);
    HelpVerb.show(spec, console);
    console.flush();
    String help = out.toString(UTF_8);
    for (String text : List.of("50% of it", "%d of 100%", "date +%s")) {
      assertTrue(help.contains(text), help);
    }
    assertEquals(List.of("%d of 100%"), VerbSpec.text(spec));
    assertEquals(List.of("", "    date +%s"), VerbSpec.examples(spec));
  }

  @Test
  void anUnknownVerbIsReportedWithTheNearestOne() {
    Desk desk = Desk.at(TestRepo.init(folder));
    assertTrue(desk.ara("memory", "lnes").err().contains("did you mean memory lines?"));
    assertTrue(desk.ara("memory", "scna").err().contains("did you mean memory scan?"));
    assertTrue(desk.ara("help", "crystalize").err().contains("did you mean crystallize?"));
    assertEquals(ExitCode.USAGE, desk.ara("lcok", "list").code());
  }

  @Test
  void withJsonAnErrorIsOneObjectOnTheLastLineOfOutput() {
    Desk desk = Desk.at(TestRepo.init(folder));
    assertEquals(
        """
        {"error":"usage","code":129,"problems":[\
        {"option":"--typ","message":"unknown option --typ; did you mean --type?","didYouMean":"--type"},\
        {"message":"missing: TEXT",\
        "hint":"usage: git ara observe TEXT [options]    (git ara help observe)"}]}
        """,
        desk.ara("observe", "--typ", "claim", "--json").out());
    assertEquals(
        """
        {"error":"usage","code":129,"problems":[\
        {"message":"unknown verb shw; did you mean show?","hint":"all verbs: git ara help",\
        "didYouMean":"show"}]}
        """,
        desk.ara("shw", "--json").out());
    Desk.Outcome refused = desk.ara("observe", "x", "--json");
    assertEquals(ExitCode.REFUSED, refused.code());
    assertTrue(refused.out().startsWith("{\"error\":\"refused\",\"code\":2,"), refused.out());
    assertTrue(refused.out().contains("git ara init"), refused.out());
  }

  @Test
  void everyVerbTakesTheCommonOptions() {
    for (Command command : Commands.all()) {
      CommandSpec spec = command.spec();
      for (String option : List.of("-C", "--json", "--porcelain", "--no-pager", "-h", "--help")) {
        assertTrue(spec.findOption(option) != null, command.name() + " " + option);
      }
    }
  }
}
