package gitara.cli.check;

import gitara.ara.merge.DerivedIndex;
import gitara.git.Refusal;
import gitara.record.Snapshot;
import gitara.text.LineEnds;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** Writes to the work tree what is certain; the caller judges again what then lies there. */
final class LintFix {
  private LintFix() {}

  /** What was done, in words. */
  static List<String> apply(Path top, Snapshot record, String root) throws IOException, Refusal {
    DerivedIndex fix;
    try {
      fix = DerivedIndex.of(record, root);
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
    if (fix == null) {
      return List.of();
    }
    Path file = top.resolve(fix.path());
    byte[] present = Files.readAllBytes(file);
    byte[] content = fix.text().getBytes(StandardCharsets.UTF_8);
    boolean crlf = LineEnds.toLf(present).length < present.length;
    Path scratch = file.resolveSibling(".git-ara-scratch-" + file.getFileName());
    Files.write(scratch, crlf ? LineEnds.toCrlf(LineEnds.toLf(content)) : content);
    Files.move(scratch, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    return fix.done();
  }
}
