package gitara.cli;

import static gitara.cli.AttackStage.BASELINE;
import static gitara.cli.AttackStage.CLAIMS;
import static gitara.cli.AttackStage.OBSERVATIONS;
import static gitara.cli.MessageAttacks.observation;

import java.util.ArrayList;
import java.util.List;

/** Attacks on what a server protects: its branches, its refs, its policy. */
final class PushAttacks {
  private static final String KEPT = "is protected and holds a research record";
  private static final String LOCAL = "not accepted from outside";

  private PushAttacks() {}

  static List<Attack> all() {
    List<Attack> all = new ArrayList<>(branches());
    all.addAll(policies());
    all.addAll(furtherRecords());
    all.addAll(refs());
    return all;
  }

  private static List<Attack> branches() {
    return List.of(
        Attack.push("the protected branch is deleted", KEPT, s -> s.push(":refs/heads/main")),
        Attack.push(
            "the protected branch is forced back",
            "[observation-kept]",
            s -> {
              s.mark("base");
              observation(s, "O09").commit("more").push("main").accepted();
              s.back("base").write("src/a.py", "a\n").commit("other").push("main");
            }),
        Attack.push(
            "the protected branch is forced to an unrelated history",
            "[observation-immutable]",
            s ->
                s.edit(OBSERVATIONS, "Shuffling", "Sorting").orphan().commit("again").push("main")),
        Attack.push(
            "the protected branch is forced to a history without its old commits",
            KEPT,
            s -> s.orphan().commit("flat").push("main")),
        Attack.push(
            "the protected branch is deleted, and forged again",
            KEPT,
            s ->
                s.edit(OBSERVATIONS, "Shuffling", "Sorting")
                    .write(BASELINE, "at " + s.at().name() + "\nformat 2\n")
                    .orphan()
                    .commit("again")
                    .push(":refs/heads/main", "HEAD:refs/heads/other")),
        Attack.push(
            "a commit that was amendable on a side branch reaches main by fast-forward",
            "[observation-immutable]",
            s -> {
              observation(s, "O09").commit("one").push("HEAD:refs/heads/side").accepted();
              s.mark("one");
              s.edit(OBSERVATIONS, "seen by hand: O09", "not seen").commit("amended").mark("two");
              s.push("HEAD:refs/heads/side").accepted();
              s.back("one").push("main").accepted();
              s.back("two").push("main");
            }),
        Attack.push(
            "an entry is removed on a side branch before main has it",
            "[observation-kept]",
            s -> {
              s.mark("base");
              observation(s, "O09").commit("one").mark("one");
              s.push("HEAD:refs/heads/side").accepted();
              s.back("base");
              s.back("one");
              s.write(OBSERVATIONS, EntryAttacks.cut(s.read(OBSERVATIONS), "  - id: O09", null));
              s.commit("gone").mark("two").push("HEAD:refs/heads/side").accepted();
              s.back("one").push("main").accepted();
              s.back("two").push("main");
            }),
        Attack.push(
            "two branches at once, of which one makes the other's commits known",
            "[observation-immutable]",
            s ->
                s.edit(OBSERVATIONS, "Shuffling", "Sorting")
                    .commit("edit")
                    .push("HEAD:refs/heads/side", "main")),
        Attack.push(
            "a tag on a bad commit",
            "[observation-immutable]",
            s ->
                s.edit(OBSERVATIONS, "Shuffling", "Sorting")
                    .commit("edit")
                    .push("HEAD:refs/tags/v1")),
        Attack.push(
            "a bad commit on a ref of no kind",
            "[observation-immutable]",
            s ->
                s.edit(OBSERVATIONS, "Shuffling", "Sorting")
                    .commit("edit")
                    .push("HEAD:refs/for/main")),
        Attack.honestPush(
            "a new branch", s -> observation(s, "O09").commit("x").push("HEAD:refs/heads/x")),
        Attack.honestPush(
            "a side branch is deleted",
            s -> {
              observation(s, "O09").commit("x").push("HEAD:refs/heads/x").accepted();
              s.push(":refs/heads/x");
            }),
        Attack.honestPush(
            "a side branch is amended",
            s -> {
              s.mark("base");
              observation(s, "O09").commit("x").push("HEAD:refs/heads/x").accepted();
              s.back("base");
              observation(s, "O10").commit("y").push("HEAD:refs/heads/x");
            }),
        Attack.honestPush(
            "an entry is amended on a side branch, and main takes both commits",
            s -> {
              observation(s, "O09").commit("one").push("HEAD:refs/heads/side").accepted();
              s.edit(OBSERVATIONS, "seen by hand: O09", "seen twice").commit("amended");
              s.push("HEAD:refs/heads/side").accepted().push("main");
            }));
  }

