package gitara.pipeline;

import gitara.record.Snapshot;
import gitara.text.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** What is wrong with a registry as a whole: names of nobody, and agents that can never run. */
public final class RegistryCheck {
  private static final String AGENTS = ".claude/agents";

  private static final String ANY = PipelinePaths.PROJECT;

  private RegistryCheck() {}

  /** All that is wrong, what cannot be read included. */
  public static List<Problem> problems(AgentRegistry registry, Snapshot snapshot)
      throws IOException {
    List<Problem> problems = new ArrayList<>(registry.problems());
    Set<String> known = new HashSet<>(registry.critics());
    registry.agents().forEach(agent -> known.add(agent.name()));
    Set<String> files = new HashSet<>();
    for (String path : snapshot.list(AGENTS)) {
      files.add(path.substring(path.lastIndexOf('/') + 1).replaceFirst("\\.md$", ""));
    }
    for (Agent agent : registry.agents()) {
      critics(agent, registry, files, problems);
      String target = agent.target();
      boolean isTarget =
          target.isEmpty()
              || target.equalsIgnoreCase("user")
              || target.equalsIgnoreCase("orchestrator")
              || known.stream().anyMatch(target::equalsIgnoreCase);
      if (!isTarget || target.equalsIgnoreCase(agent.name())) {
        problems.add(
            problem(
                agent,
                "ESCALATION_TARGET",
                "ESCALATION_TARGET is \""
                    + target
                    + "\"; accepted: User, Orchestrator, another agent or a critic of the"
                    + " registry"));
      }
      for (List<Requires.Atom> term : agent.requires().terms()) {
        for (Requires.Atom atom : term) {
          if (atom instanceof Requires.AgentScore score && !known.contains(score.agent())) {
            problems.add(
                problem(
                    agent,
                    "REQUIRES",
                    "it requires a score of " + score.agent() + ", and no agent has this critic"));
          }
        }
      }
      for (String path :
          List.of(PipelinePaths.JOURNAL, PipelinePaths.STATE, PipelinePaths.REGISTRY)) {
        if (Artifacts.covers(agent.produces(), ANY, path)) {
          problems.add(
              problem(
                  agent, "PRODUCES", "PRODUCES has " + path + " in it, which no agent produces"));
        }
      }
    }
    problems.addAll(stuck(registry));
    return problems;
  }

  private static void critics(
      Agent agent, AgentRegistry registry, Set<String> files, List<Problem> problems) {
    String second = agent.second();
    for (String critic : new String[] {agent.critic(), second}) {
      String key = Objects.equals(critic, second) ? "SECOND_CRITIC" : "CRITIC";
      boolean isThere = critic == null || files.isEmpty() || files.contains(critic);
      if (!isThere && registry.agent(critic) == null) {
        problems.add(
            problem(
                agent,
                key,
                "there is no critic " + critic + " in " + AGENTS + "/" + critic + ".md"));
      }
      if (agent.name().equals(critic)) {
        problems.add(problem(agent, key, "it is its own critic; reviewers have CRITIC: None"));
      }
    }
    if (second != null && (agent.critic() == null || second.equals(agent.critic()))) {
      problems.add(
          problem(
              agent,
              "SECOND_CRITIC",
              "SECOND_CRITIC is " + second + "; accepted: one beside CRITIC"));
    }
  }

  /** The agents that wait for each other, or for what only they produce. */
  private static List<Problem> stuck(AgentRegistry registry) {
    Set<String> able = new HashSet<>();
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Agent agent : registry.agents()) {
        grows |= waits(agent, registry, able).isEmpty() && able.add(agent.name());
      }
    }
    List<Problem> problems = new ArrayList<>();
    for (Agent agent : registry.agents()) {
      Set<String> waits = waits(agent, registry, able);
      if (!waits.isEmpty()) {
        problems.add(
            problem(
                agent,
                "REQUIRES",
                "it can never run: it waits for "
                    + String.join(", ", waits)
                    + ", and what an agent waits for must not wait for it"));
      }
    }
    return problems;
  }

  /** Those an agent waits for who cannot run; none where one of its terms may come to hold. */
  private static Set<String> waits(Agent agent, AgentRegistry registry, Set<String> able) {
    Set<String> all = new TreeSet<>();
    for (List<Requires.Atom> term : agent.requires().terms()) {
      Set<String> waits = new TreeSet<>();
      for (Requires.Atom atom : term) {
        List<Agent> sources = sources(atom, registry);
        // What nobody produces is brought by hand.
        if (sources.stream().noneMatch(source -> able.contains(source.name()))) {
          sources.forEach(source -> waits.add(source.equals(agent) ? "itself" : source.name()));
        }
      }
      if (waits.isEmpty()) {
        return Set.of();
      }
      all.addAll(waits);
    }
    return all;
  }

  /** The agents any of which makes an atom hold. */
  private static List<Agent> sources(Requires.Atom atom, AgentRegistry registry) {
    return switch (atom) {
      case Requires.Present present -> registry.producers(present.path(), ANY);
      case Requires.Containing containing -> registry.producers(containing.folder(), ANY);
      case Requires.AgentScore score ->
          registry.agents().stream().filter(agent -> agent.isMeantBy(score.agent())).toList();
      default -> List.of();
    };
  }

  /** The paths that two agents produce, each with their names: side by side they would collide. */
  public static List<Problem> overlaps(AgentRegistry registry) {
    List<Problem> overlaps = new ArrayList<>();
    List<Agent> agents = registry.agents();
    for (int i = 0; i < agents.size(); i++) {
      for (int j = i + 1; j < agents.size(); j++) {
        for (String path : agents.get(j).produces().patterns(ANY)) {
          if (Artifacts.covers(agents.get(i).produces(), ANY, path)) {
            overlaps.add(
                problem(
                    agents.get(j),
                    "PRODUCES",
                    path + " is produced by " + agents.get(i).name() + " too"));
          }
        }
      }
    }
    return overlaps;
  }

  private static Problem problem(Agent agent, String key, String message) {
    int line = agent.lines().getOrDefault(key, agent.line());
    return new Problem(PipelinePaths.REGISTRY, line, 0, agent.name() + ": " + message);
  }
}
