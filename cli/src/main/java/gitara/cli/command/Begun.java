package gitara.cli.command;

import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * A record that {@code git ara init} created, or adopted as it was.
 *
 * @param root its folder; empty for the top of the repository
 * @param adopted true when it was there before
 * @param entries by kind
 * @param next the next ID of each kind
 * @param commit null where nothing was committed
 */
public record Begun(
    String root,
    boolean adopted,
    Map<String, Integer> entries,
    Map<String, String> next,
    @Nullable ObjectId commit) {}
