package gitara.cli.view;

import gitara.cli.command.PinnedFile;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.RunCard;
import gitara.cli.command.Views;
import gitara.cli.history.CommitRecords;
import gitara.git.Refusal;
import gitara.history.LineCommit;
import gitara.history.RecordLine;
import gitara.html.TidyTree;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** What a page shows, as JSON: data only, from which the page's script draws. */
final class PageData {
  /** So many characters of cited files a page has. */
  private static final int FILES = 400_000;

  private final CommitRecords records;
  private final List<ProtocolCommands> all;
  private final Map<String, List<RunCard>> runs;
  private final ObjectId tip;
  private final List<String> fields = new ArrayList<>();
  private final Map<String, Integer> fieldNumbers = new LinkedHashMap<>();

  /** Values that many entries have, such as a status, by their numbers. */
  private final Map<@Nullable String, Integer> texts = new LinkedHashMap<>();

  private final Map<String, Integer> people = new LinkedHashMap<>();
  private final List<RecordLine> lines = new ArrayList<>();

  /**
   * The beginnings of cited files by blob, and how many characters of them the page still takes.
   */
  private final Map<String, String> files = new LinkedHashMap<>();

  private int room = FILES;

  /**
   * @param all the protocols that the program knows
   * @param runs by the name of their protocol
   */
  PageData(
      CommitRecords records,
      List<ProtocolCommands> all,
      Map<String, List<RunCard>> runs,
      ObjectId tip) {
    this.records = records;
    this.runs = runs;
    this.all = all;
    this.tip = tip;
  }

