package gitara.cli;

import static gitara.cli.AttackStage.BASELINE;
import static gitara.cli.AttackStage.CLAIMS;
import static gitara.cli.AttackStage.CONFIG;
import static gitara.cli.AttackStage.OBSERVATIONS;
import static gitara.cli.AttackStage.SESSION;
import static gitara.cli.AttackStage.TREE;
import static gitara.cli.MessageAttacks.observation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Attacks on entries: what is final is changed, what is missing is claimed. */
final class EntryAttacks {
  private EntryAttacks() {}

  static String claim(String id, String status) {
    return "\n## "
        + id
        + ": Depth helps\n- **Statement**: Depth helps.\n- **Status**: "
        + status
        + "\n- **Provenance**: ai-suggested\n- **Falsification criteria**: a flat run\n"
        + "- **Proof**: [N03]\n- **Dependencies**: []\n";
  }

  static List<Attack> all() {
    List<Attack> all = new ArrayList<>(finality());
    all.addAll(births());
    all.addAll(policies());
    return all;
  }

  private static List<Attack> finality() {
    return List.of(
        Attack.edit(
            "an observation says something else",
            "observation-immutable",
            s -> s.edit(OBSERVATIONS, "Shuffling", "Sorting")),
        Attack.edit(
            "an observation says something else, in another form",
            "observation-immutable",
            s ->
                s.edit(
                    OBSERVATIONS,
                    "content: \"Shuffling by difficulty hides the plateau\"",
                    "content: >-\n      Sorting by difficulty\n      hides the plateau")),
        Attack.edit(
            "an observation gets another provenance",
            "observation-immutable",
            s -> s.edit(OBSERVATIONS, "provenance: ai-suggested", "provenance: user")),
        Attack.edit(
            "an observation is removed",
            "observation-kept",
            s -> s.write(OBSERVATIONS, cut(s.read(OBSERVATIONS), "  - id: O02", "  - id: O03"))),
        Attack.edit(
            "an observation is commented out",
            "observation-kept",
            s ->
                s.write(
                    OBSERVATIONS, commented(s.read(OBSERVATIONS), "  - id: O02", "  - id: O03"))),
        Attack.edit(
            "all observations are removed", "observation-kept", s -> s.remove(OBSERVATIONS)),
        Attack.edit(
            "the staging file is emptied",
            "observation-kept",
            s -> s.write(OBSERVATIONS, "observations: []\n")),
        Attack.edit(
            "a promotion is taken back",
            "pointer-one-way",
            s -> s.edit(OBSERVATIONS, "promoted: true", "promoted: false")),
        Attack.edit(
            "a result is improved",
            "node-immutable",
            s -> s.edit(TREE, "+2.9, +3.1", "+3.9, +4.1")),
        Attack.edit(
            "a node changes its kind",
            "node-immutable",
            s -> s.edit(TREE, "type: dead_end", "type: pivot")),
        Attack.edit(
            "a dead end is removed",
            "node-kept",
            s -> s.write(TREE, cut(s.read(TREE), "          - id: N04", "      - id: N05"))),
        Attack.edit(
            "a node is renumbered without an alias",
            "renumber-alias",
            s -> s.edit(TREE, "id: N05", "id: N15")),
        Attack.edit(
            "a row of a session says something else",
            "session-rows-kept",
            s -> s.edit(SESSION, "summary: \"Warm restarts\"", "summary: \"Cold restarts\"")),
        Attack.edit("a session is removed", "session-rows-kept", s -> s.remove(SESSION)),
        Attack.edit(
            "a note of the reasoning is changed",
            "reasoning-append",
            s -> s.edit("ara/trace/pm_reasoning_log.yaml", "not claim", "not a claim at all")),
        Attack.edit(
            "evidence is changed",
            "evidence-add-only",
            s -> s.edit("ara/evidence/tables/run.csv", "0.31", "0.21")),
        Attack.edit(
            "evidence is removed",
            "evidence-add-only",
            s -> s.remove("ara/evidence/tables/run.csv")),
        Attack.edit(
            "a comment of the researcher is changed",
            "node-immutable",
            s -> s.edit("ara/trace/taste_log.yaml", "means little", "means a lot")),
        Attack.edit("a claim is removed", "claim-kept", s -> s.write(CLAIMS, "# Claims\n")),
        Attack.edit("a claim is removed with its file", "claim-kept", s -> s.remove(CLAIMS)),
        Attack.edit(
            "a statement is reworded without a row",
            "revision-logged",
            s -> s.edit(CLAIMS, "loss plateaus after 2k", "loss plateaus after 1k")),
        Attack.edit(
            "a status is raised without a row",
            "status-transition",
            s -> s.edit(CLAIMS, "Status**: testing", "Status**: supported")),
        Attack.commits(
            "a promise is broken and kept again in the same push",
            "observation-immutable",
            s ->
                s.edit(OBSERVATIONS, "Shuffling", "Sorting")
                    .commit("away")
                    .edit(OBSERVATIONS, "Sorting", "Shuffling")
                    .commit("and back")),
        Attack.commits(
            "rename, edit, rename back",
            "observation-immutable",
            s ->
                s.move("ara", "record")
                    .commit("rename")
                    .edit("record/staging/observations.yaml", "Shuffling", "Sorting")
                    .commit("edit")
                    .move("record", "ara")
                    .commit("back")),
        Attack.commits(
            "rename, remove an entry",
            "observation-kept",
            s ->
                s.move("ara", "record")
                    .commit("rename")
                    .write("record/staging/observations.yaml", "observations: []\n")
                    .commit("empty")),
        Attack.commits(
            "rename, change evidence",
            "evidence-add-only",
            s ->
                s.move("ara", "record")
                    .commit("rename")
                    .edit("record/evidence/tables/run.csv", "0.31", "0.21")
                    .commit("edit")),
        Attack.commits(
            "remove the record, and begin it again with other content",
            "observation-immutable",
            s ->
                s.move("ara", "aside")
                    .commit("aside")
                    .edit("aside/staging/observations.yaml", "Shuffling", "Sorting")
                    .commit("edit")
                    .move("aside", "ara")
                    .commit("back")));
  }

