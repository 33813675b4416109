package gitara.stage;

import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.run.Cap;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlNode;
import java.io.IOException;

/** How often the user may send a stage back, as the project's own configuration says. */
public final class Loops {
  private static final String FILE = ".tfw/project_config.yaml";
  private static final int DEEP = 3;

  private Loops() {}

  /** The limit in a snapshot: that of the configured mode; without one the greater limit. */
  public static int in(Snapshot snapshot) throws IOException {
    try {
      SourceText text = Protocol.text(snapshot, FILE);
      YamlNode root = text == null ? null : YamlDocument.parse(text).root();
      Integer found = root == null ? null : find(root, mode(root));
      return found == null ? DEEP : found;
    } catch (TextException e) {
      return DEEP;
    }
  }

  /** The limit as what is counted. */
  public static Cap cap(int limit) {
    return new Cap("loops of the stage", limit);
  }

  private static String mode(YamlNode root) {
    String mode = text(root, "mode");
    return mode.isEmpty() ? text(root, "default_mode") : mode;
  }

  /** {@code loops_per_stage}, wherever it stands: a number, or a number for each mode. */
  private static @org.jspecify.annotations.Nullable Integer find(YamlNode node, String mode) {
    if (node instanceof YamlNode.Mapping mapping) {
      YamlNode loops = mapping.get("loops_per_stage");
      if (loops instanceof YamlNode.Mapping modes) {
        loops = modes.get(mode.isEmpty() ? "deep" : mode);
      }
      if (loops instanceof YamlNode.Scalar scalar && scalar.value().matches("\\d{1,3}")) {
        return Integer.valueOf(scalar.value());
      }
      for (YamlNode.Pair pair : mapping.pairs()) {
        boolean isOtherMode =
            (pair.name().equals("focused") || pair.name().equals("deep"))
                && !pair.name().equals(mode.isEmpty() ? "deep" : mode);
        Integer found = isOtherMode ? null : find(pair.value(), mode);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  private static String text(YamlNode node, String key) {
    if (node instanceof YamlNode.Mapping mapping) {
      String own = mapping.text(key);
      if (own != null) {
        return own;
      }
      for (YamlNode.Pair pair : mapping.pairs()) {
        String below = text(pair.value(), key);
        if (!below.isEmpty()) {
          return below;
        }
      }
    }
    return "";
  }
}
