package gitara.rule.ara;

import gitara.ara.AraProtocol;
import gitara.rule.Findings;
import gitara.rule.RuleDoc;
import gitara.rule.Severity;
import gitara.rule.SourceRange;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** An id that had to change stays known. */
final class RenumberAlias extends AraRule implements AraRule.OnStep, AraRule.OnMerge {
  RenumberAlias() {
    super(
        "ARA28",
        "renumber-alias",
        Severity.ERROR,
        "r",
        "an entry whose id changes keeps the old one as an alias, and no reference to the old one"
            + " is left");
  }

  @Override
  public RuleDoc lesson() {
    return new RuleDoc(
            "An id is what papers, messages and memories call an entry by. One that changes in"
                + " silence leads all of them to nothing, or later to something else.",
            "Put the old id back. Where it had to change (two branches had given the same one),"
                + " add it to the entry's aliases and rewrite every reference.")
        .bad(
            """
            another number and no alias
            --- trace/exploration_tree.yaml
            tree:
              - id: N01
                type: question
                title: Does depth help?
            +++ trace/exploration_tree.yaml
            tree:
              - id: N02
                type: question
                title: Does depth help?
            """,
            """
            a reference left behind
            --- trace/exploration_tree.yaml
            tree:
              - id: N01
                type: question
                title: Does depth help?
              - id: N02
                type: decision
                also_depends_on: [N01]
            +++ trace/exploration_tree.yaml
            tree:
              - id: N03
                type: question
                title: Does depth help?
                aliases: [N01]
              - id: N02
                type: decision
                also_depends_on: [N01]
            """,
            """
            a reference of their side that now means ours
            *** base
            +++ trace/exploration_tree.yaml
            tree: []
            *** ours < base
            +++ trace/exploration_tree.yaml
            tree:
              - id: N01
                type: question
                title: ours
            *** theirs < base
            +++ trace/exploration_tree.yaml
            tree:
              - id: N01
                type: question
                title: theirs
            +++ staging/observations.yaml
            observations:
              - id: O01
                content: as they saw
                bound_to: [N01]
            *** merge < ours theirs
            +++ trace/exploration_tree.yaml
            tree:
              - id: N01
                type: question
                title: ours
              - id: N02
                type: question
                title: theirs
                aliases: [N01]
            +++ staging/observations.yaml
            observations:
              - id: O01
                content: as they saw
                bound_to: [N01]
            """)
        .good(
            """
            with an alias
            --- trace/exploration_tree.yaml
            tree:
              - id: N01
                type: question
                title: Does depth help?
            +++ trace/exploration_tree.yaml
            tree:
              - id: N02
                type: question
                title: Does depth help?
                aliases: [N01]
            """,
            """
            a merge in which their references follow
            *** base
            +++ trace/exploration_tree.yaml
            tree: []
            *** ours < base
            +++ trace/exploration_tree.yaml
            tree:
              - id: N01
                type: question
                title: ours
            *** theirs < base
            +++ trace/exploration_tree.yaml
            tree:
              - id: N01
                type: question
                title: theirs
            +++ staging/observations.yaml
            observations:
              - id: O01
                content: as they saw
                bound_to: [N01]
            *** merge < ours theirs
            +++ trace/exploration_tree.yaml
            tree:
              - id: N01
                type: question
                title: ours
              - id: N02
                type: question
                title: theirs
                aliases: [N01]
            +++ staging/observations.yaml
            observations:
              - id: O01
                content: as they saw
                bound_to: [N02]
            """);
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    Map<String, ComparableEntry> renumbered = new LinkedHashMap<>();
    for (String file : AraProtocol.ENTRY_FILES) {
      renumbered.putAll(step.renumbered(file));
    }
    for (Map.Entry<String, ComparableEntry> one : renumbered.entrySet()) {
      ComparableEntry now = one.getValue();
      if (!now.aliases().contains(one.getKey())) {
        find(
            findings,
            Severity.ERROR,
            now.path(),
            now.place(),
            now.id(),
            one.getKey() + " became " + now.id() + " and is not among its aliases",
            "put the old id back, or add aliases: [" + one.getKey() + "]");
      }
    }
    if (!renumbered.isEmpty()) {
      references(step, renumbered, findings);
    }
  }

  private void references(AraStep step, Map<String, ComparableEntry> renumbered, Findings findings)
      throws IOException {
    for (String file : AraProtocol.ENTRY_FILES) {
      if (file.endsWith(".md")) {
        for (LogicEntry entry : step.after().logic(file)) {
          for (String id : References.of(entry)) {
            ComparableEntry now = renumbered.get(id);
            if (now != null) {
              find(findings, entry, refers(entry.id(), id, now.id()), hint(id, now.id()));
            }
          }
        }
      } else {
        for (Item item : step.after().items(file)) {
          for (String id : References.of(item, file)) {
            ComparableEntry now = renumbered.get(id);
            if (now != null) {
              find(findings, item, refers(item.id(), id, now.id()), hint(id, now.id()));
            }
          }
        }
      }
    }
  }

  /** A reference that one side wrote to an entry of its own, which has another id since. */
  @Override
  public void judgeMerge(AraMerge merge, Findings findings) throws IOException {
    for (StaleReference one : StaleReference.in(merge)) {
      ComparableEntry held = merge.after().held(one.file()).get(one.entry());
      find(
          findings,
          Severity.ERROR,
          merge.after().path(one.file()),
          held == null ? SourceRange.FILE : held.place(),
          one.entry(),
          refers(one.entry(), one.reference(), one.heir()) + " for the side that wrote it",
          "git ara merge-fix has it follow, before the merge is committed or after it");
    }
  }

  private static String refers(String entry, String id, String now) {
    return entry + " still refers to " + id + ", which became " + now;
  }

  private static String hint(String id, String now) {
    return "write " + now + " in place of " + id;
  }
}
