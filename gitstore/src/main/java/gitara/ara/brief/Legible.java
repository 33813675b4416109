package gitara.ara.brief;

import gitara.ara.model.Lookup;
import gitara.ara.model.Mentions;
import gitara.ara.signal.Retractions;
import gitara.record.Entry;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The entries of a record as far as they can be read, and what kept the rest from it. */
final class Legible {
  private final Lookup lookup;
  private final List<String> problems = new ArrayList<>();
  private final List<String> failed = new ArrayList<>();
  private @Nullable Retractions retractions;

  Legible(Lookup lookup) {
    this.lookup = lookup;
  }

  private Retractions retractions() throws IOException {
    Retractions known = retractions;
    if (known == null) {
      known = Retractions.of(lookup);
      retractions = known;
    }
    return known;
  }

  /** Whether a later entry takes one back. */
  static boolean isRetracted(Entry entry) {
    return !entry.field(Retractions.SHOWN).isEmpty();
  }

  Lookup lookup() {
    return lookup;
  }

  /** The entries of a file; none when it is not there or does not parse. */
  List<Entry> in(String file) throws IOException {
    if (failed.contains(file)) {
      return List.of();
    }
    try {
      return retractions().mark(lookup.in(file));
    } catch (TextException e) {
      failed.add(file);
      e.problems().forEach(problem -> problems.add(problem.toString()));
      return List.of();
    }
  }

  /** The entries of a file by their ids in one spelling; of several the first. */
  Map<String, Entry> byId(String file) throws IOException {
    Map<String, Entry> map = new LinkedHashMap<>();
    for (Entry entry : in(file)) {
      map.putIfAbsent(Mentions.normal(entry.id()), entry);
    }
    return map;
  }

  List<String> problems() {
    return problems;
  }
}
