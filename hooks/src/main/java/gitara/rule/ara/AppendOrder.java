package gitara.rule.ara;

import gitara.ara.AraProtocol;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
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
        RuleName.of(
                "ARA20",
                "append-order",
                Severity.WARNING,
                Reads.STEP,
                "new entries are added at the end of their list, and no entry changes its position")
            .ofSharedEntries());
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
