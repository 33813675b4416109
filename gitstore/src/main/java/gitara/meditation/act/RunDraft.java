package gitara.meditation.act;

import gitara.commit.Actor;
import gitara.commit.ChangeSet;
import gitara.commit.Key;
import gitara.commit.Message;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationPath;
import gitara.meditation.run.Gates;
import gitara.meditation.run.MeditationRun;
import gitara.record.TreeSnapshot;
import gitara.run.Bound;
import gitara.run.Decision;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;

/** A commit in the making on a branch of a meditation: its files, decisions and trailers. */
public final class RunDraft {
  private record Trailing(Key key, String value) {}

  private final ChangeSet files;
  private final ObjectReader reader;
  private final MeditationRun run;
  private final String stamp;
  private final RunWriter.Request request;
  private final Actor actor;
  private final List<Trailing> trailers = new ArrayList<>();
  private final List<TreeSnapshot> others = new ArrayList<>();
  private String id;
  private String path = "";
  private String summary = "";

  static final String UNANSWERED =
      "a decision that an agent passes on needs the words of the researcher: --answer TEXT";

  RunDraft(
      ChangeSet files,
      ObjectReader reader,
      MeditationRun run,
      String stamp,
      RunWriter.Request request,
      Actor actor) {
    this.files = files;
    this.reader = reader;
    this.run = run;
    this.stamp = stamp;
    this.request = request;
    this.actor = actor;
    this.id = run.dir().name();
  }

  /** The run as it is now. */
  public MeditationRun run() {
    return run;
  }

  public MeditationDir dir() {
    return run.dir();
  }

  /** The time of the commit, for names of files. */
  public String stamp() {
    return stamp;
  }

  /** The last commit of the branch and the files of the draft. */
  public ChangeSet files() {
    return files;
  }

  /** Adds to what is reported together. */
  public void problem(String problem) {
    files.problem(problem);
  }

  /** Says what the commit is about, for its subject and for output. */
  public void about(String entry, String file, String words) {
    id = entry;
    path = file;
    summary = words;
  }

  String id() {
    return id;
  }

  String path() {
    return path;
  }

  String summary() {
    return summary;
  }

  List<TreeSnapshot> others() {
    return others;
  }

  /** Writes a file of the meditation, which may be in the work tree already with this content. */
  public void write(String file, String text) throws IOException {
    SourceText present = files.inWorkTree(file) ? files.take(file) : null;
    if (present == null || !present.text().equals(text)) {
      files.open(file);
    }
    files.write(file, text);
  }

  public void remove(String file) throws IOException {
    files.remove(file);
  }

  /** Adds a trailer. */
  public void with(Key key, String value) {
    trailers.add(new Trailing(key, value));
  }

  /** States that a file is replaced or removed. */
  public void supersedes(MeditationPath file) throws IOException {
    Bound bound = Bound.of(files.head(), file.path());
    if (bound != null) {
      with(Key.SUPERSEDES, bound.toString());
    }
  }

  /** States a mark of the run that is not a decision of the researcher. */
  public void gate(String gate, String word, String... details) {
    String name = Gates.name(dir(), gate);
    with(Key.GATE, new Decision(name, word, List.of(details), "").toString());
  }

  /** Whether an agent passes a decision on without the words of the researcher. */
  static boolean isUnanswered(Actor actor, RunWriter.Request request) {
    return !actor.text().equals("human") && request.answer().isBlank();
  }

  /** States a decision of the researcher; an agent needs the researcher's words. */
  public void decide(String gate, String word, String... details) {
    boolean isByPerson = actor.text().equals("human");
    if (isUnanswered(actor, request)) {
      problem(UNANSWERED);
    }
    List<String> all = new ArrayList<>(List.of(details));
    if (!isByPerson) {
      all.add(Decision.DELEGATED);
    }
    gate(gate, word, all.toArray(String[]::new));
  }

  /** Makes the commit a merge with another one. */
  public void merge(ObjectId commit) throws IOException {
    files.merge(commit);
    try (RevWalk walk = new RevWalk(reader)) {
      others.add(new TreeSnapshot(reader, walk.parseCommit(commit).getTree().getId()));
    }
  }

  /** Takes over a file of another branch of the meditation. */
  void take(MeditationPath file, SourceText text) {
    files.write(file.path(), text.text());
  }

  /** Adds what is wrong with a file that was handed over. */
  public void problems(TextException e) {
    e.problems().forEach(problem -> problem(problem.toString()));
  }

  void writeTo(Message message) {
    trailers.forEach(trailer -> message.with(trailer.key(), trailer.value()));
  }

  /** The body of the message. */
  String body() {
    String answer = request.answer().strip();
    String said = answer.isEmpty() ? "" : "The researcher: " + answer;
    String why = Objects.requireNonNullElse(request.why(), "").strip();
    return why + (why.isEmpty() || said.isEmpty() ? "" : "\n\n") + said;
  }
}
