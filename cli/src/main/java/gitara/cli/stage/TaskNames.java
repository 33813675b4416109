package gitara.cli.stage;

import gitara.git.Refusal;
import gitara.protocol.Protocol;
import java.util.List;

/**
 * The names that tasks have in commands and messages: those of further folders have the name of the
 * folder in front, so that a command that is printed means the same wherever it is run.
 */
final class TaskNames {
  private TaskNames() {}

  /** A refusal with the IDs of a record as they are everywhere. */
  static Refusal in(Protocol record, Refusal refusal) {
    if (record.namespace().isEmpty() || refusal.kind() != Refusal.Kind.REFUSED) {
      return refusal;
    }
    List<String> problems = refusal.problems().stream().map(record::named).toList();
    String hint = refusal.hint();
    return Refusal.of(problems, hint == null ? null : record.named(hint));
  }
}
