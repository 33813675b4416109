package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.record.RecordConfig;
import gitara.testkit.TestRepo;
import java.io.IOException;
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

  /** What somebody does to a commit. */
  private enum Edit {
    REMOVED,
    MESSAGE,
    DATE,
    CONTENT
  }

  /** The tip of a branch without one of its commits, or with that one edited. */
  private String without(String name, String commit, Edit edit) throws IOException {
    List<String> later =
        repo.git("rev-list", "--reverse", "--first-parent", commit + ".." + RUN + name)
            .lines()
            .toList();
    String raw = repo.git("cat-file", "commit", commit);
    String tip =
        switch (edit) {
          case REMOVED -> repo.git("rev-parse", commit + "^");
          case MESSAGE -> commit(raw + ", edited");
          case DATE -> commit(raw.replaceFirst("(?<who>author .*> \\d{8})\\d\\d", "${who}42"));
          case CONTENT -> commit(raw.replaceFirst("tree \\w+", "tree " + edited(commit)));
        };
    for (String one : later) {
      tip =
          commit(repo.git("cat-file", "commit", one).replaceFirst("parent \\w+", "parent " + tip));
    }
    return tip;
  }

  private String commit(String raw) throws IOException {
    Path file = Files.writeString(temporary.resolve("commit"), raw + "\n");
    return repo.git("hash-object", "-t", "commit", "-w", file.toString());
  }

  /**
   * The tree of a commit with a word edited in one of its files, if possible one that it changed.
   */
  private String edited(String commit) throws IOException {
    List<String> paths = new ArrayList<>();
    repo.git("diff", "--name-only", "--diff-filter=d", commit + "^", commit)
        .lines()
        .forEach(paths::add);
    repo.git("ls-tree", "-r", "--name-only", commit).lines().forEach(paths::add);
    String path = paths.stream().filter(one -> !one.isEmpty()).findFirst().orElseThrow();
    String text = repo.git("show", commit + ":" + path);
    Path file =
        Files.writeString(
            temporary.resolve("file"), text.replaceAll("(?s)(.*[a-z]{4})", "$1x") + "\n");
    String blob = repo.git("hash-object", "-w", file.toString());
    repo.git("read-tree", commit);
    repo.git("update-index", "--cacheinfo", "100644," + blob + "," + path);
    String tree = repo.git("write-tree");
    repo.git("read-tree", "HEAD");
    return tree;
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
        for (Edit edit : Edit.values()) {
          String changed = without(branch.getKey(), commit, edit);
          repo.git("update-ref", seen, changed);
          String named = desk.ara("verify").out();
          assertTrue(named.contains("[history-rewritten]"), edit + " " + commit + "\n" + named);
          repo.git("update-ref", "refs/ara/witness", witness);
          repo.git("update-ref", seen, tip);
          tried++;
          if (DEPTH > 1) {
            // Without a witness, what is left may be a legal history too.
            repo.git("checkout", "-q", "--force", "--detach", changed);
            if (desk.ara("verify").out().contains("clean")) {
              String kind = repo.git("show", "-s", "--format=%s", commit).replaceAll("\\d+", "N");
              silent.merge(edit + ": " + kind, 1, Integer::sum);
            }
            repo.git("checkout", "-q", RUN + "root");
          }
        }
      }
    }
    if (DEPTH > 1) {
      System.out.println(tried + " tried, all named with a witness; without one these are silent:");
      silent.forEach((kind, count) -> System.out.println(count + " " + kind));
    }
    // A branch that is dropped takes its commits along.
    repo.git("update-ref", "-d", "refs/remotes/origin/" + RUN + "root");
    assertTrue(desk.ara("verify").out().contains("[history-rewritten]"));
    assertTrue(tried >= 40, Integer.toString(tried));
  }
}
