package gitara.protocol;

/**
 * A decision that a merge leaves to a person.
 *
 * @param id the entry that waits for it
 * @param sentence what it is about, and the command that records it
 */
public record MergeDecision(String id, String sentence) {}
