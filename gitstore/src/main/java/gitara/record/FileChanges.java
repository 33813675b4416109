package gitara.record;

import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tells what one version of a file did to the one before; for files that hold no entries. */
@FunctionalInterface
public interface FileChanges {
  /** The changes; a null side is a file that is not there. */
  List<EntryChange> between(@Nullable SourceText before, @Nullable SourceText now)
      throws TextException;
}
