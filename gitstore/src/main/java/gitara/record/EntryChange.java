package gitara.record;

import org.jspecify.annotations.Nullable;

/**
 * An event with the words that it is about, which a trailer has no room for.
 *
 * @param field the name as the entry has it; {@code title} for an entry that came or went
 * @param before null where there was none
 * @param after null where there is none any more
 */
public record EntryChange(
    Event event, String field, @Nullable String before, @Nullable String after) {}
