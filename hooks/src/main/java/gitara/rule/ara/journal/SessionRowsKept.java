package gitara.rule.ara.journal;

import gitara.ara.model.AraRecord;
import gitara.ara.model.Item;
import gitara.ara.model.Part;
import gitara.ara.model.Paths;
import gitara.ara.model.Values;
import gitara.ara.step.AraStep;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.ara.AraRule;
import gitara.text.SourceRange;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rows of session records stay as they are. The index of sessions is derived from them. */
public final class SessionRowsKept extends AraRule implements AraRule.OnStep {
  /** What may be rewritten while a session is open. */
  private static final List<String> ROLLING =
      List.of("summary", "last_turn", "turn_count", "open_threads", "ai_suggestions_pending");

  private static final String MERGE_HINT =
      "keep the rows of both sides, with renumbered entries under their new IDs: git ara merge-fix";

  private static final String HINT = "restore the row, and add a new row";

  public SessionRowsKept() {
    super(
        RuleName.of(
                "ARA21",
                "session-rows-kept",
                Severity.ERROR,
                Reads.STEP,
                "existing rows of session records stay byte for byte")
            .ofSharedEntries());
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    for (AraStep.Changed changed : step.changed()) {
      String file = changed.file();
      if (Paths.isSession(file) && changed.wasThere()) {
        if (!changed.isThere()) {
          gone(findings, step, file);
        } else {
          session(step, file, findings);
        }
      }
    }
  }

  private void gone(Findings findings, AraStep step, String file) {
    find(
        findings,
        step.after().path(file),
        SourceRange.FILE,
        "",
        "the file was removed",
        "restore it: nothing in trace/ and staging/ is deleted");
  }

  private void session(AraStep step, String file, Findings findings) throws IOException {
    AraRecord before = step.before(file);
    Part oldPart = before.yaml(file);
    Part newPart = step.after().yaml(file);
    YamlNode.Mapping old = before.top(file);
    YamlNode.Mapping now = step.after().top(file);
    if (oldPart == null || newPart == null || old == null || now == null) {
      return;
    }
    for (YamlNode.Pair pair : old.pairs()) {
      String key = pair.name();
      YamlNode value = now.get(key);
      if (ROLLING.contains(key)) {
        continue;
      }
      if (pair.value() instanceof YamlNode.Sequence rows) {
        if (!step.isMerge() || !holds(step, file, key, rows.items(), Values.list(value))) {
          rows(findings, oldPart, newPart, rows, value, key, now, step.isMerge());
        }
      } else if (!isOfOther(step, file, key, value)) {
        if (pair.value() instanceof YamlNode.Mapping header) {
          header(findings, newPart, header, value, now);
        } else if (!Values.isEmpty(pair.value()) && !Values.same(pair.value(), value)) {
          changed(findings, newPart, now, key);
        }
      }
    }
  }

  private static boolean holds(
      AraStep step, String file, String key, List<YamlNode> olds, List<YamlNode> news)
      throws IOException {
    List<YamlNode> shared = new ArrayList<>();
    for (AraRecord other : step.others()) {
      YamlNode.Mapping top = other.top(file);
      shared.addAll(Values.list(top == null ? null : top.get(key)));
    }
    return MergedRows.hold(olds, news, shared, Values::same);
  }

  /** Whether a merge took a value from another parent. */
  private static boolean isOfOther(AraStep step, String file, String key, @Nullable YamlNode value)
      throws IOException {
    for (AraRecord other : step.others()) {
      YamlNode.Mapping top = other.top(file);
      if (top != null && Values.same(top.get(key), value)) {
        return true;
      }
    }
    return false;
  }

  private void header(
      Findings findings,
      Part part,
      YamlNode.Mapping old,
      @Nullable YamlNode now,
      YamlNode.Mapping top) {
    for (YamlNode.Pair pair : old.pairs()) {
      String key = pair.name();
      YamlNode.Mapping map = now instanceof YamlNode.Mapping mapping ? mapping : null;
      YamlNode value = map == null ? null : map.get(key);
      if (!ROLLING.contains(key)
          && !Values.isEmpty(pair.value())
          && !Values.same(pair.value(), value)) {
        changed(findings, part, map == null ? top : map, key);
      }
    }
  }

  private void changed(Findings findings, Part part, YamlNode.Mapping in, String key) {
    Item item = new Item(part, in, "", "");
    find(findings, item, item.place(key), key + " of the session was changed", "restore it");
  }

  private void rows(
      Findings findings,
      Part oldPart,
      Part newPart,
      YamlNode.Sequence old,
      @Nullable YamlNode now,
      String key,
      YamlNode.Mapping top,
      boolean merge) {
    String hint = merge ? MERGE_HINT : HINT;
    List<YamlNode> news = Values.list(now);
    for (int i = 0; i < old.items().size(); i++) {
      YamlNode row = old.items().get(i);
      if (i < news.size() && oldPart.isWrittenAs(row, newPart, news.get(i))) {
        continue;
      }
      String message = key + ": row " + (i + 1) + " was ";
      if (i >= news.size()) {
        Item item = new Item(newPart, top, "", "");
        find(findings, item, item.place(key), message + "removed", hint);
      } else {
        SourceRange place = newPart.place(news.get(i).span());
        find(findings, newPart.path(), place, "", message + "changed", hint);
      }
    }
  }
}
