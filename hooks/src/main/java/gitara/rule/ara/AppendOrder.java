package gitara.rule.ara;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraRecord;
import gitara.ara.model.ComparableEntry;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.text.block.BlockPlace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is new stands at the end of its list. */
public final class AppendOrder extends AraRule implements AraRule.OnStep {
  /** The index of sessions is in the order of their IDs. */
  private static final List<String> FILES =
      List.of(AraProtocol.TREE, AraProtocol.OBSERVATIONS, AraProtocol.TASTE);

  public AppendOrder() {
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
      Map<String, List<BlockPlace>> olds = byParent(entries.order());
      for (Map.Entry<String, List<BlockPlace>> list : byParent(entries.newOrder()).entrySet()) {
        List<BlockPlace> before = olds.getOrDefault(list.getKey(), List.of());
        judge(before, list.getValue(), step.after(), file, findings);
      }
    }
  }

  private static Map<String, List<BlockPlace>> byParent(List<BlockPlace> places) {
    Map<String, List<BlockPlace>> byParent = new LinkedHashMap<>();
    for (BlockPlace place : places) {
      byParent.computeIfAbsent(place.parent(), parent -> new ArrayList<>()).add(place);
    }
    return byParent;
  }

  private void judge(
      List<BlockPlace> olds, List<BlockPlace> news, AraRecord after, String file, Findings findings)
      throws IOException {
    Map<String, Integer> places = new HashMap<>();
    for (BlockPlace old : olds) {
      places.putIfAbsent(old.id(), places.size());
    }
    int lastOld = -1;
    for (int i = 0; i < news.size(); i++) {
      if (news.get(i).followed()) {
        lastOld = news.size();
      } else if (lastOld < news.size() && places.containsKey(news.get(i).id())) {
        lastOld = i;
      }
    }
    int reached = -1;
    Set<String> seen = new HashSet<>();
    for (int i = 0; i < news.size(); i++) {
      String id = news.get(i).id();
      if (id.isEmpty() || !seen.add(id)) {
        continue;
      }
      Integer place = places.get(id);
      if (place == null && i < lastOld) {
        String message = id + " is new and precedes older entries";
        report(findings, after, file, id, message, "move it to the end of its list");
      } else if (place != null && place < reached) {
        String message = id + " was moved in the list";
        report(findings, after, file, id, message, "move it back");
      } else if (place != null) {
        reached = place;
      }
    }
  }

  private void report(
      Findings findings, AraRecord after, String file, String id, String message, String hint)
      throws IOException {
    ComparableEntry entry = after.entry(file, id);
    if (entry != null) {
      find(findings, entry.path(), entry.place(), id, message, hint);
    }
  }
}
