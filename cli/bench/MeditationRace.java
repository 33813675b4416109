import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Processes that register the children of nodes at once, two and two of them the same: no slug is
 * registered twice, and no row is lost.
 */
final class MeditationRace {
  private static final Path NOWHERE = Path.of("/dev/null");

  private final String ara =
      Path.of(System.getProperty("bench.git-ara")).toAbsolutePath().toString();
  private final Scratch world;
  private final Spawn spawn = new Spawn();

  MeditationRace(Scratch world) {
    this.world = world;
  }

  /** Processes that register children at once; half of them want what another one has. */
  int run(int processes) throws Exception {
    int pairs = Math.min(processes, 16) / 2;
    Path folder = begin("race");
    ask(folder, "start", "T", "--slug", "t", "--payload", "p.yml", "--depth", "3");
    ask(folder, "facets", "propose", "facets.yml");
    write(folder, "answer.yml", answer("additional_facet"));
    ask(folder, "facets", "decide", "answer.yml");
    ask(folder, "gate", "cost");
    List<String> nodes = new ArrayList<>();
    for (int b = 1; b <= 8; b++) {
      draft(folder, "b" + b, b, 1, 0, "f" + b, "");
      write(folder, "k.yml", children("k" + b));
      ask(folder, "children", "register", "k.yml", "--node", "b" + b);
      for (int s = 1; s <= 2; s++) {
        draft(folder, "b" + b + "-s" + s, b, 2, s, "k" + b + "-" + s, "f" + b);
        nodes.add("b" + b + "-s" + s);
      }
    }
    List<Spawn.Running> running = new ArrayList<>();
    long start = System.nanoTime();
    for (int i = 0; i < pairs * 2; i++) {
      write(folder, "w" + i + ".yml", children("w" + i % pairs));
      running.add(start(folder, "children", "register", "w" + i + ".yml", "--node", nodes.get(i)));
    }
    int done = 0;
    int refused = 0;
    for (Spawn.Running one : running) {
      int status = one.await().status();
      done += status == 0 ? 1 : 0;
      refused += status == 2 ? 1 : 0;
    }
    long millis = (System.nanoTime() - start) / 1_000_000;
    List<String> slugs = slugs(folder);
    int expected = 8 + 8 * 3 + pairs * 3;
    boolean isSound =
        done == pairs
            && refused == pairs
            && slugs.size() == expected
            && new TreeSet<>(slugs).size() == expected;
    System.out.println(
        pairs * 2
            + " processes in "
            + millis
            + " ms: "
            + done
            + " registered, "
            + refused
            + " refused, "
            + slugs.size()
            + " rows of "
            + expected
            + ", "
            + (slugs.size() - new TreeSet<>(slugs).size())
            + " twice");
    return isSound ? 0 : 1;
  }

  private Path begin(String name) throws Exception {
    Path folder = world.folder(name);
    world.git(folder, "init", "-q", "-b", "main");
    world.git(folder, "commit", "-q", "--allow-empty", "-m", "begin");
    write(
        folder,
        "p.yml",
        "comprehensiveness: {level: compact}\ntheming: {source: preset}\n"
            + "modelStrategy: {mode: none, pool: []}\n");
    write(folder, "facets.yml", facets());
    write(folder, "answer.yml", answer("skip"));
    return folder;
  }

  private List<String> slugs(Path folder) throws IOException, InterruptedException {
    List<String> slugs = new ArrayList<>();
    String ledger =
        world
            .git(folder, "branch", "--list", "ara/*ledger", "--format=%(refname:short)")
            .lines()
            .sorted()
            .reduce("", (one, other) -> other);
    String path = "meditations/" + ledger.split("/", -1)[2] + "/facet-registry.yml";
    for (String line : world.git(folder, "show", ledger + ":" + path).split("\n", -1)) {
      if (line.contains("subfocus_slug:")) {
        slugs.add(line.substring(line.indexOf(':') + 1).strip());
      }
    }
    return slugs;
  }

  private List<String> command(String... verb) {
    List<String> command = new ArrayList<>(List.of(ara, "meditate"));
    command.addAll(List.of(verb));
    return command;
  }

