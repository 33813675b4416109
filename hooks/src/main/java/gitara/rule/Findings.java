package gitara.rule;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the rules have found. The same thing found twice counts once, as the graver. */
public final class Findings {
  private static final Comparator<Finding> ORDER =
      new Comparator<>() {
        @Override
        public int compare(Finding a, Finding b) {
          int order = a.path().compareTo(b.path());
          order = order != 0 ? order : Integer.compare(a.place().line(), b.place().line());
          order = order != 0 ? order : Integer.compare(a.place().column(), b.place().column());
          order = order != 0 ? order : a.rule().id().compareTo(b.rule().id());
          return order != 0 ? order : a.message().compareTo(b.message());
        }
      };

  private final Map<String, Finding> byKey = new HashMap<>();

  public void add(Finding finding) {
    Finding known = byKey.get(finding.key());
    if (known == null || finding.severity().compareTo(known.severity()) < 0) {
      byKey.put(finding.key(), finding);
    }
  }

  /** Those of one list that another one has too. */
  public static List<Finding> common(List<Finding> one, List<Finding> other) {
    Set<String> keys = new HashSet<>();
    for (Finding finding : other) {
      keys.add(finding.key());
    }
    List<Finding> common = new ArrayList<>();
    for (Finding finding : one) {
      if (keys.contains(finding.key())) {
        common.add(finding);
      }
    }
    return common;
  }

  /** Those that other findings do not have. */
  public Findings without(Findings others) {
    Findings rest = new Findings();
    for (Map.Entry<String, Finding> one : byKey.entrySet()) {
      if (!others.byKey.containsKey(one.getKey())) {
        rest.add(one.getValue());
      }
    }
    return rest;
  }

  /** Those that a baseline does not know. */
  public Findings without(Baseline baseline) {
    if (baseline.size() == 0) {
      return this;
    }
    Findings rest = new Findings();
    for (Finding finding : byKey.values()) {
      if (!baseline.isKnown(finding)) {
        rest.add(finding);
      }
    }
    return rest;
  }

  /** By path, then place. */
  public List<Finding> sorted() {
    List<Finding> all = new ArrayList<>(byKey.values());
    all.sort(ORDER);
    return all;
  }

  public int count(Severity severity) {
    int count = 0;
    for (Finding finding : byKey.values()) {
      if (finding.severity() == severity) {
        count++;
      }
    }
    return count;
  }

  public int size() {
    return byKey.size();
  }

  public boolean isEmpty() {
    return byKey.isEmpty();
  }

  /** The first by place that a rule has; for tests and for tools that ask for one rule. */
  public @Nullable Finding first(String slug) {
    for (Finding finding : sorted()) {
      if (finding.rule().slug().equals(slug)) {
        return finding;
      }
    }
    return null;
  }
}
