package gitara.cli.ara;

import gitara.ara.brief.Bindings;
import gitara.ara.brief.Briefing;
import gitara.ara.brief.Contradictions;
import gitara.ara.brief.Excerpt;
import gitara.ara.brief.Knowledge;
import gitara.ara.brief.Session;
import gitara.ara.brief.SessionTurn;
import gitara.ara.model.AraProtocol;
import gitara.cli.output.BudgetedText.Item;
import gitara.cli.output.BudgetedText.Section;
import gitara.cli.output.Shorten;
import gitara.record.Entry;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a briefing, the most important first: what waits for the researcher, what was found,
 * where the work was left.
 *
 * @param root of the record
 */
record BriefLines(String root, Briefing briefing) {
  /** The number of statuses that are listed one by one. */
  private static final int STATUSES = 6;

  /** The length to which a statement, a lesson or a result is cut. */
  private static final int TEXT = 180;

  Item head(Map<String, String> others) {
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
              + " stale, "
              + briefing.quiet()
              + " quiet (git ara signals)");
    }
    parts.putAll(others);
    parts.put("page", "As a page, with all of its history: git ara view");
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

  Map<String, Object> facts() {
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
    facts.put("stale", briefing.stale().size());
    facts.put("quiet", briefing.quiet());
    return facts;
  }

  List<Section> sections() {
    List<Section> sections = new ArrayList<>();
    Session session = briefing.session();
    Knowledge known = briefing.knowledge();
    String shown = session == null ? null : shows(session.path());
    List<Item> threads = session == null ? List.of() : texts("thread", session.threads());
    List<Item> offers = session == null ? List.of() : texts("suggestion", session.suggestions());
    List<Item> remarks = session == null ? List.of() : remarks(session);
    String signals = "git ara signals";
    String reasoning = shows(root + AraProtocol.REASONING);
    int all = Integer.MAX_VALUE;
    List<Item> unreadable = texts("problem", briefing.problems());
    List<Item> pending = pending(briefing);
    sections.add(new Section("unreadable", "Not readable", unreadable, 1, all, null));
    sections.add(
        new Section("conflicts", "Contradictions to resolve", conflicts(briefing), 4, all, null));
    sections.add(
        new Section(
            "questions",
            "Open questions",
            titles(known.questions()),
            3,
            all,
            "git ara list questions --status open"));
    sections.add(
        new Section("claims", "Claims", claims(known.claims()), 4, all, "git ara list claims"));
    sections.add(
        new Section(
            "lessons",
            "Lessons of dead ends",
            lessons(known.lessons()),
            2,
            all,
            "git ara list dead-ends"));
    sections.add(
        new Section(
            "heuristics",
            "Heuristics",
            titles(known.heuristics()),
            2,
            all,
            "git ara list heuristics"));
    sections.add(
        new Section(
            "results", "Last results", results(known.results()), 1, 5, "git ara list experiments"));
    sections.add(new Section("open_threads", "Open threads", threads, 2, all, shown));
    sections.add(
        new Section("ai_suggestions_pending", "Suggestions pending", offers, 1, all, shown));
    sections.add(
        new Section(
            "closing", "Closure signal found", closings(briefing.closings()), 1, 4, signals));
    sections.add(new Section("key_context", "Key context", remarks, 1, 4, shown));
    sections.add(new Section("pending", "Bindings pending (git ara bind)", pending, 1, all, null));
    sections.add(new Section("near", "Nearly closed", closings(briefing.near()), 1, 3, signals));
    sections.add(
        new Section("reasoning", "Last reasoning notes", notes(briefing), 1, 2, reasoning));
    return sections;
  }

  private static List<Item> titles(List<Entry> entries) {
    List<Item> items = new ArrayList<>();
    entries.forEach(entry -> items.add(item("id", entry.id(), "title", entry.title())));
    return items;
  }

  private static List<Item> claims(List<Entry> claims) {
    List<Item> items = new ArrayList<>();
    for (Entry claim : claims) {
      String statement = claim.field("Statement");
      Map<String, String> parts = new LinkedHashMap<>();
      parts.put("id", claim.id());
      parts.put("status", Shorten.to(claim.field("Status"), 30));
      parts.put("statement", Shorten.to(statement.isEmpty() ? claim.title() : statement, TEXT));
      items.add(new Item(parts, List.of("statement")));
    }
    return items;
  }

  private static List<Item> lessons(List<Entry> ends) {
    List<Item> items = new ArrayList<>();
    for (Entry end : ends) {
      String lesson = end.field("lesson");
      items.add(
          item(
              "id", end.id(), "lesson", Shorten.to(lesson.isEmpty() ? end.title() : lesson, TEXT)));
    }
    return items;
  }

  private static List<Item> results(List<Entry> experiments) {
    List<Item> items = new ArrayList<>();
    for (Entry experiment : experiments) {
      Map<String, String> parts = new LinkedHashMap<>();
      parts.put("id", experiment.id());
      parts.put("experiment", Shorten.to(experiment.title(), 80));
      parts.put("result", Shorten.to(experiment.field("result"), TEXT));
      items.add(new Item(parts, List.of("result")));
    }
    return items;
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
      for (Excerpt remark : turn.remarks()) {
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
      parts.put("content", Shorten.to(closing.observation().title(), 110));
      parts.put("reason", closing.verdict().reason());
      items.add(new Item(parts, List.of("content", "reason")));
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
