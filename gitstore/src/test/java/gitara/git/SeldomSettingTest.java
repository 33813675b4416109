package gitara.git;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.testkit.TestRepo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A setting that few make is what git says, wherever it is made. */
class SeldomSettingTest {
  private enum Made {
    NOWHERE,
    IN_THE_REPOSITORY,
    IN_CAPITALS,
    FOR_THE_USER,
    FOR_THE_USER_BELOW_CONFIG,
    IN_A_FILE_THAT_IS_INCLUDED,
    FOR_THE_WORK_TREE,
    BY_THE_ENVIRONMENT,
    BY_AN_OPTION
  }

  @TempDir Path temp;

  @ParameterizedTest
  @EnumSource
  void itIsWhatGitSays(Made made) throws IOException, Refusal {
    try (TestRepo git = TestRepo.init(temp)) {
      Map<String, String> variables = new HashMap<>(System.getenv());
      git.isolate(variables);
      variables.remove("GIT_CONFIG_GLOBAL");
      Path home = Files.createDirectories(temp.resolve("home"));
      variables.put("HOME", home.toString());
      variables.remove("XDG_CONFIG_HOME");
      String text = "[ara]\n\tprotected = release\n";
      switch (made) {
        case NOWHERE -> git.git("config", "ara.other", "x");
        case IN_THE_REPOSITORY -> git.git("config", "ara.protected", "release");
        case IN_CAPITALS ->
            Files.writeString(
                git.gitDir().resolve("config"), "[ARA]\nProtected=release\n[core]\nbare=false\n");
        case FOR_THE_USER -> Files.writeString(home.resolve(".gitconfig"), text);
        case FOR_THE_USER_BELOW_CONFIG -> {
          Files.createDirectories(home.resolve(".config/git"));
          Files.writeString(home.resolve(".config/git/config"), text);
        }
        case IN_A_FILE_THAT_IS_INCLUDED -> {
          Files.writeString(temp.resolve("more"), text);
          git.git("config", "include.path", temp.resolve("more").toString());
        }
        case FOR_THE_WORK_TREE -> {
          git.git("config", "extensions.worktreeConfig", "true");
          git.git("config", "--worktree", "ara.protected", "release");
        }
        case BY_THE_ENVIRONMENT -> {
          variables.put("GIT_CONFIG_COUNT", "1");
          variables.put("GIT_CONFIG_KEY_0", "ara.protected");
          variables.put("GIT_CONFIG_VALUE_0", "release");
        }
        case BY_AN_OPTION -> variables.put("GIT_CONFIG_PARAMETERS", "'ara.protected'='release'");
      }
      Environment environment = new Environment(variables, git.dir(), Environment.systemClock());
      try (Repo repo = Repo.open(environment)) {
        assertEquals(made == Made.NOWHERE ? null : "release", repo.seldom("ara.protected"));
        assertEquals(repo.config().get("ara.protected"), repo.seldom("ara.protected"));
      }
    }
  }
}
