package gitara.protocol;

import gitara.record.Snapshot;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A layout of files with one suffix in one folder at the top of the repository. */
record FolderLayout(String name, String suffix, List<String> prefixes, List<MergePattern> merges)
    implements Layout {
  @Override
  public @Nullable String root(Snapshot snapshot) throws IOException {
    return snapshot.list(name).isEmpty() ? null : home();
  }

  @Override
  public String home() {
    return name + "/";
  }

  @Override
  public boolean holdsEntries(String path) {
    return path.endsWith(suffix);
  }
}
