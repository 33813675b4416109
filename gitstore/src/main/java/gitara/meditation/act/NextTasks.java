package gitara.meditation.act;

import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.Charter;
import gitara.meditation.Confirmation;
import gitara.meditation.ConfirmedFacets;
import gitara.meditation.FacetRegistry;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.ModelStrategy;
import gitara.meditation.NodeId;
import gitara.meditation.PendingFacets;
import gitara.meditation.Stamp;
import gitara.meditation.run.MeditationRun;
import gitara.meditation.run.NodeState;
import gitara.meditation.run.RunStates;
import gitara.ref.Lease;
import gitara.ref.LeaseGrant;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefStore;
import gitara.run.Machine;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The agents that may start now, each with all that it needs to know.
 *
 * @param tasks in an order in which one agent alone could do them
 */
public record NextTasks(String state, List<Task> tasks) {
  /**
   * What one agent may do.
   *
   * @param agent manager, node, peer, reviewer or researcher
   * @param node empty where it is about no node
   * @param command that the agent runs, first or at its end
   */
  public record Task(
      String agent, String node, String command, Map<String, @Nullable Object> payload) {}

  private static final String COMMAND = "git ara meditate ";

  /** What comes next in a run. */
  public static NextTasks of(Repo repo, MeditationRun run) throws IOException, Refusal {
    Machine.Position position = RunStates.of(run);
    List<Task> tasks = new ArrayList<>();
    String state = position.state();
    if (position.isAtEnd()) {
      return new NextTasks(state, tasks);
    }
    switch (state) {
      case "FACETS_PENDING" ->
          tasks.add(new Task("researcher", "", COMMAND + "facets decide FILE", manager(run)));
      case "CONFIRMED", "EXPLORING" -> exploring(repo, run, tasks);
      case "EXPLORED" -> peers(run, tasks);
      default -> {
        String agent = state.equals("INDEXED") || state.equals("REVIEW") ? "reviewer" : "manager";
        tasks.add(new Task(agent, "", position.todo(), manager(run)));
      }
    }
    return new NextTasks(state, tasks);
  }

  private static void exploring(Repo repo, MeditationRun run, List<Task> tasks)
      throws IOException, Refusal {
    if (RunStates.needsCost(run) && !run.gates().has("cost")) {
      tasks.add(new Task("researcher", "", COMMAND + "gate cost", manager(run)));
      return;
    }
    boolean isOver = true;
    for (MeditationRun.Node node : run.nodes()) {
      if (!node.state().isOver()) {
        isOver &= node.id().depth() > 1;
        Task task = task(repo, run, node);
        if (task != null) {
          tasks.add(task);
        }
      }
    }
    if (isOver) {
      tasks.add(new Task("manager", "", COMMAND + "incorporate", manager(run)));
    }
  }

  /** What may be done for a node; null while it waits for others, or its agent is at work. */
  private static @Nullable Task task(Repo repo, MeditationRun run, MeditationRun.Node node)
      throws IOException, Refusal {
    String id = node.id().toString();
    if (node.state() == NodeState.RESERVED) {
      return new Task("node", id, COMMAND + "node start " + id, node(run, node));
    }
    if (node.state() == NodeState.DEEP_PENDING) {
      ConfirmedFacets decided = run.confirmed(node.id());
      PendingFacets pending = run.pending(node.id());
      boolean isDecided =
          pending != null && decided != null && decided.pending().stamp().equals(pending.stamp());
      if (pending != null && !isDecided) {
        Map<String, @Nullable Object> payload = manager(run);
        payload.put(
            "pending", run.dir().file(MeditationPath.pendingChildren(node.id(), pending.stamp())));
        return new Task("researcher", id, COMMAND + "children decide FILE --node " + id, payload);
      }
    }
    if (node.state() == NodeState.CHILDREN || node.state() == NodeState.REGISTERED) {
      boolean isReady = run.children(node.id()).stream().allMatch(one -> one.state().isOver());
      if (!isReady) {
        return null;
      }
    }
    LeaseGrant lease =
        new Lease(
                new RefStore(repo, ProcessIdentity.current()),
                run.dir().branches().lease(node.id()))
            .look();
    boolean isHeld = lease != null && !repo.environment().clock().instant().isAfter(lease.until());
    if (isHeld) {
      return null;
    }
    String takeOver = lease == null ? "" : " --take-over";
    return new Task("node", id, COMMAND + "node start " + id + takeOver, node(run, node));
  }

