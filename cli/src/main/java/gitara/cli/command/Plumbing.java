package gitara.cli.command;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A verb that git starts, at each commit or for each file of a merge. Its arguments are read
 * without picocli, which takes longer than many a hook.
 */
public interface Plumbing extends Verb {
  /** Reads the arguments in the form that git gives them; null for any other form. */
  @Nullable Arguments read(List<String> arguments);
}
