package gitara.cli.command;

import gitara.rule.ProtocolRules;
import java.util.List;

/** What a protocol adds to the command line: its rules, its verbs, its views. */
public interface ProtocolCommands {
  /** Its rules; always the same object. */
  ProtocolRules rules();

  /** Its verbs of one word, in the order of help within each section. */
  default List<Command> commands() {
    return List.of();
  }

  /** What the verbs that read show of it. */
  default Views views() {
    return Views.PLAIN;
  }

  /** Its verbs that share their first word. */
  default List<CommandGroup> groups() {
    return List.of();
  }
}
