package gitara.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.cli.command.Call;
import gitara.cli.command.Command;
import gitara.cli.command.ExitCode;
import gitara.cli.command.HelpSection;
import gitara.cli.command.HelpText;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.testkit.TestRepo;
import java.io.ByteArrayOutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine.Model.CommandSpec;

/** Help, and what is said of command lines that cannot be carried out. */
class CommandLineTest {
  @TempDir Path folder;

  @Test
  void helpIsShownWhateverElseIsWrong() {
    Desk desk = Desk.at(TestRepo.init(folder));
    for (String help : List.of("-h", "--help")) {
      assertTrue(desk.ara("observe", "--bogus", help).done().startsWith("git ara observe: "));
    }
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
  void helpOnAKindOfNodeMarksWhatThatKindNeeds() {
    Desk desk = Desk.at(TestRepo.init(folder));
    String help = desk.ara("help", "add", "decision").done();
    assertTrue(help.startsWith("git ara add decision: "), help);
    assertTrue(help.contains("usage: git ara add decision TITLE [options]"), help);
    for (String option : List.of("--choice", "--alternative", "--evidence")) {
      assertTrue(help.contains("* " + " ".repeat(4) + option), help);
    }
    assertEquals(help, desk.ara("add", "decision", "--help").done());
    assertEquals(ExitCode.USAGE, desk.ara("help", "add", "riddle").code());
  }

  @Test
  void aPercentSignIsShownAsItIs() {
    Verb verb =
        new Verb() {
          @Override
          public void describe(VerbSpec spec) {
            spec.options(Options.flag("--half", "50% of it"));
          }

          @Override
          public int run(Call call) {
            return ExitCode.OK;
          }
        };
    CommandSpec spec = new Command("try", HelpSection.MORE, "try 1%", () -> verb).spec();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Console console = new Console(out, out, null);
    HelpText.Example example = new HelpText.Example(List.of("date +%s"), List.of());
    HelpVerb.show(spec, new HelpText(List.of("%d of 100%"), List.of(example)), console);
    console.flush();
    String help = out.toString(UTF_8);
    for (String text : List.of("try 1%", "50% of it", "%d of 100%", "date +%s")) {
      assertTrue(help.contains(text), help);
    }
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
    assertTrue(desk.ara("ls").err().contains("unknown verb ls; did you mean list?"));
    Desk.Outcome refused = desk.ara("observe", "x", "--json");
    assertEquals(ExitCode.REFUSED, refused.code());
    assertTrue(refused.out().startsWith("{\"error\":\"refused\",\"code\":2,"), refused.out());
    assertTrue(refused.out().contains("git ara init"), refused.out());
  }

  @Test
  void everyVerbIsRegisteredOnce() {
    List<String> names = new Commands(Protocols.ALL).all().stream().map(Command::name).toList();
    assertEquals(names.stream().distinct().toList(), names);
  }

  @Test
  void everyVerbTakesTheCommonOptions() {
    for (Command command : new Commands(Protocols.ALL).all()) {
      CommandSpec spec = command.spec();
      for (String option : List.of("-C", "--json", "--porcelain", "--no-pager", "-h", "--help")) {
        assertTrue(spec.findOption(option) != null, command.name() + " " + option);
      }
    }
  }

  @Test
  void eachVerbHasAFileOfItsNameInThePackageOfItsGroup() {
    List<Command> all = new Commands(Protocols.ALL).all();
    List<Class<?>> verbs = new ArrayList<>();
    all.forEach(command -> verbs.add(command.verb().get().getClass()));
    for (int i = 0; i < all.size(); i++) {
      Command command = all.get(i);
      Class<?> verb = verbs.get(i);
      StringBuilder name = new StringBuilder();
      for (String word : command.name().split("[ -]", -1)) {
        name.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
      }
      // A class may serve several verbs that differ by data only.
      boolean isShared = verbs.indexOf(verb) != verbs.lastIndexOf(verb);
      assertTrue(isShared || verb.getSimpleName().equals(name + "Verb"), verb + " is " + name);
      int blank = command.name().indexOf(' ');
      String group = blank < 0 ? "" : "." + command.name().substring(0, blank);
      assertTrue(verb.getPackageName().startsWith("gitara.cli" + group), verb.toString());
    }
  }

  @Test
  void anOptionIsNeverAbbreviated() {
    Desk.Outcome outcome = Desk.at(TestRepo.init(folder)).ara("observe", "x", "--dry");
    assertEquals(ExitCode.USAGE, outcome.code());
    assertTrue(outcome.err().contains("did you mean --dry-run?"), outcome.err());
  }

  @Test
  void allProblemsOfARequestAreReportedAtOnce() {
    String err = Desk.at(TestRepo.init(folder)).ara("plan", "--setpu", "x", "--note").err();
    for (String problem :
        List.of("did you mean --setup?", "--note needs a value", "missing: TITLE", "--metrics")) {
      assertTrue(err.contains(problem), err);
    }
  }
}
