package gitara.cli;

import gitara.cli.MeditationTexts.Found;
import gitara.cli.MeditationTexts.Page;
import gitara.meditation.NodeId;
import gitara.testkit.TestRepo;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Agents of a meditation that write what a script says, each in a work tree of its own. */
final class MeditationAgents {
  /** What befalls an agent, by the script. */
  enum Incident {
    /** Another one wants the name of a child at the same time. */
    COLLIDES,
    /** The researcher wants another child in the place of the first. */
    REGENERATES,
    /** The citations of its leaf fail once, and hold when it is written once more. */
    RESPAWNED,
    /** They fail twice, and then for good. */
    FAILS,
    /** Its leaf is given up. */
    ABANDONED
  }

  private static final List<String> FACETS = List.of("expiry", "purges", "proofs");
  private static final Instant BEGIN = Instant.parse("2026-11-18T10:00:00Z");

  private final Path folder;
  private final Desk desk;
  private final int depth;
  private final List<String> facets;
  private final MeditationHand hand;
  private final Map<Integer, Set<Incident>> incidents = new HashMap<>();
  private final ExecutorService pool = Executors.newCachedThreadPool();
  private final AtomicReference<@Nullable Throwable> fault = new AtomicReference<>();
  private CountDownLatch colliding = new CountDownLatch(0);
  private String deep = "none";

  MeditationAgents(TestRepo repo, Path folder, int depth) {
    this(repo, folder, depth, FACETS, Desk::ara);
  }

  MeditationAgents(
      TestRepo repo, Path folder, int depth, List<String> facets, MeditationHand hand) {
    this.folder = folder;
    this.desk = Desk.at(repo);
    this.depth = depth;
    this.facets = facets;
    this.hand = hand;
  }

  /**
   * Has something befall the agents of a branch.
   *
   * @param number of the branch
   */
  void expect(int number, Incident incident) {
    incidents.computeIfAbsent(number, none -> EnumSet.noneOf(Incident.class)).add(incident);
    long all = incidents.values().stream().filter(one -> one.contains(Incident.COLLIDES)).count();
    colliding = new CountDownLatch((int) all);
  }

  private boolean befalls(NodeId id, Incident incident) {
    return incidents.getOrDefault(id.branch(), Set.of()).contains(incident);
  }

  /** Whether it is the leaf that an incident of its branch is about. */
  private boolean isChosen(NodeId id) {
    boolean isFirst = befalls(id, Incident.FAILS);
    NodeId node = id;
    while (node != null && node.depth() > 1) {
      if (node.local() != (isFirst ? 1 : NodeId.CHILDREN)) {
        return false;
      }
      node = node.parent();
    }
    return id.depth() == depth;
  }

  void close() {
    pool.shutdownNow();
  }

