package gitara.record;

import java.util.List;

/**
 * A commit behind another one.
 *
 * @param changed the paths that it changes
 * @param after the files as it leaves them
 */
public record Ancestor(String id, String message, List<String> changed, Snapshot after) {}
