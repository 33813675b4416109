package gitara.meditation.act;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import gitara.commit.CommitGate;
import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.FacetRegistry;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationPath;
import gitara.meditation.NodeId;
import gitara.meditation.run.MeditationRun;
import gitara.meditation.run.NodeState;
import gitara.meditation.run.RunStates;
import gitara.testkit.TestRepo;
import gitara.text.SourceText;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * How a tree of nodes grows, by the acts that verbs call; the rules on files are tested elsewhere.
 */
final class GrowthTest {
  private static final Instant NOW = Instant.parse(TestRepo.DATE);
  private static final NodeId B1 = NodeId.branch(1);

  @TempDir Path temp;

  private TestRepo repo;
  private MeditationDir dir;

  @BeforeEach
  void givenConfirmedFacets() throws Exception {
    repo = TestRepo.init(temp);
    repo.write("a", "1").commit("begin");
    String payload =
        """
        comprehensiveness: {level: compact}
        theming: {source: preset}
        modelStrategy: {mode: per_branch, pool: [{slug: m1, label: One}, {slug: m2, label: Two}]}
        """;
    try (Repo opened = open(NOW)) {
      RunWriter.Done done =
          new StartRun(opened, CommitGate.OPEN, request(""))
              .start(
                  new StartRun.Begin(
                      "Caches", "", SourceText.of("p", payload), 3, null, false, null, ""));
      dir = Objects.requireNonNull(MeditationDir.of(done.id()));
    }
    facets().propose(proposal());
  }

  @AfterEach
  void close() {
    repo.close();
  }

  private Repo open(Instant now, String... more) throws Refusal {
    Map<String, String> variables = new HashMap<>();
    repo.isolate(variables);
    variables.put("ARA_ACTOR", "human");
    for (int i = 0; i < more.length; i += 2) {
      variables.put(more[i], more[i + 1]);
    }
    return Repo.open(new Environment(variables, repo.dir(), Clock.fixed(now, ZoneOffset.UTC)));
  }

  private static RunWriter.Request request(String answer) {
    return new RunWriter.Request("", answer, false);
  }

  private RunWriter writer() throws Refusal {
    return writer(open(NOW), "");
  }

  private RunWriter writer(Repo opened, String answer) throws Refusal {
    opened.config();
    return new RunWriter(opened, CommitGate.OPEN, dir, request(answer));
  }

  private FacetActs facets() throws Refusal {
    return new FacetActs(writer());
  }

  private MeditationRun run() throws Exception {
    try (Repo opened = open(NOW);
        ObjectReader reader = opened.objects()) {
      MeditationRun run = MeditationRun.read(opened, reader, dir);
      return Objects.requireNonNull(run);
    }
  }

  private @Nullable NodeState state(NodeId id) throws Exception {
    MeditationRun.Node node = run().node(id);
    return node == null ? null : node.state();
  }

  private static SourceText proposal() {
    StringBuilder text = new StringBuilder("facets:\n");
    for (int i = 1; i <= 3; i++) {
      text.append(
          "  - {index: %d, title: F%d, subfocus: \"Question %d?\", slug: f%d, citations: [\"[chat: turn-1]\"]}\n"
              .formatted(i, i, i, i));
    }
    text.append("sections:\n");
    for (String id : List.of("a", "b", "c")) {
      text.append(
          "  - {id: section-%s, title: T, rationale: r, source_signals: [\"[chat: turn-1]\"]}\n"
              .formatted(id));
    }
    text.append("visualisations:\n");
    for (String id : List.of("a", "b", "c", "d", "e")) {
      text.append(
          "  - {id: viz-%s, type: bar, rationale: r, what_it_would_show: w, source_signals: [\"[chat: turn-1]\"]}\n"
              .formatted(id));
    }
    text.append("additional_focus_areas:\n");
    for (int i = 4; i <= 8; i++) {
      text.append(
          "  - {id: focus-f%d, title: F%d, rationale: R%d, source_signals: [\"[chat: turn-1]\"], recommended_treatment: skip}\n"
              .formatted(i, i, i));
    }
    return SourceText.of("facets.yml", text.append("parent_context_summary: none\n").toString());
  }

  private static SourceText answer(String word, String deep) {
    StringBuilder text = new StringBuilder("facets_decision: " + word + "\n");
    text.append("deep_confirm_decision: ").append(deep).append('\n');
    text.append("additional_focus_areas_decisions:\n");
    for (int i = 4; i <= 8; i++) {
      text.append("  - {id: focus-f%d, treatment: additional_facet}\n".formatted(i));
    }
    return SourceText.of("answer.yml", text.toString());
  }