  Path put(String name, String text) {
    try {
      return Files.writeString(folder.resolve(name), text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A verb of the manager, or of the researcher, so many minutes after the beginning. */
  Desk.Outcome ara(int minute, String... words) {
    return call(desk.at(BEGIN.plusSeconds(60L * minute)), words);
  }

  private Desk.Outcome call(Desk at, String... words) {
    List<String> command = new ArrayList<>(List.of("meditate"));
    command.addAll(List.of(words));
    try {
      return hand.run(at, command.toArray(String[]::new));
    } catch (Exception e) {
      throw new AssertionError(command.toString(), e);
    }
  }

  /** Whether the researcher confirms children; the facets are those that the script confirms. */
  void confirm(String word) {
    deep = word;
  }

  /** Begins, and has the facets confirmed. */
  void begin(String confirmed) {
    confirm(confirmed);
    put(
        "payload.yml",
        """
        comprehensiveness: {level: compact}
        theming: {source: preset, default_color_mode: dark}
        modelStrategy: {mode: none, pool: []}
        """);
    put("facets.yml", MeditationTexts.proposal(facets));
    put(
        "answer.yml",
        "facets_decision: confirm_all\nadditional_focus_areas_decisions: []\n"
            + "deep_confirm_decision: "
            + confirmed
            + "\n");
    String depths = Integer.toString(depth);
    String payload = folder.resolve("payload.yml").toString();
    ara(0, "start", "Caches", "--slug", "cache", "--payload", payload, "--depth", depths).done();
    ara(1, "facets", "propose", folder.resolve("facets.yml").toString()).done();
    ara(2, "facets", "decide", folder.resolve("answer.yml").toString()).done();
  }

  /** Has all branches explored at once. */
  List<Found> explore() throws InterruptedException, ExecutionException {
    List<Future<Found>> open = new ArrayList<>();
    for (int i = 0; i < facets.size(); i++) {
      NodeId id = NodeId.branch(i + 1);
      String slug = facets.get(i);
      open.add(begin(id, "", slug, "About " + slug));
    }
    return all(open);
  }

  /** Begins with a node. An agent that fails ends all others, which may wait for it. */
  private Future<Found> begin(NodeId id, String above, String slug, String subfocus) {
    return pool.submit(
        () -> {
          try {
            return node(id, above, slug, subfocus);
          } catch (Exception | AssertionError e) {
            fault.compareAndSet(null, e);
            pool.shutdownNow();
            throw e;
          }
        });
  }

  private List<Found> all(List<Future<Found>> open)
      throws InterruptedException, ExecutionException {
    List<Found> found = new ArrayList<>();
    try {
      for (Future<Found> one : open) {
        found.add(one.get());
      }
    } catch (ExecutionException e) {
      throw new ExecutionException(fault.get());
    }
    return found;
  }

  /** Plays the agent of a node, and those of its children. */
  private Found node(NodeId id, String above, String slug, String subfocus) throws Exception {
    Path tree = folder.resolve("tree-" + id);
    Desk own =
        desk.with("ARA_ACTOR", "node-" + id)
            .at(BEGIN.plusSeconds(600L + 60L * id.branch() + 7L * id.sub() + id.depth()));
    call(own, "node", "start", id.toString(), "--worktree", tree.toString()).done();
    own = own.in(tree);
    String stamp = "2026111811%d%d0%d".formatted(id.branch(), id.depth(), id.sub());
    Page page = new Page(id, above, slug, subfocus, stamp);
    Found found =
        new Found(id, slug, page.name(), new TreeSet<>(Set.of(MeditationTexts.mark(slug))));
    if (id.depth() == depth) {
      return leaf(own, page, found);
    }
    call(
            own,
            "node",
            "draft",
            put(id + ".md", MeditationTexts.node(depth, page, List.of(), "")).toString())
        .done();
    List<String> slugs = register(own, id, slug);
    List<Future<Found>> open = new ArrayList<>();
    for (int local = 1; local <= NodeId.CHILDREN; local++) {
      NodeId child = id.child(local);
      String childSlug = slugs.get(local - 1);
      open.add(begin(child, slug, childSlug, MeditationTexts.subfocus(childSlug)));
    }
    List<Found> below = all(open);
    below.forEach(one -> found.citations().addAll(one.citations()));
    incorporate(own, page, below);
    call(own, "node", "finish").done();
    return found;
  }

  /** A leaf, which may fail its citations or be given up. */
  private Found leaf(Desk own, Page page, Found found) throws Exception {
    NodeId id = page.id();
    String text = MeditationTexts.node(depth, page, List.of(), "");
    call(own, "node", "draft", put(id + ".md", text).toString()).done();
    if (isChosen(id) && befalls(id, Incident.ABANDONED)) {
      // A node whose work tree is in use cannot be abandoned.
      refused(call(desk, "node", "abandon", id.toString(), "--reason", "late"), "is checked out");
      String tree = own.directory().toString();
      git(desk.directory(), "worktree", "remove", "--force", tree);
      call(desk, "node", "abandon", id.toString(), "--reason", "out of time").done();
      return new Found(id, page.slug(), "", Set.of());
    }
    if (isChosen(id) && (befalls(id, Incident.FAILS) || befalls(id, Incident.RESPAWNED))) {
      byHand(own, page, text);
    } else {
      call(own, "node", "finish").done();
    }
    return found;
  }

  /** A final file that cites what it does not list, committed past the hooks. */
  private void byHand(Desk own, Page page, String text) throws Exception {
    String name = page.name();
    Path file;
    try (Stream<Path> all = Files.walk(own.directory().resolve("meditations"))) {
      String draft = name.replace(".md", "-findings.md");
      file = all.filter(one -> one.endsWith(draft)).findFirst().orElseThrow();
    }
    String path = own.directory().relativize(file).toString();
    String blob = git(own.directory(), "rev-parse", "HEAD:" + path);
    Files.writeString(
        file.resolveSibling(name),
        text.replace(" two of three trials", " all trials [web: https://example.org/unlisted]"));
    Files.delete(file);
    git(own.directory(), "add", "-A");
    StringBuilder message = new StringBuilder(page.id() + " is final\n\n");
    message.append("Ara-Supersedes: ").append(path).append('@').append(blob);
    git(own.directory(), "commit", "-q", "--no-verify", "-m", message.toString());
    // The check prints the trailers that the message needs.
    String lack = "the trailers lack a change: ";
    own.ara("check", "HEAD~1..HEAD", "--porcelain")
        .out()
        .lines()
        .filter(line -> line.contains(lack))
        .map(line -> line.substring(line.indexOf(lack) + lack.length()))
        .forEach(event -> message.append("\nAra-Event: ").append(event));
    git(own.directory(), "commit", "-q", "--no-verify", "--amend", "-m", message.toString());
  }

  private static String git(Path where, String... words) throws Exception {
    List<String> command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(words));
    Process git = new ProcessBuilder(command).directory(where.toFile()).start();
    String out = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (git.waitFor() != 0) {
      throw new AssertionError(command + ": " + out);
    }
    return out.strip();
  }

  /** Has the children of a node registered, and says how they are called. */
  private List<String> register(Desk own, NodeId id, String slug) throws Exception {
    List<String> slugs = new ArrayList<>();
    for (int local = 1; local <= NodeId.CHILDREN; local++) {
      slugs.add(slug + "-" + local);
    }
    boolean collides = id.depth() == 1 && befalls(id, Incident.COLLIDES);
    if (deep.equals("none")) {
      call(own, "children", "register", proposal(id, slugs)).done();
      return slugs;
    }
    String last = slugs.getLast();
    if (collides) {
      slugs.set(NodeId.CHILDREN - 1, "common");
    }
    if (id.depth() == 1 && befalls(id, Incident.REGENERATES)) {
      List<String> vague = new ArrayList<>(slugs);
      vague.set(0, slug + "-vague");
      decide(own, id, vague, "regenerate");
      refused(call(own, "children", "register"), "has not confirmed all children of " + id);
    }
    decide(own, id, slugs, "confirmed");
    if (collides) {
      colliding.countDown();
      colliding.await();
    }
    Desk.Outcome registered = call(own, "children", "register");
    if (collides && registered.code() != 0) {
      refused(registered, "the slug is in use by");
      slugs.set(NodeId.CHILDREN - 1, last);
      decide(own, id, slugs, "confirmed");
      registered = call(own, "children", "register");
    }
    registered.done();
    return slugs;
  }

  /** Proposes children, on which the researcher decides. */
  private void decide(Desk own, NodeId id, List<String> slugs, String first) {
    call(own, "children", "propose", proposal(id, slugs)).done();
    StringBuilder answer = new StringBuilder("decisions:\n");
    for (int local = 1; local <= NodeId.CHILDREN; local++) {
      String word = local == 1 ? first : "confirmed";
      answer.append("  - {sub_index: %d, decision: %s}\n".formatted(local, word));
    }
    String file = put(id + "-answer.yml", answer.toString()).toString();
    call(desk, "children", "decide", file, "--node", id.toString()).done();
  }

  private String proposal(NodeId id, List<String> slugs) {
    StringBuilder children = new StringBuilder("proposed_children:\n");
    for (String slug : slugs) {
      children.append(
          "  - {sub_index: %d, slug: %s, subfocus: %s, rationale: found}\n"
              .formatted(slugs.indexOf(slug) + 1, slug, MeditationTexts.subfocus(slug)));
    }
    return put(id + "-children.yml", children.toString()).toString();
  }

  /** Merges what the children found, and has those written once more whose citations fail. */
  private void incorporate(Desk own, Page page, List<Found> below) throws Exception {
    NodeId id = page.id();
    List<Found> there = below.stream().filter(one -> !one.isLost()).toList();
    String less =
        put(id + "-less.md", MeditationTexts.node(depth, page, there.subList(0, 1), "")).toString();
    refused(call(own, "incorporate", less), "");
    String failure = "";
    for (Found child : there) {
      if (isChosen(child.id()) && befalls(id, Incident.RESPAWNED)) {
        respawn(own, page, there, child);
        call(desk.in(folder.resolve("tree-" + child.id())), "node", "finish").done();
      } else if (isChosen(child.id()) && befalls(id, Incident.FAILS)) {
        for (int i = 0; i < 2; i++) {
          Page again = respawn(own, page, there, child);
          byHand(
              desk.in(folder.resolve("tree-" + child.id())),
              again,
              MeditationTexts.node(depth, again, List.of(), ""));
        }
        String whole =
            put(id + "-whole.md", MeditationTexts.node(depth, page, there, "")).toString();
        refused(call(own, "incorporate", whole), "in a section ## Citation failure");
        failure = child.id().slot();
      }
    }
    String whole = MeditationTexts.node(depth, page, below, failure);
    call(own, "incorporate", put(id + "-whole.md", whole).toString()).done();
  }

  /** Takes back the file of a child, whose agent drafts it once more. */
  private Page respawn(Desk own, Page page, List<Found> there, Found child) {
    NodeId id = child.id();
    String whole =
        put(page.id() + "-whole.md", MeditationTexts.node(depth, page, there, "")).toString();
    refused(call(own, "incorporate", whole), "git ara meditate node respawn " + id);
    Desk agent = desk.in(folder.resolve("tree-" + id));
    call(agent, "node", "respawn", id.toString(), "--reason", "its citations do not hold").done();
    String stamp = child.file().replaceAll(".*-(\\d{14})\\.md", "$1");
    Page again =
        new Page(id, page.slug(), child.slug(), MeditationTexts.subfocus(child.slug()), stamp);
    Desk same = agent.with("ARA_ACTOR", "node-" + id);
    call(
            same,
            "node",
            "draft",
            put(id + ".md", MeditationTexts.node(depth, again, List.of(), "")).toString())
        .done();
    return again;
  }

  private static void refused(Desk.Outcome outcome, String words) {
    if (outcome.code() != 2 || !outcome.err().contains(words)) {
      throw new AssertionError("not refused with " + words + ": " + outcome);
    }
  }

  /** The manager's files of the second half, by name. */
  void reports(List<Found> branches) {
    for (int i = 1; i <= facets.size(); i++) {
      put("peer-" + i + ".md", MeditationTexts.peer(i, facets));
    }
    put("consolidation.md", MeditationTexts.consolidation(branches));
  }
}
