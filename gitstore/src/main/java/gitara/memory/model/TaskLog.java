package gitara.memory.model;

import gitara.record.Snapshot;
import gitara.text.json.JsonReader;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The record of directed tasks, {@code memory/state/tasks.jsonl}: a row when a task is taken, and
 * one when it is acknowledged. Rows are added and never changed.
 *
 * @param problems of rows that cannot be read
 */
public record TaskLog(List<Row> rows, List<String> problems) {
  public static final String TAKEN = "taken";
  public static final String ACKED = "acked";

  /**
   * A step of a task.
   *
   * @param sha256 of the body of the task
   * @param result of an acknowledged task: UPDATED, NO-OP and the like
   * @param commit that changed the memory for it; empty where none did
   */
  public record Row(
      String task, String part, String sha256, String state, String result, String commit) {
    /** The row as a line of the file. */
    public String text() {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("task", task);
      row.put("part", part);
      row.put("sha256", sha256);
      row.put("state", state);
      if (state.equals(ACKED)) {
        row.put("result", result);
        row.put("commit", commit);
      }
      return JsonWriter.line(row);
    }

    private boolean isSame(Row other) {
      return task.equals(other.task) && part.equals(other.part) && sha256.equals(other.sha256);
    }

    private boolean isNamed(String name) {
      return name.equals(task) || name.equals(part + "/" + task) || task.equals(name + ".pending");
    }
  }

  /** The tasks on record in a snapshot. */
  public static TaskLog in(Snapshot snapshot) throws IOException {
    byte[] bytes = snapshot.readText(MemoryLayout.TASKS);
    return parse(bytes == null ? "" : new String(bytes, StandardCharsets.UTF_8));
  }

  public static TaskLog parse(String text) {
    List<Row> rows = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    int number = 0;
    for (String line : text.lines().toList()) {
      number++;
      Row row = line.isBlank() ? null : row(line);
      if (row != null) {
        rows.add(row);
      } else if (!line.isBlank()) {
        problems.add("line " + number + " is not a row of a task");
      }
    }
    return new TaskLog(rows, problems);
  }

  private static @Nullable Row row(String line) {
    byte[] bytes = line.strip().getBytes(StandardCharsets.UTF_8);
    JsonReader json = new JsonReader(bytes, bytes.length);
    Map<String, String> fields = new LinkedHashMap<>();
    int end =
        bytes[0] != '{'
            ? -1
            : json.object(
                0,
                (key, from, to) ->
                    fields.put(key, bytes[from] == '"' ? JsonReader.text(bytes, from, to) : ""));
    Row row =
        new Row(
            fields.getOrDefault("task", ""),
            fields.getOrDefault("part", ""),
            fields.getOrDefault("sha256", ""),
            fields.getOrDefault("state", ""),
            fields.getOrDefault("result", ""),
            fields.getOrDefault("commit", ""));
    boolean isState = row.state.equals(TAKEN) || row.state.equals(ACKED);
    boolean isWhole = LineTrailer.isWord(row.task) && row.sha256.matches("[0-9a-f]{64}");
    return end == bytes.length && isState && isWhole ? row : null;
  }

  /** The newest row of the task with a name, or PART/NAME; null where it is not on record. */
  public @Nullable Row last(String name) {
    Row last = null;
    for (Row row : rows) {
      last = row.isNamed(name) ? row : last;
    }
    return last;
  }

  /** Whether a task has been taken and not been acknowledged since. */
  public boolean isOpen(String name) {
    Row last = last(name);
    return last != null && last.state.equals(TAKEN);
  }

  /** The rows of acknowledged tasks that nobody had taken before, or whose result is not final. */
  public List<String> objections() {
    List<String> all = new ArrayList<>(problems);
    for (int i = 0; i < rows.size(); i++) {
      Row row = rows.get(i);
      boolean isAck = row.state.equals(ACKED);
      ReportText.Result result = ReportText.parse(row.result + ":").result();
      if (isAck
          && rows.subList(0, i).stream()
              .noneMatch(one -> one.state.equals(TAKEN) && one.isSame(row))) {
        all.add("the task " + row.task + " was acknowledged, but not taken");
      }
      if (isAck && !result.isTerminal()) {
        all.add("the result of the task " + row.task + " is not terminal: " + row.result);
      }
      if (isAck && (result == ReportText.Result.UPDATED) != row.commit.matches("[0-9a-f]{40}")) {
        all.add(
            "the task "
                + row.task
                + (row.commit.isEmpty()
                    ? " is UPDATED by no commit"
                    : " names a commit, and its result is " + row.result));
      }
    }
    return all;
  }
}
