package gitara.cli;

import static gitara.cli.AttackStage.CLAIMS;
import static gitara.cli.AttackStage.OBSERVATIONS;
import static gitara.cli.AttackStage.SESSION;
import static gitara.cli.AttackStage.TREE;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Attacks by words that affirm nothing, and by evidence that is none. */
final class SignalAttacks {
  private static final String HOLDS = "signal-holds";

  /** Words that affirm nothing, each with the rule that says so. */
  private static final Map<String, String> WORDS = new TreeMap<>();

  static {
    WORDS.put("Y\u00a0e\u00a0s", HOLDS);
    WORDS.put("y e s", HOLDS);
    WORDS.put("Yesterday it was cold", HOLDS);
    WORDS.put("see https://yes.example/confirmed", HOLDS);
    WORDS.put("the flag `yes` is the default", HOLDS);
    WORDS.put("```yes```", HOLDS);
    WORDS.put("yes.txt", HOLDS);
    WORDS.put("not yes", HOLDS);
    WORDS.put("Yes? Are you sure", HOLDS);
    WORDS.put("The user said yes", HOLDS);
    WORDS.put("Claude: yes, confirmed", "affirmation-hedged");
    WORDS.put("Ja, vielleicht", "affirmation-hedged");
    WORDS.put("Oui, peut-être", "affirmation-hedged");
    WORDS.put("Sí, quizás", "affirmation-hedged");
    WORDS.put("Да, возможно", "affirmation-hedged");
    WORDS.put("是的，也许", "affirmation-hedged");
    WORDS.put("はい、たぶん", "affirmation-hedged");
    WORDS.put("네, 아마", "affirmation-hedged");
    WORDS.put("Yes,  per\u200bhaps", "affirmation-hedged");
    WORDS.put("Yes, m\u0430ybe", HOLDS);
  }

  private SignalAttacks() {}

  /** Promotes an observation to C02 by words of the researcher. */
  static AttackStage promoted(AttackStage stage, String id, String quote) {
    return promoted(stage, id, "verbal-affirmation", quote);
  }

  static AttackStage promoted(AttackStage stage, String id, String signal, String quote) {
    String text = stage.read(OBSERVATIONS);
    int at = text.indexOf("  - id: " + id);
    stage.write(
        OBSERVATIONS,
        text.substring(0, at)
            + text.substring(at)
                .replaceFirst("promoted: false", "promoted: true")
                .replaceFirst("promoted_to: null", "promoted_to: \"logic/claims.md:C02\"")
                .replaceFirst("crystallized_via: null", "crystallized_via: " + signal));
    stage.append(
        CLAIMS,
        """

        ## C02: Batch size does not matter
        - **Statement**: Batch size does not matter
        - **Status**: hypothesis
        - **Provenance**: ai-suggested
        - **Falsification criteria**: a size that changes the loss
        - **Proof**: [pending]
        - **Dependencies**: []
        """);
    row(
        stage,
        "\nai_actions:",
        "  - turn: 3\n    type: claim\n    id: "
            + id
            + "\n    routing: crystallized\n"
            + "    provenance: ai-suggested\n    summary: \""
            + id
            + " to C02\"\n");
    return quote.isEmpty() ? stage : quoted(stage, id, quote);
  }

  /** Raises C01 by a row of its session. */
  private static AttackStage raised(AttackStage stage, String status, String signal, String quote) {
    stage.edit(CLAIMS, "Status**: testing", "Status**: " + status);
    row(
        stage,
        "\nkey_context:",
        "  - turn: 3\n    entry: C01\n    field: Status\n    before: \"testing\"\n    after: \""
            + status
            + "\"\n    signal: "
            + signal
            + "\n    provenance: user\n    note: \"on N03\"\n");
    return quote.isEmpty() ? stage : quoted(stage, "C01", quote);
  }

  private static AttackStage quoted(AttackStage stage, String id, String quote) {
    return row(
        stage,
        "\nopen_threads:",
        "  - turn: 3\n    excerpt: '" + quote.replace("'", "''") + "'\n    entry: " + id + "\n");
  }

  private static AttackStage row(AttackStage stage, String before, String row) {
    return stage.edit(SESSION, before, row + before);
  }

  /** A node at the end of the tree. */
  private static AttackStage experiment(AttackStage stage, String id, String evidence) {
    return stage.append(
        TREE,
        """
          - id: %s
            type: experiment
            title: "Batch size again"
            provenance: ai-executed
            timestamp: "2026-11-18T10:40"
            result: "the loss is the same at 32 and at 512"
            evidence: [%s]
        """
            .formatted(id, evidence));
  }

  static List<Attack> all() {
    List<Attack> all = new ArrayList<>();
    WORDS.forEach(
        (quote, rule) ->
            all.add(
                Attack.edit(
                    "an affirmation that says " + quote, rule, s -> promoted(s, "O03", quote))));
    all.addAll(signals());
    all.addAll(evidence());
    all.addAll(ends());
    return all;
  }