  private static List<Attack> policies() {
    return List.of(
        Attack.push(
            "HEAD names a branch that nobody pushes: the baseline is forged",
            "[observation-immutable]",
            s -> {
              s.serverHead("refs/heads/trunk");
              String base = s.at().name();
              s.edit(OBSERVATIONS, "Shuffling", "Sorting").commit("edit");
              s.write(BASELINE, "at " + s.at().name() + "\nformat 2\n").commit("baseline " + base);
              s.push("main");
            }),
        Attack.push(
            "HEAD names a branch that nobody pushes: another branch begins with a baseline",
            "[observation-immutable]",
            s -> {
              s.serverHead("refs/heads/trunk");
              s.edit(OBSERVATIONS, "Shuffling", "Sorting").commit("edit");
              s.write(BASELINE, "at " + s.at().name() + "\nformat 2\n").commit("baseline");
              s.push("HEAD:refs/heads/trunk");
            }),
        Attack.push(
            "HEAD names a branch that nobody pushes: main is forced",
            "[observation-",
            s -> {
              s.serverHead("refs/heads/trunk");
              s.write(OBSERVATIONS, "observations: []\n").orphan().commit("forced").push("main");
            }),
        Attack.push(
            "HEAD names a branch that nobody pushes: main is deleted",
            KEPT,
            s -> s.serverHead("refs/heads/trunk").push(":refs/heads/main")),
        Attack.push(
            "a branch that the server's owner protects is forced",
            "[observation-",
            s -> {
              s.serverConfig("[ara]\n\tprotected = release/*\n");
              s.push("HEAD:refs/heads/release/1").accepted();
              s.write(OBSERVATIONS, "observations: []\n").orphan().commit("forced");
              s.push("HEAD:refs/heads/release/1");
            }),
        Attack.push(
            "a branch that .ara/config protects is deleted",
            KEPT,
            s -> {
              s.append(AttackStage.CONFIG, "\tprotected = main\n\tprotected = release/*\n");
              s.commit("protect").push("main").accepted();
              s.push("HEAD:refs/heads/release/1").accepted();
              s.push(":refs/heads/release/1");
            }),
        Attack.push(
            "a push that unprotects what it deletes",
            KEPT,
            s -> {
              s.append(AttackStage.CONFIG, "\tprotected = main\n\tprotected = release/*\n");
              s.commit("protect").push("main").accepted();
              s.push("HEAD:refs/heads/release/1").accepted();
              s.edit(AttackStage.CONFIG, "\tprotected = release/*\n", "").commit("unprotect");
              s.push("main", ":refs/heads/release/1");
            }),
        Attack.push(
            "a baseline that comes with what it excuses",
            "[baseline-shrinks]",
            s -> {
              s.write(BASELINE, "at " + s.at().name() + "\nformat 2\n").commit("baseline");
              s.push("main").accepted();
              s.edit(OBSERVATIONS, "Shuffling", "Sorting").commit("edit");
              s.write(BASELINE, "at " + s.at().name() + "\nformat 2\n")
                  .commit("baseline")
                  .push("main");
            }),
        Attack.honestPush(
            "a first baseline, which counts from the next push on",
            s ->
                s.write(BASELINE, "at " + s.at().name() + "\nformat 2\n")
                    .commit("baseline")
                    .push("main")));
  }

  private static final String LAB = "lab/trace/exploration_tree.yaml";

