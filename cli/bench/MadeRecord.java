import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A research record that grows entry by entry, made from a seed. Long values of nodes and claims
 * are wrapped over several lines, as people and agents leave them, and a claim that is revised has
 * its row in the session's record. Nothing is wrong with it but for {@link #mistake}.
 */
final class MadeRecord {
  private static final String PAPER = "ara/PAPER.md";
  static final String TREE = "ara/trace/exploration_tree.yaml";
  static final String OBSERVATIONS = "ara/staging/observations.yaml";
  static final String CLAIMS = "ara/logic/claims.md";
  static final String ARCHITECTURE = "ara/logic/solution/architecture.md";
  private static final String REASONING = "ara/trace/pm_reasoning_log.yaml";
  static final String INDEX = "ara/trace/sessions/session_index.yaml";

  /** An entry of a Markdown file. */
  private static final class Section {
    final String heading;
    final String status;
    String statement;
    String revised = "";

    Section(String heading, String statement, String status) {
      this.heading = heading;
      this.statement = statement;
      this.status = status;
    }
  }

  private final Words words;
  private final int length;
  private final List<String> nodes = new ArrayList<>();
  private final List<String> observations = new ArrayList<>();
  private final Map<String, List<Section>> sections = new TreeMap<>();
  private final StringBuilder reasoning = new StringBuilder("entries:\n");
  private final StringBuilder index = new StringBuilder("sessions:\n");
  private final List<String> logged = new ArrayList<>();
  private final List<String> revisions = new ArrayList<>();
  private final List<String> events = new ArrayList<>();
  private final Set<String> touched = new LinkedHashSet<>();
  private String day = "";
  private String time = "2026-11-18T10:00";
  private int turn;

  /**
   * @param length of a long value, in words
   */
  MadeRecord(long seed, int length) {
    this(new Words(seed), length);
  }

  MadeRecord(Words words, int length) {
    this.words = words;
    this.length = length;
    sections.put(CLAIMS, new ArrayList<>());
    sections.put(ARCHITECTURE, new ArrayList<>());
    touched.addAll(List.of(PAPER, TREE, OBSERVATIONS, CLAIMS));
  }

  /** One of so many. */
  int oneOf(int many) {
    return words.below(many);
  }

  String words(int count) {
    return words.of(count);
  }

  /** A row of the reasoning behind a turn. */
  void reason() {
    reasoning
        .append("  - turn: \"")
        .append(turnName())
        .append("\"\n    timestamp: \"")
        .append(time);
    reasoning.append("\"\n    reasoning: >\n      ");
    reasoning.append(Words.wrapped(words.of(length), "      ")).append('\n');
    touched.add(REASONING);
  }

  /** Begins a turn: the first of a day begins a session. */
  void turn(String time) {
    this.time = time;
    events.clear();
    String today = time.substring(0, 10);
    if (!today.equals(day)) {
      day = today;
      turn = 0;
      logged.clear();
      revisions.clear();
      index.append("  - id: \"").append(session()).append("\"\n    summary: >\n      ");
      index.append(Words.wrapped(words.of(length / 2), "      ")).append('\n');
      touched.add(INDEX);
    }
    turn++;
  }

  private String session() {
    return day + "_001";
  }

  /** The session and turn, as a trailer has it. */
  String turnName() {
    return session() + "#" + turn;
  }

  int claims() {
    return sections.get(CLAIMS).size();
  }

  private void log(String id, String event) {
    String summary = Words.wrapped(words.of(length / 3), "      ");
    logged.add(
        "  - turn: " + turn + "\n    id: " + id + "\n    summary: >\n      " + summary + "\n");
    events.add(id + " " + event);
  }

  private static String name(String prefix, int number) {
    return prefix + (number < 10 ? "0" : "") + number;
  }

  void node() {
    node(true);
  }

  private void node(boolean complete) {
    int number = nodes.size() + 1;
    boolean child = number % 10 != 1;
    String indent = child ? "      " : "  ";
    String more = indent + "    ";
    StringBuilder text = new StringBuilder();
    text.append(number % 10 == 2 ? "    children:\n\n" : "").append(indent);
    text.append("- id: ").append(name("N", number)).append('\n').append(indent);
    text.append("  type: decision\n").append(indent);
    text.append("  title: \"").append(words.of(6)).append("\"\n").append(indent);
    text.append("  provenance: user\n").append(indent);
    if (complete) {
      text.append("  timestamp: \"").append(time).append("\"\n").append(indent);
    }
    text.append("  choice: >\n").append(more);
    text.append(Words.wrapped(words.of(length), more)).append('\n').append(indent);
    if (complete) {
      text.append("  alternatives:\n").append(more);
      text.append("- \"").append(words.of(4)).append("\"\n").append(indent);
    }
    text.append("  evidence: [").append(number > 1 ? name("N", number - 1) + ", " : "");
    text.append('"').append(words.of(2)).append("\"]\n\n");
    nodes.add(text.toString());
    touched.add(TREE);
    String parent = child ? " parent=" + name("N", number - (number - 1) % 10) : "";
    log(name("N", number), "add decision" + parent + " provenance=user");
  }

  void observation() {
    String id = name("O", observations.size() + 1);
    observations.add(
        "  - id: "
            + id
            + "\n    timestamp: \""
            + time
            + "\"\n    provenance: ai-suggested\n    content: \""
            + words.of(length)
            + "\"\n    context: \""
            + words.of(5)
            + "\"\n    potential_type: claim\n    bound_to: []\n    promoted: false\n"
            + "    promoted_to: null\n    crystallized_via: null\n    stale: false\n");
    touched.add(OBSERVATIONS);
    log(id, "add observation type=claim provenance=ai-suggested");
  }