  private static List<Attack> signals() {
    return List.of(
        Attack.honest(
            "an affirmation in the researcher's words",
            s -> promoted(s, "O03", "Yes, batch size does not matter")),
        Attack.honest(
            "an affirmation in another language", s -> promoted(s, "O03", "Ja, stimmt genau")),
        Attack.edit(
            "a commit that does not exist, as a commitment",
            HOLDS,
            s -> {
              promoted(s, "O03", "artifact-commitment", "");
              row(
                  s,
                  "\nai_actions:",
                  "  - turn: 3\n"
                      + "    type: note\n"
                      + "    id: O03\n"
                      + "    summary: \"O03 by commit deadbeefdeadbeef\"\n");
            }),
        Attack.edit(
            "a commit of the record itself, as a commitment",
            HOLDS,
            s -> {
              String base = s.at().name();
              promoted(s, "O03", "artifact-commitment", "");
              row(
                  s,
                  "\nai_actions:",
                  "  - turn: 3\n    type: note\n    id: O03\n    summary: \"O03 by commit "
                      + base
                      + "\"\n");
            }),
        Attack.edit(
            "a claim that its own promotion commits to",
            HOLDS,
            s ->
                promoted(s, "O03", "artifact-commitment", "")
                    .edit(
                        CLAIMS,
                        "- **Proof**: [pending]\n- **Dependencies**: []",
                        "- **Proof**: [pending]\n- **Dependencies**: [O03]")),
        Attack.edit(
            "a signal that nobody knows",
            "promotion-tuple",
            s -> promoted(s, "O03", "banana-affirmation", "Yes, batch size does not matter")),
        Attack.edit(
            "two signals in one word",
            HOLDS,
            s -> promoted(s, "O03", "verbal-affirmation-or-abandonment", "banana")),
        Attack.edit(
            "an abandonment of what was said last",
            HOLDS,
            s -> promoted(s, "O03", "topic-abandonment", "")),
        Attack.edit("an old quote for a new promotion", HOLDS, s -> promoted(s, "O03", "")));
  }

  private static List<Attack> evidence() {
    return List.of(
        Attack.edit(
            "evidence that is not there",
            "evidence-exists",
            s -> experiment(s, "N06", "ara/evidence/none.csv")),
        Attack.honest("evidence that is a folder", s -> experiment(s, "N06", "ara/evidence/")),
        Attack.edit(
            "evidence that is the file that cites it",
            "evidence-exists",
            s -> experiment(s, "N06", "ara/trace/exploration_tree.yaml")),
        Attack.edit(
            "evidence that is an empty file",
            "evidence-exists",
            s ->
                experiment(s.write("ara/evidence/empty.csv", ""), "N06", "ara/evidence/empty.csv")),
        Attack.edit(
            "evidence that is a link out of the repository",
            "evidence-exists",
            s -> experiment(s, "N06", "../../etc/hosts.txt")),
        Attack.honest(
            "evidence that is there", s -> experiment(s, "N06", "ara/evidence/tables/run.csv")));
  }

  private static List<Attack> ends() {
    return List.of(
        Attack.edit(
            "a claim that is supported by a question",
            HOLDS,
            s -> raised(s, "supported", "empirical-resolution", "lunch?")),
        Attack.edit(
            "a claim that is supported without a word",
            HOLDS,
            s -> raised(s, "supported", "empirical-resolution", "")),
        Attack.edit(
            "a claim that is supported by its dependencies",
            "status-transition",
            s -> raised(s, "supported", "dependency-change", "Yes, C01 holds")),
        Attack.edit(
            "a claim that is refuted without a dead end",
            "refuted-dead-end",
            s -> raised(s, "refuted", "verbal-declaration", "No, C01 is wrong, drop it")),
        Attack.edit(
            "a claim that is withdrawn by banana",
            HOLDS,
            s -> raised(s, "withdrawn", "verbal-declaration", "banana")),
        Attack.commits(
            "a claim that was withdrawn is supported again",
            "status-transition",
            s ->
                withdrawn(s)
                    .edit(CLAIMS, "Status**: withdrawn", "Status**: supported")
                    .commit("revived")),
        Attack.commits(
            "a claim that was withdrawn is revived by banana",
            "status-transition",
            s -> {
              withdrawn(s).edit(CLAIMS, "Status**: withdrawn", "Status**: testing");
              row(
                  s,
                  "\nkey_context:",
                  "  - turn: 4\n"
                      + "    entry: C01\n"
                      + "    field: Status\n"
                      + "    before: \"withdrawn\"\n"
                      + "    after: \"testing\"\n"
                      + "    signal: banana\n"
                      + "    provenance: user\n");
              s.commit("revived");
            }),
        Attack.commits(
            "a claim that was withdrawn gets another statement",
            "terminal-locked",
            s ->
                withdrawn(s)
                    .edit(CLAIMS, "loss plateaus after 2k", "loss plateaus after 1k")
                    .commit("revived")),
        Attack.commits(
            "a claim that was withdrawn is removed",
            "claim-kept",
            s -> withdrawn(s).write(CLAIMS, "# Claims\n").commit("gone")),
        Attack.honestCommits("a claim that is withdrawn", SignalAttacks::withdrawn),
        Attack.honest(
            "a claim that a comment on a result supports",
            s ->
                raised(
                    s,
                    "supported",
                    "empirical-resolution",
                    "The three seeds settle it: the plateau is real")),
        Attack.edit(
            "a row of a revision that says what was not",
            "revision-logged",
            s ->
                raised(
                        s,
                        "supported",
                        "empirical-resolution",
                        "The three seeds settle it: the plateau is real")
                    .edit(SESSION, "before: \"testing\"", "before: \"weakened\"")));
  }

  private static AttackStage withdrawn(AttackStage stage) {
    return raised(stage, "withdrawn", "verbal-declaration", "No, C01 was wrong, drop it")
        .commit("withdrawn");
  }
}
