package gitara.cli.command;

import gitara.gate.RelocatedRules;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.RecordPlace;
import gitara.record.Snapshot;
import gitara.rule.ProtocolRules;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a protocol adds to the command line: its rules, its verbs, its views. */
public interface ProtocolCommands {
  /** Its rules; always the same object. */
  ProtocolRules rules();

  /** The setting that lists the folders of further records; empty where there are none. */
  default String roots() {
    return "";
  }

  /** The same for a further record, without verbs of its own. */
  default ProtocolCommands at(RecordPlace place) {
    ProtocolRules rules = new RelocatedRules(rules(), place);
    return () -> rules;
  }

  /** Its verbs of one word, in the order of help within each section. */
  default List<Command> commands() {
    return List.of();
  }

  /**
   * Creates a record in a repository, or adopts the one that is there; null where {@code init} does
   * not begin records of this protocol.
   *
   * @param title of the project
   */
  default @Nullable Begun begin(Call call, Repo repo, String title) throws Refusal, IOException {
    return null;
  }

  /** What lies where no record of this protocol is read, though it looks like one: in sentences. */
  default List<String> elsewhere(Snapshot state) throws IOException {
    return List.of();
  }

  /** Does what a push of commits of a record is an occasion for; it never fails. */
  default void pushing(Repo repo, String remote) {}

  /**
   * Runs that one clone at a time works on.
   *
   * @param folder of their branches, which {@code sync} exchanges
   * @param lease how long a clone has a run without a sign of it
   */
  record Runs(String folder, Duration lease) {}

  /** Its runs; null where it has none. */
  default @Nullable Runs runs(Repo repo) throws Refusal {
    return null;
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
