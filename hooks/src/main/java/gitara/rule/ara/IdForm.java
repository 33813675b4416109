package gitara.rule.ara;

import gitara.ara.AraProtocol;
import gitara.record.EntryId;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.rule.SourceRange;
import java.io.IOException;

/** Ids are a known prefix and digits. */
final class IdForm extends AraRule implements AraRule.OnRecord {
  private static final String HINT =
      "nothing needs to change here: an id once given stays; new ones follow the form";

  IdForm() {
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
          check(findings, file, entry.path(), entry.place(), entry.id());
        }
      } else {
        for (Item item : record.items(file)) {
          check(findings, file, item.path(), item.place("id"), item.id());
        }
      }
    }
  }

  private void check(Findings findings, String file, String path, SourceRange place, String id) {
    if (id.isEmpty()) {
      find(findings, Severity.WARNING, path, place, "", "an entry without an id", "give it one");
    } else if (EntryId.parse(id) == null) {
      String message = id + " is not of the form prefix and two or more digits, such as N07";
      find(findings, Severity.WARNING, path, place, id, message, HINT);
    } else if (!file.equals(AraProtocol.fileOf(id))) {
      String message = id + " does not have the prefix of the entries in " + file;
      find(findings, Severity.WARNING, path, place, id, message, HINT);
    }
  }
}
