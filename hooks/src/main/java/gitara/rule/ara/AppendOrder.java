package gitara.rule.ara;

import gitara.ara.AraProtocol;
import gitara.rule.Findings;
import gitara.rule.RuleDoc;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is new stands at the end of its list. */
final class AppendOrder extends AraRule implements AraRule.OnStep {
  private static final List<String> FILES =
      List.of(
          AraProtocol.TREE, AraProtocol.OBSERVATIONS, AraProtocol.TASTE, AraProtocol.SESSION_INDEX);

  AppendOrder() {
    super(
        "ARA20",
        "append-order",
        Severity.WARNING,
        "s",
        "new entries stand at the end of their list, and none changes its place");
  }

  @Override
  public RuleDoc lesson() {
    return new RuleDoc(
            "In a file that only grows at its end every difference is what was added, merges are"
                + " simple, and a check reads the end only.",
            "Move the new entry behind the last one of its list.")
        .bad(
            """
            put in front
            --- staging/observations.yaml
            observations:
              - id: O01
                content: "one"
            +++ staging/observations.yaml
            observations:
              - id: O02
                content: "two"
              - id: O01
                content: "one"
            """,
            """
            a child before an older one
            --- trace/exploration_tree.yaml
            tree:
              - id: N01
                children:
                  - id: N02
            +++ trace/exploration_tree.yaml
            tree:
              - id: N01
                children:
                  - id: N03
                  - id: N02
            """,
            """
            changed places
            --- staging/observations.yaml
            observations:
              - id: O01
                content: "one"
              - id: O02
                content: "two"
            +++ staging/observations.yaml
            observations:
              - id: O02
                content: "two"
              - id: O01
                content: "one"
            """)
        .good(
            """
            at the end of each list
            --- trace/exploration_tree.yaml
            tree:
              - id: N01
                children:
                  - id: N02
              - id: N03
            +++ trace/exploration_tree.yaml
            tree:
              - id: N01
                children:
                  - id: N02
                  - id: N04
              - id: N03
                children:
                  - id: N05
              - id: N06
            """);
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    for (String file : FILES) {
      FileStep entries = step.file(file);
      Map<String, List<Item>> olds = byParent(entries.before());
      Map<String, List<Item>> news = byParent(entries.after());
      for (Map.Entry<String, List<Item>> list : news.entrySet()) {
        boolean followed = list.getKey().isEmpty() && entries.isFollowed();
        judge(olds.getOrDefault(list.getKey(), List.of()), list.getValue(), followed, findings);
      }
    }
  }

  private static Map<String, List<Item>> byParent(List<Item> items) {
    Map<String, List<Item>> byParent = new LinkedHashMap<>();
    for (Item item : items) {
      byParent.computeIfAbsent(item.parent(), parent -> new ArrayList<>()).add(item);
    }
    return byParent;
  }

  private void judge(List<Item> olds, List<Item> news, boolean followed, Findings findings) {
    Map<String, Integer> places = new HashMap<>();
    for (Item old : olds) {
      places.putIfAbsent(old.id(), places.size());
    }
    int lastOld = followed ? news.size() : -1;
    for (int i = 0; i < news.size() && !followed; i++) {
      if (places.containsKey(news.get(i).id())) {
        lastOld = i;
      }
    }
    int reached = -1;
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < news.size(); i++) {
      Item item = news.get(i);
      if (item.id().isEmpty() || !seen.add(item.id())) {
        continue;
      }
      Integer place = places.get(item.id());
      if (place == null) {
        if (i < lastOld) {
          find(
              findings,
              item,
              item.id() + " is new and stands before older entries",
              "move it to the end of its list");
        }
      } else if (place < reached) {
        find(
            findings,
            item,
            item.id() + " changed its place in the list",
            "put it back where it was");
      } else {
        reached = place;
      }
    }
  }
}
