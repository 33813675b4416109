package gitara.cli.view;

import gitara.cli.command.ProgramVersion;
import gitara.cli.command.Views;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.history.RecordLine;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The line of a record as a page shows it: what views say of an entry are fields, too, whose names
 * begin with an at sign.
 */
final class PageLine {
  static final String KIND = "@kind";
  static final String TITLE = "@title";
  static final String STATUS = "@status";
  static final String TONE = "@tone";
  static final String PARENT = "@parent";
  static final String FILE = "@file";

  private PageLine() {}

  static RecordLine of(Repo repo, Protocol protocol, Views views, ObjectId tip)
      throws IOException, Refusal {
    return RecordLine.to(
        repo, protocol, tip, ProgramVersion.build(), entry -> fields(views, entry));
  }

  private static Map<String, String> fields(Views views, Entry entry) {
    Map<String, String> now = new LinkedHashMap<>();
    now.put(KIND, entry.kind());
    now.put(TITLE, entry.title());
    now.put(STATUS, views.status(entry));
    now.put(TONE, views.tone(entry).word());
    now.put(FILE, entry.path());
    String parent = views.parent(entry);
    if (parent != null) {
      now.put(PARENT, parent);
    }
    now.putAll(entry.fields());
    // A title that is a field of its own, or stands at the head of one, is not kept twice.
    if (entry.title().equals(entry.field("title"))
        || entry.title().equals(entry.field("content"))) {
      now.remove(TITLE);
    }
    return now;
  }
}
