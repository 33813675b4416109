package gitara.rule.history;

import gitara.rule.Rule;
import gitara.rule.RuleName;
import gitara.rule.Where;
import gitara.rule.ara.AraLint;
import gitara.rule.ara.AraRules;
import gitara.rule.memory.MemoryLint;
import gitara.rule.memory.MemoryRules;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** The rules of all records that a repository may hold. */
public final class AllRules {
  /** Goes up when a rule comes to judge otherwise under the same words. */
  private static final int EDITION = 2;

  private AllRules() {}

  public static List<Rule> all() {
    List<Rule> all = new ArrayList<>(new AraRules().all());
    all.addAll(new MemoryRules().all());
    return all;
  }

  /** The rule with an id or a slug; null when there is none. */
  public static @Nullable Rule named(String name) {
    Rule rule = AraLint.engine().rule(name);
    return rule == null ? MemoryLint.engine().rule(name) : rule;
  }

  /** A name for the rules as they are now: what was verified by others is verified anew. */
  public static String edition() {
    List<String> names = new ArrayList<>();
    for (Rule rule : all()) {
      RuleName name = rule.name();
      if (name.where().contains(Where.RANGE) || name.where().contains(Where.HISTORY)) {
        names.add(name.id() + name.severity().letter() + name.condition());
      }
    }
    CRC32 crc = new CRC32();
    crc.update(String.join("\n", names).getBytes(StandardCharsets.UTF_8));
    return "ara-" + EDITION + "-" + Long.toHexString(crc.getValue());
  }
}
