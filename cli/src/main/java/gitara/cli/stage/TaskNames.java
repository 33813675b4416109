package gitara.cli.stage;

import gitara.git.Refusal;
import gitara.protocol.Protocol;
import java.util.List;

/** The names of tasks in messages: in a further folder with the name of the folder in front. */
final class TaskNames {
  private TaskNames() {}

  /** A refusal whose IDs and commands mean the same wherever they are used. */
  static Refusal in(Protocol record, Refusal refusal) {
    if (record.namespace().isEmpty() || refusal.kind() != Refusal.Kind.REFUSED) {
      return refusal;
    }
    List<String> problems = refusal.problems().stream().map(record::named).toList();
    String hint = refusal.hint();
    return Refusal.of(problems, hint == null ? null : record.named(hint));
  }
}
