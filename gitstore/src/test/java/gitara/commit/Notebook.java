package gitara.commit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import gitara.testkit.TestRepo;
import gitara.text.SourceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A repository with two files, in which changes are recorded that append a line to each and make a
 * third.
 */
final class Notebook implements AutoCloseable {
  static final String A = "notes/a.txt";
  static final String B = "notes/b.txt";

  private final TestRepo repo;
  private final Map<String, String> variables = new HashMap<>();

  private Notebook(TestRepo repo) {
    this.repo = repo;
    repo.isolate(variables);
  }

  static Notebook in(Path temp) {
    TestRepo repo = TestRepo.init(temp).write(A, "a\n").write(B, "b\n");
    repo.commit("begin");
    return new Notebook(repo);
  }

  /** The same for a repository that is there. */
  static Notebook of(TestRepo repo) {
    return new Notebook(repo);
  }

  Notebook with(String variable, String value) {
    variables.put(variable, value);
    return this;
  }

  TestRepo repo() {
    return repo;
  }

  Repo open() throws Refusal {
    Clock clock = Clock.fixed(Instant.parse(TestRepo.DATE), ZoneOffset.UTC);
    return Repo.open(new Environment(variables, repo.dir(), clock));
  }

  Recorder.Recorded<String> record(String text) throws Refusal {
    return record(text, null);
  }

  Recorder.Recorded<String> record(String text, CommitTransaction.@Nullable Progress progress)
      throws Refusal {
    try (Repo opened = open()) {
      return new Recorder(opened, ProcessIdentity.current(), CommitGate.OPEN, progress)
          .record(new Note(text));
    }
  }

  /** The change of the tests; gives back how often it was asked for. */
  static final class Note implements Change<String> {
    private final String text;
    int abandoned;

    Note(String text) {
      this.text = text;
    }

    @Override
    public Prepared<String> prepare(ChangeSet draft) throws IOException {
      for (String path : List.of(A, B)) {
        SourceText old = draft.open(path);
        draft.write(path, (old == null ? "" : old.text()) + text + "\n");
      }
      String third = "notes/" + text + "/c.txt";
      draft.open(third);
      draft.write(third, text + "\n");
      return new Prepared<>(new Message("note: " + text, ""), text);
    }

    @Override
    public void abandon() {
      abandoned++;
    }
  }

  /** The subjects of the branch, the latest first, without the beginning's. */
  List<String> recorded() {
    List<String> subjects =
        new ArrayList<>(List.of(repo.git("log", "--format=%s").split("\n", -1)));
    assertEquals("begin", subjects.removeLast());
    return subjects;
  }

  String read(String path) throws IOException {
    return Files.readString(repo.dir().resolve(path));
  }

  Path ours() throws Refusal {
    try (Repo opened = open()) {
      return StateDir.of(opened);
    }
  }

  /** Index and files are as committed, git finds no fault, and nothing is left of any writer. */
  void assertAtRest() throws IOException {
    assertEquals("", repo.git("status", "--porcelain", "--untracked-files=all"));
    assertEquals(0, repo.tryGit("fsck", "--strict", "--no-dangling").exit());
    assertEquals(List.of(), left());
  }

  /** The same, but for a linked work tree in which a writer was killed. */
  void assertAtRestExcept(TestRepo linked) throws IOException {
    assertEquals("", repo.git("status", "--porcelain", "--untracked-files=all"));
    String theirs = repo.dir().relativize(linked.gitDir()).toString();
    assertEquals(List.of(), left().stream().filter(path -> !path.startsWith(theirs)).toList());
  }

  List<String> left() throws IOException {
    List<String> left = new ArrayList<>();
    try (Stream<Path> all = Files.walk(repo.dir())) {
      for (Path file : all.toList()) {
        String path = repo.dir().relativize(file).toString();
        boolean ours = path.contains("/ara/") && !path.endsWith("recover.guard");
        if ((ours && !Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS))
            || path.endsWith(".lock")
            || path.contains(".git-ara")) {
          left.add(path);
        }
      }
    }
    return left;
  }

  @Override
  public void close() {
    repo.close();
  }
}
