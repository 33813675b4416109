package gitara.stage;

import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.run.Cap;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlNode;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How often the user may send a stage back, as the project's own configuration says. {@code
 * loops_per_stage} is one number, or one for each mode, wherever it stands; a mode without a number
 * has that of the method.
 */
public final class Loops {
  private static final String FILE = ".tfw/project_config.yaml";
  private static final Map<String, Integer> MODES = Map.of("focused", 1, "deep", 3);
  private static final String MOST = "deep";

  private Loops() {}

  /** The limit in a snapshot: that of the configured mode; without one the greater limit. */
  public static int in(Snapshot snapshot) throws IOException {
    YamlNode root = null;
    try {
      SourceText text = Protocol.text(snapshot, FILE);
      root = text == null ? null : YamlDocument.parse(text).root();
    } catch (TextException e) {
      // A configuration that nobody can read configures nothing.
    }
    String configured = root == null ? null : mode(root);
    String mode = configured == null ? MOST : configured;
    Integer found = root == null ? null : find(root, mode);
    return found == null ? Objects.requireNonNull(MODES.get(mode)) : found;
  }

  /** The limit as what is counted. */
  public static Cap cap(int limit) {
    return new Cap("loops of the stage", limit);
  }

  /** The first mode of research that a key such as {@code default_mode} names. */
  private static @Nullable String mode(YamlNode node) {
    if (node instanceof YamlNode.Mapping mapping) {
      for (YamlNode.Pair pair : mapping.pairs()) {
        boolean isMode = pair.name().endsWith("mode") && pair.value() instanceof YamlNode.Scalar;
        String value = isMode ? ((YamlNode.Scalar) pair.value()).value() : "";
        String word = value.strip().toLowerCase(Locale.ROOT);
        String found = MODES.containsKey(word) ? word : mode(pair.value());
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }

  private static @Nullable Integer find(YamlNode node, String mode) {
    if (node instanceof YamlNode.Mapping mapping) {
      YamlNode loops = mapping.get("loops_per_stage");
      if (loops instanceof YamlNode.Mapping modes) {
        loops = modes.get(mode);
      }
      if (loops instanceof YamlNode.Scalar scalar && scalar.value().matches("\\d{1,3}")) {
        return Integer.valueOf(scalar.value());
      }
      for (YamlNode.Pair pair : mapping.pairs()) {
        boolean isOtherMode = MODES.containsKey(pair.name()) && !pair.name().equals(mode);
        Integer found = isOtherMode ? null : find(pair.value(), mode);
        if (found != null) {
          return found;
        }
      }
    }
    return null;
  }
}
