package gitara.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import gitara.cli.command.Command;
import gitara.cli.command.CommandGroup;
import gitara.cli.command.HelpSection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The page of verbs is the one that the register of verbs gives. With {@code -Dgolden=write} it is
 * written.
 */
final class VerbPageTest {
  private static final Path PAGE = Path.of("docs/verbs.md");

  @Test
  void thePageListsEveryVerb() throws IOException {
    String page = page();
    if ("write".equals(System.getProperty("golden"))) {
      Files.writeString(PAGE, page);
    }
    assertEquals(page, Files.readString(PAGE), "to write it: -Dgolden=write");
  }

  private static String page() {
    Commands commands = new Commands(Protocols.ALL);
    StringBuilder page = new StringBuilder("# Verbs\n\n");
    page.append(
        "`git ara help VERB` describes one, with its options and examples and what they print;\n");
    page.append("`git ara help add decision` marks the options that a decision requires.\n\n");
    for (HelpSection section : HelpSection.values()) {
      if (section == HelpSection.HIDDEN) {
        continue;
      }
      List<String> rows = new ArrayList<>();
      for (Command verb : commands.single()) {
        if (verb.section() == section) {
          rows.add(row("", verb));
        }
      }
      for (CommandGroup group : commands.groups()) {
        for (Command verb : group.commands()) {
          if (verb.section() == section) {
            rows.add(row("", verb));
          }
        }
      }
      page.append("## ").append(section.title()).append("\n\n");
      page.append("| verb | what it does |\n|---|---|\n");
      rows.forEach(page::append);
      page.append('\n');
    }
    return page.append(COMMON).toString();
  }

  private static String row(String prefix, Command verb) {
    return "| `" + prefix + verb.name() + "` | " + verb.summary().replace("|", "\\|") + " |\n";
  }

  private static final String COMMON =
      """
      ## Common to all

      Every verb accepts `-C DIR`, `--json`, `--porcelain`, `--no-pager` and `-h`, and respects `GIT_DIR`,
      `GIT_WORK_TREE`, `GIT_INDEX_FILE`, `color.ui` and `NO_COLOR`. On a terminal, output that may be long goes to the
      pager that git would use (`GIT_PAGER`, `core.pager`, `PAGER`, `less`) unless `--no-pager` is given.

      Exit codes: 0 done, 1 findings, 2 refused (nothing changed), 3 repository or system error, 4 remote unreachable,
      129 usage, 141 output pipe closed (SIGPIPE). With `--json` an error is one object on the last line of standard
      output: `{"error":"usage","code":129,"problems":[{"option":"--typ","message":"…","didYouMean":"--type"}]}`.
      """;
}
