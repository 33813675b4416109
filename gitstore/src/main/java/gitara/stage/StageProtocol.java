package gitara.stage;

import gitara.protocol.Layout;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.record.Snapshot;
import gitara.run.Outline;
import gitara.run.Table;
import gitara.text.Sha256;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The record of staged research: tasks ({@code TFW-24}), their iterations ({@code TFW-24/i1}), the
 * stages of these ({@code TFW-24/i1/gather}) and their syntheses ({@code TFW-24/i1/res}). The same
 * below a meditation ({@code 20260516-auth/i1}), whose charter is an entry of another protocol, is
 * a record of its own.
 */
public final class StageProtocol implements Protocol {
  /** The word in {@code Ara-Op}, in tags and in branches. */
  public static final String NAME = "stage";

  /** The setting with the folders of further tasks. */
  public static final String ROOTS = "ara.stage.root";

  /** The text of a file stands in events as so many digits of its digest. */
  private static final int DIGEST = 10;

  private final StageHome home;
  private final Layout layout;

  public StageProtocol(StageHome home) {
    this.home = home;
    this.layout = new HomeLayout(home);
  }

  private record HomeLayout(StageHome of) implements Layout {
    @Override
    public @Nullable String root(Snapshot snapshot) throws IOException {
      if (of == StageHome.MEDITATIONS) {
        return Task.researched(snapshot).isEmpty() ? null : of.root();
      }
      for (String path : snapshot.list(of.folder())) {
        TaskPath file = TaskPath.of(path);
        if (file != null && file.kind() == TaskPath.Kind.DESCRIPTION) {
          return of.root();
        }
      }
      return null;
    }

    @Override
    public String home() {
      return of.root();
    }

    @Override
    public boolean isReserved() {
      return false;
    }

    @Override
    public boolean holdsEntries(String path) {
      TaskPath file = TaskPath.of(of.root() + path);
      return file != null
          && (file.isOfResearch()
              || (of == StageHome.TASKS && file.kind() == TaskPath.Kind.DESCRIPTION));
    }

    @Override
    public boolean claims(String id) {
      return of.isId(id);
    }
  }

  /** Whether a text is an ID of a task, or of what belongs to one. */
  public static boolean isId(String text) {
    return StageHome.ofName(text).isId(text);
  }

  /** The ID of the task that an ID is of, or of what belongs to it. */
  public static String task(String id) {
    return id.replaceFirst("/(?:i\\d{1,4}(?:/.*)?|iterations)$", "");
  }

  /** Where the research is whose record this is. */
  public StageHome home() {
    return home;
  }

  @Override
  public String name() {
    return home == StageHome.TASKS ? NAME : NAME + "-meditation";
  }

  @Override
  public Layout layout() {
    return layout;
  }

  @Override
  public List<String> headline() {
    return List.of("state", "status");
  }

  @Override
  public List<Entry> entries(SourceText text) throws TextException {
    // History names files from the root.
    String path = text.path();
    TaskPath file = TaskPath.of(path.startsWith(home.root()) ? path : home.root() + path);
    if (file == null || !layout.claims(file.id())) {
      return List.of();
    }
    return switch (file.kind()) {
      case DESCRIPTION -> List.of(description(file, text));
      case STAGE -> file.stage() == null ? List.of() : List.of(stage(file, file.stage(), text));
      case SYNTHESIS -> List.of(synthesis(file, text));
      case ITERATIONS -> iterations(file, text);
      case SPECIFICATION, OTHER -> List.of();
    };
  }

  private static Entry description(TaskPath file, SourceText text) {
    Outline outline = Outline.of(text);
    Map<String, String> fields = new LinkedHashMap<>();
    String status = Outline.value(outline.head(), "Status");
    fields.put("status", status == null ? "" : status);
    fields.put("text", Sha256.hex(text.text(), DIGEST));
    return new Entry(file.id(), "task", outline.title(), text.path(), 1, fields);
  }

  private static Entry stage(TaskPath file, Stage stage, SourceText text) {
    StageFile parsed = StageFile.of(text, stage);
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("state", parsed.isClosed() ? "closed" : "open");
    fields.put("decision", parsed.decisionText());
    fields.put("findings", "[" + String.join(", ", parsed.findings()) + "]");
    fields.put("text", Sha256.hex(parsed.body(), DIGEST));
    return new Entry(file.id(), "stage", parsed.outline().title(), text.path(), 1, fields);
  }

  private static Entry synthesis(TaskPath file, SourceText text) {
    Synthesis synthesis = Synthesis.of(text);
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("status", synthesis.status());
    List<String> decisions = new ArrayList<>();
    for (Table.Row row : synthesis.decisions()) {
      decisions.add(row.cell(0));
    }
    fields.put("decisions", "[" + String.join(", ", decisions) + "]");
    synthesis.hypotheses().forEach((id, hypothesis) -> fields.put(id, hypothesis.status()));
    fields.put("text", Sha256.hex(text.text(), DIGEST));
    return new Entry(file.id(), "synthesis", synthesis.outline().title(), text.path(), 1, fields);
  }

  private static List<Entry> iterations(TaskPath file, SourceText text) throws TextException {
    Iterations iterations = Iterations.parse(text);
    List<Entry> entries = new ArrayList<>();
    Map<String, String> limits = new LinkedHashMap<>();
    limits.put("min_iterations", Integer.toString(iterations.min()));
    int max = iterations.max();
    limits.put("max_iterations", max == Integer.MAX_VALUE ? "" : Integer.toString(max));
    entries.add(new Entry(file.id(), "limits", "iterations", text.path(), 1, limits));
    for (Iterations.Row row : iterations.rows()) {
      String id = file.task() + "/i" + row.number();
      entries.add(new Entry(id, "iteration", row.focus(), text.path(), row.line(), row.fields()));
    }
    return entries;
  }
}
