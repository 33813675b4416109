package gitara.cli.command;

import gitara.protocol.RecordPlace;
import gitara.record.RecordConfig;
import gitara.rule.ProtocolRules;
import gitara.rule.RuleCatalog;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

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

  /** The same with the further records that the settings of a repository name. */
  ProtocolSet with(List<RecordConfig> settings) {
    List<ProtocolCommands> more = new ArrayList<>(all);
    for (ProtocolCommands one : all) {
      List<String> folders = new ArrayList<>();
      settings.forEach(each -> folders.addAll(each.all(one.roots())));
      String home = one.rules().protocol().layout().home();
      for (RecordPlace place : RecordPlace.of(folders, home)) {
        more.add(one.at(place));
      }
    }
    return new ProtocolSet(more);
  }

  public List<ProtocolCommands> all() {
    return all;
  }

  /** The rules of all protocols. */
  public RuleCatalog rules() {
    return rules;
  }

  /** The protocols whose entries keep their IDs, so that history has an index of them. */
  public List<ProtocolCommands> indexed() {
    List<ProtocolCommands> indexed = new ArrayList<>();
    for (ProtocolCommands one : all) {
      if (one.rules().protocol().hasStableIds()) {
        indexed.add(one);
      }
    }
    return indexed;
  }

  /** The views of a name that only one protocol can show; null for any other name. */
  public Views.@Nullable NameViews named(@Nullable String name) {
    Views.NameViews views = null;
    for (int i = 0; i < all.size() && views == null && name != null; i++) {
      views = all.get(i).views().named(name);
    }
    return views;
  }
}
