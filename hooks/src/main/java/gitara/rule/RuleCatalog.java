package gitara.rule;

import gitara.protocol.Layout;
import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** The rules on any repository, and those of all protocols that a program knows. */
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
      throw new IllegalArgumentException("two protocols accept any folder as a record");
    }
  }

  /** Goes up when a rule comes to report otherwise under the same words. */
  private static final int REVISION = 8;

  /** Every rule, those on any repository first. */
  public List<Rule> all() {
    List<Rule> all = new ArrayList<>(RepositoryRules.all());
    for (ProtocolRules protocol : protocols) {
      if (protocol.protocol().namespace().isEmpty()) {
        all.addAll(protocol.all());
      }
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

  /**
   * Merges a file by what it holds, by the protocol that knows it; null where none does.
   *
   * @see ProtocolRules#mergeFile
   */
  public @Nullable String mergeFile(
      String path, Snapshot head, List<SourceText> versions, List<String> notes)
      throws IOException, TextException {
    for (ProtocolRules rules : protocols) {
      String merged = rules.mergeFile(path, head, versions, notes);
      if (merged != null) {
        return merged;
      }
    }
    return null;
  }

  /** The protocol and the record that a finding is about; null for a rule on any repository. */
  public @Nullable ProtocolRules owner(Finding finding) {
    ProtocolRules owner = null;
    for (ProtocolRules one : protocols) {
      boolean isNamed = !one.protocol().namespace().isEmpty();
      if ((owner == null || isNamed)
          && (!isNamed || finding.path().startsWith(one.protocol().layout().home()))
          && one.has(finding.rule())) {
        owner = one;
      }
    }
    return owner;
  }

  /** Whether a state has a record of any protocol. */
  public boolean isIn(Snapshot state) throws IOException {
    for (ProtocolRules rules : protocols) {
      if (rules.isIn(state)) {
        return true;
      }
    }
    return false;
  }

  /** The folders of the records of a state, each with a slash at the end. */
  public List<String> roots(Snapshot state) throws IOException {
    List<String> roots = new ArrayList<>();
    for (ProtocolRules rules : protocols) {
      String root = rules.protocol().root(state);
      if (root != null) {
        roots.add(root.isEmpty() ? "./" : root);
      }
    }
    return roots;
  }

  /** The rules that judge by what came long before a commit. */
  public List<HistoryRule<?, ?, ?>> onHistory() {
    List<HistoryRule<?, ?, ?>> rules = new ArrayList<>();
    for (ProtocolRules protocol : protocols) {
      rules.addAll(protocol.onHistory());
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

  /** The top folders of all other protocols, and of the baseline, which a walk watches. */
  public List<String> folders() {
    Protocol walked = walked();
    Set<String> folders = new LinkedHashSet<>();
    folders.add(Baseline.PATH.substring(0, Baseline.PATH.indexOf('/')));
    for (ProtocolRules rules : protocols) {
      Layout layout = rules.protocol().layout();
      if (rules.protocol() != walked) {
        for (String path : layout.watched(layout.home())) {
          int slash = path.indexOf('/');
          folders.add(slash < 0 ? path : path.substring(0, slash));
        }
      }
    }
    return List.copyOf(folders);
  }

  /**
   * Finds the faults of a whole state, whatever brought them.
   *
   * @param workTree the folder with the untracked files of the state; null where it has none
   * @param everything whether to read untracked files however large they are
   * @return what was left out, in sentences
   */
  public List<String> checkTree(
      Snapshot state, @Nullable Path workTree, boolean everything, Findings findings)
      throws IOException {
    new RepositoryRules(protocols).checkTree(state, findings);
    List<String> notes = new ArrayList<>();
    for (ProtocolRules rules : protocols) {
      notes.addAll(rules.checkTree(state, workTree, everything, findings));
    }
    return notes;
  }

  /** A digest of the rules as they are: what other rules verified is verified once more. */
  public String digest() {
    return digest(all());
  }

  /** A digest of the rules on history, which makes no other rule. */
  public String digestOnHistory() {
    return digest(onHistory());
  }

  private String digest(List<? extends Rule> rules) {
    List<String> names = new ArrayList<>();
    for (ProtocolRules one : protocols) {
      if (!one.protocol().namespace().isEmpty()) {
        names.add(one.protocol().name() + one.protocol().layout().home());
      }
    }
    for (Rule rule : rules) {
      RuleName name = rule.name();
      names.add(name.id() + name.severity().letter() + name.condition());
    }
    CRC32 crc = new CRC32();
    crc.update(String.join("\n", names).getBytes(StandardCharsets.UTF_8));
    return "rules-" + REVISION + "-" + Long.toHexString(crc.getValue());
  }
}
