package gitara.rule;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** The rules of all protocols that a program knows. */
public record RuleCatalog(List<ProtocolRules> protocols) {
  /** Goes up when a rule comes to report otherwise under the same words. */
  private static final int REVISION = 3;

  public List<Rule> all() {
    List<Rule> all = new ArrayList<>();
    for (ProtocolRules protocol : protocols) {
      all.addAll(protocol.all());
    }
    return all;
  }

  /** The rule with an id or a slug; null when there is none. */
  public @Nullable Rule named(String name) {
    for (Rule rule : all()) {
      if (rule.name().slug().equals(name) || rule.name().id().equalsIgnoreCase(name)) {
        return rule;
      }
    }
    return null;
  }

  /** The rules that judge by what came long before a commit. */
  public List<HistoryRule<?, ?, ?>> onHistory() {
    List<HistoryRule<?, ?, ?>> rules = new ArrayList<>();
    for (Rule rule : all()) {
      if (rule instanceof HistoryRule<?, ?, ?> onHistory) {
        rules.add(onHistory);
      }
    }
    return rules;
  }

  /** The top folders of all protocols. */
  public List<String> folders() {
    List<String> folders = new ArrayList<>();
    for (ProtocolRules protocol : protocols) {
      folders.addAll(protocol.folders());
    }
    return folders;
  }

  /** A digest of the rules as they are: what other rules verified is verified once more. */
  public String digest() {
    List<String> names = new ArrayList<>();
    for (Rule rule : all()) {
      RuleName name = rule.name();
      names.add(name.id() + name.severity().letter() + name.condition());
    }
    CRC32 crc = new CRC32();
    crc.update(String.join("\n", names).getBytes(StandardCharsets.UTF_8));
    return "rules-" + REVISION + "-" + Long.toHexString(crc.getValue());
  }
}
