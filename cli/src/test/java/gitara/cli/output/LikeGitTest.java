package gitara.cli.output;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.git.Subprocess;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Colours and relative dates are those of git. */
class LikeGitTest {
  private static final long NOW = 1_800_000_000L;
  @TempDir Path folder;

  private String git(Map<String, String> extra, String... arguments) throws IOException {
    TestRepo repo = TestRepo.init(folder);
    Map<String, String> variables = new HashMap<>(System.getenv());
    repo.isolate(variables);
    return new Subprocess(variables, repo.dir()).git(List.of(arguments), extra, "").out();
  }

  @Test
  void aColourIsReadAsGitReadsIt() throws IOException {
    for (String value :
        List.of(
            "red",
            "bold red",
            "bold",
            "red blue",
            "normal",
            "normal blue ul",
            "#ff8800",
            "123",
            "7",
            "9",
            "brightgreen dim",
            "reverse strike italic blink",
            "nobold",
            "no-ul green",
            "reset",
            "reset bold",
            "default",
            "-1",
            "red white bold")) {
      String expected = git(Map.of(), "config", "--get-color", "color.none", value);
      assertEquals(expected, ColourValue.code(value), value);
    }
    assertEquals(null, ColourValue.code("banana"));
    assertEquals(null, ColourValue.code("256"));
  }

  @Test
  void aDateIsToldAsGitTellsIt() throws IOException {
    for (long age :
        new long[] {
          0,
          1,
          89,
          90,
          149,
          5_399,
          5_400,
          129_599,
          129_600,
          1_209_000,
          1_210_000,
          6_000_000,
          6_050_000,
          20_000_000,
          31_536_000,
          40_000_000,
          63_072_000,
          157_000_000,
          157_680_000,
          900_000_000
        }) {
      String date = "@" + (NOW - age) + " +0000";
      Map<String, String> at =
          Map.of(
              "GIT_TEST_DATE_NOW",
              String.valueOf(NOW),
              "GIT_COMMITTER_DATE",
              date,
              "GIT_COMMITTER_NAME",
              "n",
              "GIT_COMMITTER_EMAIL",
              "e");
      // A tag needs no history: its date is told by for-each-ref.
      String tree = git(at, "mktree", "--missing").strip();
      git(at, "-c", "tag.gpgsign=false", "tag", "-f", "-m", "m", "t", tree);
      String expected =
          git(at, "for-each-ref", "--format=%(taggerdate:relative)", "refs/tags/t").strip();
      assertEquals(expected, RelativeDate.of(NOW - age, NOW), age + " seconds");
    }
  }

  @Test
  void everyFormOfDatesIsThatOfGit() throws IOException {
    long[] ages = {30, 20_000, 200_000, 1_000_000, 20_000_000, 90_000_000};
    for (String form :
        List.of(
            "relative",
            "human",
            "iso",
            "iso8601-strict",
            "short",
            "local",
            "default",
            "rfc2822",
            "raw",
            "unix",
            "iso-local",
            "short-local",
            "default-local",
            "format:%Y-%m-%d %H:%M:%S %z%%",
            "format:%a %A %b %B %e %j %y %I %p %F %T %R %D %s",
            "format-local:%F %R")) {
      for (long age : ages) {
        String date = "@" + (NOW - age) + " +0530";
        Map<String, String> at =
            Map.of(
                "GIT_TEST_DATE_NOW", String.valueOf(NOW),
                "GIT_COMMITTER_DATE", date,
                "GIT_COMMITTER_NAME", "n",
                "GIT_COMMITTER_EMAIL", "e",
                "TZ", "UTC");
        String tree = git(at, "mktree", "--missing").strip();
        git(at, "-c", "tag.gpgsign=false", "tag", "-f", "-m", "m", "t", tree);
        String expected =
            git(at, "for-each-ref", "--format=%(taggerdate:" + form + ")", "refs/tags/t").strip();
        DateFormat ours = DateFormat.of(form, NOW, ZoneOffset.UTC);
        assertEquals(
            expected, ours == null ? null : ours.of(NOW - age, 330).strip(), form + " " + age);
      }
    }
    assertEquals(null, DateFormat.of("banana", NOW, ZoneOffset.UTC));
    assertEquals(null, DateFormat.of("format:%Q", NOW, ZoneOffset.UTC));
  }
}
