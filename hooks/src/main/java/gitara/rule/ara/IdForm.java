package gitara.rule.ara;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.AraView;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.record.EntryId;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Ids are a known prefix and digits. */
public final class IdForm extends AraRule implements AraRule.OnRecord {
  private static final String HINT =
      "no action needed: an existing ID is permanent; new IDs follow the form";

  public IdForm() {
    super(
        RuleName.of(
            "ARA04",
            "id-form",
            Severity.WARNING,
            Reads.TREE,
            "an id consists of a known prefix (N, C, H, E, O or T) and at least two digits"));
  }

  @Override
  public void judge(AraView record, Findings findings) throws IOException {
    for (String file : AraProtocol.ENTRY_FILES) {
      if (file.endsWith(".md")) {
        for (LogicEntry entry : record.logic(file)) {
          String problem = problem(file, entry.id());
          if (problem != null) {
            find(findings, entry, problem, hint(entry.id()));
          }
        }
      } else {
        for (Item item : record.items(file)) {
          String problem = problem(file, item.id());
          if (problem != null) {
            find(findings, item, item.place("id"), problem, hint(item.id()));
          }
        }
      }
    }
  }

  private static @Nullable String problem(String file, String id) {
    if (id.isEmpty()) {
      return "an entry without an id";
    }
    if (EntryId.parse(id) == null) {
      return id + " is not of the form prefix and two or more digits, such as N07";
    }
    return file.equals(AraProtocol.fileOf(id))
        ? null
        : id + " does not have the prefix of the entries in " + file;
  }

  private static String hint(String id) {
    return id.isEmpty() ? "give it one" : HINT;
  }
}