  private void confirm(String deep) throws Exception {
    facets().decide(answer("confirm_all", deep));
    facets().cost();
  }

  private static SourceText node(NodeId id, String slug, String more) {
    return SourceText.of(
        "node.md",
        """
        ---
        branch: %d
        depth: %d
        subfocus_index: %d
        subfocus_slug: %s
        timestamp_utc: "20261118100000"
        %s
        ---
        Found.
        """
            .formatted(id.branch(), id.depth(), id.sub(), slug, more));
  }

  private static SourceText children(String prefix) {
    return SourceText.of(
        "children.yml",
        """
        proposed_children:
          - {slug: %s-a, subfocus: "%s narrow %s1 %s2"}
          - {slug: %s-b, subfocus: "%s light %s3 %s4"}
          - {slug: %s-c, subfocus: "%s fails %s5 %s6"}
        """
            .replace("%s", prefix));
  }

  private void draft(NodeId id, String slug) throws Exception {
    NodeActs acts = new NodeActs(writer());
    acts.start(id, null, false);
    acts.draft(id, node(id, slug, "incorporated_children: []"));
  }

  private RunWriter.Done register(NodeId id, SourceText children) throws Exception {
    return new ChildActs(writer()).register(id, children, "");
  }

  private static String problems(Refusal refusal) {
    return String.join("\n", refusal.problems());
  }

  @Test
  void eachBranchGetsAModelAndARow() throws Exception {
    assertEquals("FACETS_PENDING", RunStates.of(run()).state());
    confirm("none");
    MeditationRun run = run();
    assertEquals(8, run.rows().size());
    assertEquals("Question 2?", run.rows().get(1).subfocus());
    assertNotNull(run.facets());
    assertTrue(
        String.valueOf(run.facets().modelStrategy().get("assignment_policy_note"))
            .contains("poolSize=2 < branchCount=8"));
    assertEquals(Set.of(NodeState.RESERVED), states(run));
  }

  private static Set<NodeState> states(MeditationRun run) {
    Set<NodeState> states = new HashSet<>();
    run.nodes().forEach(node -> states.add(node.state()));
    return states;
  }

  @Test
  void facetsThatWereNotRegisteredAreRegisteredByTheNextCommand() throws Exception {
    facets().decide(answer("confirm_all", "none"));
    // As if the command had been killed between its two commits.
    repo.git("update-ref", "refs/heads/ara/meditation/" + dir + "/ledger", "HEAD");
    assertEquals(0, run().rows().size());
    facets().completeFacets(run());
    assertEquals(8, run().rows().size());
    facets().completeFacets(run());
    assertEquals(8, run().rows().size());
  }

  @Test
  void anAgentPassesADecisionOnOnlyWithTheWordsOfTheResearcher() throws Exception {
    Repo agent = open(NOW, "ARA_ACTOR", "agent manager");
    Refusal refusal =
        assertThrows(
            Refusal.class,
            () -> new FacetActs(writer(agent, "")).decide(answer("confirm_all", "none")));
    assertTrue(problems(refusal).contains("--answer TEXT"));
    new FacetActs(writer(agent, "yes, all")).decide(answer("confirm_all", "none"));
    String message = repo.git("log", "-1", "--format=%B", "ara/meditation/" + dir + "/root");
    assertTrue(message.contains("The researcher: yes, all"), message);
    assertTrue(message.contains("facets confirm_all delegated"), message);
  }

  @Test
  void facetsAreRegeneratedThreeTimes() throws Exception {
    for (int i = 0; i < 3; i++) {
      facets().decide(answer("regenerate", "none"));
      facets().propose(proposal());
    }
    Refusal refusal =
        assertThrows(Refusal.class, () -> facets().decide(answer("regenerate", "none")));
    assertTrue(problems(refusal).contains("at most 3"));
  }

  @Test
  void aCancelledMeditationKeepsItsCommitsBehindTheRoot() throws Exception {
    ObjectId ledger = ObjectId.fromString(repo.git("rev-parse", branch("ledger")));
    facets().cancel();
    assertEquals("CANCELLED", RunStates.of(run()).state());
    assertEquals(branch("root"), repo.git("for-each-ref", "--format=%(refname)", "refs/heads/ara"));
    assertEquals("", repo.git("rev-list", ledger.name(), "^" + branch("root")));
    assertThrows(Refusal.class, () -> facets().propose(proposal()));
  }

