package gitara.stage;

import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A task in a snapshot: a folder with a description, and the files of its iterations. A meditation
 * with its charter is one too, as far as it is researched in stages.
 */
public final class Task {
  /** How the files of iterations are named. */
  public enum Form {
    FLAT,
    NUMBERED,
    ITER
  }

  /**
   * An iteration by its files.
   *
   * @param stages the paths of its stage files
   * @param synthesis the path of its synthesis; null where there is none
   */
  public record Iteration(
      Task task, int number, Map<Stage, String> stages, @Nullable String synthesis) {
    public String id() {
      return task.id + "/i" + number;
    }

    public String id(Stage stage) {
      return id() + "/" + stage.word();
    }

    /** The file of a stage; null where there is none that can be read. */
    public @Nullable StageFile stage(Stage stage) throws IOException {
      String path = stages.get(stage);
      return path == null ? null : task.stageFile(path, stage);
    }

    /** Whether there is a synthesis. */
    public boolean isDone() {
      return synthesis != null;
    }

    /**
     * Whether the synthesis is of the time before stage files, and holds the stages as sections.
     */
    public boolean isMonolith() {
      return synthesis != null && stages.isEmpty();
    }
  }

  private final Snapshot snapshot;
  private final StageHome home;
  private final String folder;
  private final String id;
  private final List<String> descriptions = new ArrayList<>();
  private final NavigableMap<Integer, Iteration> iterations = new TreeMap<>();
  private final List<String> specifications = new ArrayList<>();
  private final List<String> controls = new ArrayList<>();
  private final Map<String, List<String>> paths = new TreeMap<>();
  private final Map<String, StageFile> parsed = new HashMap<>();
  private @Nullable TaskSource source;

  private Task(Snapshot snapshot, StageHome home, String folder, String id) {
    this.snapshot = snapshot;
    this.home = home;
    this.folder = folder;
    this.id = id;
  }

  /** The tasks of a snapshot by their folders, and the meditations that have begun research. */
  public static List<Task> in(Snapshot snapshot) throws IOException {
    List<Task> all = new ArrayList<>();
    for (StageHome home : StageHome.values()) {
      all.addAll(in(snapshot, home));
    }
    return all;
  }

  /** Those of one home. */
  public static List<Task> in(Snapshot snapshot, StageHome home) throws IOException {
    List<Task> tasks = new ArrayList<>();
    if (home == StageHome.TASKS) {
      for (String name : snapshot.folders(home.folder())) {
        Task task = at(snapshot, home.root() + name);
        if (task.isTask()) {
          tasks.add(task);
        }
      }
    } else {
      for (String folder : researched(snapshot)) {
        tasks.add(at(snapshot, folder));
      }
    }
    return tasks;
  }

  /** The folders with research whose description is missing. */
  public static List<Task> withoutDescription(Snapshot snapshot, StageHome home)
      throws IOException {
    List<Task> tasks = new ArrayList<>();
    for (String name :
        home == StageHome.TASKS ? snapshot.folders(home.folder()) : List.<String>of()) {
      Task task = at(snapshot, home.root() + name);
      if (!task.isTask() && task.isBegun()) {
        tasks.add(task);
      }
    }
    return tasks;
  }

  /** The folders of the meditations that have a charter and have begun research. */
  static List<String> researched(Snapshot snapshot) throws IOException {
    List<String> found = new ArrayList<>();
    StageHome home = StageHome.MEDITATIONS;
    for (String name : snapshot.folders(home.folder())) {
      List<String> within = new ArrayList<>(List.of(""));
      if (name.endsWith("-ensemble")) {
        snapshot.folders(home.root() + name).forEach(model -> within.add("/" + model));
      }
      for (String model : within) {
        String folder = home.root() + name + model;
        TaskPath charter = TaskPath.of(charter(folder));
        if (charter != null && charter.kind() == TaskPath.Kind.DESCRIPTION) {
          List<String> names = snapshot.children(folder);
          if (names.contains(TaskPath.CHARTER) && names.contains(TaskPath.RESEARCH)) {
            found.add(folder);
          }
        }
      }
    }
    return found;
  }

