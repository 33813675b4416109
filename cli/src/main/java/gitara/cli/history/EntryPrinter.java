package gitara.cli.history;

import gitara.cli.command.Call;
import gitara.cli.output.Console;
import gitara.text.json.JsonWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/** The printer of an entry with its fields, as {@code git ara show} prints it. */
public final class EntryPrinter {
  private static final int WIDTH = 96;

  private EntryPrinter() {}

  public static void print(
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
