package gitara.rule;

import gitara.protocol.Protocol;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** The rules of all protocols that a program knows. */
public record RuleCatalog(List<ProtocolRules> protocols) {
  /**
   * @throws IllegalArgumentException where the records of two protocols may be anywhere
   */
  public RuleCatalog {
    int movable = 0;
    for (ProtocolRules rules : protocols) {
      movable += rules.protocol().layout().isFixed() ? 0 : 1;
    }
    if (movable > 1) {
      throw new IllegalArgumentException("the records of two protocols may be anywhere");
    }
  }

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

  /** The protocol whose record a walk looks for in each commit, since it may be anywhere. */
  public Protocol walked() {
    for (ProtocolRules rules : protocols) {
      if (!rules.protocol().layout().isFixed()) {
        return rules.protocol();
      }
    }
    return protocols.getFirst().protocol();
  }

  /** The top folders of all other protocols, which a walk watches. */
  public List<String> folders() {
    Protocol walked = walked();
    List<String> folders = new ArrayList<>();
    for (ProtocolRules rules : protocols) {
      if (rules.protocol() != walked) {
        folders.addAll(rules.folders());
      }
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
