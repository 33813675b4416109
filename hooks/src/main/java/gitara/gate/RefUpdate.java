package gitara.gate;

import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * A ref that a push moves.
 *
 * @param old where it is; null where it is created
 * @param now where it is to be; null where it is deleted
 */
public record RefUpdate(@Nullable ObjectId old, @Nullable ObjectId now, String ref) {}
