package gitara.ara.act;

import gitara.ara.edit.EditableItem;
import gitara.ara.edit.EditableLogicEntry;
import gitara.ara.edit.LogicFile;
import gitara.ara.edit.Now;
import gitara.ara.edit.SessionLog;
import gitara.ara.edit.YamlFile;
import gitara.ara.id.Numbers;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.Lookup;
import gitara.ara.model.Sessions;
import gitara.ara.signal.Quotes;
import gitara.commit.Actor;
import gitara.commit.ChangeSet;
import gitara.git.Repo;
import gitara.record.EntryId;
import gitara.record.Provenance;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One turn in the making: the files of the record as the acts so far have left them, in memory.
 * Nothing of it is seen outside before {@link RecordTurn} saves it.
 */
final class TurnInProgress {
  private static final Map<String, String> FRESH =
      Map.of(
          AraProtocol.TREE, "tree: []\n",
          AraProtocol.OBSERVATIONS, "observations: []\n",
          AraProtocol.TASTE, "comments: []\n",
          AraProtocol.CLAIMS, "# Claims\n",
          AraProtocol.HEURISTICS, "# Heuristics\n",
          AraProtocol.EXPERIMENTS, "# Experiments\n",
          AraProtocol.CONCEPTS, "# Concepts\n",
          AraProtocol.CONSTRAINTS, "# Constraints\n",
          AraProtocol.ARCHITECTURE, "# Architecture\n");

  private final Repo repo;
  private final ChangeSet draft;
  private final String root;
  private final Now now;
  private final Numbers numbers;
  private final TouchedEntries scope;
  private final Sessions sessions;
  private final SessionLog log;
  private final Quotes quotes;
  private final TurnSummary tally = new TurnSummary();
  private final Checks checks;
  private final CitedFiles cited;
  private final Map<String, @Nullable YamlFile> yaml = new LinkedHashMap<>();
  private final Map<String, @Nullable LogicFile> logic = new LinkedHashMap<>();
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, Act> makers = new HashMap<>();
  private final Set<String> past = new HashSet<>();
  private final List<Made> made = new ArrayList<>();
  private final List<String> subjects = new ArrayList<>();
  private final TreeGrowth growth = new TreeGrowth(this);
  private final List<String> settled = new ArrayList<>();

  /** An entry of this turn. */
  record Made(String id, String name, String kind, String path) {}

  TurnInProgress(
      Repo repo,
      ChangeSet draft,
      String root,
      Now now,
      Numbers numbers,
      TouchedEntries scope,
      RecordTurn.Remarks remarks)
      throws IOException {
    this.scope = scope;
    this.repo = repo;
    this.draft = draft;
    this.root = root;
    this.now = now;
    this.numbers = numbers;
    this.sessions = new Sessions(draft.head(), root);
    this.log = new SessionLog(draft, root, now, sessions, numbers, remarks.sameTurn());
    this.quotes = new Quotes(remarks.userMessages());
    this.checks = new Checks(this);
    this.cited = new CitedFiles(repo, draft, root);
  }

  Repo repo() {
    return repo;
  }

  ChangeSet draft() {
    return draft;
  }

  String root() {
    return root;
  }

  Now now() {
    return now;
  }

  SessionLog log() {
    return log;
  }

  Quotes quotes() {
    return quotes;
  }

  TurnSummary tally() {
    return tally;
  }

  Checks checks() {
    return checks;
  }

  /** The origin of an entry whose author names none: a person speaks for themselves. */
  String provenance() {
    boolean isPerson = Actor.of(repo.environment()).isHuman();
    return (isPerson ? Provenance.USER : Provenance.AI_SUGGESTED).word();
  }

  /** The files that the acts cite. */
  CitedFiles cited() {
    return cited;
  }

  List<Made> made() {
    return made;
  }

  List<String> subjects() {
    return subjects;
  }

  void problem(String problem) {
    draft.problem(problem);
  }

  /** What the subject of a commit of this act alone would say. */
  void subject(String subject) {
    subjects.add(subject);
  }

  /** Gives an act's entry its id, before any act is applied: acts may refer to later ones. */
  String announce(Act act) throws IOException {
    String prefix = act.prefix(this);
    String id = prefix.isEmpty() ? "" : take(prefix);
    ActInput given = act.given();
    String name = given.text("as");
    if (given.has("as")) {
      if (!isName(name)) {
        problem(
            given.at("as")
                + name
                + " is not a local name: use a lower-case letter, then lower-case letters, digits,"
                + " - or _");
      } else if (names.putIfAbsent(name, id) != null) {
        problem(given.at("as") + name + " is already the name of another entry of this turn");
      } else {
        makers.put(name, act);
      }
    }
    if (!id.isEmpty()) {
      String file = AraProtocol.fileOf(id);
      made.add(new Made(id, name, given.schema().kind().word(), root + (file == null ? "" : file)));
    }
    return id;
  }

