package gitara.cli;

import static gitara.cli.AttackStage.CLAIMS;
import static gitara.cli.AttackStage.OBSERVATIONS;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Attacks by the message of a commit. */
final class MessageAttacks {
  private static final String RULE = "trailer-truth";
  private static final String TOKEN = "tuning 7 on origin";

  /** Messages that state an event which was not. */
  private static final Map<String, String> FORGED = new TreeMap<>();

  static {
    String block = "Ara-Version: 1\nAra-Event: C09 add claim\n";
    FORGED.put("plain", "x\n\n" + block);
    FORGED.put("keys in other letters", "x\n\nara-version: 1\nARA-EVENT: C09 add claim\n");
    FORGED.put("CRLF", "x\r\n\r\nAra-Version: 1\r\nAra-Event: C09 add claim\r\n");
    FORGED.put("CR alone", "x\n\nAra-Version: 1\rAra-Event: C09 add claim\r");
    FORGED.put("CRLF in the block only", "x\n\nAra-Version: 1\r\nAra-Event: C09 add claim\r\n");
    FORGED.put("folded", "x\n\nAra-Version: 1\nAra-Event:\n  C09 add claim\n");
    FORGED.put("blanks at the end", "x\n\n" + block + "\n\n \n");
    FORGED.put("another trailer behind", "x\n\n" + block + "Signed-off-by: A <a@b>\n");
    FORGED.put("a paragraph behind", "x\n\n" + block + "\nreally\n");
    FORGED.put("two blocks", "x\n\n" + block + "\n" + block);
    FORGED.put("a block that is no block", "x\n\n" + block + "not a trailer\n");
    FORGED.put("behind a separator", "x\n\n" + block + "---\nfile | 2 ++\n");
    FORGED.put("an event without a version", "x\n\nAra-Event: C09 add claim\n");
    FORGED.put("a later version", "x\n\nAra-Version: 2\nAra-Event: C09 add claim\n");
    FORGED.put("blanks before the colon", "x\n\nAra-Version: 1\nAra-Event : C09 add claim\n");
    FORGED.put("as the subject", block);
    FORGED.put("a comment line behind", "x\n\n" + block + "# a comment\n");
  }

  private MessageAttacks() {}

  static List<Attack> all() {
    List<Attack> all = new ArrayList<>();
    FORGED.forEach(
        (name, message) -> {
          all.add(
              Attack.commits(
                  "forged on a commit of the record: " + name,
                  RULE,
                  s ->
                      s.edit(OBSERVATIONS, "observations:\n", "# x\nobservations:\n")
                          .commit(message)));
          all.add(
              Attack.commits(
                  "forged off the record: " + name,
                  RULE,
                  s -> s.write("src/train.py", "print(2)\n").commit(message)));
        });
    all.add(
        Attack.commits(
            "an empty commit that states an event",
            RULE,
            s ->
                s.commit("x\n\nAra-Version: 1\nAra-Event: C01 set Status testing -> supported\n")));
    all.add(
        Attack.commits(
            "a change that the trailers leave out",
            RULE,
            s ->
                observation(s, "O09")
                    .commit(
                        "x\n\n"
                            + "Ara-Version: 1\n"
                            + "Ara-Op: ara.commit\n"
                            + "Ara-Event: O08 add observation\n")));
    all.add(
        Attack.commits(
            "another provenance than the entry has",
            RULE,
            s ->
                observation(s, "O09")
                    .commit(
                        "x\n\nAra-Version: 1\nAra-Op: ara.commit\n"
                            + "Ara-Event: O09 add observation type=claim provenance=user\n")));
    all.add(
        Attack.commits(
            "a merge that states what neither side did",
            RULE,
            s ->
                s.mark("base")
                    .write("src/a.py", "a\n")
                    .commit("a")
                    .mark("a")
                    .back("base")
                    .write("src/b.py", "b\n")
                    .commit("b")
                    .write("src/a.py", "a\n")
                    .merging("a")
                    .commit("merge\n\nAra-Version: 1\nAra-Event: C09 add claim\n")));
    for (String lock : List.of("tuning", "tuning -1", "tuning 7 8", "tuning 7 on ", "../x 7")) {
      all.add(Attack.commits("a lock that is none: " + lock, RULE, s -> locked(s, lock)));
    }
    all.add(
        Attack.push(
            "a token that the server's lock has not given",
            "[" + RULE + "]",
            s -> locked(s.serverState("refs/ara/locks/tuning", "state held\nfence 3\n"), TOKEN)));
    all.add(
        Attack.honestPush(
            "a token that the server's lock has given",
            s -> locked(s.serverState("refs/ara/locks/tuning", "state held\nfence 7\n"), TOKEN)));
    all.add(
        Attack.honestCommits("a token of a lock that is not known here", s -> locked(s, TOKEN)));
    all.add(
        Attack.honestCommits(
            "trailers that state what the commit did",
            s ->
                observation(s, "O09")
                    .commit(
                        "x\n\nAra-Version: 1\nAra-Op: ara.commit\n"
                            + "Ara-Event: O09 add observation type=claim provenance=ai-suggested\n"
                            + "Co-authored-by: B <b@b>\n")));
    all.add(
        Attack.honestCommits(
            "words on trailers in a message",
            s ->
                s.edit(CLAIMS, "# Claims\n", "# Claims\n\nNotes.\n")
                    .commit(
                        "Explain what Ara-Event: lines are\n\nThey look like Ara-Event: X.\n")));
    all.add(
        Attack.honestCommits(
            "trailers of others on code",
            s -> s.write("src/a.py", "a\n").commit("a\n\nSigned-off-by: A <a@b>\n")));
    return all;
  }

  private static void locked(AttackStage stage, String lock) {
    observation(stage, "O09")
        .commit(
            "x\n\nAra-Version: 1\nAra-Op: ara.commit\nAra-Event: O09 add observation type=claim"
                + " provenance=ai-suggested\nAra-Lock: "
                + lock
                + "\n");
  }

  static AttackStage observation(AttackStage stage, String id) {
    return stage.append(
        OBSERVATIONS,
        """
          - id: %s
            timestamp: "2026-11-18T10:40"
            provenance: ai-suggested
            content: "seen by hand: %s"
            context: "a test"
            potential_type: claim
            bound_to: [N03]
            promoted: false
            promoted_to: null
            crystallized_via: null
            stale: false
        """
            .formatted(id, id));
  }
}
