package gitara.stage;

import gitara.run.Outline;
import gitara.run.Shape;
import gitara.run.Table;
import gitara.text.SourceText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The synthesis of an iteration, a file of its own shape that no list of stage files has. */
public record Synthesis(SourceText source, Outline outline) {
  private static final List<String> CLOSED =
      List.of(
          "confirmed",
          "accepted",
          "refuted",
          "rejected",
          "partial",
          "refined",
          "deferred",
          "superseded");

  /** A hypothesis with its last status, and whether there is evidence for that. */
  public record Hypothesis(int line, String status, boolean hasEvidence) {
    /** Whether the status says how it ended. */
    public boolean isClosed() {
      String word = status.replaceFirst("^[^\\p{L}]+", "").toLowerCase(Locale.ROOT);
      return CLOSED.stream().anyMatch(word::startsWith);
    }
  }

  public static Synthesis of(SourceText source) {
    return new Synthesis(source, Outline.of(source));
  }

  /** The sections that a synthesis has; a charter is never updated. */
  public static Shape shape(StageHome home) {
    Shape shape =
        new Shape("a synthesis")
            .section("Decisions", "Decision", "Rationale")
            .heading("Open Questions")
            .section("Hypotheses");
    if (home == StageHome.TASKS) {
      shape.heading("HL Update Recommendations");
    }
    return shape
        .heading("Fact Candidates")
        .section("Conclusion")
        .without(
            heading ->
                heading.matches("(?:stage\\b.*|(?:gather|extract|challenge)\\b(?! [a-z]).*)"));
  }

  /** The rows of the decisions. */
  public List<Table.Row> decisions() {
    Outline.Part part = outline.part("Decisions");
    return part == null || part.tables().isEmpty() ? List.of() : part.tables().getFirst().rows();
  }

  /** The column of a decision's rationale; -1 where there is none. */
  public int rationale() {
    Outline.Part part = outline.part("Decisions");
    return part == null || part.tables().isEmpty()
        ? -1
        : part.tables().getFirst().column("Rationale");
  }

  /** The hypotheses by ID. */
  public Map<String, Hypothesis> hypotheses() {
    Map<String, Hypothesis> all = new LinkedHashMap<>();
    Outline.Part part = outline.part("Hypotheses");
    for (Table table : part == null ? List.<Table>of() : part.tables()) {
      int status = statusColumn(table);
      int evidence = table.column("Evidence");
      for (Table.Row row : table.rows()) {
        String text = row.cell(evidence);
        boolean has = !text.isEmpty() && !text.matches("[-—–_?.]+");
        all.put(row.cell(0), new Hypothesis(row.line(), row.cell(status), has));
      }
    }
    return all;
  }

  /** The column of the last status: that of the synthesis, not that of the description. */
  private static int statusColumn(Table table) {
    int found = table.column("RES Status");
    int last = -1;
    for (int i = 0; i < table.columns().size(); i++) {
      String name = table.columns().get(i).toLowerCase(Locale.ROOT);
      boolean isStatus = name.contains("status") && !name.startsWith("hl");
      last = isStatus || name.equals("result") || name.equals("verdict") ? i : last;
    }
    return found < 0 ? last : found;
  }

  /** The status in the head; empty where there is none. */
  public String status() {
    @Nullable String status = Outline.value(outline.head(), "Status");
    return status == null ? "" : status;
  }
}