  void claim() {
    List<Section> all = sections.get(CLAIMS);
    String id = name("C", all.size() + 1);
    all.add(new Section(id + ": " + words.of(6), words.of(length), "hypothesis"));
    touched.add(CLAIMS);
    log(id, "add claim");
  }

  /** An entry of the architecture. */
  void part() {
    List<Section> all = sections.get(ARCHITECTURE);
    String id = name("A", all.size() + 1);
    all.add(new Section(id + ": " + words.of(4), words.of(length), ""));
    touched.add(ARCHITECTURE);
  }

  void revisePart() {
    List<Section> all = sections.get(ARCHITECTURE);
    all.get(words.below(all.size())).statement = words.of(length);
    touched.add(ARCHITECTURE);
  }

  /**
   * Words a claim in another way.
   *
   * @param number from 1
   */
  void revise(int number) {
    Section claim = sections.get(CLAIMS).get(number - 1);
    String before = claim.statement;
    claim.statement = words.of(length);
    claim.revised = day + " (" + turnName() + ")";
    touched.add(CLAIMS);
    String id = name("C", number);
    revisions.add(
        "  - turn: "
            + turn
            + "\n    entry: "
            + id
            + "\n    field: Statement\n    before: \""
            + before
            + "\"\n    after: \""
            + claim.statement
            + "\"\n    signal: terminology-drift\n    provenance: user\n");
    events.add(id + " set Statement signal=terminology-drift provenance=user");
  }

  /** One thing that no commit may do, or had better not; rules find one to three in it. */
  void mistake() {
    switch (words.below(5)) {
      case 0, 1 -> node(false);
      case 2 -> reword(nodes, TREE);
      case 3 -> reword(observations, OBSERVATIONS);
      default -> {
        List<Section> all = sections.get(CLAIMS);
        if (!all.isEmpty()) {
          all.get(words.below(all.size())).statement = words.of(length);
          touched.add(CLAIMS);
        }
      }
    }
  }

  /** The last line of an entry's long value says something else. */
  private void reword(List<String> entries, String file) {
    if (!entries.isEmpty()) {
      int at = words.below(entries.size());
      String entry = entries.get(at);
      String old = entry.substring(entry.indexOf('"') + 1).split("[ \"]", 2)[0];
      entries.set(at, entry.replaceFirst(old, words.of(1)));
      touched.add(file);
    }
  }

  /** The trailers of the turn, as verbs write them. */
  String trailers() {
    StringBuilder text = new StringBuilder("Ara-Version: 1\nAra-Op: ara.turn\nAra-Turn: ");
    text.append(turnName()).append('\n');
    for (String event : events) {
      text.append("Ara-Event: ").append(event).append('\n');
    }
    return text.append("Ara-Actor: agent bench\n").toString();
  }

  /** The files that have changed since the last call. */
  List<String> changed() {
    List<String> files = new ArrayList<>(touched);
    files.add(sessionFile());
    touched.clear();
    return files;
  }

  private String sessionFile() {
    return "ara/trace/sessions/" + session() + ".yaml";
  }

  /** What is in a file now. */
  String text(String file) {
    return switch (file) {
      case TREE -> nodes.isEmpty() ? "tree: []\n" : "tree:\n" + String.join("", nodes);
      case OBSERVATIONS ->
          observations.isEmpty()
              ? "observations: []\n"
              : "observations:\n" + String.join("\n", observations);
      case INDEX -> index.toString();
      case REASONING -> reasoning.toString();
      case PAPER -> "# Bench\n";
      case CLAIMS -> sectionText(sections.get(file), "# Claims\n");
      case ARCHITECTURE -> sectionText(sections.get(file), "# Architecture\n");
      default -> sessionText();
    };
  }

  private String sessionText() {
    return "session:\n  id: \""
        + session()
        + "\"\n  timestamp: \""
        + day
        + "T00:00\"\n\nevents_logged:\n"
        + String.join("", logged)
        + (revisions.isEmpty() ? "" : "\nlogic_revisions:\n" + String.join("", revisions));
  }

  private static String sectionText(List<Section> sections, String title) {
    StringBuilder text = new StringBuilder(title);
    for (Section one : sections) {
      text.append("\n## ").append(one.heading).append('\n');
      text.append("- **Statement**: ").append(Words.wrapped(one.statement, "  ")).append('\n');
      if (!one.status.isEmpty()) {
        text.append("- **Status**: ").append(one.status);
        text.append("\n- **Provenance**: user\n- **Falsification criteria**: ");
        text.append(Words.wrapped("the opposite of " + one.heading, "  "));
        text.append("\n- **Proof**: [pending]\n- **Dependencies**: []\n- **Tags**: bench\n");
      }
      if (!one.revised.isEmpty()) {
        text.append("- **Last revised**: ").append(one.revised).append('\n');
      }
    }
    return text.toString();
  }

  /** Every file that has changed since the last call, with its text. */
  Map<String, String> files() {
    Map<String, String> files = new TreeMap<>();
    changed().forEach(file -> files.put(file, text(file)));
    return files;
  }

  /** A record of that many nodes, as many observations, and a tenth as many claims. */
  static MadeRecord of(int size) {
    MadeRecord record = new MadeRecord(size, 25);
    record.turn("2026-11-17T10:00");
    for (int i = 0; i < size; i++) {
      record.node();
      record.observation();
      if (i % 10 == 0) {
        record.claim();
      }
    }
    return record;
  }

  /** The text of one observation more than are there, as an editor appends it. */
  String nextObservation() {
    observation();
    return observations.removeLast();
  }
}
