package gitara.cli.command;

import gitara.protocol.Protocol;
import gitara.rule.ProtocolRules;
import gitara.rule.RuleCatalog;
import java.util.ArrayList;
import java.util.List;

/** The protocols that a run of the program knows. */
public final class ProtocolSet {
  private final List<ProtocolCommands> all;
  private final RuleCatalog rules;

  public ProtocolSet(List<ProtocolCommands> all) {
    this.all = List.copyOf(all);
    List<ProtocolRules> each = new ArrayList<>();
    for (ProtocolCommands one : all) {
      each.add(one.rules());
    }
    this.rules = new RuleCatalog(each);
  }

  public List<ProtocolCommands> all() {
    return all;
  }

  /** The rules of all protocols. */
  public RuleCatalog rules() {
    return rules;
  }

  /** The protocols whose entries keep their IDs, so that history has an index of them. */
  public List<Protocol> indexed() {
    List<Protocol> indexed = new ArrayList<>();
    for (ProtocolRules one : rules.protocols()) {
      if (one.protocol().hasStableIds()) {
        indexed.add(one.protocol());
      }
    }
    return indexed;
  }
}