  private static void peers(MeditationRun run, List<Task> tasks) throws IOException {
    for (MeditationRun.Node node : run.branches()) {
      int branch = node.id().branch();
      boolean isReviewed =
          run.root().of(Kind.PEER_REVIEW).stream().anyMatch(one -> one.number() == branch);
      if (node.state() != NodeState.ABANDONED && !isReviewed) {
        Map<String, @Nullable Object> payload = manager(run);
        payload.put("peerReviewForBranch", branch);
        payload.put("branchSlug", slug(node));
        payload.put(
            "branchFiles",
            run.root().finals().values().stream()
                .filter(file -> file.requireNode().depth() == 1)
                .map(MeditationPath::path)
                .toList());
        // A peer compares branches, and so is given the model of none.
        payload.remove("ensembleModel");
        tasks.add(
            new Task("peer", node.id().toString(), COMMAND + "peer " + branch + " FILE", payload));
      }
    }
  }

  /** What every agent is given. */
  public static Map<String, @Nullable Object> manager(MeditationRun run) {
    Map<String, @Nullable Object> payload = new LinkedHashMap<>();
    Charter charter = run.charter();
    Confirmation facets = run.facets();
    payload.put("meditateMode", charter == null ? "research" : charter.mode());
    payload.put("workingDir", run.dir().path());
    payload.put("topic", charter == null ? "" : charter.topic());
    payload.put("maxDepth", run.maxDepth());
    payload.put("theming", charter == null ? null : charter.theming());
    payload.put("comprehensiveness", charter == null ? null : charter.comprehensiveness());
    payload.put(
        "modelStrategy",
        facets == null ? charter == null ? null : charter.modelStrategy() : facets.modelStrategy());
    payload.put("confirmDeepFacets", facets == null ? "none" : facets.confirmDeep());
    return payload;
  }

  private static String slug(MeditationRun.Node node) {
    FacetRegistry.Row row = node.row();
    return row == null ? "" : row.slug();
  }

  private static String subfocus(MeditationRun.Node node) {
    FacetRegistry.Row row = node.row();
    return row == null ? "" : row.subfocus();
  }

  /** What a node's agent is given; the names of its files too. */
  public static Map<String, @Nullable Object> node(MeditationRun run, MeditationRun.Node node)
      throws IOException {
    return node(run, node, "");
  }

  /**
   * The same.
   *
   * @param stamp for the names of files that are not there yet; empty for none
   */
  public static Map<String, @Nullable Object> node(
      MeditationRun run, MeditationRun.Node node, String stamp) throws IOException {
    NodeId id = node.id();
    NodeId parent = id.parent();
    MeditationRun.Node above = parent == null ? null : run.node(parent);
    MeditationRun.Node branch = run.node(NodeId.branch(id.branch()));
    Map<String, @Nullable Object> payload = manager(run);
    payload.put("node", id.toString());
    payload.put("branch", run.dir().branches().node(id));
    payload.put("branchNumber", id.branch());
    payload.put("branchSlug", branch == null ? "" : slug(branch));
    payload.put("meditateDepth", id.depth());
    payload.put("isLeaf", run.isLeaf(id));
    payload.put("subfocus", subfocus(node));
    payload.put("subfocusSlug", slug(node));
    payload.put("subfocusIndex", id.sub());
    payload.put("parentSubfocus", above == null ? null : subfocus(above));
    payload.put("parentSlug", above == null ? null : slug(above));
    List<String> siblings = new ArrayList<>();
    for (MeditationRun.Node other : run.nodes()) {
      boolean isSibling = other.id().depth() == id.depth() && !other.id().equals(id);
      if (isSibling && Objects.equals(other.id().parent(), parent)) {
        siblings.add(subfocus(other));
      }
    }
    payload.put("siblingFacets", siblings);
    Confirmation facets = run.facets();
    Object model = facets == null ? null : ModelStrategy.of(facets.modelStrategy(), id.branch());
    if (model != null) {
      payload.put("ensembleModel", model);
    }
    payload.put("state", node.state().word());
    MeditationPath draft = node.draft();
    MeditationPath present = run.root().latest(Kind.FACETS);
    payload.put("facets", present == null ? null : present.path());
    if (draft != null) {
      payload.put("draft", draft.path());
      try {
        payload.put("draftText", node.files().text(draft).text());
      } catch (TextException e) {
        payload.put("draftText", null);
      }
    } else if (!stamp.isEmpty()) {
      payload.put("draft", run.dir().file(MeditationPath.draftFile(id, slug(node), stamp)));
      payload.put("timestamp_utc", stamp);
      payload.put("timestamp_iso", Stamp.iso(stamp));
    }
    return payload;
  }
}
