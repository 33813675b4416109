package gitara.cli.view;

import gitara.cli.command.Call;
import gitara.cli.command.Tone;
import gitara.cli.output.Console;
import gitara.cli.output.Shorten;
import gitara.cli.output.Unicode;
import java.util.List;

/** A printer of one line for each entry, in columns. */
final class EntryLines {
  /** So much of a title is printed. */
  static final int TITLE = 88;

  private static final int WIDEST_ID = 24;

  private final Console console;
  private final boolean unicode;
  private final int idWidth;
  private final int kindWidth;
  private final int statusWidth;

  /** Measures the columns; the kind is left out where all are of one. */
  EntryLines(Call call, List<ShownEntry> entries) {
    this.console = call.console();
    this.unicode = Unicode.isIn(call.environment());
    int id = 0;
    int kind = 0;
    int status = 0;
    boolean isMixed = false;
    for (ShownEntry one : entries) {
      id = Math.max(id, Math.min(WIDEST_ID, one.id().length()));
      kind = Math.max(kind, one.entry().kind().length());
      status = Math.max(status, one.status().length());
      isMixed |= !one.entry().kind().equals(entries.getFirst().entry().kind());
    }
    idWidth = id;
    kindWidth = isMixed ? kind : 0;
    statusWidth = status;
  }

  /** The line of an entry, without its title. */
  private String head(ShownEntry one) {
    Tone tone = one.tone();
    String kind = kindWidth == 0 ? "" : padded(one.entry().kind(), kindWidth) + "  ";
    return console.paint(Console.Colour.ID, padded(one.id(), idWidth))
        + "  "
        + kind
        + console.paint(
            tone.colour(),
            tone.glyph(unicode) + (statusWidth == 0 ? "" : " " + padded(one.status(), statusWidth)))
        + "  ";
  }

  void print(ShownEntry one, String after) {
    String title = Console.safe(Shorten.to(one.title(), TITLE));
    console.line(head(one) + title + (after.isEmpty() ? "" : "  " + after));
  }

  private static String padded(String text, int width) {
    String safe = Console.safe(Shorten.to(text, Math.max(2, width)));
    return safe + " ".repeat(Math.max(0, width - safe.length()));
  }
}