  private static List<Attack> births() {
    return List.of(
        Attack.edit(
            "a claim that is born supported",
            "born-mature",
            s -> s.append(CLAIMS, claim("C02", "supported"))),
        Attack.edit(
            "a claim that is born supported, with a remark",
            "born-mature",
            s -> s.append(CLAIMS, claim("C02", "Supported (n=3)"))),
        Attack.edit(
            "a claim that is born refuted",
            "born-mature",
            s -> s.append(CLAIMS, claim("C02", "refuted"))),
        Attack.edit("O003 beside O03", "id-unique", s -> observation(s, "O003")),
        Attack.edit("an observation twice", "id-unique", s -> observation(s, "O02")),
        Attack.edit(
            "C001 beside C01", "id-unique", s -> s.append(CLAIMS, claim("C001", "hypothesis"))),
        Attack.edit(
            "a claim twice", "id-unique", s -> s.append(CLAIMS, claim("C01", "hypothesis"))),
        Attack.edit(
            "an observation that is born promoted",
            "promotion-tuple",
            s ->
                observation(s, "O09")
                    .write(
                        OBSERVATIONS,
                        replaceLast(s.read(OBSERVATIONS), "promoted: false", "promoted: true"))),
        Attack.commits(
            "an entry is removed, and its ID returns with other content",
            "id-no-reuse",
            s -> {
              String text = s.read(OBSERVATIONS);
              s.write(OBSERVATIONS, cut(text, "  - id: O02", "  - id: O03")).commit("remove");
              observation(s, "O02").commit("another");
            }),
        Attack.commits(
            "a merge that loses an entry",
            "merge-no-loss",
            s -> {
              s.mark("base");
              observation(s, "O08").commit("ours").mark("ours").back("base");
              observation(s, "O09").commit("theirs").merging("ours").commit("merge");
            }),
        Attack.honest("an observation", s -> observation(s, "O09")),
        Attack.honest("a claim that begins", s -> s.append(CLAIMS, claim("C02", "hypothesis"))),
        Attack.honestCommits(
            "a merge of two sides",
            s -> {
              s.mark("base").write("src/a.py", "a\n").commit("a").mark("a").back("base");
              observation(s, "O09").commit("o").write("src/a.py", "a\n").merging("a").commit("m");
            }));
  }

  private static List<Attack> policies() {
    return List.of(
        Attack.edit(
            "the edition is lowered",
            "edition-rises",
            s -> s.edit(CONFIG, "edition = 2", "edition = 1")),
        Attack.edit("the settings are removed", "edition-rises", s -> s.remove(CONFIG)),
        Attack.edit(
            "the edition is lowered by a second section",
            "edition-rises",
            s -> s.append(CONFIG, "[ara]\n\tedition = 1\n")),
        Attack.commits(
            "a lower edition, and what it allows",
            "plain-text",
            s ->
                s.edit(CONFIG, "edition = 2", "edition = 1")
                    .commit("lower")
                    .append(CLAIMS, "\n ## C09: Depth helps\n- **Status**: hypothesis\n")
                    .commit("odd")),
        Attack.commits(
            "a baseline that excuses the same push",
            "observation-immutable",
            s ->
                s.write(BASELINE, "at " + s.at().name() + "\nformat 2\n")
                    .commit("baseline")
                    .edit(OBSERVATIONS, "Shuffling", "Sorting")
                    .commit("edit")
                    .write(BASELINE, "at " + s.at().name() + "\nformat 2\n")
                    .commit("baseline")),
        Attack.honest("a note in the settings", s -> s.append(CONFIG, "# a note\n")));
  }

  static String cut(String text, String from, @Nullable String to) {
    int begin = text.indexOf(from);
    int end = to == null ? text.length() : text.indexOf(to, begin);
    if (begin < 0 || end < 0) {
      throw new AssertionError(from + " to " + to + " is not in\n" + text);
    }
    return text.substring(0, begin) + text.substring(end);
  }

  private static String commented(String text, String from, String to) {
    int begin = text.indexOf(from);
    int end = text.indexOf(to, begin);
    return text.substring(0, begin)
        + text.substring(begin, end).replaceAll("(?m)^", "#").replaceFirst("#$", "")
        + text.substring(end);
  }

  private static String replaceLast(String text, String old, String now) {
    int at = text.lastIndexOf(old);
    return text.substring(0, at) + now + text.substring(at + old.length());
  }
}
