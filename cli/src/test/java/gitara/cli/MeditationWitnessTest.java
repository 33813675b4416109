package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.record.RecordConfig;
import gitara.testkit.TestRepo;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The commits of a meditation, each removed or edited on the remote in turn: with its branches
 * witnessed, {@code verify} names it. {@code -Dara.depth=2} plays a larger one.
 */
final class MeditationWitnessTest {
  private static final int DEPTH = Integer.getInteger("ara.depth", 1);
  private static final String RUN = "ara/meditation/20261118-cache/";

  @TempDir Path temporary;
  private TestRepo repo;
  private final Map<String, List<String>> branches = new LinkedHashMap<>();

  @BeforeEach
  void play() throws Exception {
    TestRepo.initBare(temporary).close();
    repo = TestRepo.init(temporary.resolve("work"));
    repo.write(RecordConfig.PATH, RecordConfig.FRESH);
    repo.git("add", "--all");
    repo.git("commit", "-q", "-m", "begin");
    repo.git("remote", "add", "origin", temporary.resolve("bare.git").toString());
    Path folder = Files.createDirectory(temporary.resolve("agents"));
    MeditationAgents agents = new MeditationAgents(repo, folder, DEPTH);
    agents.begin("none");
    agents.explore();
    agents.ara(100, "incorporate").done();
    agents.close();
    repo.git("checkout", "-q", RUN + "root");
    assertTrue(Desk.at(repo).ara("sync").done().contains(RUN + "b3  sent"));
    TreeSet<String> met = new TreeSet<>();
    List<String> names = new ArrayList<>(List.of("root", "ledger"));
    String all = repo.git("for-each-ref", "--format=%(refname:short)", "refs/heads/" + RUN);
    all.lines().map(one -> one.substring(RUN.length())).forEach(names::add);
    for (String name : names) {
      List<String> own = new ArrayList<>();
      repo.git("rev-list", "--first-parent", RUN + name, "^main")
          .lines()
          .filter(met::add)
          .forEach(own::add);
      if (!own.isEmpty()) {
        branches.put(name, own);
      }
    }
  }

  /** The tip of a branch without one of its commits, or with that one edited. */
  private String without(String name, String commit, boolean isEdited) {
    List<String> later =
        repo.git("rev-list", "--reverse", "--first-parent", commit + ".." + RUN + name)
            .lines()
            .toList();
    String tip = repo.git("rev-parse", commit + "^");
    if (isEdited) {
      String parents = repo.git("show", "-s", "--format=%P", commit);
      tip = copy(commit, parents, "edited");
    }
    for (String one : later) {
      String parents = repo.git("show", "-s", "--format=%P", one);
      int first = parents.indexOf(' ');
      String others = first < 0 ? "" : parents.substring(first);
      tip = copy(one, tip + others, repo.git("show", "-s", "--format=%B", one));
    }
    return tip;
  }

  private String copy(String commit, String parents, String message) {
    List<String> command = new ArrayList<>(List.of("commit-tree", commit + "^{tree}"));
    for (String parent : parents.split(" ", -1)) {
      command.addAll(List.of("-p", parent));
    }
    command.addAll(List.of("-m", message));
    return repo.git(command.toArray(String[]::new)).strip();
  }

  @Test
  void eachCommitThatGoesOrIsEditedIsNamed() throws Exception {
    Desk desk = Desk.at(repo);
    desk.ara("witness").done();
    String witness = repo.git("rev-parse", "refs/ara/witness");
    Map<String, Integer> silent = new TreeMap<>();
    int tried = 0;
    for (Map.Entry<String, List<String>> branch : branches.entrySet()) {
      String ref = "refs/heads/" + RUN + branch.getKey();
      String seen = "refs/remotes/origin/" + RUN + branch.getKey();
      String tip = repo.git("rev-parse", ref);
      for (String commit : branch.getValue()) {
        for (boolean isEdited : new boolean[] {false, true}) {
          String changed = without(branch.getKey(), commit, isEdited);
          repo.git("update-ref", seen, changed);
          String named = desk.ara("verify").out();
          assertTrue(named.contains("[history-rewritten]"), commit + "\n" + named);
          repo.git("update-ref", "refs/ara/witness", witness);
          repo.git("update-ref", seen, tip);
          tried++;
          if (DEPTH > 1) {
            // Without a witness, what is left may be a legal history too.
            repo.git("checkout", "-q", "--detach", changed);
            if (desk.ara("verify").out().contains("clean")) {
              String kind = repo.git("show", "-s", "--format=%s", commit).replaceAll("\\d+", "N");
              silent.merge((isEdited ? "edited: " : "removed: ") + kind, 1, Integer::sum);
            }
            repo.git("checkout", "-q", RUN + "root");
          }
        }
      }
    }
    if (DEPTH > 1) {
      System.out.println(tried + " tried, all named with a witness; without one silent: " + silent);
    }
    // A branch that is dropped takes its commits along.
    repo.git("update-ref", "-d", "refs/remotes/origin/" + RUN + "root");
    assertTrue(desk.ara("verify").out().contains("[history-rewritten]"));
    assertTrue(tried >= 20, Integer.toString(tried));
  }
}
