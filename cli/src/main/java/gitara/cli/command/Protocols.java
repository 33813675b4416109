package gitara.cli.command;

import gitara.rule.RuleCatalog;
import gitara.rule.ara.check.AraRules;
import gitara.rule.memory.MemoryRules;
import java.util.List;

/** The protocols that this program knows: the one place that names them. */
public final class Protocols {
  /** The rules of all protocols. */
  public static final RuleCatalog RULES =
      new RuleCatalog(List.of(new AraRules(), new MemoryRules()));

  private Protocols() {}
}