  private String branch(String name) {
    return "refs/heads/ara/meditation/" + dir + "/" + name;
  }

  @Test
  void manyNodesRegisterChildrenAtOnceAndNoRowIsLostAndNoSlugTakenTwice() throws Exception {
    confirm("none");
    for (int i = 1; i <= 8; i++) {
      draft(NodeId.branch(i), "f" + i);
    }
    List<Future<@Nullable Refusal>> all = new ArrayList<>();
    try (ExecutorService pool = Executors.newFixedThreadPool(8)) {
      for (int i = 1; i <= 8; i++) {
        NodeId id = NodeId.branch(i);
        // Two and two want the same.
        SourceText children = children("want" + (i + 1) / 2);
        all.add(
            pool.submit(
                () -> {
                  try {
                    register(id, children);
                    return null;
                  } catch (Refusal refusal) {
                    return refusal;
                  }
                }));
      }
    }
    int refused = 0;
    for (Future<@Nullable Refusal> one : all) {
      Refusal refusal = one.get();
      if (refusal != null) {
        refused++;
        assertTrue(problems(refusal).contains("the slug is in use by"), problems(refusal));
      }
    }
    assertEquals(4, refused);
    List<FacetRegistry.Row> rows = run().rows();
    assertEquals(8 + 4 * 3, rows.size());
    assertEquals(rows.size(), rows.stream().map(FacetRegistry.Row::slug).distinct().count());
  }

  @Test
  void childrenNeedADraftAndOtherWords() throws Exception {
    confirm("none");
    new NodeActs(writer()).start(B1, null, false);
    Refusal early = assertThrows(Refusal.class, () -> register(B1, children("x")));
    assertTrue(problems(early).contains("findings come before children"));
    draft(B1, "f1");
    SourceText same =
        SourceText.of(
            "c",
            """
            proposed_children:
              - {slug: f2, subfocus: "Question 3"}
              - {slug: c2, subfocus: "one"}
              - {slug: c2, subfocus: "two"}
            """);
    String all = problems(assertThrows(Refusal.class, () -> register(B1, same)));
    assertTrue(all.contains("child 1 (f2): the slug is in use by b2"), all);
    assertTrue(all.contains("child 1 (f2): the subfocus says what b3 says"), all);
    assertTrue(all.contains("child 3 (c2): child 2 has the same slug"), all);
    assertEquals(NodeState.DRAFT, state(B1));
    register(B1, children("x"));
    assertEquals(NodeState.REGISTERED, state(B1));
    String message = repo.git("log", "-1", "--format=%B", branch("ledger"));
    assertTrue(message.contains("Ara-Evidence: meditations/" + dir + "/branch-1-depth-1"), message);
    assertThrows(Refusal.class, () -> register(B1, children("y")));
  }

  @Test
  void theResearcherDecidesOnChildrenWhereThatWasAskedFor() throws Exception {
    confirm("depth_2_only");
    draft(B1, "f1");
    ChildActs acts = new ChildActs(writer());
    assertThrows(Refusal.class, () -> acts.register(B1, children("x"), ""));
    for (int round = 0; round < 4; round++) {
      // The clock of another machine may be behind.
      ChildActs at = new ChildActs(writer(open(NOW.minusSeconds(round)), ""));
      at.propose(B1, children("x" + round), "");
      assertEquals(NodeState.DEEP_PENDING, state(B1));
      String word = round == 3 ? "confirmed" : "regenerate";
      SourceText decisions =
          SourceText.of(
              "d",
              """
              decisions:
                - {sub_index: 1, decision: %s}
                - {sub_index: 2, decision: confirmed}
                - {sub_index: 3, decision: modified, new_slug: mine}
              """
                  .formatted(word));
      if (round == 3) {
        SourceText once =
            SourceText.of(
                "d", decisions.text().replace("1, decision: confirmed", "1, decision: regenerate"));
        Refusal refusal = assertThrows(Refusal.class, () -> at.decide(B1, once));
        assertTrue(problems(refusal).contains("regenerated 3 times"), problems(refusal));
      }
      at.decide(B1, decisions);
    }
    assertEquals(NodeState.DEEP_CONFIRMED, state(B1));
    acts.register(B1, null, "");
    assertEquals(
        List.of("x3-a", "x3-b", "mine"),
        run().rows().stream()
            .filter(row -> row.node() != null && B1.equals(row.node().parent()))
            .map(FacetRegistry.Row::slug)
            .toList());
  }