  private static String charter(String folder) {
    return folder + "/" + TaskPath.CHARTER;
  }

  /** The task of a file as another state has it: in the same folder, or where its ID is. */
  public static Task of(Snapshot snapshot, TaskPath file) throws IOException {
    Task here = at(snapshot, file.folder());
    if (!here.isTask()) {
      for (Task other : in(snapshot, file.home())) {
        if (other.id().equals(file.task())) {
          return other;
        }
      }
    }
    return here;
  }

  /** What a folder holds, whether that is a task or not. */
  public static Task at(Snapshot snapshot, String folder) throws IOException {
    StageHome home = StageHome.ofName(folder);
    String id = TaskPath.task(folder.substring(home.root().length()));
    Task task = new Task(snapshot, home, folder, id);
    boolean isOfMeditation = home == StageHome.MEDITATIONS;
    if (isOfMeditation && snapshot.id(charter(folder)) != null) {
      task.descriptions.add(charter(folder));
    }
    for (String path : snapshot.list(isOfMeditation ? folder + "/" + TaskPath.RESEARCH : folder)) {
      TaskPath file = TaskPath.of(path);
      if (file != null) {
        task.add(file);
      }
    }
    return task;
  }

  private void add(TaskPath file) {
    Stage stage = file.stage();
    if (file.isOfResearch()) {
      paths.computeIfAbsent(file.id(), id -> new ArrayList<>()).add(file.path());
    }
    switch (file.kind()) {
      case DESCRIPTION -> descriptions.add(file.path());
      case SPECIFICATION -> specifications.add(file.path());
      case ITERATIONS -> controls.add(file.path());
      case STAGE -> {
        if (stage != null) {
          begun(file.iteration()).stages.putIfAbsent(stage, file.path());
        }
      }
      case SYNTHESIS -> {
        Iteration one = begun(file.iteration());
        if (one.synthesis == null) {
          iterations.put(one.number, new Iteration(this, one.number, one.stages, file.path()));
        }
      }
      case OTHER -> {}
    }
  }

  private Iteration begun(int number) {
    return iterations.computeIfAbsent(number, this::empty);
  }

  private Iteration empty(int number) {
    return new Iteration(this, number, new EnumMap<>(Stage.class), null);
  }

  /** An iteration, which may have no file yet. */
  public Iteration iteration(int number) {
    Iteration known = iterations.get(number);
    return known == null ? empty(number) : known;
  }

  public Snapshot snapshot() {
    return snapshot;
  }

  public StageHome home() {
    return home;
  }

  /** Without a slash at its end. */
  public String folder() {
    return folder;
  }

  public String id() {
    return id;
  }

  /** The path of the description; null where there is none, or more than one. */
  public @Nullable String description() {
    return descriptions.size() == 1 ? descriptions.getFirst() : null;
  }

  public boolean isTask() {
    return !descriptions.isEmpty();
  }

  /** The iterations that have files, by number. */
  public NavigableMap<Integer, Iteration> iterations() {
    return iterations;
  }

  /** The folders of other tasks that have the same ID by mistake. */
  public List<String> namesakes() throws IOException {
    List<String> found = new ArrayList<>();
    for (String name :
        isTask() && home == StageHome.TASKS ? snapshot.folders(home.folder()) : List.<String>of()) {
      String other = home.root() + name;
      if (TaskPath.task(name).equals(id) && !other.equals(folder) && at(snapshot, other).isTask()) {
        found.add(other);
      }
    }
    return found;
  }

  /**
   * The paths of the files of research by the ID of what they hold: one each, or more by mistake.
   */
  public Map<String, List<String>> paths() {
    return paths;
  }

  public List<String> specifications() {
    return specifications;
  }

