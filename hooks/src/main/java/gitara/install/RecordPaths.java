package gitara.install;

import gitara.protocol.Layout;
import gitara.protocol.MergePattern;
import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.rule.ProtocolRules;
import gitara.rule.RuleCatalog;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The paths of all records of a repository, as hooks and git's merges need them. A record that may
 * be in one place only counts before it is begun.
 *
 * @param watched the paths that hooks look at, without a slash at the end
 * @param attributes the lines of git's attributes
 */
public record RecordPaths(List<String> watched, List<String> attributes) {
  /** The paths of the records in a state. */
  public static RecordPaths of(RuleCatalog catalog, Snapshot state) throws IOException {
    RecordPaths all = new RecordPaths(new ArrayList<>(), new ArrayList<>());
    for (ProtocolRules rules : catalog.protocols()) {
      Protocol protocol = rules.protocol();
      Layout layout = protocol.layout();
      @Nullable String root = layout.isFixed() ? layout.home() : protocol.root(state);
      if (root != null) {
        for (String path : layout.watched(root)) {
          // A folder may hold records of two kinds.
          if (!all.watched.contains(path)) {
            all.watched.add(path);
          }
        }
        for (MergePattern one : layout.merges()) {
          all.attributes.add(pattern("/" + root + one.pattern()) + " merge=" + one.driver());
        }
      }
    }
    return all;
  }

  /** Quoted where it has to be, as git reads attributes. */
  private static String pattern(String path) {
    boolean plain = path.indexOf(' ') < 0 && path.indexOf('"') < 0 && path.indexOf('\\') < 0;
    return plain ? path : '"' + path.replace("\\", "\\\\\\\\").replace("\"", "\\\"") + '"';
  }

  /** The lines of git's attributes as text. */
  String lines() {
    StringBuilder lines = new StringBuilder();
    for (String line : attributes) {
      lines.append(line).append('\n');
    }
    return lines.toString();
  }
}
