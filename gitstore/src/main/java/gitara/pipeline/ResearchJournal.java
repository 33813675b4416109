package gitara.pipeline;

import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.run.Outline;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.markdown.MarkdownLine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The journal of a project: one entry for each invocation of an agent, and no entry is ever
 * changed. Entries that people and agents have written are read as far as they can be.
 */
public record ResearchJournal(List<JournalEntry> entries) {
  public static final ResearchJournal EMPTY = new ResearchJournal(List.of());

  private static final String HEAD =
      """
      # Research Journal

      Append-only: one entry for each invocation of an agent.
      """;

  private static final Pattern HEADING = Pattern.compile("(.*\\S)\\s+(?:—|–|-{1,3})\\s+(\\S.*)");
  private static final Pattern TIME =
      Pattern.compile("(\\d{4}-\\d{2}-\\d{2})(?:[ T](\\d{2}:\\d{2})(?::\\d{2})?)?.*");

  /** The journal of a snapshot; empty where there is none, or none that can be read. */
  public static ResearchJournal of(Snapshot snapshot) throws IOException {
    try {
      SourceText text = Protocol.text(snapshot, PipelinePaths.JOURNAL);
      return text == null ? EMPTY : parse(text);
    } catch (TextException e) {
      return EMPTY;
    }
  }

  public static ResearchJournal parse(SourceText text) {
    List<JournalEntry> entries = new ArrayList<>();
    String project = "";
    for (Outline.Part part : Outline.of(text).parts()) {
      if (part.depth() == 3) {
        JournalEntry entry = entry(part, project);
        entries.add(entry);
        project = entry.run() == null ? project : entry.run().project();
      }
    }
    return new ResearchJournal(List.copyOf(entries));
  }

  private static JournalEntry entry(Outline.Part part, String project) {
    Matcher heading = HEADING.matcher(part.heading());
    boolean isHeading = heading.matches();
    Matcher time = TIME.matcher(isHeading ? heading.group(1) : part.heading());
    String when = "";
    if (time.matches()) {
      when = time.group(2) == null ? time.group(1) : time.group(1) + " " + time.group(2);
    }
    RunLine run = RunLine.parse(value(part, "Run"));
    if (run != null && run.project().isEmpty()) {
      String name = project.isEmpty() ? "project" : project;
      run = RunLine.parse(name + "/" + value(part, "Run"));
    }
    String bounds = value(part, "Scored");
    return new JournalEntry(
        part.line(),
        when,
        isHeading ? heading.group(2).strip() : "",
        value(part, "Phase"),
        value(part, "Target"),
        JournalScore.parse(value(part, "Score")),
        value(part, "Verdict"),
        value(part, "Report"),
        run,
        Bounds.parse(bounds.isEmpty() ? value(part, "Submitted") : bounds));
  }

  private static String value(Outline.Part part, String name) {
    for (MarkdownLine line : part.lines()) {
      String value = Outline.valueOf(line, name);
      if (value != null) {
        return value;
      }
    }
    return "";
  }

  /** Whether a verb has written any of the entries. */
  public boolean hasRuns() {
    return entries.stream().anyMatch(entry -> entry.run() != null);
  }

  /** The project of the last entry that names one; null where none does. */
  public @Nullable String project() {
    String project = null;
    for (JournalEntry entry : entries) {
      project = entry.run() == null ? project : entry.run().project();
    }
    return project;
  }

  /**
   * A journal with more entries at its end.
   *
   * @param text null for a journal that begins
   */
  public static String append(@Nullable String text, List<JournalEntry> more) {
    StringBuilder all = new StringBuilder(text == null || text.isBlank() ? HEAD : text);
    if (all.charAt(all.length() - 1) != '\n') {
      all.append('\n');
    }
    for (JournalEntry entry : more) {
      all.append('\n').append(entry.write());
    }
    return all.toString();
  }
}
