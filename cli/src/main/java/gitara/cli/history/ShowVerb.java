package gitara.cli.history;

import gitara.ara.model.HeadingChanges;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.record.Entry;
import gitara.record.SemanticDiff;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** {@code git ara show}: one entry as the last commit has it. */
final class ShowVerb implements Verb {
  private static final int WIDTH = 96;

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("ID...").options(Options.one("--as-of", "REV|DATE", "as of a revision or date"));
  }

  @Override
  public boolean isPaged() {
    return true;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    List<String> ids = new ArrayList<>();
    for (String id : call.args().operands()) {
      if (BoardLineViews.isLine(id)) {
        BoardLineViews.show(call, id);
      } else {
        ids.add(id);
      }
    }
    return ids.isEmpty() ? ExitCode.OK : entries(call, ids);
  }

  private static int entries(Call call, List<String> ids) throws Refusal, IOException {
    try (RecordAtHead record = RecordAtHead.open(call)) {
      for (String id : ids) {
        List<Entry> found = record.lookup().find(id);
        if (found.isEmpty()) {
          found = HeadingChanges.find(record.lookup().snapshot(), record.root(), id);
        }
        Entry heir = found.isEmpty() ? record.lookup().heir(id) : null;
        found = heir == null ? found : List.of(heir);
        if (found.isEmpty()) {
          String meant = KnownNames.meant(record.lookup().snapshot(), record.root(), id);
          String then = call.args().value("--as-of");
          if (then != null) {
            throw Refusal.of(
                "there was no " + id + " in " + label(record) + " as of " + then + meant,
                "its history: git ara log " + id);
          }
          throw Refusal.of(
              "there is no " + id + " in the last commit of " + label(record) + meant,
              "search all branches: git log --all --grep='^Ara-Event: "
                  + SemanticDiff.token(id)
                  + " '");
        }
        for (Entry entry : found) {
          tell(call, entry);
        }
      }
      return ExitCode.OK;
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  private static String label(RecordAtHead record) {
    return record.root().isEmpty() ? "this record" : record.root();
  }

  private static void tell(Call call, Entry entry) {
    tell(call, entry.id(), entry.kind(), entry.title(), entry.path(), entry.line(), entry.fields());
  }

  static void tell(
      Call call,
      String id,
      String kind,
      String title,
      String path,
      int line,
      Map<String, String> fields) {
    Console console = call.console();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("id", id);
      object.put("kind", kind);
      object.put("path", path);
      object.put("line", line);
      object.put("fields", fields);
      console.line(JsonWriter.line(object));
      return;
    }
    if (call.porcelain()) {
      for (Map.Entry<String, String> field : fields.entrySet()) {
        console.line(
            Console.safe(id)
                + "\t"
                + Console.safe(field.getKey())
                + "\t"
                + Console.safe(field.getValue()));
      }
      return;
    }
    console.line(
        console.paint(Console.Colour.ID, Console.safe(id))
            + " "
            + Console.safe(kind)
            + "  "
            + console.paint(Console.Colour.BOLD, Console.safe(title))
            + console.paint(Console.Colour.FAINT, "  " + Console.safe(path) + ":" + line));
    for (Map.Entry<String, String> field : fields.entrySet()) {
      String value = field.getValue();
      if (!value.isEmpty() && !value.equals(title)) {
        wrapped(console, Console.safe(field.getKey()), Console.safe(value));
      }
    }
  }

  /** A field with its value, broken at spaces where it is long. */
  private static void wrapped(Console console, String name, String value) {
    String line = "  " + name + ": ";
    int room = line.length();
    for (String word : value.split(" ", -1)) {
      if (line.length() > room && line.length() + word.length() > WIDTH) {
        console.line(line.stripTrailing());
        line = "      ";
        room = line.length();
      }
      line += word + " ";
    }
    console.line(line.stripTrailing());
  }
}
