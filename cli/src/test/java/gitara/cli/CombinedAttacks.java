package gitara.cli;

import static gitara.cli.AttackStage.BASELINE;
import static gitara.cli.AttackStage.BYTES;
import static gitara.cli.AttackStage.CLAIMS;
import static gitara.cli.AttackStage.CONFIG;
import static gitara.cli.AttackStage.LINK;
import static gitara.cli.AttackStage.OBSERVATIONS;
import static gitara.cli.AttackStage.REPOSITORY;
import static gitara.cli.AttackStage.SESSION;
import static gitara.cli.AttackStage.TREE;
import static gitara.cli.MessageAttacks.observation;

import java.util.ArrayList;
import java.util.List;

/** Attacks that need several commits, several refs, or a file that is no plain one. */
final class CombinedAttacks {
  private static final String RUN = "ara/evidence/tables/run.csv";

  private CombinedAttacks() {}

  static List<Attack> all() {
    List<Attack> all = new ArrayList<>(merges());
    all.addAll(pushes());
    all.addAll(settings());
    all.addAll(files());
    all.addAll(entries());
    return all;
  }

  /** Two sides, both legal, of which the second is merged into the first by the next commit. */
  private static AttackStage sides(AttackStage stage) {
    stage.mark("base");
    observation(stage, "O08").commit("theirs").mark("theirs").back("base");
    observation(stage, "O09").commit("ours").mark("ours");
    return observation(stage, "O08").merging("theirs");
  }

  private static List<Attack> merges() {
    return List.of(
        Attack.commits(
            "a merge that changes an observation that both sides have",
            "observation-immutable",
            s -> sides(s).edit(OBSERVATIONS, "Shuffling", "Sorting").commit("merge")),
        Attack.commits(
            "a merge that raises a claim",
            "status-transition",
            s -> sides(s).edit(CLAIMS, "Status**: testing", "Status**: supported").commit("merge")),
        Attack.commits(
            "a merge that adds a claim that is supported",
            "born-mature",
            s -> sides(s).append(CLAIMS, EntryAttacks.claim("C02", "supported")).commit("merge")),
        Attack.commits(
            "a merge that changes evidence",
            "evidence-add-only",
            s -> sides(s).edit(RUN, "0.31", "0.21").commit("merge")),
        Attack.commits(
            "a merge that takes only one side",
            "merge-no-loss",
            s ->
                sides(s)
                    .write(OBSERVATIONS, s.read(OBSERVATIONS))
                    .back("ours")
                    .merging("theirs")
                    .commit("merge")),
        Attack.commits(
            "a merge with its parents the other way round that takes only one side",
            "merge-no-loss",
            s -> {
              sides(s).back("theirs").merging("ours").commit("merge");
            }),
        Attack.commits(
            "a merge of three that changes an observation",
            "observation-immutable",
            s -> octopus(s).edit(OBSERVATIONS, "Shuffling", "Sorting").commitAs(b -> three(b, s))),
        Attack.commits(
            "a merge of three that loses an entry of the third",
            "merge-no-loss",
            s -> {
              octopus(s);
              s.write(OBSERVATIONS, EntryAttacks.cut(s.read(OBSERVATIONS), "  - id: O07", null));
              s.commitAs(b -> three(b, s));
            }),
        Attack.honestCommits("a merge of three", s -> octopus(s).commitAs(b -> three(b, s))),
        Attack.commits(
            "a merge of an unrelated history with another record",
            "merge-no-loss",
            s -> {
              s.mark("base");
              s.write(OBSERVATIONS, "observations:\n");
              observation(s, "O09").orphan().commit("another").mark("other").back("base");
              s.merging("other").commit("merge");
            }),
        Attack.commits(
            "an entry is removed on a side and the removal merged",
            "observation-kept",
            s -> {
              s.mark("base").write("src/a.py", "a\n").commit("ours").mark("ours").back("base");
              s.write(OBSERVATIONS, EntryAttacks.cut(s.read(OBSERVATIONS), "  - id: O03", null));
              s.commit("theirs")
                  .mark("theirs")
                  .write("src/a.py", "a\n")
                  .merging("ours")
                  .commit("merge");
            }));
  }

