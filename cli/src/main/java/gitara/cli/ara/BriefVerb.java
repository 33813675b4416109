package gitara.cli.ara;

import gitara.ara.brief.Bindings;
import gitara.ara.brief.Briefing;
import gitara.ara.brief.Contradictions;
import gitara.ara.brief.Quote;
import gitara.ara.brief.Session;
import gitara.ara.brief.SessionTurn;
import gitara.ara.model.AraProtocol;
import gitara.ara.signal.BranchCommits;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.CommitRecords;
import gitara.cli.output.BudgetedText;
import gitara.cli.output.BudgetedText.Item;
import gitara.cli.output.BudgetedText.Section;
import gitara.cli.output.Shorten;
import gitara.git.Refusal;
import gitara.record.Entry;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** {@code git ara brief}: prints a briefing for a new conversation. */
final class BriefVerb implements Verb {
  private static final int BUDGET = 2_000;
  private static final int LEAST = 200;
  private static final int MOST = 1_000_000;

  /** So many words for a status are told apart. */
  private static final int STATUSES = 6;

  @Override
  public void describe(VerbSpec spec) {
    spec.options(
        Options.one(
            "--budget",
            "N",
            "maximum number of tokens (default: " + BUDGET + ", 4 characters each)"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    int budget = budget(call.args().value("--budget"));
    Map<String, String> others = new LinkedHashMap<>();
    for (ProtocolCommands one : call.protocols().all()) {
      others.putAll(one.views().brief(call));
    }
    if (!others.isEmpty() && isWithoutRecord(call)) {
      others.forEach(
          (name, line) ->
              call.console().line(call.json() ? JsonWriter.line(Map.of(name, line)) : line));
      return ExitCode.OK;
    }
    try (RecordAtHead record = RecordAtHead.open(call)) {
      Briefing briefing =
          Briefing.of(
              record.lookup(), new BranchCommits(record.repo(), record.head(), record.root()));
      BudgetedText.Form form =
          call.json()
              ? BudgetedText.Form.JSON
              : call.porcelain() ? BudgetedText.Form.PORCELAIN : BudgetedText.Form.PLAIN;
      String text =
          new BudgetedText(
                  form,
                  budget,
                  head(record.root(), briefing, others),
                  facts(record.root(), briefing),
                  sections(record.root(), briefing))
              .fit();
      call.console().line(text.stripTrailing());
      return ExitCode.OK;
    }
  }

  private static int budget(@Nullable String text) throws Refusal {
    if (text == null) {
      return BUDGET;
    }
    try {
      int budget = Integer.parseInt(text);
      if (budget >= LEAST && budget <= MOST) {
        return budget;
      }
    } catch (NumberFormatException e) {
      throw Refusal.of("--budget " + text + " is not a number of tokens");
    }
    throw Refusal.of("--budget " + text + ": the budget is " + LEAST + " to " + MOST + " tokens");
  }

  private static boolean isWithoutRecord(Call call) throws Refusal, IOException {
    try (CommitRecords records = CommitRecords.read(call, null)) {
      return records.of(new AraProtocol()) == null;
    }
  }

  private static Item head(String root, Briefing briefing, Map<String, String> others) {
    Map<String, String> parts = new LinkedHashMap<>();
    Session session = briefing.session();
    String place = root.isEmpty() ? "./" : root;
    if (session == null) {
      parts.put("record", "Research record in " + place + ", no session yet");
    } else {
      int turns = session.turns().size();
      parts.put(
          "record",
          "Research record in "
              + place
              + ", last session "
              + session.id()
              + " ("
              + turns
              + (turns == 1 ? " turn, " : " turns, ")
              + briefing.days()
              + (briefing.days() == 1 ? " session-day" : " session-days")
              + " in all)");
      if (!session.summary().isEmpty()) {
        parts.put("summary", session.summary());
      }
    }
    briefing.counts().forEach((kind, counts) -> parts.put(kind + "s", counted(kind, counts)));
    int staged = briefing.staged();
    if (staged > 0) {
      parts.put(
          "staged",
          staged
              + (staged == 1 ? " observation" : " observations")
              + " staged: "
              + briefing.closings().size()
              + " with a closure signal, "
              + briefing.near().size()
              + " nearly, "
              + briefing.stale().size()
              + " stale");
    }
    parts.putAll(others);
    return new Item(parts, List.of("summary"));
  }

  private static String counted(String kind, Map<String, Integer> counts) {
    StringBuilder line = new StringBuilder();
    line.append(Character.toUpperCase(kind.charAt(0))).append(kind, 1, kind.length()).append("s: ");
    String separator = "";
    for (Map.Entry<String, Integer> count : few(counts).entrySet()) {
      line.append(separator).append(count.getValue()).append(' ').append(count.getKey());
      separator = ", ";
    }
    return line.toString();
  }

  /** The most frequent; all others together. */
  private static Map<String, Integer> few(Map<String, Integer> counts) {
    List<Map.Entry<String, Integer>> entries = new ArrayList<>(counts.entrySet());
    entries.sort((a, b) -> Integer.compare(b.getValue(), a.getValue()));
    Map<String, Integer> few = new LinkedHashMap<>();
    for (int i = 0; i < entries.size(); i++) {
      String name = i < STATUSES ? Shorten.to(entries.get(i).getKey(), 24) : "other";
      few.merge(name, entries.get(i).getValue(), Integer::sum);
    }
    return few;
  }

  private static Map<String, Object> facts(String root, Briefing briefing) {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("root", root.isEmpty() ? "./" : root);
    Session session = briefing.session();
    if (session != null) {
      facts.put("session", session.id());
      facts.put("turns", session.turns().size());
      facts.put("summary", session.summary());
    }
    briefing.counts().forEach((kind, counts) -> facts.put(kind + "_counts", few(counts)));
    facts.put("staged", briefing.staged());
    return facts;
  }

  private static List<Section> sections(String root, Briefing briefing) {
    List<Section> sections = new ArrayList<>();
    Session session = briefing.session();
    sections.add(
        section("unreadable", "Not readable", texts("problem", briefing.problems()), null));
    String shown = session == null ? null : shows(session.path());
    if (session != null) {
      sections.add(
          section("open_threads", "Open threads", texts("thread", session.threads()), shown));
      sections.add(
          section(
              "ai_suggestions_pending",
              "Suggestions pending",
              texts("suggestion", session.suggestions()),
              shown));
    }
    sections.add(section("conflicts", "Waiting for the researcher", conflicts(briefing), null));
    String signals = "git ara signals";
    sections.add(
        section("closing", "Closure signal found", closings(briefing.closings()), signals));
    if (session != null) {
      sections.add(section("key_context", "Key context", remarks(session), shown));
    }
    sections.add(section("pending", "Bindings pending", pending(briefing), null));
    sections.add(section("near", "Nearly closed", closings(briefing.near()), signals));
    sections.add(
        section(
            "reasoning",
            "Last reasoning notes",
            notes(briefing),
            shows(root + AraProtocol.REASONING)));
    sections.add(section("staged_fresh", "Other observations staged", waiting(briefing), signals));
    List<Item> stale = new ArrayList<>();
    briefing.stale().forEach(entry -> stale.add(Item.of("id", entry.id())));
    sections.add(new Section("stale", "Stale observations", stale, true, signals));
    return sections;
  }

  private static Section section(
      String key, String title, List<Item> items, @Nullable String command) {
    return new Section(key, title, items, false, command);
  }

  /** A command that shows a file; null when its name would have to be quoted. */
  private static @Nullable String shows(String path) {
    for (int i = 0; i < path.length(); i++) {
      char c = path.charAt(i);
      boolean plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      if (!plain && "/._-".indexOf(c) < 0) {
        return null;
      }
    }
    return "git show HEAD:" + path;
  }

  private static List<Item> texts(String name, List<String> texts) {
    List<Item> items = new ArrayList<>();
    texts.forEach(text -> items.add(Item.of(name, text)));
    return items;
  }

  private static List<Item> remarks(Session session) {
    List<Item> items = new ArrayList<>();
    for (SessionTurn turn : session.turns()) {
      for (Quote remark : turn.remarks()) {
        items.add(item("turn", turn.name(), "excerpt", remark.text()));
      }
    }
    return items;
  }

  private static List<Item> notes(Briefing briefing) {
    List<Item> items = new ArrayList<>();
    for (Briefing.Note note : briefing.notes()) {
      items.add(
          note.turn().isEmpty()
              ? Item.of("note", note.text())
              : item("turn", note.turn(), "note", note.text()));
    }
    return items;
  }

  private static List<Item> closings(List<Briefing.Closing> closings) {
    List<Item> items = new ArrayList<>();
    for (Briefing.Closing closing : closings) {
      Map<String, String> parts = new LinkedHashMap<>();
      parts.put("id", closing.observation().id());
      parts.put("signal", closing.verdict().signal().word());
      parts.put("content", Shorten.to(closing.observation().title(), 160));
      parts.put("reason", closing.verdict().reason());
      items.add(new Item(parts, List.of("content", "reason")));
    }
    return items;
  }

  private static List<Item> waiting(Briefing briefing) {
    List<Item> items = new ArrayList<>();
    for (Entry entry : briefing.waiting()) {
      items.add(item("id", entry.id(), "content", entry.title()));
    }
    return items;
  }

  private static List<Item> pending(Briefing briefing) {
    List<Item> items = new ArrayList<>();
    for (Bindings.Open open : briefing.pending()) {
      Map<String, String> parts = new LinkedHashMap<>();
      parts.put("id", open.entry().id());
      parts.put("field", open.field());
      parts.put("value", open.value());
      parts.put("at", at(open.entry()));
      items.add(new Item(parts, List.of("value")));
    }
    return items;
  }

  private static List<Item> conflicts(Briefing briefing) {
    List<Item> items = new ArrayList<>();
    for (Entry node : briefing.unresolved()) {
      Map<String, String> parts = new LinkedHashMap<>();
      parts.put("id", node.id());
      parts.put("what", "unresolved:");
      parts.put("title", node.title());
      parts.put("at", at(node));
      items.add(new Item(parts, List.of("title")));
    }
    for (Contradictions.Marked mark : briefing.conflicts()) {
      Map<String, String> parts = new LinkedHashMap<>();
      parts.put("id", mark.entry());
      parts.put("what", "in conflict with");
      parts.put("see", mark.see());
      parts.put("at", mark.path() + ":" + mark.line());
      items.add(new Item(parts, List.of("see")));
    }
    return items;
  }

  private static String at(Entry entry) {
    return entry.path() + ":" + entry.line();
  }

  private static Item item(String name, String value, String weak, String text) {
    Map<String, String> parts = new LinkedHashMap<>();
    parts.put(name, value);
    parts.put(weak, text);
    return new Item(parts, List.of(weak));
  }
}
