package gitara.cli.command;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A verb that git starts, for each commit or each file of a merge. Its arguments are parsed without
 * picocli, for speed.
 */
public interface Plumbing extends Verb {
  /** Reads the arguments in the form that git gives them; null for any other form. */
  @Nullable Arguments read(List<String> arguments);
}