  /**
   * Reads all.
   *
   * @param findings rows that are shown as they are
   */
  String json(List<List<String>> findings) throws IOException, Refusal {
    for (CommitRecords.Shown record : records.every()) {
      lines.add(PageLine.of(records.repo(), record.reader().protocol(), record.views(), tip));
    }
    PageCommits commits = PageCommits.of(lines);
    Map<String, @Nullable Object> object = new LinkedHashMap<>();
    List<Object> protocols = new ArrayList<>();
    List<Object> entries = new ArrayList<>();
    Map<String, Object> layout = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      CommitRecords.Shown record = records.every().get(i);
      protocols.add(protocol(record));
      count(lines.get(i));
      entries.addAll(entries(i, record, lines.get(i), commits));
      layout(lines.get(i)).forEach((id, place) -> layout.put(id, place(place)));
    }
    branches(protocols);
    object.put("protocols", protocols);
    object.put("files", files);
    object.put("commits", commits(commits));
    object.put("people", List.copyOf(people.keySet()));
    object.put("fields", fields);
    object.put("texts", List.copyOf(texts.keySet()));
    object.put("entries", entries);
    object.put("layout", layout);
    List<String> hints = new ArrayList<>();
    object.put("findings", compact(findings, hints));
    object.put("hints", hints);
    return JsonWriter.line(object);
  }

  /** Findings whose hints, which many have in common, are numbers. */
  private static List<List<Object>> compact(List<List<String>> findings, List<String> hints) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    List<List<Object>> rows = new ArrayList<>();
    for (List<String> finding : findings) {
      List<Object> row = new ArrayList<>(finding);
      row.set(5, numbers.computeIfAbsent(finding.get(5), hint -> numbers.size()));
      rows.add(row);
    }
    hints.addAll(numbers.keySet());
    return rows;
  }

  private static List<Object> place(TidyTree.Place place) {
    double row = place.row();
    return List.of(place.column(), row == Math.rint(row) ? (Object) (long) row : (Object) row);
  }

  /** The protocols whose runs only branches have. */
  private void branches(List<Object> protocols) {
    for (ProtocolCommands one : all) {
      Protocol protocol = one.rules().protocol();
      boolean isThere =
          records.every().stream()
              .anyMatch(shown -> shown.reader().protocol().name().equals(protocol.name()));
      if (!isThere) {
        List<Object> runs = runs(protocol.name());
        if (!runs.isEmpty()) {
          protocols.add(
              Map.of(
                  "name", protocol.name(),
                  "root", protocol.layout().home(),
                  "stable", protocol.hasStableIds(),
                  "tab", one.views().tab(),
                  "kinds", List.of(),
                  "sessions", List.of(),
                  "remarks", Map.of(),
                  "pins", Map.of(),
                  "runs", runs));
        }
      }
    }
  }

  private List<Object> runs(String protocol) {
    List<Object> all = new ArrayList<>();
    for (RunCard run : runs.getOrDefault(protocol, List.of())) {
      List<Object> steps = new ArrayList<>();
      for (RunCard.Step step : run.steps()) {
        steps.add(List.of(step.name(), step.tone().word(), step.entries()));
      }
      all.add(
          List.of(
              run.id(),
              run.title(),
              run.state(),
              run.tone().word(),
              run.next(),
              steps,
              run.facts()));
    }
    return all;
  }

  /** Path, commit, what became of it, blob; the text of a blob is there once. */
  private Map<String, Object> pins(CommitRecords.Shown record) throws IOException, Refusal {
    Map<String, Object> pins = new LinkedHashMap<>();
    record
        .views()
        .pinned(records.repo(), record.reader(), tip)
        .forEach(
            (id, pinned) -> {
              List<Object> rows = new ArrayList<>();
              for (PinnedFile file : pinned) {
                String blob = file.blob().isEmpty() ? "" : file.blob().substring(0, 12);
                room -= files.containsKey(blob) ? 0 : file.text().length();
                if (room > 0 && !file.text().isEmpty()) {
                  files.put(blob, file.text());
                }
                String since = file.since().isEmpty() ? "" : file.since().substring(0, 12);
                rows.add(List.of(file.path(), since, file.standing(), blob));
              }
              pins.put(id, rows);
            });
    return pins;
  }

  private Map<String, Object> protocol(CommitRecords.Shown record) throws IOException, Refusal {
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("name", record.reader().protocol().name());
    object.put("root", record.reader().root());
    object.put("stable", record.reader().protocol().hasStableIds());
    object.put("tab", record.views().tab());
    object.put("kinds", record.views().kinds());
    object.put("runs", runs(record.reader().protocol().name()));
    object.put("pins", pins(record));
    object.put("remarks", record.views().remarks(record.reader()));
    List<Object> sessions = new ArrayList<>();
    for (Views.SessionRow row : record.views().sessions(records.repo(), record.reader())) {
      sessions.add(
          List.of(row.id(), row.path(), row.summary(), row.turns(), row.quotes(), row.threads()));
    }
    object.put("sessions", sessions);
    return object;
  }

  private List<Object> commits(PageCommits commits) {
    List<LineCommit> all = commits.all();
    List<List<Object>> joined = new ArrayList<>();
    List<Set<String>> unreadable = new ArrayList<>();
    Set<ObjectId> seen = new HashSet<>();
    for (LineCommit commit : all) {
      seen.add(commit.id());
      joined.add(new ArrayList<>());
      unreadable.add(new LinkedHashSet<>());
    }
    for (RecordLine line : lines) {
      for (RecordLine.Moment moment : line.moments()) {
        int place = commits.place(moment.commit().id());
        for (LineCommit other : moment.joined()) {
          if (seen.add(other.id())) {
            joined.get(place).add(PageCommits.row(other, people));
          }
        }
        unreadable.get(place).addAll(moment.unreadable());
      }
    }
    List<Object> rows = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      List<Object> row = PageCommits.row(all.get(i), people);
      if (!joined.get(i).isEmpty() || !unreadable.get(i).isEmpty()) {
        row.add(joined.get(i));
        row.add(List.copyOf(unreadable.get(i)));
      }
      rows.add(row);
    }
    return rows;
  }

  /** All entries that ever were: those of now in the order of lists, the others behind them. */
  private List<Object> entries(
      int protocol, CommitRecords.Shown record, RecordLine line, PageCommits commits)
      throws IOException {
    Set<String> ids = new LinkedHashSet<>();
    for (Entry entry : record.reader().protocol().hasStableIds() ? now(record) : List.<Entry>of()) {
      ids.add(entry.id());
    }
    ids.retainAll(line.entries().keySet());
    ids.addAll(line.entries().keySet());
    List<Integer> places = new ArrayList<>(line.moments().size());
    line.moments().forEach(moment -> places.add(commits.place(moment.commit().id())));
    List<Object> rows = new ArrayList<>();
    for (String id : ids) {
      List<Object> flat = new ArrayList<>();
      Objects.requireNonNull(line.entries().get(id))
          .forEach(
              (name, values) -> {
                flat.add(field(name));
                List<@Nullable Object> steps = new ArrayList<>(2 * values.size());
                for (RecordLine.Value value : values) {
                  steps.add(places.get(value.from()));
                  Integer number = texts.get(value.text());
                  steps.add(number == null ? value.text() : number);
                }
                flat.add(steps);
              });
      rows.add(List.of(id, protocol, flat));
    }
    return rows;
  }

  private static List<Entry> now(CommitRecords.Shown record) throws IOException {
    List<Entry> all = new ArrayList<>();
    for (ShownEntry one : ShownEntries.of(List.of(record), false).all()) {
      all.add(one.entry());
    }
    return all;
  }

  /** Gives numbers to the values that are frequent. */
  private void count(RecordLine line) {
    Map<String, Integer> counts = new LinkedHashMap<>();
    for (Map<String, List<RecordLine.Value>> fields : line.entries().values()) {
      for (List<RecordLine.Value> values : fields.values()) {
        for (RecordLine.Value value : values) {
          String text = value.text();
          if (text != null && text.length() > 2) {
            counts.merge(text, 1, Integer::sum);
          }
        }
      }
    }
    counts.forEach(
        (text, count) -> {
          if (count > 2) {
            texts.putIfAbsent(text, texts.size());
          }
        });
  }

  private int field(String name) {
    Integer known = fieldNumbers.get(name);
    if (known == null) {
      known = fields.size();
      fieldNumbers.put(name, known);
      fields.add(name);
    }
    return known;
  }

  /** The places of all nodes in a drawing, those that are gone included. */
  private static Map<String, TidyTree.Place> layout(RecordLine line) {
    Map<String, String> parents = new LinkedHashMap<>();
    line.entries()
        .forEach(
            (id, values) -> {
              String parent = null;
              for (RecordLine.Value value : values.getOrDefault(PageLine.PARENT, List.of())) {
                parent = value.text() == null ? parent : value.text();
              }
              if (parent != null) {
                parents.put(id, parent);
              }
            });
    Map<String, List<String>> children = new LinkedHashMap<>();
    List<String> roots = new ArrayList<>();
    List<String> nodes = new ArrayList<>();
    parents.forEach(
        (id, parent) -> {
          nodes.add(id);
          if (parents.containsKey(parent) && !parent.equals(id)) {
            children.computeIfAbsent(parent, any -> new ArrayList<>()).add(id);
          } else {
            roots.add(id);
          }
        });
    // What stands in a circle has no root above it, and is one itself.
    roots.addAll(nodes);
    return TidyTree.of(roots, children);
  }
}