  private static boolean isName(String name) {
    boolean name0 = !name.isEmpty() && name.charAt(0) >= 'a' && name.charAt(0) <= 'z';
    for (int i = 1; i < name.length(); i++) {
      char c = name.charAt(i);
      name0 &= (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    }
    return name0 && name.length() <= 64;
  }

  /** The act that makes the entry of a local name. */
  @Nullable Act maker(String name) {
    return makers.get(name);
  }

  /** Notes that an act has been applied, for better or worse. */
  void past(Act act) {
    past.add(act.given().text("as"));
  }

  /** True when the act that makes the entry of a local name has been applied. */
  boolean isPast(String name) {
    return past.contains(name);
  }

  /** A new id. */
  String take(String prefix) throws IOException {
    String file = AraProtocol.fileOf(prefix + "1");
    long highest = 0;
    if (file != null && file.endsWith(".md")) {
      LogicFile open = logic(file);
      highest = open == null ? 0 : open.highest(prefix);
    } else if (file != null) {
      YamlFile open = yaml(file);
      highest = open == null ? 0 : open.highest(prefix);
    }
    String id = numbers.next(prefix, highest);
    // One that was reserved may be lower than others; by hand it can have been given all the same.
    while (number(id) <= highest && has(id)) {
      id = numbers.next(prefix, highest);
    }
    return id;
  }

  private static long number(String id) {
    EntryId parsed = EntryId.parse(id);
    return parsed == null ? Long.MAX_VALUE : parsed.number();
  }

  /** A new id above a number. */
  String take(String prefix, long above) throws IOException {
    return numbers.next(prefix, above);
  }

  /** The id of a local name, a path from the top; any other text as it is. */
  String resolve(String reference) {
    String id = names.get(reference);
    return id == null || id.isEmpty() ? cited.name(reference) : id;
  }

  List<String> resolve(List<String> references) {
    List<String> ids = new ArrayList<>();
    for (String reference : references) {
      ids.add(resolve(reference));
    }
    return ids;
  }

  /** The local names of this turn. */
  List<String> names() {
    return List.copyOf(names.keySet());
  }

  /** A YAML file of the record, named from the root; null when it cannot be read. */
  @Nullable YamlFile yaml(String file) throws IOException {
    if (!yaml.containsKey(file)) {
      yaml.put(
          file,
          YamlFile.open(draft, root + file, FRESH.getOrDefault(file, ""), scope.of(root + file)));
    }
    return yaml.get(file);
  }

  /** A file of the logic layer, named from the root; null when it cannot be read. */
  @Nullable LogicFile logic(String file) throws IOException {
    if (!logic.containsKey(file)) {
      logic.put(file, LogicFile.open(draft, root + file, FRESH.getOrDefault(file, "")));
    }
    return logic.get(file);
  }

  /** A node, an observation or a comment; null when there is none of that id. */
  @Nullable EditableItem item(String id) throws IOException {
    String file = AraProtocol.fileOf(id);
    YamlFile open = file == null || file.endsWith(".md") ? null : yaml(file);
    return open == null ? null : open.item(id);
  }

  /** A claim, a heuristic or a plan; null when there is none of that id. */
  @Nullable EditableLogicEntry entry(String id) throws IOException {
    String file = AraProtocol.fileOf(id);
    LogicFile open = file == null || !file.endsWith(".md") ? null : logic(file);
    return open == null ? null : open.entry(id);
  }

  /** True when the record, or this turn, has an entry of that id. */
  boolean has(String id) throws IOException {
    return names.containsValue(id) || item(id) != null || entry(id) != null;
  }

  /** The end of a sentence that says that an id is not in a file. */
  String notIn(String id, @Nullable String file) throws IOException {
    String now = TurnInProgress.isId(id) ? new Lookup(draft.head(), root).nowIs(id) : "";
    return " is not in " + root + (file == null ? "" : file) + now;
  }

  /** Adds an item at the end of a list at the top of a file. */
  @Nullable EditableItem add(
      String file, String list, String id, Map<String, @Nullable Object> values)
      throws IOException {
    YamlFile open = yaml(file);
    if (open == null) {
      return null;
    }
    open.list(list);
    open.edit().append(open.top(), list, values);
    return open.fresh(id, values);
  }

  /** Adds a node; it is put below its parent when all nodes of the turn are known. */
  void grow(ActInput given, String id, Map<String, @Nullable Object> values) throws IOException {
    YamlFile tree = yaml(AraProtocol.TREE);
    if (tree != null) {
      growth.add(tree, given, id, values);
    }
  }

  /** Notes that an entry may not be touched any more in this turn. */
  void stop(String id) {
    settled.add(id);
  }

  boolean stopped(String id) {
    return settled.contains(id);
  }

  /** Every edited file with its new text; none where something stands against it. */
  Map<String, String> texts(@Nullable String summary) throws IOException {
    YamlFile tree = yaml.get(AraProtocol.TREE);
    if (tree != null) {
      growth.settle(tree);
    }
    List<YamlFile> files = new ArrayList<>();
    for (YamlFile file : yaml.values()) {
      if (file != null) {
        files.add(file);
      }
    }
    files.addAll(log.write(summary));
    Map<String, String> texts = new LinkedHashMap<>();
    for (YamlFile file : files) {
      String text = file.result();
      if (text != null) {
        texts.put(file.path(), text);
      }
    }
    for (LogicFile file : logic.values()) {
      String text = file == null ? null : file.result();
      if (file != null && text != null) {
        texts.put(file.path(), text);
      }
    }
    return texts;
  }

  /** True for a text that has the form of an id of the record. */
  static boolean isId(String text) {
    return EntryId.parse(text) != null && AraProtocol.fileOf(text) != null;
  }
}
