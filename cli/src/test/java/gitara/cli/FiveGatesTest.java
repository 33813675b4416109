package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.testkit.Corpus;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Baseline, verify, check, pre-push and pre-receive report the same of the same commits of a real
 * artifact: in the repository, in a fork, in a mirror, and towards a second remote.
 */
class FiveGatesTest {
  private static final Pattern RULE = Pattern.compile("(?:error )?\\[([a-z]+(?:-[a-z]+)+)\\]");
  private static final Pattern WARNING = Pattern.compile("(?m)^.*(?:warning|info|note) \\[.*$");
  private static final String NONE = "0".repeat(40);

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"minimal-artifact", "resnet-ara-example", "the-ara-of-ara"})
  void allSayTheSame(String artifact) throws IOException {
    TestRepo repo = TestRepo.init(folder);
    Corpus.copy(artifact, repo.dir().resolve("ara"));
    repo.commit("the artifact as it is");
    Desk desk = Desk.at(repo);
    desk.ara("init", "--no-hooks", "--baseline").done();
    String base = repo.git("rev-parse", "HEAD");
    assertEquals(Set.of(), rules(desk.ara("lint")), "what the baseline knows");
    clone(repo, "server.git", "--bare");
    clone(repo, "second.git", "--bare");
    clone(repo, "mirror.git", "--mirror");
    repo.git("remote", "add", "origin", folder.resolve("server.git").toString());
    repo.git("fetch", "-q", "origin");

    desk.question("What next?");
    repo.write("src/a.py", "a\n").commit("code");
    said(desk, base, "legal work").forEach((gate, rules) -> assertEquals(Set.of(), rules, gate));

    String tree = desk.read("ara/trace/exploration_tree.yaml");
    repo.write("ara/trace/exploration_tree.yaml", tree.replaceFirst("title: \"?", "$0Changed "));
    repo.commit("a title");
    String claims = desk.read("ara/logic/claims.md");
    repo.write("ara/logic/claims.md", claims.substring(0, claims.lastIndexOf("\n## ") + 1));
    repo.commit("a claim");
    Map<String, Set<String>> said = said(desk, base, "illegal work");
    Set<String> expected = said.getOrDefault("check", Set.of());
    assertTrue(expected.contains("claim-kept") && expected.contains("node-immutable"), "" + said);
    said.forEach((gate, rules) -> assertEquals(expected, rules, gate));
  }

  private void clone(TestRepo repo, String name, String kind) throws IOException {
    Path to = folder.resolve(name);
    repo.git("clone", "-q", kind, repo.dir().toString(), to.toString());
    Files.writeString(
        to.resolve("objects/info/alternates"), repo.dir().resolve(".git/objects") + "\n");
  }

  /** The rules of the errors that each gate reports of all commits since the baseline. */
  private Map<String, Set<String>> said(Desk desk, String base, String what) throws IOException {
    TestRepo repo = desk.repo();
    String head = repo.git("rev-parse", "HEAD");
    String suffix = what.replace(' ', '-');
    Map<String, Set<String>> said = new LinkedHashMap<>();
    said.put("check", rules(desk.ara("check", base + "..HEAD")));
    said.put("verify", rules(desk.ara("verify", "--full")));
    for (String kind : new String[] {"--no-hardlinks", "--mirror"}) {
      Path copy = folder.resolve(suffix + kind);
      repo.git("clone", "-q", kind, repo.dir().toString(), copy.toString());
      said.put("verify in a clone " + kind, rules(desk.in(copy).ara("verify", "--full")));
      said.put("check in a clone " + kind, rules(desk.in(copy).ara("check", base + ".." + head)));
    }
    String known = "refs/heads/main " + head + " refs/heads/main ";
    said.put(
        "pre-push", rules(desk.araReading(known + base + "\n", "hook", "pre-push", "origin", "x")));
    said.put(
        "pre-push to a second remote that is empty",
        rules(desk.araReading(known + NONE + "\n", "hook", "pre-push", "second", "y")));
    for (String server : new String[] {"server.git", "second.git", "mirror.git"}) {
      Desk there = desk.in(folder.resolve(server));
      said.put(
          "pre-receive in " + server,
          rules(there.araReading(base + " " + head + " refs/heads/main\n", "hook", "pre-receive")));
      said.put(
          "pre-receive of another branch in " + server,
          rules(there.araReading(NONE + " " + head + " refs/heads/x\n", "hook", "pre-receive")));
    }
    return said;
  }

  private static Set<String> rules(Desk.Outcome outcome) {
    String all = outcome.out() + outcome.err();
    Set<String> rules = new TreeSet<>();
    Matcher rule = RULE.matcher(WARNING.matcher(all).replaceAll(""));
    while (rule.find()) {
      rules.add(rule.group(1));
    }
    assertEquals(rules.isEmpty(), outcome.code() == 0, all);
    assertFalse(all.contains("\tat "), all);
    return rules;
  }
}
