package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.record.RecordConfig;
import gitara.testkit.FolderCopy;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A player of the script of a meditation, {@code meditation/proof.txt}. */
final class MeditationScript implements AutoCloseable {
  private static final List<String> FACETS = List.of("expiry", "purges", "proofs", "fanout");

  private final TestRepo repo;
  private final Path folder;
  private final MeditationHand hand;
  private final MeditationAgents agents;
  private final int depth;
  private Desk desk;

  /**
   * @param folder of the repository and of all else
   * @param depth how deep the tree of nodes is
   */
  MeditationScript(Path folder, int depth, MeditationHand hand, String browser) throws IOException {
    this.folder = folder;
    this.depth = depth;
    this.hand = hand;
    repo = TestRepo.init(folder);
    repo.write(RecordConfig.PATH, RecordConfig.FRESH).commit("begin");
    desk = Desk.at(repo);
    if (!browser.isEmpty()) {
      desk = desk.with("ARA_BROWSER", browser);
    }
    agents = new MeditationAgents(repo, folder, depth, FACETS, hand);
    agents.confirm("all_levels");
    for (String name : List.of("report-data.yml", "page.html")) {
      Files.writeString(folder.resolve(name), ProjectScript.text("meditation/" + name));
    }
  }

  @Override
  public void close() {
    agents.close();
    repo.close();
  }

  TestRepo repo() {
    return repo;
  }

  /** Plays the script, and says how many commands it has. */
  int play() throws Exception {
    List<ProjectScript.Command> commands = ProjectScript.read("meditation/proof.txt");
    int second = 0;
    for (ProjectScript.Command command : commands) {
      // No two commands have one time.
      desk = desk.at(command.at().toInstant(ZoneOffset.UTC).plusSeconds(second++ % 60));
      play(command);
    }
    return commands.size();
  }

  private void play(ProjectScript.Command command) throws Exception {
    List<String> words = new ArrayList<>(command.words());
    words.replaceAll(this::named);
    String when = "line " + command.line() + ": " + String.join(" ", words);
    if (command.isOurs()) {
      Desk.Outcome outcome = hand.run(desk, words.subList(2, words.size()).toArray(String[]::new));
      String all = outcome.out() + outcome.err();
      assertEquals(command.ending().code(), outcome.code(), when + "\n" + all);
      assertPrinted(command, all, when);
      return;
    }
    switch (words.getFirst()) {
      case "git" ->
          assertPrinted(
              command, repo.git(words.subList(1, words.size()).toArray(String[]::new)), when);
      case "agents" -> {
        for (String one : words.subList(2, words.size())) {
          int branch = Integer.parseInt(one.substring(1, 2));
          for (String incident : one.substring(3).split(",", -1)) {
            agents.expect(
                branch, MeditationAgents.Incident.valueOf(incident.toUpperCase(Locale.ROOT)));
          }
        }
        agents.reports(agents.explore());
      }
      case "keep" -> FolderCopy.share(repo.dir(), folder.resolve("kept-" + words.get(1)));
      case "back" -> FolderCopy.over(folder.resolve("kept-" + words.get(1)), repo.dir());
      default -> {
        Process shell =
            new ProcessBuilder("sh", "-ec", named(command.source()))
                .directory(folder.toFile())
                .inheritIO()
                .start();
        assertEquals(0, shell.waitFor(), when);
      }
    }
  }

  private void assertPrinted(ProjectScript.Command command, String all, String when) {
    for (String part : command.printed()) {
      assertTrue(all.contains(named(part)), when + "\n" + all);
    }
  }

  /** The words in capitals that stand for names of this meditation. */
  private String named(String text) {
    String name = text.replaceAll("\\bDEPTH\\b", Integer.toString(depth));
    if (!name.matches("(?s).*\\b(DIR|ROOT|PRIOR)\\b.*")) {
      return name;
    }
    String root =
        repo.git("for-each-ref", "--format=%(refname:short)", "refs/heads/ara/meditation/*/root");
    String prior = "";
    String dir = root.split("/", -1)[2];
    for (String path :
        repo.git("ls-tree", "--name-only", root, "meditations/" + dir + "/").split("\n", -1)) {
      String file = path.substring(path.lastIndexOf('/') + 1);
      prior = file.startsWith("review-pre-report") ? file : prior;
    }
    return name.replaceAll("\\bDIR\\b", dir)
        .replaceAll("\\bROOT\\b", root)
        .replaceAll("\\bPRIOR\\b", prior);
  }
}
