package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What must be true of a repository with a record in which nobody is writing. */
final class AtRest {
  private static final Pattern OBSERVATION = Pattern.compile("(?m)^ *- id: (O\\d+)$");

  private AtRest() {}

  /** Nothing uncommitted, nothing that git objects to, nothing left of any writer. */
  static void check(TestRepo repo, String when) throws IOException {
    assertEquals("", repo.git("status", "--porcelain", "--untracked-files=all"), when);
    TestRepo.Outcome fsck = repo.tryGit("fsck", "--strict", "--no-dangling", "--no-progress");
    assertEquals("", fsck.all(), when);
    assertEquals(List.of(), left(repo), when);
  }

  private static List<String> left(TestRepo repo) throws IOException {
    List<String> left = new ArrayList<>();
    for (Path top : List.of(repo.commonDir(), repo.dir().resolve("ara"))) {
      try (Stream<Path> all = Files.walk(top)) {
        for (Path file : all.toList()) {
          String path = top.relativize(file).toString();
          boolean ours =
              ("/" + path).contains("/ara/")
                  && !path.startsWith("refs/")
                  && !path.endsWith("recover.guard")
                  && !path.matches("ara/history/[^/]+\\.(index|line|sessions)")
                  && !path.endsWith("rule-states")
                  && !path.endsWith("ara/verified")
                  && !path.endsWith("ara/set-up-noticed")
                  && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
          if (ours
              || path.endsWith(".lock")
              || path.contains(".git-ara")
              || path.contains("tmp_obj")) {
            left.add(path);
          }
        }
      }
    }
    return left;
  }

  /**
   * The observations of the branch, in order: the same in its last commit's file as in the events
   * of its commits, each of which git reads as one trailer of a commit with one parent.
   */
  static List<String> observations(TestRepo repo, String from) {
    List<String> events = new ArrayList<>();
    String log =
        repo.git("log", "--reverse", "--format=%P%x09%(trailers:key=Ara-Event)", from + "..");
    for (String line : log.lines().filter(one -> !one.isBlank()).toList()) {
      assertEquals(1, line.split("\t", -1)[0].split(" ", -1).length, line);
      events.add(line.replaceAll(".*Ara-Event: (\\S+) add .*", "$1"));
    }
    String file = repo.git("show", "HEAD:ara/staging/observations.yaml");
    List<String> entries = OBSERVATION.matcher(file).results().map(m -> m.group(1)).toList();
    assertEquals(entries, events.stream().filter(id -> id.startsWith("O")).toList());
    return entries;
  }
}