  /** Whether an iteration is planned, or has a file. */
  public boolean isBegun() {
    return !controls.isEmpty() || !iterations.isEmpty();
  }

  /** The path of {@code iterations.yaml}; null where there is none. */
  public @Nullable String controlPath() {
    return controls.isEmpty() ? null : controls.getFirst();
  }

  /** What {@code iterations.yaml} says; null where there is none. */
  public @Nullable Iterations control() throws IOException, TextException {
    String path = controlPath();
    SourceText text = path == null ? null : Protocol.text(snapshot, path);
    return text == null ? null : Iterations.parse(text);
  }

  /** How the iterations are named; null where there are none yet, and may be named otherwise. */
  public @Nullable Form form() {
    if (home == StageHome.MEDITATIONS) {
      return Form.ITER;
    }
    String control = controlPath();
    if (control != null) {
      return control.endsWith("research/iterations.yaml") ? Form.ITER : Form.NUMBERED;
    }
    Form form = null;
    for (Iteration iteration : iterations.values()) {
      for (String path : iteration.stages.values()) {
        if (path.contains("/research/iter")) {
          return Form.ITER;
        }
        form = iteration.number > 1 || form == Form.NUMBERED ? Form.NUMBERED : Form.FLAT;
      }
    }
    return form;
  }

  /** The folder of an iteration, without a slash at its end. */
  public String folder(Form form, int number) {
    return switch (form) {
      case ITER -> folder + "/research/iter" + number;
      case FLAT, NUMBERED -> folder + "/research" + (number > 1 ? number : "");
    };
  }

  /** The path that the file of a stage gets. */
  public String path(Form form, int number, Stage stage) {
    String name = form == Form.ITER ? stage.number() + "_" + stage.word() : stage.word();
    return folder(form, number) + "/" + name + ".md";
  }

  /** The path that a synthesis gets. */
  public String synthesisPath(Form form, int number) {
    String name = folder.substring(home.root().length());
    String title = name.startsWith(id + "__") ? name.substring(id.length() + 2) : name;
    return switch (form) {
      case ITER -> folder(form, number) + "/RES.md";
      case FLAT, NUMBERED ->
          folder + "/RES__" + (number > 1 ? "iter" + number : id) + "__" + title + ".md";
    };
  }

  /** What the description or the charter says; nothing where there is none that can be read. */
  public TaskSource source() throws IOException {
    TaskSource known = source;
    if (known == null) {
      known = TaskSource.NONE;
      try {
        SourceText text = isTask() ? Protocol.text(snapshot, descriptions.getFirst()) : null;
        known = text == null ? known : TaskSource.of(home, id, text);
      } catch (TextException e) {
        // It is read as one that says nothing.
        known = TaskSource.NONE;
      }
      source = known;
    }
    return known;
  }

  /** The title; the ID where there is none. */
  public String title() throws IOException {
    String title = source().title();
    return title.isEmpty() ? id : title;
  }

  /** What a stage has as its goal: the goal that is named, or else the title. */
  public String goal() throws IOException {
    String goal = source().goal();
    return goal.isEmpty() ? title() : goal;
  }

  private @Nullable StageFile stageFile(String path, Stage stage) throws IOException {
    StageFile known = parsed.get(path);
    if (known == null) {
      try {
        SourceText text = Protocol.text(snapshot, path);
        known = text == null ? null : StageFile.of(text, stage);
      } catch (TextException e) {
        return null;
      }
      if (known != null) {
        parsed.put(path, known);
      }
    }
    return known;
  }

  /** The synthesis of an iteration; null where there is none that can be read. */
  public @Nullable Synthesis synthesis(Iteration iteration) throws IOException {
    try {
      String path = iteration.synthesis();
      SourceText text = path == null ? null : Protocol.text(snapshot, path);
      return text == null ? null : Synthesis.of(text);
    } catch (TextException e) {
      return null;
    }
  }
}