  private static AttackStage octopus(AttackStage stage) {
    stage.mark("base");
    for (String[] side : new String[][] {{"theirs", "O08"}, {"third", "O07"}, {"ours", "O09"}}) {
      observation(stage.back("base"), side[1]).commit(side[0]).mark(side[0]);
    }
    observation(stage, "O08");
    return observation(stage, "O07");
  }

  private static void three(org.eclipse.jgit.lib.CommitBuilder commit, AttackStage stage) {
    commit.setMessage("merge");
    commit.setParentIds(stage.at("ours"), stage.at("theirs"), stage.at("third"));
  }

  private static List<Attack> pushes() {
    return List.of(
        Attack.push(
            "a branch that is fine and a tag that is not, at once",
            "[observation-immutable]",
            s -> {
              s.mark("base").edit(OBSERVATIONS, "Shuffling", "Sorting").commit("edit").mark("bad");
              s.back("base");
              observation(s, "O09").commit("fine").push("main", "bad:refs/tags/v1");
            }),
        Attack.push(
            "a tag object on a bad commit",
            "[observation-immutable]",
            s -> {
              s.edit(OBSERVATIONS, "Shuffling", "Sorting").commit("edit");
              s.push(s.tag("v1", s.at()).name() + ":refs/tags/v1");
            }),
        Attack.push(
            "a tag of a tag on a bad commit",
            "[observation-immutable]",
            s -> {
              s.edit(OBSERVATIONS, "Shuffling", "Sorting").commit("edit");
              s.push(s.tag("v2", s.tag("v1", s.at())).name() + ":refs/tags/v2");
            }),
        Attack.push(
            "a bad commit as notes",
            "[observation-immutable]",
            s ->
                s.edit(OBSERVATIONS, "Shuffling", "Sorting")
                    .commit("edit")
                    .push("HEAD:refs/notes/commits")),
        Attack.push(
            "main is forced to a merge that buries it",
            "[merge-no-loss]",
            s -> {
              s.mark("base").write(OBSERVATIONS, "observations: []\n").orphan().commit("new");
              s.merging("base").commit("merge").push("main");
            }),
        Attack.push(
            "a branch is deleted, made again with another entry of the ID, and merged",
            "[id-collision]",
            s -> {
              s.mark("base");
              observation(s, "O09")
                  .commit("one")
                  .mark("one")
                  .push("HEAD:refs/heads/x", "main")
                  .accepted();
              s.push(":refs/heads/x").accepted();
              s.back("base");
              observation(s, "O09")
                  .edit(OBSERVATIONS, "seen by hand: O09", "another")
                  .commit("two")
                  .mark("two");
              s.push("HEAD:refs/heads/x").accepted();
              s.merging("one").commit("merge").push("main");
            }),
        Attack.push(
            "an entry that main took is removed on the branch it came from",
            "[observation-kept]",
            s -> {
              observation(s, "O09").commit("one").mark("one");
              s.push("HEAD:refs/heads/side", "main").accepted();
              s.write(OBSERVATIONS, EntryAttacks.cut(s.read(OBSERVATIONS), "  - id: O09", null));
              s.commit("gone").push("HEAD:refs/heads/side");
            }),
        Attack.push(
            "the record moves, changes and moves back between two pushes",
            "[observation-immutable]",
            s -> {
              s.move("ara", "record").commit("move").push("main").accepted();
              s.edit("record/staging/observations.yaml", "Shuffling", "Sorting").commit("edit");
              s.move("record", "ara").commit("back").push("main");
            }),
        Attack.honestPush(
            "the record moves, and grows there in the next push",
            s -> {
              s.move("ara", "record").commit("move").push("main").accepted();
              s.append("record/evidence/tables/more.csv", "x\n").commit("more").push("main");
            }),
        Attack.honestPush(
            "a branch that was deleted is made again",
            s -> {
              observation(s, "O09").commit("x").push("HEAD:refs/heads/x").accepted();
              s.push(":refs/heads/x").accepted().push("HEAD:refs/heads/x");
            }));
  }

