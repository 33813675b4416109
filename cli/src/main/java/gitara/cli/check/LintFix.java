package gitara.cli.check;

import gitara.git.Refusal;
import gitara.record.Snapshot;
import gitara.rule.ProtocolRules;
import gitara.rule.Repair;
import gitara.rule.RuleCatalog;
import gitara.text.LineEnds;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/** The safe repairs of {@code git ara lint --fix} in the work tree. */
final class LintFix {
  private LintFix() {}

  /** What was done, in words. */
  static List<String> apply(RuleCatalog catalog, Path top, Snapshot tree)
      throws IOException, Refusal {
    List<String> done = new ArrayList<>();
    for (ProtocolRules rules : catalog.protocols()) {
      try {
        Repair repair = rules.repair(tree);
        if (repair != null) {
          write(top.resolve(repair.path()), repair.text());
          done.addAll(repair.done());
        }
      } catch (TextException e) {
        throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
      }
    }
    return done;
  }

  private static void write(Path file, String text) throws IOException {
    byte[] present = Files.readAllBytes(file);
    byte[] content = text.getBytes(StandardCharsets.UTF_8);
    boolean crlf = LineEnds.toLf(present).length < present.length;
    Path scratch = file.resolveSibling(".git-ara-scratch-" + file.getFileName());
    Files.write(scratch, crlf ? LineEnds.toCrlf(LineEnds.toLf(content)) : content);
    Files.move(scratch, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }
}
