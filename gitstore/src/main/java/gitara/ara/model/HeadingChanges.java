package gitara.ara.model;

import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.record.EntryChange;
import gitara.record.FileChanges;
import gitara.record.SemanticDiff;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.markdown.MarkdownDocument;
import gitara.text.markdown.Section;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a commit did to entries that have a heading and no ID: a concept, a constraint, a statement
 * of the architecture.
 */
public final class HeadingChanges implements FileChanges {
  /** The files whose entries have headings for names, from the root, with what stands in each. */
  public static final Map<String, String> FILES =
      Map.of(
          AraProtocol.CONCEPTS, "concept",
          AraProtocol.CONSTRAINTS, "constraint",
          AraProtocol.ARCHITECTURE, "architecture");

  private final String heading;
  private final String kind;

  /**
   * @param file one of {@link #FILES}
   */
  public HeadingChanges(String file, String heading) {
    this.heading = heading;
    this.kind = FILES.getOrDefault(file, "heading");
  }

  /** The headings of a file that name something. */
  public static List<String> headings(SourceText text) {
    List<String> headings = new ArrayList<>();
    for (Section section : MarkdownDocument.parse(text).sections()) {
      if (section.depth() > 1) {
        headings.add(section.heading());
      }
    }
    return headings;
  }

  /** The entry of a heading in a snapshot, with or without a statement. */
  public static List<Entry> find(Snapshot snapshot, String root, String heading)
      throws IOException, TextException {
    List<Entry> found = new ArrayList<>();
    for (String file : FILES.keySet()) {
      found.addAll(new HeadingChanges(file, heading).entries(Protocol.text(snapshot, root + file)));
    }
    return found;
  }

  @Override
  public List<EntryChange> between(@Nullable SourceText before, @Nullable SourceText now)
      throws TextException {
    return SemanticDiff.changes(entries(before), entries(now), List.of("provenance"));
  }

  private List<Entry> entries(@Nullable SourceText text) {
    List<Entry> entries = new ArrayList<>();
    if (text == null) {
      return entries;
    }
    for (Section section : MarkdownDocument.parse(text).sections()) {
      boolean named =
          section.heading().toLowerCase(Locale.ROOT).equals(heading.toLowerCase(Locale.ROOT));
      if (section.depth() > 1 && named) {
        Map<String, String> fields = section.values();
        if (fields.isEmpty()) {
          String body = text.text().substring(section.head().end(), section.span().end());
          fields.put("text", body.strip().replaceAll("\\s+", " "));
        }
        entries.add(
            new Entry(
                section.heading(), kind, section.heading(), text.path(), section.line(), fields));
      }
    }
    return entries;
  }
}