  private static List<Attack> settings() {
    return List.of(
        Attack.push(
            "words that affirm come with what they excuse",
            "[signal-holds]",
            s ->
                SignalAttacks.promoted(s.append(CONFIG, "\taffirming = banana\n"), "O03", "banana")
                    .commit("banana")
                    .push("main")),
        Attack.commits(
            "a setting replaces the words that hedge",
            "affirmation-hedged",
            s ->
                SignalAttacks.promoted(
                        s.append(CONFIG, "\thedging = banana\n"),
                        "O03",
                        "Yes, maybe it does not matter")
                    .commit("hedge")),
        Attack.edit(
            "the settings become a link", "edition-rises", s -> s.write(CONFIG, LINK + "other")),
        Attack.edit(
            "the settings begin with a byte order mark",
            "edition-rises",
            s ->
                s.write(
                    CONFIG, "\ufeff" + s.read(CONFIG).substring(s.read(CONFIG).indexOf("[ara]")))),
        Attack.edit(
            "the settings are commented out",
            "edition-rises",
            s -> s.edit(CONFIG, "\tedition", "\t# edition")),
        Attack.edit(
            "the section of the settings is renamed",
            "edition-rises",
            s -> s.edit(CONFIG, "[ara]", "[other]")),
        Attack.edit(
            "the edition moves to a subsection",
            "edition-rises",
            s -> s.edit(CONFIG, "[ara]", "[ara \"x\"]")),
        Attack.commits(
            "a baseline of a commit that does not exist",
            "observation-immutable",
            s ->
                s.write(BASELINE, "at " + "1".repeat(40) + "\nformat 2\n")
                    .edit(OBSERVATIONS, "Shuffling", "Sorting")
                    .commit("baseline")),
        Attack.commits(
            "a baseline that is a link",
            "observation-immutable",
            s ->
                s.write(BASELINE, LINK + "../src/train.py")
                    .edit(OBSERVATIONS, "Shuffling", "Sorting")
                    .commit("baseline")),
        Attack.edit(
            "attributes of git come with the edit that they are to hide",
            "observation-immutable",
            s ->
                s.write(".gitattributes", "ara/** binary -diff -merge export-ignore\n")
                    .edit(OBSERVATIONS, "Shuffling", "Sorting")),
        Attack.edit(
            "files that git is to ignore come with the edit that they are to hide",
            "observation-immutable",
            s -> s.write(".gitignore", "ara/\n").edit(OBSERVATIONS, "Shuffling", "Sorting")),
        Attack.honest("attributes of git", s -> s.write(".gitattributes", "*.csv text eol=lf\n")),
        Attack.honest("a word that affirms", s -> s.append(CONFIG, "\taffirming = banana\n")));
  }

  private static List<Attack> files() {
    return List.of(
        Attack.edit(
            "a repository of its own in the record",
            "plain-files",
            s -> s.write("ara/evidence/data", REPOSITORY + s.at().name())),
        Attack.commits(
            "a record that becomes a repository of its own",
            "plain-files",
            s -> {
              String head = s.at().name();
              s.move("ara", "gone");
              s.files().keySet().removeIf(path -> path.startsWith("gone/"));
              s.write("ara", REPOSITORY + head).commit("submodule");
            }),
        Attack.edit(
            "evidence that becomes a link to its copy",
            "plain-files",
            s -> s.write("copy.csv", s.read(RUN)).write(RUN, LINK + "../../../copy.csv")),
        Attack.edit(
            "evidence that gets other line ends",
            "evidence-add-only",
            s -> s.write(RUN, s.read(RUN).replace("\n", "\r\n"))),
        Attack.edit(
            "evidence that is renamed",
            "evidence-add-only",
            s -> s.write("ara/evidence/tables/run2.csv", s.read(RUN)).remove(RUN)),
        Attack.edit(
            "evidence that is replaced by a folder",
            "evidence-add-only",
            s -> s.write(RUN + "/part", s.read(RUN)).remove(RUN)),
        Attack.edit(
            "the file of claims is renamed",
            "claim-kept",
            s -> s.write("ara/logic/claims.old.md", s.read(CLAIMS)).remove(CLAIMS)),
        Attack.edit(
            "the file of claims moves to a folder",
            "claim-kept",
            s -> s.write("ara/logic/claims/claims.md", s.read(CLAIMS)).remove(CLAIMS)),
        Attack.edit(
            "a session is renamed",
            "session-rows-kept",
            s ->
                s.write("ara/trace/sessions/2026-11-18_002.yaml", s.read(SESSION)).remove(SESSION)),
        Attack.edit(
            "a list that is nested too deeply",
            "yaml-parse",
            s -> s.append(OBSERVATIONS, "x: " + "[".repeat(300) + "]".repeat(300) + "\n")),
        Attack.edit(
            "aliases that grow beyond all measure",
            "yaml-parse",
            s -> s.append(OBSERVATIONS, bomb())),
        Attack.edit(
            "a file that is too large",
            "yaml-parse",
            s -> s.append(OBSERVATIONS, "x: \"" + "y".repeat(17 << 20) + "\"\n")),
        Attack.edit(
            "claims in UTF-16",
            "yaml-parse",
            s -> s.write(CLAIMS, BYTES + "\u00ff\u00fe#\u0000 \u0000C\u0000\n\u0000")),
        Attack.honest(
            "claims with a byte order mark", s -> s.write(CLAIMS, "\ufeff" + s.read(CLAIMS))),
        Attack.honest(
            "observations with other line ends",
            s -> s.write(OBSERVATIONS, s.read(OBSERVATIONS).replace("\n", "\r\n"))),
        Attack.honest(
            "claims with other line ends",
            s -> s.write(CLAIMS, s.read(CLAIMS).replace("\n", "\r\n"))));
  }