  @Test
  void aHeldNodeIsRefusedAndAnExpiredOneTakenOver() throws Exception {
    confirm("none");
    new NodeActs(writer()).start(B1, null, false);
    repo.git("worktree", "add", "-q", "--detach", temp.resolve("other").toString());
    Map<String, String> variables = new HashMap<>();
    repo.isolate(variables);
    variables.put("ARA_ACTOR", "human");
    Path other = temp.resolve("other");
    for (Duration later : List.of(Duration.ofMinutes(59), Duration.ofMinutes(61))) {
      Clock clock = Clock.fixed(NOW.plus(later), ZoneOffset.UTC);
      NodeActs acts = new NodeActs(writer(Repo.open(new Environment(variables, other, clock)), ""));
      assertThrows(Refusal.class, () -> acts.start(B1, null, false));
      if (later.toMinutes() < 60) {
        assertThrows(Refusal.class, () -> acts.start(B1, null, true));
      } else {
        acts.start(B1, null, true);
      }
    }
    // A work tree that was removed has nobody at work in it.
    NodeActs here = new NodeActs(writer(open(NOW.plus(Duration.ofMinutes(62))), ""));
    assertThrows(Refusal.class, () -> here.start(B1, null, false));
    repo.git("worktree", "remove", "--force", other.toString());
    here.start(B1, null, false);
  }

  @Test
  void aNodeBeginsOnceMoreInTheWorkTreeThatItHas() throws Exception {
    confirm("none");
    Path tree = temp.resolve("tree");
    // As if the command had been killed once the work tree was made.
    new NodeActs(writer()).start(B1, tree, false);
    new NodeActs(writer()).start(B1, tree, false);
    assertThrows(
        Refusal.class, () -> new NodeActs(writer()).start(B1, temp.resolve("other"), false));
  }

  @Test
  void aTreeOfDepthThreeIsMergedFromItsLeavesUp() throws Exception {
    confirm("none");
    draft(B1, "f1");
    register(B1, children("x"));
    NodeId s2 = B1.child(2);
    draft(s2, "x-b");
    register(s2, children("y"));
    NodeActs nodes = new NodeActs(writer());
    List<String> slugs = List.of("y-a", "y-b", "y-c");
    for (NodeId leaf : s2.children()) {
      nodes.start(leaf, null, false);
      nodes.draft(leaf, leaf(leaf, slugs.get(leaf.local() - 1), leaf.local() > 1));
      assertThrows(Refusal.class, () -> register(leaf, children("z")));
    }
    nodes.finish(s2.child(1));
    nodes.finish(s2.child(3));
    Incorporation merging = new Incorporation(writer());
    String name = "branch-1-depth-3-sub-%d-y-%s-20261118100000.md";
    String both = "[" + name.formatted(4, "a") + ", " + name.formatted(6, "c") + "]";
    SourceText whole = node(s2, "x-b", "incorporated_children: " + both);
    String all = problems(assertThrows(Refusal.class, () -> merging.children(s2, whole)));
    assertTrue(all.contains("b1-s2-s2 is draft: wait for it"), all);
    assertTrue(all.contains("the citations of b1-s2-s1 do not hold"), all);
    assertTrue(!all.contains("the citations of b1-s2-s3"), all);
    for (int i = 0; i < 2; i++) {
      nodes.respawn(s2.child(1), "no citations");
      assertEquals(NodeState.ASSIGNED, state(s2.child(1)));
      nodes.start(s2.child(1), null, false);
      nodes.draft(s2.child(1), leaf(s2.child(1), "y-a", false));
      nodes.finish(s2.child(1));
    }
    Refusal cap = assertThrows(Refusal.class, () -> nodes.respawn(s2.child(1), "once more"));
    assertTrue(problems(cap).contains("at most 2"), problems(cap));
    nodes.abandon(s2.child(2), "out of time");
    all = problems(assertThrows(Refusal.class, () -> merging.children(s2, whole)));
    assertTrue(all.contains("in a section ## Citation failure"), all);
    SourceText named =
        SourceText.of(
            "f", whole.text() + "\n## Citation failure\n- branch-1-depth-3-sub-4 lists nothing\n");
    merging.children(s2, named);
    assertEquals(NodeState.INCORPORATED, state(s2));
    nodes.finish(s2);
    nodes.abandon(B1.child(1), "out of time");
    nodes.abandon(B1.child(3), "out of time");
    merging.children(
        B1,
        node(B1, "f1", "incorporated_children: [branch-1-depth-2-sub-2-x-b-20261118100000.md]"));
    nodes.finish(B1);
    assertThrows(Refusal.class, merging::all);
    for (int i = 2; i <= 8; i++) {
      nodes.abandon(NodeId.branch(i), "out of time");
    }
    merging.all();
    assertEquals("EXPLORED", RunStates.of(run()).state());
    assertEquals(
        Set.of(B1, B1.child(2), B1.child(2).child(1), B1.child(2).child(3)),
        run().root().finals().keySet());
    assertEquals(3, run().rows().stream().filter(row -> row.slug().startsWith("y-")).count());
    assertTrue(run().root().has(MeditationPath.Kind.REGISTRY));
    assertThrows(Refusal.class, merging::all);
  }