  /** A server whose main names two records, and a second board. */
  private static AttackStage further(AttackStage s) {
    s.append(AttackStage.CONFIG, "\troot = lab\n[ara \"memory\"]\n\troot = lab/memory\n");
    s.write(LAB, "tree:\n  - id: N01\n    type: question\n    title: \"Why?\"\n");
    s.write("lab/memory/CLAUDE.md", "# Board\n\n- Look twice.\n");
    return s.commit("two more").push("main").accepted();
  }

  private static List<Attack> furtherRecords() {
    return List.of(
        Attack.push(
            "a further record is edited by a push that stops naming it",
            "[node-immutable]",
            s ->
                further(s)
                    .edit(AttackStage.CONFIG, "\troot = lab\n", "")
                    .edit(LAB, "Why?", "How?")
                    .commit("unnamed")
                    .push("main")),
        Attack.push(
            "a further record is no longer named",
            "[plain-files]",
            s ->
                further(s).edit(AttackStage.CONFIG, "\troot = lab\n", "").commit("x").push("main")),
        Attack.push(
            "a further record is edited between two commits that name it",
            "[node-immutable]",
            s ->
                further(s)
                    .edit(AttackStage.CONFIG, "\troot = lab\n", "")
                    .commit("unnamed")
                    .edit(LAB, "Why?", "How?")
                    .commit("edit")
                    .edit(AttackStage.CONFIG, "[ara]\n", "[ara]\n\troot = lab\n")
                    .commit("named")
                    .push("main")),
        Attack.push(
            "a further record is edited on a branch from before it was named",
            "[node-immutable]",
            s -> further(s).edit(LAB, "Why?", "How?").commit("x").push("HEAD:refs/heads/side")),
        Attack.push(
            "a board in a sub-folder loses a line without a licence",
            "[board-",
            s ->
                further(s)
                    .edit("lab/memory/CLAUDE.md", "- Look twice.\n", "")
                    .commit("x")
                    .push("main")),
        Attack.honestPush(
            "further records grow",
            s ->
                further(s)
                    .append(LAB, "  - id: N02\n    type: question\n    title: \"Where?\"\n")
                    .commit("more")
                    .push("main")));
  }

  private static List<Attack> refs() {
    List<Attack> all = new ArrayList<>();
    for (String ref :
        List.of(
            "refs/ara/verified/rules-3-0",
            "refs/ara/cursor/scan",
            "refs/ara/coverage/2026-11-18",
            "refs/ara/block/C",
            "refs/ara/clone",
            "refs/ara/sessions/2026-11-18_001",
            "refs/replace/" + "1".repeat(40))) {
      all.add(Attack.push("from outside: " + ref, LOCAL, s -> s.push("HEAD:" + ref)));
    }
    all.add(
        Attack.push(
            "an ID sequence is deleted", "cannot be deleted", s -> s.push(":refs/ara/ids/C")));
    all.add(
        Attack.push("a lock is deleted", "cannot be deleted", s -> s.push(":refs/ara/locks/x")));
    all.add(
        Attack.push("the spine is deleted", "cannot be deleted", s -> s.push(":refs/ara/spine")));
    all.add(
        Attack.push(
            "the witness is deleted", "cannot be deleted", s -> s.push(":refs/ara/witness")));
    all.add(
        Attack.push(
            "an ID sequence that is no sequence", "is not", s -> s.push("HEAD:refs/ara/ids/C")));
    all.add(
        Attack.push(
            "a gate that is deleted",
            "cannot be deleted",
            s -> s.push("HEAD:refs/tags/ara/x").accepted().push(":refs/tags/ara/x")));
    all.add(
        Attack.push(
            "a gate that is moved",
            "cannot be moved",
            s -> {
              s.push("HEAD:refs/tags/ara/x").accepted();
              s.write("src/a.py", "a\n").commit("a").push("HEAD:refs/tags/ara/x");
            }));
    all.add(
        Attack.push(
            "a record in the first push of another branch with HEAD unborn",
            "[claim-kept]",
            s -> {
              s.serverHead("refs/heads/trunk");
              s.write(CLAIMS, "# Claims\n").commit("x").push("main");
            }));
    return all;
  }
}
