package gitara.rule.pipeline;

import gitara.pipeline.AgentRegistry;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.PipelineState;
import gitara.pipeline.RegistryCheck;
import gitara.pipeline.ResearchJournal;
import gitara.pipeline.RunEvent;
import gitara.record.Snapshot;
import gitara.rule.Severity;
import gitara.rule.pipeline.PipelineRule.Found;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Registry, journal and state as files. */
final class PipelineFileRules {
  private PipelineFileRules() {}

  /** The registry can be read, names only who is there, and lets each agent run some day. */
  static void registry(Snapshot tree, Found found) throws IOException {
    boolean isUsed =
        tree.id(PipelinePaths.REGISTRY) == null
            && ResearchJournal.of(tree).entries().stream()
                .anyMatch(entry -> entry.event() == RunEvent.DISPATCHED);
    if (isUsed) {
      found.in(
          PipelinePaths.REGISTRY,
          0,
          "",
          "the registry is gone, and the journal has dispatches of its agents",
          "restore it: what was scored counts by it");
    }
    AgentRegistry registry = AgentRegistry.of(tree);
    for (Problem problem : RegistryCheck.problems(registry, tree)) {
      found.in(
          PipelinePaths.REGISTRY,
          problem.line(),
          "",
          problem.message(),
          "correct it; what is accepted: git ara pipeline check");
    }
    for (Problem note : registry.notes()) {
      found.in(
          Severity.INFO,
          PipelinePaths.REGISTRY,
          note.line(),
          "",
          note.message(),
          "no action needed; another word for a key is set by ara.pipeline.key.KEY");
    }
  }

  private static @Nullable String text(Snapshot tree, String path) throws IOException {
    byte[] content = tree.readText(path);
    return content == null ? null : new String(content, StandardCharsets.UTF_8);
  }

  private static String timeless(@Nullable String state) {
    return state == null ? "" : state.replaceFirst("\"last_updated\": \"[^\"]*\"", "");
  }

  /** The state file holds what follows from journal, reports and registry. */
  static void state(Snapshot tree, Found found) throws IOException {
    try {
      for (Map.Entry<String, String> file : new PipelineState().differing(tree).entrySet()) {
        String path = file.getKey();
        // Entries that agents append by themselves change no more than the time of the last one.
        boolean isLate = timeless(file.getValue()).equals(timeless(text(tree, path)));
        found.in(
            isLate ? Severity.WARNING : Severity.ERROR,
            path,
            0,
            "",
            tree.id(path) == null
                ? path + " is missing"
                : path + " is not what the journal and the registry come to",
            "git ara lint --fix writes it; nothing is read from it");
      }
    } catch (TextException e) {
      // What cannot be read is reported by itself.
      return;
    }
  }

  /** The journal only grows, at its end. */
  static void append(PipelineStep step, Found found) throws IOException {
    byte[] old = step.before().readText(PipelinePaths.JOURNAL);
    byte[] now = step.after().readText(PipelinePaths.JOURNAL);
    if (now != null && !Arrays.equals(old, now) && isOpen(step.journal(), text(now))) {
      found.in(
          PipelinePaths.JOURNAL,
          0,
          "",
          "the journal ends in a block that is not closed: no entry below it would be read",
          "close the comment or the code block at the end, in the same commit");
    }
    if (old == null) {
      return;
    }
    String before = text(old);
    boolean isKept =
        now != null
            && (step.isMerge()
                ? isPartOf(step.old(), step.journal())
                : text(now).startsWith(before)
                    && step.journal().entries().size() >= step.old().entries().size());
    if (!isKept) {
      found.in(
          PipelinePaths.JOURNAL,
          0,
          "",
          now == null
              ? "the journal is gone"
              : "the journal does not begin with what it held before",
          "append the new entry at the end, and leave the others as they were");
    }
  }

