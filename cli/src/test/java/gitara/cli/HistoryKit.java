package gitara.cli;

import static gitara.cli.History.CLAIMS;
import static gitara.cli.History.OBSERVATIONS;
import static gitara.cli.History.REASONING;
import static gitara.cli.History.SESSION;
import static gitara.cli.History.TABLE;
import static gitara.cli.History.TREE;

import java.util.List;

/** Every way to violate the table of the invariants in a history, each with a clean twin. */
final class HistoryKit {
  /** Tells a history. */
  interface Story {
    void tell(History history);
  }

  /** A history with one thing wrong, and the same with nothing. */
  record Case(String name, Story bad, Story twin) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static final Story NEW_NODE = h -> h.node("N04", "Why?").commit("new");

  private HistoryKit() {}

  static List<Case> cases() {
    return List.of(
        new Case(
            "content edited",
            edits(OBSERVATIONS, "0.31", "0.29", "better", "observation-immutable", "O01"),
            edits(
                OBSERVATIONS,
                "bound_to: [N02]\n    promoted: false",
                "bound_to: [N02, N03]\n    promoted: false",
                "bound")),
        new Case(
            "a result edited",
            edits(TREE, "0.31", "0.29", "better", "node-immutable", "N02"),
            edits(TREE, "[\"table 1\"]", "[\"table 1\", O01]", "more evidence")),
        new Case("a node deleted", edits(TREE, N03, "", "tidy", "node-kept", "N03"), NEW_NODE),
        new Case(
            "an observation deleted",
            edits(OBSERVATIONS, O01, "", "tidy", "observation-kept", "O01"),
            edits(OBSERVATIONS, "stale: false\n  - id: O02", "stale: true\n  - id: O02", "stale")),
        new Case(
            "a claim deleted",
            h ->
                h.append(CLAIMS, C02)
                    .commit("two")
                    .edit(CLAIMS, C02, "")
                    .commit("tidy")
                    .expect("claim-kept", "C02"),
            appends(CLAIMS, C02, "two")),
        new Case(
            "renumbered",
            edits(TREE, "id: N03", "id: N05", "tidy", "renumber-alias", "N05"),
            h ->
                h.edit(TREE, "id: N03", "id: N05\n    aliases: [N03]")
                    .commitAs(
                        "tidy\n\n"
                            + "Ara-Version: 1\n"
                            + "Ara-Op: ara.turn\n"
                            + "Ara-Event: N05 add question provenance=user\n"
                            + "Ara-Event: N03 remove question\n")),
        new Case(
            "an id reused after deletion",
            h ->
                h.edit(TREE, N03, "")
                    .commit("tidy")
                    .expect("node-kept", "N03")
                    .node("N03", "Why?")
                    .commit("new")
                    .expect("id-no-reuse", "N03"),
            NEW_NODE),
        new Case(
            "an id reused on two branches",
            h -> {
              fork(h, "N04", "N04");
              h.merging("side").commitAs("merge").expect("id-collision", "N04");
            },
            h -> {
              fork(h, "N04", "N05");
              h.merging("side").edit(TREE, "N04", "N04");
              both(h, "N05");
              h.commitAs("merge");
            }),
        new Case(
            "un-promoted",
            h ->
                h.edit(OBSERVATIONS, "promoted: true", "promoted: false")
                    .commit("undo")
                    .expect("pointer-one-way", "O02")
                    .expect("promotion-tuple", "O02"),
            h -> promote(h).commit("promote")),
        new Case(
            "retargeted",
            h ->
                h.append(CLAIMS, C02)
                    .commit("two")
                    .edit(OBSERVATIONS, "promoted_to: C01", "promoted_to: C02")
                    .commit("retarget")
                    .expect("pointer-one-way", "O02"),
            appends(CLAIMS, C02, "two")),
        new Case(
            "reparented",
            edits(
                TREE,
                "  - id: N03\n",
                "  - id: N03\n    parent: N01\n",
                "move",
                "node-kept",
                "N03"),
            edits(TREE, "  - id: N03\n", "  - id: N03\n    also_depends_on: [N01]\n", "connect")),
        new Case(
            "an entry lost in a merge",
            h -> {
              fork(h, "N04", "N05");
              h.merging("side").commitAs("merge").expect("merge-no-loss", "N05");
            },
            h -> {
              fork(h, "N04", "N05");
              h.merging("side");
              both(h, "N05");
              h.commitAs("merge");
            }),
        new Case(
            "a promotion lost in a merge that took the other side",
            h -> {
              promote(h.branch("side")).commit("promote");
              h.on("main").node("N04", "Why?").commit("ours");
              h.merging("side").edit(OBSERVATIONS, PROMOTED, PLAIN).commitAs("merge");
              h.expect("merge-no-loss", "O01");
            },
            h -> {
              promote(h.branch("side")).commit("promote");
              h.on("main").node("N04", "Why?").commit("ours");
              h.merging("side").commitAs("merge");
            }),
        new Case(
            "a file lost in a merge",
            h -> {
              h.branch("side").repo().write("ara/evidence/table2.csv", "a\n");
              h.commit("more evidence").on("main").node("N04", "Why?").commit("ours");
              h.merging("side").repo().git("rm", "-qf", "ara/evidence/table2.csv");
              h.commitAs("merge").expect("merge-no-loss", "");
            },
            h -> {
              h.branch("side").repo().write("ara/evidence/table2.csv", "a\n");
              h.commit("more evidence").on("main").node("N04", "Why?").commit("ours");
              h.merging("side").commitAs("merge");
            }),
        new Case(
            "edited within a merge",
            h -> {
              h.branch("side")
                  .append(CLAIMS, C02)
                  .commit("two")
                  .on("main")
                  .node("N04", "Why?")
                  .commit("ours");
              h.merging("side")
                  .edit(OBSERVATIONS, "0.31", "0.29")
                  .commitAs(
                      "merge\n\nAra-Version: 1\nAra-Op: ara.turn\nAra-Event: O01 set content\n");
              h.expect("observation-immutable", "O01");
            },
            h -> {
              h.branch("side")
                  .append(CLAIMS, C02)
                  .commit("two")
                  .on("main")
                  .node("N04", "Why?")
                  .commit("ours");
              h.merging("side").commitAs("merge");
            }),
        new Case(
            "provenance raised in silence",
            revises(
                "Provenance",
                "ai-suggested",
                "user",
                "empirical-resolution",
                "mine",
                "provenance-upgrade",
                "C01",
                "signal-holds",
                "C01"),
            revises("Provenance", "ai-suggested", "user", "verbal-affirmation", "mine")),
        new Case(
            "status jumped",
            revises(
                "Status",
                "hypothesis",
                "weakened",
                "empirical-resolution",
                "weak",
                "status-transition",
                "C01",
                "signal-holds",
                "C01"),
            revises("Status", "hypothesis", "testing", "commitment", "testing")),
        new Case(
            "born supported",
            appends(CLAIMS, C02.replace("hypothesis", "supported"), "two", "born-mature", "C02"),
            appends(CLAIMS, C02, "two")),
        new Case(
            "revision not logged",
            h ->
                h.edit(CLAIMS, "below 1B", "below 2B")
                    .append(CLAIMS, REVISED)
                    .commit("reworded")
                    .expect("revision-logged", "C01"),
            h ->
                h.edit(CLAIMS, "below 1B", "below 2B")
                    .append(CLAIMS, REVISED)
                    .revision(
                        "C01",
                        "Statement",
                        "Depth helps below 1B.",
                        "Depth helps below 2B.",
                        "verbal-declaration")
                    .commit("reworded")),
        new Case(
            "edited after its end",
            h ->
                h.edit(CLAIMS, "hypothesis", "withdrawn")
                    .append(CLAIMS, REVISED)
                    .revision("C01", "Status", "hypothesis", "withdrawn", "verbal-declaration")
                    .commit("withdrawn")
                    .edit(CLAIMS, "below 1B", "below 2B")
                    .revision(
                        "C01",
                        "Statement",
                        "Depth helps below 1B.",
                        "Depth helps below 2B.",
                        "verbal-declaration")
                    .commit("reworded")
                    .expect("terminal-locked", "C01"),
            revises("Status", "hypothesis", "withdrawn", "verbal-declaration", "withdrawn")),
        new Case(
            "broken YAML for three commits",
            h ->
                h.edit(TREE, "title: \"Does width", "title: \"Does \" width")
                    .commitAs("one")
                    .expect("yaml-parse", "")
                    .append(TREE, "\n")
                    .commitAs("two")
                    .expect("yaml-parse", "")
                    .append(TREE, "\n")
                    .commitAs("three")
                    .expect("yaml-parse", "")
                    .edit(TREE, "\"Does \" width", "\"Does width")
                    .commit("mended"),
            h -> h.append(TREE, "\n").commit("one").append(TREE, "\n").commit("two")),
        new Case(
            "an edit hidden behind broken YAML",
            h ->
                h.edit(TREE, "title: \"Does width", "title: \"Does \" width")
                    .commitAs("one")
                    .expect("yaml-parse", "")
                    .edit(TREE, "0.31", "0.29")
                    .edit(TREE, "\"Does \" width", "\"Does width")
                    .commitAs("mended\n\nAra-Version: 1\nAra-Op: ara.turn\n")
                    .expect("node-immutable", "N02"),
            appends(TREE, "\n", "one")),
        new Case(
            "trailers that lie",
            h ->
                h.node("N04", "Why?")
                    .commitAs(
                        "lie\n\n"
                            + "Ara-Version: 1\n"
                            + "Ara-Op: ara.turn\n"
                            + "Ara-Event: N04 add decision provenance=user\n")
                    .expect("trailer-truth", "N04")
                    .expect("trailer-truth", "N04"),
            h ->
                h.node("N04", "Why?")
                    .commitAs(
                        "truth\n\n"
                            + "Ara-Version: 1\n"
                            + "Ara-Op: ara.turn\n"
                            + "Ara-Event: N04 add question provenance=user\n")),
        new Case(
            "a squash that lost the trailers",
            h -> {
              h.branch("side")
                  .node("N04", "Why?")
                  .commit("a")
                  .node("N05", "How?")
                  .commit("b")
                  .on("main");
              h.repo().git("merge", "-q", "--squash", "side");
              h.commitAs("both, squashed").expect("trailer-truth", "N04");
            },
            h -> {
              h.branch("side")
                  .node("N04", "Why?")
                  .commit("a")
                  .node("N05", "How?")
                  .commit("b")
                  .on("main");
              h.repo().git("merge", "-q", "--ff-only", "side");
            }),
        new Case(
            "a rebase that lost the trailers",
            h -> {
              h.branch("side").node("N04", "Why?").commit("a");
              h.on("main").repo().write("README.md", "x");
              h.commitAs("elsewhere").repo().git("cherry-pick", "-n", "side");
              h.commitAs("a, reworded").expect("trailer-truth", "N04");
            },
            h -> {
              h.branch("side").node("N04", "Why?").commit("a");
              h.on("main").repo().write("README.md", "x");
              h.commitAs("elsewhere").repo().git("cherry-pick", "side");
            }),
        new Case(
            "an entry from the future",
            h ->
                h.node("N04", "Why?")
                    .edit(TREE, "T09:00", "T09:00:00+00:00")
                    .edit(TREE, "2026-11-18T09:00:00", "2026-12-18T09:00:00")
                    .commit("new")
                    .expect("timestamp-sane", "N04"),
            NEW_NODE),
        new Case(
            "an entry before what was there",
            h ->
                h.node("N04", "Why?")
                    .commit("new")
                    .node("N05", "How?")
                    .edit(
                        TREE,
                        "T09:00\"\n    description: \"To be seen.\"\n  - id: N05",
                        "T09:00\"\n    description: \"To be seen.\"\n  - id: N05")
                    .edit(
                        TREE,
                        "How?\"\n    provenance: user\n    timestamp: \"2026-11-18T09:00",
                        "How?\"\n    provenance: user\n    timestamp: \"2026-11-17T09:00")
                    .commit("older")
                    .expect("timestamp-sane", "N05"),
            h -> h.node("N04", "Why?").commit("new").node("N05", "How?").commit("newer")),
        new Case(
            "a session row edited",
            edits(SESSION, "type: experiment", "type: decision", "row", "session-rows-kept", ""),
            edits(SESSION, "summary: \"begun\"", "summary: \"more\"", "row")),
        new Case(
            "a session that names what is not there",
            h ->
                h.append(SESSION, "ai_actions: []\n")
                    .edit(
                        SESSION,
                        "logic_revisions:",
                        "  - turn: \"2026-11-18_001#2\"\n"
                            + "    id: N09\n"
                            + "    type: decision\n"
                            + "logic_revisions:")
                    .commit("row")
                    .expect("id-lost", "N09"),
            edits(
                SESSION,
                "logic_revisions:",
                "  - turn: \"2026-11-18_001#2\"\n"
                    + "    id: N03\n"
                    + "    type: question\n"
                    + "logic_revisions:",
                "row")),
        new Case(
            "the reasoning log rewritten",
            edits(REASONING, "crystallized O02", "nothing", "log", "reasoning-append", ""),
            appends(REASONING, "  - turn: \"2026-11-18_001#2\"\n    note: \"more\"\n", "log")),
        new Case(
            "evidence modified",
            edits(TABLE, "0.31", "0.29", "better", "evidence-add-only", ""),
            h -> {
              h.repo().write("ara/evidence/table2.csv", "steps,loss\n");
              h.commit("more");
            }),
        new Case(
            "a new entry without its payload",
            appends(
                TREE,
                "  - id: N04\n"
                    + "    type: dead_end\n"
                    + "    title: \"No\"\n"
                    + "    provenance: user\n"
                    + "    timestamp: \"2026-11-18T09:00\"\n"
                    + "    hypothesis: \"h\"\n"
                    + "    failure_mode: \"f\"\n",
                "no lesson",
                "required-fields",
                "N04"),
            appends(
                TREE,
                "  - id: N04\n"
                    + "    type: dead_end\n"
                    + "    title: \"No\"\n"
                    + "    provenance: user\n"
                    + "    timestamp: \"2026-11-18T09:00\"\n"
                    + "    hypothesis: \"h\"\n"
                    + "    failure_mode: \"f\"\n"
                    + "    lesson: \"l\"\n",
                "a lesson")));
  }