  private static String bomb() {
    StringBuilder text = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 9; i++) {
      String below = "*a" + (i - 1);
      text.append(
          "a%d: &a%d [%s]\n"
              .formatted(i, i, String.join(", ", java.util.Collections.nCopies(10, below))));
    }
    return text.toString();
  }

  private static List<Attack> entries() {
    return List.of(
        Attack.edit(
            "two observations swap their IDs",
            "observation-immutable",
            s ->
                s.write(
                    OBSERVATIONS,
                    s.read(OBSERVATIONS)
                        .replace("id: O02", "id: O0x")
                        .replace("id: O03", "id: O02")
                        .replace("id: O0x", "id: O03"))),
        Attack.edit(
            "an observation moves below another key",
            "observation-kept",
            s -> s.edit(OBSERVATIONS, "  - id: O03", "archive:\n  - id: O03")),
        Attack.edit(
            "an observation in another Unicode form",
            "observation-immutable",
            s -> s.edit(OBSERVATIONS, "Shuffling by", "Shuffling\u00a0by")),
        Attack.edit(
            "an observation gets another time",
            "observation-immutable",
            s -> s.edit(OBSERVATIONS, "timestamp: \"2026", "timestamp: \"2025")),
        Attack.edit(
            "a promotion points to another entry",
            "pointer-one-way",
            s ->
                s.edit(OBSERVATIONS, "claims.md:C01", "claims.md:C02")
                    .append(CLAIMS, EntryAttacks.claim("C02", "hypothesis"))),
        Attack.edit(
            "a claim gets another ID", "renumber-alias", s -> s.edit(CLAIMS, "## C01", "## C02")),
        Attack.edit(
            "a statement with a character that is not seen",
            "revision-logged",
            s -> s.edit(CLAIMS, "loss plateaus after 2k", "loss plateaus after \u200b2k")),
        Attack.edit(
            "a node moves under another parent",
            "node-kept",
            s -> {
              String tree = s.read(TREE);
              int from = tree.indexOf("      - id: N05");
              String node = tree.substring(from);
              s.write(
                  TREE,
                  tree.substring(0, from)
                      + node.replaceFirst("^      - ", "  - ").replaceAll("(?m)^        ", "    "));
            }),
        Attack.edit("the tree is renamed", "node-kept", s -> s.edit(TREE, "tree:\n", "forest:\n")),
        Attack.commits(
            "a session is removed and begun again in the same push",
            "session-rows-kept",
            s -> {
              String text = s.read(SESSION);
              s.remove(SESSION).commit("gone");
              s.write(SESSION, text.replace("Warm restarts", "Cold restarts")).commit("again");
            }),
        Attack.honest(
            "a statement that wraps otherwise",
            s -> s.edit(CLAIMS, "loss plateaus after", "loss plateaus\n  after")),
        Attack.honest(
            "a key in quotes", s -> s.edit(OBSERVATIONS, "  - id: O02", "  - \"id\": O02")));
  }
}