  private static SourceText leaf(NodeId id, String slug, boolean isCited) {
    String text = node(id, slug, "incorporated_children: []").text();
    return SourceText.of(
        "leaf.md",
        isCited
            ? text.replace(
                "Found.", "Found [web: https://a].\n\n## Citations\n- [web: https://a] a")
            : text.replace("Found.", "Found [web: https://a]."));
  }

  @Test
  void anAbandonedNodeLosesItsBranchAndKeepsItsCommits() throws Exception {
    confirm("none");
    draft(B1, "f1");
    String tip = repo.git("rev-parse", branch("b1"));
    repo.git("worktree", "add", "-q", temp.resolve("wt").toString(), branch("b1").substring(11));
    Refusal refusal =
        assertThrows(Refusal.class, () -> new NodeActs(writer()).abandon(B1, "enough"));
    assertTrue(problems(refusal).contains("is checked out in"));
    repo.git("worktree", "remove", temp.resolve("wt").toString());
    new NodeActs(writer()).abandon(B1, "enough");
    assertEquals(NodeState.ABANDONED, state(B1));
    assertEquals("", repo.git("for-each-ref", branch("b1")));
    assertEquals("", repo.git("rev-list", tip, "^" + branch("ledger")));
    // As if the command had been killed before it dropped the branch.
    repo.git("update-ref", branch("b1"), tip);
    int commits = repo.git("rev-list", branch("ledger")).split("\n", -1).length;
    new NodeActs(writer()).abandon(B1, "enough");
    assertEquals(commits, repo.git("rev-list", branch("ledger")).split("\n", -1).length);
    assertEquals("", repo.git("for-each-ref", branch("b1")));
  }

  @Test
  void childrenOfAQuickMeditationAreDerivedUpFront() throws Exception {
    String payload =
        """
        comprehensiveness: {level: compact}
        theming: {source: preset}
        modelStrategy: {mode: none}
        """;
    try (Repo opened = open(NOW)) {
      RunWriter.Done done =
          new StartRun(opened, CommitGate.OPEN, request(""))
              .start(
                  new StartRun.Begin(
                      "Q", "", SourceText.of("p", payload), 2, null, true, null, ""));
      dir = Objects.requireNonNull(MeditationDir.of(done.id()));
    }
    facets().propose(proposal());
    confirm("none");
    new NodeActs(writer()).start(B1, null, false);
    register(B1, children("x"));
    assertEquals(NodeState.RESERVED, state(B1.child(3)));
    assertTrue(!run().ledger().has(MeditationPath.Kind.REGISTRY));
    assertThrows(Refusal.class, () -> register(B1, children("y")));
    draft(B1.child(1), "x-a");
    new NodeActs(writer()).finish(B1.child(1));
    assertEquals(NodeState.FINAL, state(B1.child(1)));
  }

  @Test
  void aNodeIsOnlyWorkedOnWhereItIsRegistered() throws Exception {
    confirm("none");
    assertNull(run().node(B1.child(1)));
    Refusal refusal =
        assertThrows(Refusal.class, () -> new NodeActs(writer()).start(B1.child(1), null, false));
    assertTrue(problems(refusal).contains("is not registered"));
    draft(B1, "f1");
    Refusal other =
        assertThrows(Refusal.class, () -> new NodeActs(writer()).draft(B1, node(B1, "f2", "x: 1")));
    assertTrue(problems(other).contains("registered as f1, and not f2"));
  }
}