  /** Whether an entry that is appended would not be read. */
  private static boolean isOpen(ResearchJournal journal, String text) {
    String more = text + "\n\n### 2026-05-09 14:30 — a\n";
    int entries =
        ResearchJournal.parse(SourceText.of(PipelinePaths.JOURNAL, more)).entries().size();
    return entries <= journal.entries().size();
  }

  private static String text(byte[] content) {
    return new String(content, StandardCharsets.UTF_8).replace("\r\n", "\n").stripTrailing();
  }

  /** Whether all entries are there, in the same order. */
  private static boolean isPartOf(ResearchJournal old, ResearchJournal now) {
    List<String> all = now.entries().stream().map(JournalEntry::write).toList();
    int at = 0;
    for (JournalEntry entry : old.entries()) {
      int found = all.subList(at, all.size()).indexOf(entry.write());
      if (found < 0) {
        return false;
      }
      at += found + 1;
    }
    return true;
  }

  private static final int MINUTES = "2026-05-09 14:30".length();

  /** A new entry of the journal has the form that others can read. */
  static void form(PipelineStep step, Found found) throws IOException {
    String last = "";
    for (JournalEntry entry : step.journal().entries()) {
      boolean isNew = step.entries().contains(entry);
      List<String> problems = isNew ? problems(step, entry) : List.of();
      if (isNew && !step.isMerge() && before(entry.time(), last)) {
        problems.add("its time " + entry.time() + " is before " + last + " of the entry above");
      }
      last = entry.time().isEmpty() ? last : entry.time();
      if (!problems.isEmpty()) {
        found.at(
            entry,
            entry.run() == null ? "" : entry.run().id(),
            "the entry of %s: %s"
                .formatted(
                    entry.agent().isEmpty() ? "nobody" : entry.agent(),
                    String.join("; ", problems)),
            "### YYYY-MM-DD HH:MM — agent, with the lines Phase, Target, Score, Verdict, Report");
      }
    }
  }

  /** Whether a time is before another one, as far as both are known. */
  private static boolean before(String time, String other) {
    int known = Math.min(time.length(), other.length());
    return time.substring(0, known).compareTo(other.substring(0, known)) < 0;
  }

  private static List<String> problems(PipelineStep step, JournalEntry entry) throws IOException {
    List<String> problems = new ArrayList<>();
    if (entry.time().length() < MINUTES || entry.agent().isEmpty()) {
      problems.add("its heading has no " + (entry.agent().isEmpty() ? "agent" : "time of day"));
    }
    lacks(problems, "Phase", entry.phase().isEmpty() && entry.run() == null);
    lacks(problems, "Target", entry.target().isEmpty() && entry.run() == null);
    lacks(problems, "Score", entry.score().text().isEmpty());
    lacks(problems, "Verdict", entry.verdict().isEmpty() && entry.run() == null);
    boolean isCritic =
        entry.agent().endsWith("-critic") || step.registry().critics().contains(entry.agent());
    if (entry.score().number() != null && !isCritic) {
      problems.add("it has a number, and " + entry.agent() + " is not a critic");
    }
    String report = entry.reportPath();
    boolean isFile = report.startsWith(PipelinePaths.ROOT);
    if (isFile && step.after().id(report) == null) {
      problems.add("its report " + report + " is not there");
    }
    return problems;
  }

  private static void lacks(List<String> problems, String field, boolean isMissing) {
    if (isMissing) {
      problems.add("it has no " + field);
    }
  }

  /** A number in the journal that is tied to nothing. */
  static void claims(Snapshot tree, Found found) throws IOException {
    for (JournalEntry entry : ResearchJournal.of(tree).entries()) {
      if (entry.isClaimed()) {
        found.at(
            entry,
            entry.run() == null ? "" : entry.run().id(),
            "the score %s of %s, %s, is claimed"
                .formatted(entry.score().text(), entry.agent(), entry.time()),
            "no action needed; a score that counts: git ara pipeline score");
      }
    }
  }
}
