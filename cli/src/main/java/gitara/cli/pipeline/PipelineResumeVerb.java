package gitara.cli.pipeline;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.git.Refusal;
import gitara.pipeline.AgentRun;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.Overall;
import gitara.pipeline.PipelinePaths;
import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.run.Outline;
import gitara.text.SourceText;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * {@code git ara pipeline resume}: prints the next steps of a pipeline, in the order in which a
 * session recovers: its state, its checkpoints, configuration and plan, recent changes.
 */
final class PipelineResumeVerb implements Verb {
  private static final int ENTRIES = 5;
  private static final int LINES = 40;
  private static final List<String> REPORTS =
      List.of("SESSION_REPORT.md", PipelinePaths.ROOT + "SESSION_REPORT.md");

  @Override
  public void describe(VerbSpec spec) {
    spec.options(PipelineOutput.project());
  }

  @Override
  public boolean isPaged() {
    return true;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (PipelineAtHead head = PipelineAtHead.open(call)) {
      Map<String, List<String>> parts = new LinkedHashMap<>();
      parts.put("Pipeline state", state(head));
      parts.put("Checkpoints", checkpoints(head));
      parts.put("Configuration and plan", configuration(head.snapshot()));
      parts.put("Recent changes", changes(head));
      List<String> next = next(head);
      Console console = call.console();
      if (call.json()) {
        Map<String, Object> object = new LinkedHashMap<>();
        parts.forEach(
            (title, lines) -> object.put(title.toLowerCase(Locale.ROOT).replace(' ', '_'), lines));
        object.put("next", next);
        console.line(JsonWriter.line(object));
        return ExitCode.OK;
      }
      int number = 0;
      for (Map.Entry<String, List<String>> part : parts.entrySet()) {
        console.line(console.paint(Console.Colour.ID, number++ + ". " + part.getKey()));
        part.getValue().forEach(line -> console.line("  " + Console.safe(line)));
      }
      next.forEach(command -> console.line("Next: " + Console.safe(command)));
      return ExitCode.OK;
    }
  }

  private static List<String> state(PipelineAtHead head) throws IOException {
    List<String> lines = new ArrayList<>();
    if (head.run().runs().isEmpty()) {
      lines.add("nothing was dispatched");
    }
    for (AgentRun run : head.run().runs()) {
      if (run == head.run().last(run.agent())) {
        lines.add(run.id() + "  " + run.state() + ", round " + run.last().number());
        JournalEntry question = run.escalated();
        if (question != null && run.decided() == null) {
          lines.add("  asked: " + question.verdict());
        }
      }
    }
    Overall overall = Overall.of(head.registry(), head.run(), head.snapshot());
    lines.add("overall " + overall.shown());
    return lines;
  }

  private static List<String> checkpoints(PipelineAtHead head) throws IOException {
    List<String> lines = new ArrayList<>();
    for (String path : REPORTS) {
      List<String> text = lines(head.snapshot(), path);
      if (!text.isEmpty()) {
        lines.add(path + ":");
        lines.addAll(text.subList(Math.max(0, text.size() - LINES), text.size()));
      }
    }
    List<JournalEntry> entries = head.journal().entries();
    for (JournalEntry entry :
        entries.subList(Math.max(0, entries.size() - ENTRIES), entries.size())) {
      lines.add(
          entry.time()
              + "  "
              + entry.agent()
              + "  "
              + entry.score().text()
              + (entry.verdict().isEmpty() ? "" : "  " + entry.verdict()));
    }
    return lines;
  }

  private static List<String> configuration(Snapshot snapshot) throws IOException {
    List<String> lines = new ArrayList<>();
    for (String path : List.of("CLAUDE.md", PipelinePaths.REGISTRY)) {
      if (snapshot.id(path) != null) {
        lines.add(path);
      }
    }
    String newest = "";
    for (String path : snapshot.list(PipelinePaths.PLANS.replaceFirst("/$", ""))) {
      newest = path.endsWith(".md") && path.compareTo(newest) > 0 ? path : newest;
    }
    if (!newest.isEmpty()) {
      lines.add(newest + "  " + status(snapshot, newest));
    }
    return lines;
  }

  private static String status(Snapshot snapshot, String path) throws IOException {
    try {
      SourceText text = Protocol.text(snapshot, path);
      String status = text == null ? null : Outline.value(Outline.of(text).head(), "Status");
      return status == null ? "" : status;
    } catch (TextException e) {
      return "";
    }
  }

  private static List<String> lines(Snapshot snapshot, String path) throws IOException {
    try {
      SourceText text = Protocol.text(snapshot, path);
      return text == null ? List.of() : text.text().stripTrailing().lines().toList();
    } catch (TextException e) {
      return List.of();
    }
  }

  private static List<String> changes(PipelineAtHead head) throws IOException {
    List<String> lines = new ArrayList<>();
    for (List<String> command :
        List.of(
            List.of("log", "--oneline", "--no-decorate", "-10"),
            List.of("--no-optional-locks", "diff", "--stat", "HEAD"))) {
      lines.addAll(
          head.repo().subprocess().git(command, "").out().stripTrailing().lines().toList());
    }
    return lines;
  }

  private static List<String> next(PipelineAtHead head) {
    List<String> next = new ArrayList<>();
    for (AgentRun run : head.run().runs()) {
      if (!run.isOver()) {
        next.add(PipelineOutput.next(run));
      }
    }
    return next.isEmpty() ? List.of("git ara pipeline ready") : next;
  }
}
