package gitara.rule.ara;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.ComparableEntry;
import gitara.ara.model.Item;
import gitara.ara.model.LogicEntry;
import gitara.ara.step.Added;
import gitara.ara.step.AraStep;
import gitara.ara.step.FileStep;
import gitara.ara.step.LogicStep;
import gitara.rule.Findings;
import gitara.rule.HistoryRule;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import gitara.text.SourceRange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** An id is given once. What is remembered are the entries that went, by what they were. */
public final class IdNoReuse extends AraRule
    implements HistoryRule<AraStep, IdNoReuse.Moves, Map<String, String>> {

  /** The entries that came and that went. */
  record Moves(List<Seen> came, List<Seen> went) {}

  /** An entry by what it was, in a few characters: facts wait in memory for their turn. */
  record Seen(String path, String id, String mark) {
    static Seen of(LogicEntry entry) {
      return of(ComparableEntry.of(entry));
    }

    static Seen of(Item item) {
      return of(ComparableEntry.of(item));
    }

    private static Seen of(ComparableEntry held) {
      return new Seen(held.path(), held.id(), IdNoReuse.mark(held));
    }
  }

  public IdNoReuse() {
    super(
        RuleName.of(
                "ARA25",
                "id-no-reuse",
                Severity.ERROR,
                Reads.HISTORY,
                "an id that was removed never returns with different content")
            .ofSharedEntries());
  }

  @Override
  public @Nullable Moves facts(AraStep step) throws IOException {
    List<Seen> came = new ArrayList<>();
    List<Seen> went = new ArrayList<>();
    for (String file : AraProtocol.ENTRY_FILES) {
      if (!step.touches(file)) {
        continue;
      }
      Set<String> before = new HashSet<>();
      Set<String> after = new HashSet<>();
      if (file.endsWith(".md")) {
        LogicStep logic = step.logic(file);
        for (LogicEntry entry : logic.before()) {
          before.add(entry.id());
        }
        for (LogicEntry entry : logic.after()) {
          after.add(entry.id());
        }
        for (LogicEntry entry : logic.after()) {
          if (!before.contains(entry.id())) {
            came.add(Seen.of(entry));
          }
        }
        for (LogicEntry entry : logic.before()) {
          if (!after.contains(entry.id())) {
            went.add(Seen.of(entry));
          }
        }
      } else {
        FileStep entries = step.file(file);
        for (Item item : Added.to(entries)) {
          came.add(Seen.of(item));
        }
        for (Item item : entries.after()) {
          after.add(item.id());
        }
        for (Item item : entries.before()) {
          if (!item.id().isEmpty() && !after.contains(item.id())) {
            went.add(Seen.of(item));
          }
        }
      }
    }
    return came.isEmpty() && went.isEmpty() ? null : new Moves(came, went);
  }

  @Override
  public Map<String, String> begin() {
    return Map.of();
  }

  @Override
  public Map<String, String> fold(Map<String, String> memory, Moves moves, Findings findings) {
    if (memory.isEmpty() && moves.went().isEmpty()) {
      return memory;
    }
    Map<String, String> gone = new TreeMap<>(memory);
    for (Seen held : moves.came()) {
      String was = gone.remove(held.id());
      if (was != null && !was.equals(held.mark())) {
        find(
            findings,
            held.path(),
            SourceRange.FILE,
            held.id(),
            held.id() + " was the ID of another entry, which was removed",
            "use a number that was never used");
      }
    }
    for (Seen held : moves.went()) {
      gone.put(held.id(), held.mark());
    }
    return gone;
  }

  @Override
  public Collection<String> spent(Map<String, String> memory) {
    return memory.keySet();
  }

  /** What an entry was, in a few characters. */
  private static String mark(ComparableEntry held) {
    long hash = 1469598103934665603L;
    String identity = held.identity();
    for (int i = 0; i < identity.length(); i++) {
      hash = (hash ^ identity.charAt(i)) * 1099511628211L;
    }
    return Long.toHexString(hash);
  }

  @Override
  public Map<String, String> join(Map<String, String> one, Map<String, String> other) {
    if (one.isEmpty() || one.equals(other)) {
      return other;
    }
    if (other.isEmpty()) {
      return one;
    }
    Map<String, String> both = new TreeMap<>(one);
    both.putAll(other);
    return both;
  }

  @Override
  public String write(Map<String, String> memory) {
    StringBuilder text = new StringBuilder();
    memory.forEach((id, mark) -> text.append(id).append(' ').append(mark).append('\n'));
    return text.toString();
  }

  @Override
  public Map<String, String> read(String text) {
    Map<String, String> memory = new LinkedHashMap<>();
    for (String line : text.split("\n", -1)) {
      int space = line.lastIndexOf(' ');
      if (space > 0) {
        memory.put(line.substring(0, space), line.substring(space + 1));
      }
    }
    return memory;
  }
}
