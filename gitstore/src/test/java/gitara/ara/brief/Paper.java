package gitara.ara.brief;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Lookup;
import gitara.ara.signal.EntryCommits;
import gitara.testkit.GivenSnapshot;

/** A record in memory, told in a few lines: sessions by their rows, entries by their YAML. */
final class Paper extends GivenSnapshot {
  Paper file(String path, String text) {
    with("ara/" + path, text);
    return this;
  }

  Paper observations(String... rows) {
    StringBuilder text = new StringBuilder("observations:\n");
    for (String row : rows) {
      text.append("  - {").append(row).append("}\n");
    }
    return file(AraProtocol.OBSERVATIONS, text.toString());
  }

  Paper nodes(String... rows) {
    StringBuilder text = new StringBuilder("tree:\n");
    for (String row : rows) {
      text.append("  - {").append(row).append("}\n");
    }
    return file(AraProtocol.TREE, text.toString());
  }

  /** A session whose rows are {@code 3 O07 what} for an event and {@code 3 > quote} for a quote. */
  Paper session(String id, String... rows) {
    StringBuilder events = new StringBuilder();
    StringBuilder quotes = new StringBuilder();
    StringBuilder threads = new StringBuilder();
    for (String row : rows) {
      String[] parts = row.split(" ", 3);
      if (parts[0].equals("thread")) {
        threads.append("  - \"").append(row.substring(7)).append("\"\n");
      } else if (parts[1].equals(">")) {
        quotes.append("  - turn: ").append(parts[0]);
        quotes.append("\n    excerpt: \"").append(parts[2]).append("\"\n");
      } else {
        events.append("  - turn: ").append(parts[0]).append("\n    id: ").append(parts[1]);
        events.append("\n    summary: \"").append(parts[2]).append("\"\n");
      }
    }
    return file(
        AraProtocol.SESSIONS + id + ".yaml",
        "session:\n  id: \""
            + id
            + "\"\n"
            + list("events_logged", events)
            + list("key_context", quotes)
            + list("open_threads", threads));
  }

  private static String list(String key, StringBuilder rows) {
    return rows.isEmpty() ? key + ": []\n" : key + ":\n" + rows;
  }

  /** Five turns of a later day that are about something else. */
  Paper fiveOtherTurns(String day) {
    return session(
        day + "_001",
        "1 N91 wallpaper",
        "2 N92 carpets",
        "3 N93 curtains",
        "4 N94 lamps",
        "5 N95 chairs");
  }

  Lookup lookup() {
    return new Lookup(this, "ara/");
  }

  ClosureSignals signals() throws Exception {
    return signals(EntryCommits.NONE);
  }

  ClosureSignals signals(EntryCommits commits) throws Exception {
    return new ClosureSignals(lookup(), Turns.all(this, "ara/"), commits);
  }
}
