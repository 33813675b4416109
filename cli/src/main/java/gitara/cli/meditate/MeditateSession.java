package gitara.cli.meditate;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.RunOutput;
import gitara.commit.CommitGate;
import gitara.gate.VerbGate;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.meditation.MeditationDir;
import gitara.meditation.NodeId;
import gitara.meditation.act.FacetActs;
import gitara.meditation.act.NextTasks;
import gitara.meditation.act.RunWriter;
import gitara.meditation.run.MeditationRun;
import gitara.meditation.run.MeditationRuns;
import gitara.run.YamlForm;
import gitara.run.YamlHead;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** One call of a verb that changes a meditation. */
final class MeditateSession implements AutoCloseable {
  private final Call call;
  private final Repo repo;
  private final ObjectReader reader;
  private final CommitGate gate;
  private final RunWriter.Request request;
  private final @Nullable MeditationDir dir;

  private MeditateSession(
      Call call,
      Repo repo,
      ObjectReader reader,
      RunWriter.Request request,
      @Nullable MeditationDir dir) {
    this.call = call;
    this.repo = repo;
    this.reader = reader;
    this.gate = new VerbGate(call.protocols().rules(), repo);
    this.request = request;
    this.dir = dir;
  }

  static MeditateSession open(Call call, boolean isOfRun) throws Refusal, IOException {
    Arguments args = call.args();
    Repo repo = call.open();
    boolean isOpen = false;
    try {
      repo.config();
      ObjectReader reader = repo.objects();
      MeditationDir dir = isOfRun ? MeditationRuns.find(repo, reader, args.value("--dir")) : null;
      RunWriter.Request request =
          new RunWriter.Request(
              call.text(args.value("--message", "")),
              call.text(args.value("--answer", "")),
              args.is("--dry-run"));
      MeditateSession session = new MeditateSession(call, repo, reader, request, dir);
      if (dir != null) {
        // A command that was killed may have left the facets unregistered.
        new FacetActs(session.writer()).completeFacets(session.run());
      }
      isOpen = true;
      return session;
    } finally {
      if (!isOpen) {
        repo.close();
      }
    }
  }

  Call call() {
    return call;
  }

  Arguments args() {
    return call.args();
  }

  Repo repo() {
    return repo;
  }

  CommitGate gate() {
    return gate;
  }

  RunWriter.Request request() {
    return request;
  }

  MeditationDir dir() {
    return Objects.requireNonNull(dir);
  }

  RunWriter writer() {
    return new RunWriter(repo, gate, dir(), request);
  }

  /** The run as it is now. */
  MeditationRun run() throws IOException, Refusal {
    return writer().read(reader);
  }

  /** The meditation with a name; null for none. */
  @Nullable MeditationRun named(@Nullable String name) throws IOException, Refusal {
    return name == null
        ? null
        : MeditationRun.read(repo, reader, MeditationRuns.find(repo, reader, name));
  }

  /** The document that an operand names. */
  SourceText document(int operand) throws IOException, Refusal {
    return call.document(args().operand(operand));
  }

  /** A node by its name. */
  static NodeId id(String text) throws Refusal {
    NodeId id = NodeId.parse(text);
    if (id == null) {
      throw Refusal.usage(text + " is not the name of a node", "a node is b2, b2-s3 or b2-s3-s1");
    }
    return id;
  }

  /** The node that the first operand names. */
  NodeId operandNode() throws Refusal {
    return id(args().operands().getFirst());
  }

  /** The value of {@code --reason}. */
  String reason() throws IOException, Refusal {
    String reason = call.text(args().value("--reason", "")).strip();
    if (reason.isEmpty()) {
      throw Refusal.usage("the reason is empty", "add --reason TEXT");
    }
    return reason;
  }

  /** The value of {@code --distinct-because}; empty for none. */
  String distinct() throws IOException, Refusal {
    return call.text(args().value("--distinct-because", ""));
  }

  /** The node of {@code --node}, or of the present branch, or else of a document. */
  NodeId node(@Nullable SourceText document) throws IOException, Refusal {
    String named = args().value("--node");
    if (named != null) {
      return id(named);
    }
    MeditationRuns.Position present = MeditationRuns.present(repo);
    NodeId here = present == null || !present.dir().equals(dir) ? null : present.node();
    NodeId found = here == null && document != null ? ofHead(document) : here;
    if (found == null) {
      throw Refusal.of(
          "no node is named, and the present branch is of none",
          "add --node ID, or work in the node's work tree");
    }
    return found;
  }

  private static @Nullable NodeId ofHead(SourceText document) {
    try {
      YamlHead head = YamlHead.of(document);
      YamlForm form = head == null ? null : head.form();
      return form == null
          ? null
          : NodeId.at(
              form.number("branch", 0, NodeId.MAX_BRANCH),
              form.number("depth", 0, NodeId.MAX_DEPTH),
              form.number("subfocus_index", 0, NodeId.CHILDREN * NodeId.CHILDREN));
    } catch (TextException e) {
      return null;
    }
  }

  /** The command that comes next for a node, or for the run; empty for none. */
  private String next(RunWriter.Done done) throws IOException, Refusal {
    if (dir == null || done.commit() == null) {
      Object next = done.more().get("next");
      return next == null ? "" : next.toString();
    }
    NodeId id = NodeId.parse(done.id().substring(done.id().lastIndexOf('/') + 1));
    MeditationRun run = run();
    MeditationRun.Node node = id == null ? null : run.node(id);
    if (node != null && !node.state().isOver()) {
      boolean isLeaf = run.isLeaf(node.id());
      boolean isDeep = run.facets() != null && run.facets().confirmsChildrenOf(node.id().depth());
      String command =
          switch (node.state()) {
            case DRAFT ->
                isLeaf
                    ? "node finish"
                    : isDeep ? "children propose FILE" : "children register FILE";
            case DEEP_PENDING -> "children decide FILE --node " + id;
            case DEEP_CONFIRMED -> "children register";
            case INCORPORATED -> "node finish";
            default -> "next";
          };
      return "git ara meditate " + command;
    }
    List<NextTasks.Task> tasks = NextTasks.of(repo, run).tasks();
    return tasks.isEmpty()
        ? ""
        : tasks.size() > 1 ? "git ara meditate next" : tasks.getFirst().command();
  }

  /** Prints what was done and what comes next. */
  void print(RunWriter.Done done) throws IOException, Refusal {
    Map<String, String> names = new LinkedHashMap<>();
    names.put("id", done.id());
    names.put("path", done.path());
    new RunOutput(
            names,
            List.copyOf(names.values()),
            List.of(done.id(), done.summary()),
            done.summary(),
            done.events(),
            done.more(),
            done.commit(),
            done.notes())
        .print(call, next(done));
  }

  @Override
  public void close() {
    reader.close();
    repo.close();
  }
}
