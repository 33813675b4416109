package gitara.cli;

import static gitara.cli.AttackStage.CLAIMS;
import static gitara.cli.AttackStage.LINK;
import static gitara.cli.AttackStage.OBSERVATIONS;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Attacks by the names of files and folders. */
final class NameAttacks {
  private static final String COLLISION = "name-collision";

  /** Names that some file system takes for another one of the same folder. */
  private static final Map<String, String> SAME = new TreeMap<>();

  static {
    SAME.put("in capitals", "ara/logic/CLAIMS.md");
    SAME.put("with one capital", "ara/logic/claims.MD");
    SAME.put("of a folder in capitals", "ara/LOGIC/claims.md");
    SAME.put("with a full stop behind", "ara/logic/claims.md.");
    SAME.put("with a blank behind", "ara/logic/claims.md ");
    SAME.put("as a stream", "ara/logic/claims.md:x");
    SAME.put("with a character that HFS ignores", "ara/logic/clai\u200dms.md");
    SAME.put("with a long s", "ara/logic/claim\u017f.md");
  }

  private static final List<String> DEVICES =
      List.of("CON", "nul.md", "aux", "COM1.yaml", "lpt9", "prn.txt", "con .md", "CONIN$");

  private NameAttacks() {}

  static List<Attack> all() {
    List<Attack> all = new ArrayList<>();
    SAME.forEach(
        (name, path) ->
            all.add(Attack.edit("a name " + name, COLLISION, s -> s.write(path, "# other\n"))));
    for (String device : DEVICES) {
      all.add(
          Attack.edit(
              "the name of a device, " + device,
              COLLISION,
              s -> s.write("ara/evidence/" + device, "x\n")));
    }
    // A commit that changes no file of a record is none that a verification looks into.
    all.add(
        new Attack(
            "the name of the record in capitals",
            EnumSet.of(Attack.Gate.STAGED, Attack.Gate.CHECK, Attack.Gate.PUSH),
            "[" + COLLISION + "]",
            s -> s.write("ARA/logic/claims.md", "# other\n").commit("x")));
    all.add(
        Attack.edit(
            "two new names that differ by their Unicode form",
            COLLISION,
            s ->
                s.write("ara/evidence/caf\u00e9.md", "x\n")
                    .write("ara/evidence/cafe\u0301.md", "y\n")));
    all.add(
        Attack.edit(
            "two new names that differ by the case of a letter that is not ASCII",
            COLLISION,
            s ->
                s.write("ara/evidence/\u00e9tude.md", "x\n")
                    .write("ara/evidence/\u00c9tude.md", "y\n")));
    all.add(
        Attack.edit(
            "two names of which one is a ligature",
            COLLISION,
            s -> s.write("ara/evidence/\ufb01t.md", "x\n").write("ara/evidence/fit.md", "y\n")));
    all.add(
        Attack.edit(
            "a board whose name differs by case",
            COLLISION,
            s ->
                s.write("memory/CLAUDE.md", "# Intuitions\n")
                    .write("memory/claude.md", "# Others\n")));
    all.add(
        Attack.edit(
            "a name with a backslash", COLLISION, s -> s.write("ara/evidence/a\\b.md", "x\n")));
    all.add(
        Attack.edit(
            "a link in the record",
            "plain-files",
            s -> s.write("ara/evidence/link", LINK + "/etc/passwd")));
    all.add(
        Attack.edit(
            "a file of the record that becomes a link",
            "plain-files",
            s -> s.write(OBSERVATIONS, LINK + "../x.yaml")));
    all.add(
        Attack.commits(
            "a record that becomes a link",
            "plain-files",
            s -> s.move("ara", "real").write("ara", LINK + "real").commit("link")));
    all.add(
        Attack.commits(
            "a record that moves and changes at once",
            "plain-files",
            s -> s.edit(CLAIMS, "early", "late").move("ara", "record").commit("move")));
    all.add(
        Attack.commits(
            "a second record that readers find first",
            "plain-files",
            s ->
                s.move("ara", "record").commit("move").write("ara/PAPER.md", "# x\n").commit("x")));
    all.add(
        new Attack(
            "a second record that nobody would check",
            EnumSet.of(Attack.Gate.STAGED, Attack.Gate.CHECK, Attack.Gate.PUSH),
            "[plain-files]",
            s -> s.write("beta/trace/exploration_tree.yaml", "tree: []\n").commit("second")));
    all.add(
        new Attack(
            "a second record beside one of another name",
            EnumSet.of(Attack.Gate.CHECK, Attack.Gate.PUSH),
            "[plain-files]",
            s ->
                s.move("ara", "record")
                    .commit("move")
                    .write("beta/trace/exploration_tree.yaml", "tree: []\n")
                    .commit("second")));
    all.add(
        Attack.commits(
            "git's own name in the record",
            "plain-files",
            s -> s.write("ara/evidence/.GIT/config", "x\n").commit("git")));
    all.add(
        Attack.commits(
            "a short name of git's folder",
            "plain-files",
            s -> s.write("ara/evidence/git~1", "x\n").commit("git")));
    all.add(
        Attack.commits(
            "a name that steers a terminal",
            "plain-files",
            s -> s.write("ara/evidence/\u202egnp.exe", "x\n").commit("name")));
    all.add(Attack.honest("names of many kinds", s -> s.write("ara/evidence/a b (1).md", "x\n")));
    all.add(
        Attack.honest(
            "a name that is not ASCII", s -> s.write("ara/evidence/\u5b9f\u9a13.md", "x\n")));
    all.add(
        Attack.honest(
            "names that begin as a device does", s -> s.write("ara/evidence/console.md", "x\n")));
    all.add(
        Attack.honest(
            "names that collide outside of the record",
            s -> s.write("src/A.py", "x\n").write("src/a.py", "y\n")));
    all.add(
        Attack.honestCommits("a record that moves", s -> s.move("ara", "record").commit("move")));
    return all;
  }
}
