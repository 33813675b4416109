package gitara.pipeline;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The line {@code Run} of a journal's entry, which ties the entry to a run: {@code paper/coder#2
 * round 1, orchestrated, severity high, dispatched, critics coder-critic}.
 *
 * @param project empty where the line does not name it
 * @param subject an agent, or {@code gate/pr}, {@code gate/plan}, {@code given/AGENT}, {@code loop/
 *     score} for what is not an agent's
 * @param number of the dispatch, or of the gate
 * @param round from 1; 0 where the line does not say
 * @param mode empty where the line does not say
 * @param severity empty where the line does not say
 * @param event null where the line does not say
 * @param argument of the event: a digest, or who decides
 * @param critics who scores, as fixed with the dispatch
 */
public record RunLine(
    String project,
    String subject,
    int number,
    int round,
    String mode,
    String severity,
    @Nullable RunEvent event,
    String argument,
    List<String> critics) {
  public static final String ORCHESTRATED = "orchestrated";
  public static final String STANDALONE = "standalone";
  public static final String SIMPLIFIED = "simplified";

  public static final String PLAN = "gate/plan";
  public static final String LOOP = "loop/score";
  public static final String GATE = "gate/";
  public static final String GIVEN = "given/";

  private static final Pattern FORM =
      Pattern.compile(
          "(?:([A-Za-z0-9][\\w.-]{0,30})/)?((?:gate/|given/|loop/)?[A-Za-z0-9][\\w-]{0,30})#(\\d{1,4})(?:[,"
              + " ] ?(.*))?");

  public RunLine {
    critics = List.copyOf(critics);
  }

  /** A line of an agent. */
  public static RunLine of(
      String project, String agent, int number, int round, String mode, RunEvent event) {
    return new RunLine(project, agent, number, round, mode, "", event, "", List.of());
  }

  public RunLine withSeverity(String word) {
    return new RunLine(project, subject, number, round, mode, word, event, argument, critics);
  }

  public RunLine withArgument(String text) {
    return new RunLine(project, subject, number, round, mode, severity, event, text, critics);
  }

  public RunLine withCritics(List<String> names) {
    return new RunLine(project, subject, number, round, mode, severity, event, argument, names);
  }

  /** Null for another kind of line. */
  public static @Nullable RunLine parse(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches()) {
      return null;
    }
    int round = 0;
    String mode = "";
    String severity = "";
    RunEvent event = null;
    String argument = "";
    List<String> critics = new ArrayList<>();
    String rest = form.group(4) == null ? "" : form.group(4);
    for (String part : rest.split(",", -1)) {
      String[] words = part.strip().split("\\s+", 2);
      String value = words.length > 1 ? words[1] : "";
      RunEvent named = RunEvent.of(words[0]);
      if (named != null) {
        event = named;
        argument = value;
      } else {
        switch (words[0]) {
          case "round" -> round = value.matches("\\d{1,4}") ? Integer.parseInt(value) : 0;
          case "severity" -> severity = value;
          case "critics" -> critics.addAll(List.of(value.split("\\s*\\+\\s*")));
          case ORCHESTRATED, STANDALONE, SIMPLIFIED -> mode = words[0];
          default -> {}
        }
      }
    }
    String project = form.group(1) == null ? "" : form.group(1);
    return new RunLine(
        project,
        form.group(2),
        Integer.parseInt(form.group(3)),
        round,
        mode,
        severity,
        event,
        argument,
        critics);
  }

  /** What events call it; not to be used of a line without a project. */
  public String id() {
    return project + "/" + subject + "#" + number;
  }

  /** The subject without the word for its kind. */
  public String name() {
    return subject.substring(subject.indexOf('/') + 1);
  }

  /** The line's value in the journal. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(id());
    List<String> parts = new ArrayList<>();
    if (!mode.isEmpty()) {
      parts.add(mode);
    }
    if (!severity.isEmpty()) {
      parts.add("severity " + severity);
    }
    if (event != null) {
      parts.add(event.word() + (argument.isEmpty() ? "" : " " + argument));
    }
    if (!critics.isEmpty()) {
      parts.add("critics " + String.join(" + ", critics));
    }
    if (round > 0) {
      text.append(" round ").append(round);
    }
    for (String part : parts) {
      text.append(", ").append(part);
    }
    return text.toString();
  }
}
