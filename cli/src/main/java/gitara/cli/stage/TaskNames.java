package gitara.cli.stage;

import gitara.git.Refusal;
import gitara.protocol.Protocol;
import gitara.stage.StageProtocol;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names that tasks have in commands and messages: those of further folders have the name of the
 * folder in front, so that a command that is printed means the same wherever it is run.
 */
final class TaskNames {
  private static final Pattern WORD =
      Pattern.compile("(?<![^\\s;:,(])[A-Z][A-Za-z0-9_/-]*(?![\\w.])");

  private TaskNames() {}

  /** A text with the IDs of a record as they are everywhere. */
  static String in(Protocol record, String text) {
    if (record.namespace().isEmpty()) {
      return text;
    }
    return WORD.matcher(text)
        .replaceAll(
            word ->
                Matcher.quoteReplacement(
                    StageProtocol.isId(word.group()) ? record.id(word.group()) : word.group()));
  }

  /** A refusal with the IDs of a record as they are everywhere. */
  static Refusal in(Protocol record, Refusal refusal) {
    if (record.namespace().isEmpty() || refusal.kind() != Refusal.Kind.REFUSED) {
      return refusal;
    }
    List<String> problems = refusal.problems().stream().map(one -> in(record, one)).toList();
    String hint = refusal.hint();
    return Refusal.of(problems, hint == null ? null : in(record, hint));
  }
}
