package gitara.cli.command;

import gitara.cli.output.Console;
import gitara.record.Event;
import gitara.text.json.JsonWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * What a verb of a protocol with states has recorded, as all of them print it.
 *
 * @param names what changed, by the key in JSON
 * @param cells what {@code --porcelain} prints, before the commit
 * @param shown what a person reads; an empty one is left out
 * @param more what else JSON has, by key
 * @param commit null where nothing was recorded
 */
public record RunOutput(
    Map<String, String> names,
    List<String> cells,
    List<String> shown,
    String summary,
    List<Event> events,
    Map<String, Object> more,
    @Nullable ObjectId commit,
    List<String> notes) {

  /**
   * Prints it, and what comes next.
   *
   * @param next the command that comes next; empty for none
   */
  public void print(Call call, String next) {
    Console console = call.console();
    notes.forEach(note -> console.error("git-ara: " + Console.safe(note)));
    String name = commit == null ? "" : commit.name();
    boolean isDry = call.args().is("--dry-run");
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>(names);
      object.put("commit", name);
      object.put("summary", summary);
      object.put("events", events.stream().map(Event::toString).toList());
      object.putAll(more);
      object.put("next", next);
      if (isDry) {
        object.put("dry_run", true);
      }
      console.line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      console.line(String.join("\t", cells) + "\t" + name);
    } else {
      StringBuilder line = new StringBuilder();
      for (String part : shown) {
        if (line.isEmpty()) {
          line.append(console.paint(Console.Colour.ID, Console.safe(part)));
        } else if (!part.isEmpty()) {
          line.append("  ").append(Console.safe(part));
        }
      }
      String recorded =
          isDry
              ? "  not recorded (--dry-run)"
              : name.isEmpty() ? "" : "  commit " + name.substring(0, 10);
      console.line(line + console.paint(Console.Colour.FAINT, recorded));
      if (!next.isEmpty()) {
        console.line("Next: " + Console.safe(next));
      }
    }
  }
}
