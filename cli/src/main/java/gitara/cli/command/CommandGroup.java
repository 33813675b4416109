package gitara.cli.command;

import java.util.List;

/**
 * Verbs that share their first word, as in {@code git ara memory lines}.
 *
 * @param summary what the group is about
 */
public record CommandGroup(
    String name, HelpSection section, String summary, List<Command> commands) {}
