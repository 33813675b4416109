package gitara.cli.command;

import gitara.record.EntryChange;

/**
 * A line of {@code git ara diff}: what became of an entry.
 *
 * @param what in one word
 */
public record DiffLine(String what, EntryChange change, String title) {}
