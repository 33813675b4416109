import gitara.commit.Trailers;
import gitara.record.Event;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What must hold of a repository in which nobody is writing. Asked of the real git wherever git can
 * tell; what does not hold is gathered, and told at the end.
 */
final class Audit {
  /** The files in which entries are recorded; no other part of them has the key {@code id}. */
  private static final List<String> ENTRY_FILES =
      List.of("ara/staging/observations.yaml", "ara/trace/exploration_tree.yaml");

  private static final Pattern ENTRY = Pattern.compile("(?m)^[ -]*id: ([NO]\\d+)$");

  private final Scratch world;
  private final List<String> wrong = new ArrayList<>();

  Audit(Scratch world) {
    this.world = world;
  }

  List<String> wrong() {
    return wrong;
  }

  void wrong(String what) {
    wrong.add(what);
  }

  /** Index and work tree are as committed, and nothing is left of what was under way. */
  void atRest(Tree tree, String when) throws Exception {
    String status = world.git(tree.folder(), "status", "--porcelain", "--untracked-files=all");
    if (!status.isEmpty()) {
      wrong(when + ": not clean: " + status.replace('\n', ';'));
    }
    List<String> left = Leftovers.of(tree).all();
    if (!left.isEmpty()) {
      wrong(when + ": left behind: " + left);
    }
  }

  /** Git finds nothing to say of objects and refs. */
  void sound(Tree tree, String when) throws Exception {
    for (List<String> strict : List.of(List.<String>of(), List.of("--strict"))) {
      List<String> fsck = new ArrayList<>(List.of("git", "fsck", "--no-dangling", "--no-progress"));
      fsck.addAll(strict);
      Scratch.Said said = world.ask(tree.folder(), fsck, null);
      if (said.code() != 0 || !said.text().isBlank()) {
        wrong(when + ": " + fsck + " ended with " + said.code() + ": " + said.text().strip());
      }
    }
  }

  private record Commit(String id, String parents, String message) {}

  /**
   * Every commit behind {@code from} is one of ours in the full sense: one parent, one new entry,
   * which its trailers name, and trailers that git reads as we do.
   *
   * @return the entries that the branch has gained, in order
   */
  List<String> history(Tree tree, String from) throws Exception {
    String format = "--format=%H%x00%P%x00%B%x00";
    String[] log =
        world.git(tree.folder(), "log", "--reverse", format, from + "..").split("\0", -1);
    List<Commit> commits = new ArrayList<>();
    for (int i = 0; i + 2 < log.length; i += 3) {
      commits.add(new Commit(log[i].strip(), log[i + 1], log[i + 2]));
    }
    Map<String, Set<String>> entries = entries(tree, commits, from);
    List<String> gained = new ArrayList<>();
    for (Commit commit : commits) {
      String where = tree.folder().getFileName() + " " + commit.id().substring(0, 10);
      if (commit.parents().contains(" ") || commit.parents().isEmpty()) {
        wrong(where + ": its parents are " + commit.parents());
        continue;
      }
      Set<String> more = new HashSet<>(entries.get(commit.id()));
      Set<String> before = entries.getOrDefault(commit.parents(), Set.of());
      more.removeAll(before);
      if (more.size() != 1 || !entries.get(commit.id()).containsAll(before)) {
        wrong(where + ": gained " + more + " and should have gained one entry");
      }
      trailers(tree, commit, more, where);
      gained.addAll(more);
    }
    return gained;
  }

  private void trailers(Tree tree, Commit commit, Set<String> more, String where) throws Exception {
    Path message = world.file("message");
    Files.writeString(message, commit.message());
    List<String> parse = List.of("git", "interpret-trailers", "--parse");
    List<String> git = world.ask(tree.folder(), parse, message).text().lines().toList();
    Trailers ours = Trailers.parse(commit.message());
    List<String> read = ours.lines().stream().map(Object::toString).toList();
    if (!ours.problems().isEmpty() || read.isEmpty() || !read.equals(git)) {
      wrong(where + ": trailers: git reads " + git + ", we read " + read + ours.problems());
    }
    List<String> named = ours.events().stream().map(Event::entry).toList();
    if (!named.equals(List.copyOf(more))) {
      wrong(where + ": its events name " + named + ", and it gained " + more);
    }
  }

  /** The entries in each commit, and in the one before them. */
  private Map<String, Set<String>> entries(Tree tree, List<Commit> commits, String from)
      throws Exception {
    List<String> all = new ArrayList<>(commits.stream().map(Commit::id).toList());
    all.addFirst(world.git(tree.folder(), "rev-parse", from));
    Path questions = world.file("questions");
    StringBuilder text = new StringBuilder();
    for (String id : all) {
      for (String file : ENTRY_FILES) {
        text.append(id).append(':').append(file).append('\n');
      }
    }
    Files.writeString(questions, text);
    List<String> batch = List.of("git", "cat-file", "--batch");
    byte[] answers =
        world.ask(tree.folder(), batch, questions).text().getBytes(StandardCharsets.UTF_8);
    Map<String, Set<String>> found = new HashMap<>();
    int at = 0;
    for (String id : all) {
      Set<String> ids = new HashSet<>();
      for (int i = 0; i < ENTRY_FILES.size(); i++) {
        int end = at;
        while (answers[end] != '\n') {
          end++;
        }
        String[] header = new String(answers, at, end - at, StandardCharsets.UTF_8).split(" ", -1);
        int size = Integer.parseInt(header[2]);
        Matcher entry = ENTRY.matcher(new String(answers, end + 1, size, StandardCharsets.UTF_8));
        while (entry.find()) {
          if (!ids.add(entry.group(1))) {
            wrong(id + " has " + entry.group(1) + " twice");
          }
        }
        at = end + 1 + size + 1;
      }
      found.put(id, ids);
    }
    return found;
  }

  /** Tells what is wrong; the exit code of a bench that is to prove something. */
  int verdict() {
    if (wrong.isEmpty()) {
      System.out.println("nothing wrong");
      return 0;
    }
    System.out.println(wrong.size() + " wrong:");
    wrong.stream().limit(100).forEach(one -> System.out.println("  " + one));
    return 1;
  }
}