  private Spawn.Running start(Path folder, String... verb) {
    return spawn.start(command(verb), folder, world.environment(), NOWHERE, NOWHERE);
  }

  private Scratch.Said ask(Path folder, String... verb) throws IOException, InterruptedException {
    return world.ask(folder, command(verb), null);
  }

  private void draft(Path folder, String id, int branch, int depth, int sub, String slug, String up)
      throws Exception {
    ask(folder, "node", "start", id);
    write(folder, "n.md", node(branch, depth, sub, slug, up, false));
    Scratch.Said said = ask(folder, "node", "draft", "n.md", "--node", id);
    if (said.code() != 0) {
      throw new IllegalStateException(said.text());
    }
  }

  private static void write(Path folder, String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private static String facets() {
    String signals = "source_signals: [\"[chat: turn-1]\"]}\n";
    StringBuilder text = new StringBuilder("facets:\n");
    for (int i = 1; i <= 3; i++) {
      text.append("  - {index: " + i + ", title: F" + i + ", subfocus: \"q" + i + " r" + i);
      text.append("\", slug: f" + i + ", citations: [\"[chat: turn-1]\"]}\n");
    }
    text.append("sections:\n");
    for (String id : List.of("a", "b", "c")) {
      text.append("  - {id: section-" + id + ", title: T, rationale: r, " + signals);
    }
    text.append("visualisations:\n");
    for (String id : List.of("a", "b", "c", "d", "e")) {
      text.append("  - {id: viz-" + id + ", type: bar, rationale: r, what_it_would_show: w, ");
      text.append(signals);
    }
    text.append("additional_focus_areas:\n");
    for (int i = 4; i <= 8; i++) {
      text.append("  - {id: focus-f" + i + ", title: F" + i + ", rationale: q" + i);
      text.append(", recommended_treatment: skip, " + signals);
    }
    return text.append("parent_context_summary: none\n").toString();
  }

  private static String answer(String treatment) {
    StringBuilder text =
        new StringBuilder(
            "facets_decision: confirm_all\ndeep_confirm_decision: none\n"
                + "additional_focus_areas_decisions:\n");
    for (int i = 4; i <= 8; i++) {
      text.append("  - {id: focus-f" + i + ", treatment: " + treatment + "}\n");
    }
    return text.toString();
  }

  private static String children(String prefix) {
    StringBuilder text = new StringBuilder("proposed_children:\n");
    for (int i = 1; i <= 3; i++) {
      String word = prefix + "x" + i;
      text.append("  - {slug: " + prefix + "-" + i + ", subfocus: \"a" + word + " b" + word);
      text.append("\"}\n");
    }
    return text.toString();
  }

  private static String node(
      int branch, int depth, int sub, String slug, String up, boolean isWhole) {
    String cite = "[web: https://example.org/" + slug + "]";
    String gone = isWhole ? "All three were given up" : "";
    String missing = "{sub: 1, reason: b}, {sub: 2, reason: b}, {sub: 3, reason: b}";
    return "---\nmode: research\nbranch: "
        + branch
        + "\ndepth: "
        + depth
        + "\nsubfocus_index: "
        + sub
        + "\nsubfocus_slug: "
        + slug
        + "\nsubfocus: S\nparent_subfocus: "
        + (up.isEmpty() ? "null" : up)
        + "\nparent_slug: "
        + (up.isEmpty() ? "null" : up)
        + "\ntimestamp_utc: \"20261118100000\"\ntimestamp_iso: \"2026-11-18T10:00:00Z\"\n"
        + "incorporated_children: []\n"
        + (isWhole ? "missing_children: [" + missing + "]\n" : "")
        + "---\n\n## Subfocus Rationale\nR "
        + cite
        + ".\n\n## Discoveries\n"
        + (isWhole ? "Looked at once more: it" : "It")
        + " holds "
        + cite
        + ".\n\n## Connections\nNone "
        + cite
        + ".\n\n"
        + (isWhole
            ? "## Child Subfocuses\n"
                + gone
                + ".\n\n## Child Insights\n"
                + gone
                + ".\n\n## Contradictions\nNone "
                + cite
                + ".\n\n"
            : "")
        + "## Summary\nS "
        + cite
        + ".\n\n## Citations\n- "
        + cite
        + " a source\n";
  }
}