  static final String N03 =
      """
        - id: N03
          type: question
          title: "Does width help?"
          provenance: user
          timestamp: "2026-11-18T08:40"
          description: "It costs less."
      """;
  private static final String O01 =
      """
        - id: O01
          timestamp: "2026-11-18T08:45"
          provenance: ai-suggested
          content: "Loss 0.31 after 2k steps"
          context: "run 3"
          potential_type: claim
          bound_to: [N02]
          promoted: false
          promoted_to: null
          crystallized_via: null
          stale: false
      """;
  private static final String C02 =
      """

      ## C02: Width helps
      - **Statement**: Width helps.
      - **Status**: hypothesis
      - **Provenance**: ai-suggested
      - **Falsification criteria**: A narrow model of equal size wins.
      - **Proof**: [pending]
      - **Dependencies**: []
      - **Tags**: width
      """;
  private static final String REVISED = "- **Last revised**: 2026-11-18 (2026-11-18_001#2)\n";
  private static final String PLAIN =
      "promoted: false\n    promoted_to: null\n    crystallized_via: null";
  private static final String PROMOTED =
      "promoted: true\n    promoted_to: C02\n    crystallized_via: empirical-resolution";

  /** Promotes O01 to C02, on what the researcher says of it. */
  private static History promote(History h) {
    return h.edit(OBSERVATIONS, PLAIN, PROMOTED)
        .append(CLAIMS, C02)
        .edit(
            SESSION, "shows it.\"}]", "shows it.\"}, {entry: O01, excerpt: \"Wider is better.\"}]");
  }

  /** One edit and its commit; then the rule that it breaks and the entry. */
  private static Story edits(
      String file, String old, String now, String message, String... broken) {
    return h -> expect(h.edit(file, old, now).commit(message), broken);
  }

  private static Story appends(String file, String text, String message, String... broken) {
    return h -> expect(h.append(file, text).commit(message), broken);
  }

  /** A field of the claim is written anew, and the session says on which signal. */
  private static Story revises(
      String field, String old, String now, String signal, String message, String... broken) {
    return h ->
        expect(
            h.edit(CLAIMS, old, now)
                .append(CLAIMS, REVISED)
                .revision("C01", field, old, now, signal)
                .commit(message),
            broken);
  }

  private static void expect(History history, String... broken) {
    for (int i = 0; i + 1 < broken.length; i += 2) {
      history.expect(broken[i], broken[i + 1]);
    }
  }

  /** Two lines that each add a node; the record is then on the first one, main. */
  private static void fork(History h, String ours, String theirs) {
    h.branch("side").node(theirs, "theirs").commit("theirs");
    h.on("main").node(ours, "ours").commit("ours");
  }

  /** Their node behind ours. */
  private static void both(History h, String theirs) {
    h.node(theirs, "theirs");
  }
}
