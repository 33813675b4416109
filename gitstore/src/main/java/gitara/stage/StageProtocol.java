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
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The record of staged research: tasks ({@code TFW-24}), their iterations ({@code TFW-24/i1}), the
 * stages of these ({@code TFW-24/i1/gather}) and their syntheses ({@code TFW-24/i1/res}).
 */
public final class StageProtocol implements Protocol {
  /** The word in {@code Ara-Op}, in tags and in branches. */
  public static final String NAME = "stage";

  /** Made when an ID is asked for: a hook that touches no task has no use for it. */
  private static final class Form {
    static final Pattern ID =
        Pattern.compile(
            "[A-Z][A-Z0-9]{0,15}[-_][A-Za-z0-9_-]{1,40}(?:/(?:i\\d{1,4}(?:/[a-z]+)?|iterations))?");
  }

  /** The text of a file stands in events as so many digits of its digest. */
  private static final int DIGEST = 10;

  private static final Layout LAYOUT = new TaskLayout();

  private static final class TaskLayout implements Layout {
    @Override
    public @Nullable String root(Snapshot snapshot) throws IOException {
      String root = TaskPath.ROOT.substring(0, TaskPath.ROOT.length() - 1);
      for (String path : snapshot.list(root)) {
        TaskPath file = TaskPath.of(path);
        if (file != null && file.kind() == TaskPath.Kind.DESCRIPTION) {
          return TaskPath.ROOT;
        }
      }
      return null;
    }

    @Override
    public String home() {
      return TaskPath.ROOT;
    }

    @Override
    public boolean isReserved() {
      return false;
    }

    @Override
    public boolean holdsEntries(String path) {
      TaskPath file = TaskPath.of(TaskPath.ROOT + path);
      return file != null
          && file.kind() != TaskPath.Kind.OTHER
          && file.kind() != TaskPath.Kind.SPECIFICATION;
    }

    @Override
    public boolean claims(String id) {
      return isId(id);
    }
  }

  /** Whether a text is an ID of a task, or of what belongs to one. */
  public static boolean isId(String text) {
    return Form.ID.matcher(text).matches();
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Layout layout() {
    return LAYOUT;
  }

  @Override
  public List<String> headline() {
    return List.of("state", "status");
  }

  @Override
  public List<Entry> entries(SourceText text) throws TextException {
    // History names files from the root.
    String path = text.path();
    TaskPath file = TaskPath.of(path.startsWith(TaskPath.ROOT) ? path : TaskPath.ROOT + path);
    if (file == null || !LAYOUT.claims(file.id())) {
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
