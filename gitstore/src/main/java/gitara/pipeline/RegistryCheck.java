package gitara.pipeline;

import gitara.record.Snapshot;
import gitara.text.Problem;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What is wrong with a registry as a whole: names of nobody, and agents that can never run. */
public final class RegistryCheck {
  private static final String AGENTS = ".claude/agents";

  /** As the paths of the registry have it where no project is meant. */
  private static final String ANY = "{project}";

  private RegistryCheck() {}

  /** All that is wrong, what cannot be read included. */
  public static List<Problem> problems(AgentRegistry registry, Snapshot snapshot)
      throws IOException {
    List<Problem> problems = new ArrayList<>(registry.problems());
    Set<String> known = new HashSet<>(registry.critics());
    registry.agents().forEach(agent -> known.add(agent.name()));
    Set<String> files = new HashSet<>();
    for (String path : snapshot.list(AGENTS)) {
      String name = path.substring(path.lastIndexOf('/') + 1);
      files.add(name.endsWith(".md") ? name.substring(0, name.length() - 3) : name);
    }
    for (Agent agent : registry.agents()) {
      for (String critic : new String[] {agent.critic(), agent.second()}) {
        boolean isThere = critic == null || files.isEmpty() || files.contains(critic);
        if (!isThere && registry.agent(critic) == null) {
          problems.add(
              problem(
                  agent, "there is no critic " + critic + " in " + AGENTS + "/" + critic + ".md"));
        }
        if (agent.name().equals(critic)) {
          problems.add(problem(agent, "it is its own critic; reviewers have CRITIC: None"));
        }
      }
      String target = agent.target();
      boolean isTarget =
          target.isEmpty()
              || target.equalsIgnoreCase("user")
              || target.equalsIgnoreCase("orchestrator")
              || known.stream().anyMatch(target::equalsIgnoreCase);
      if (!isTarget) {
        problems.add(
            problem(
                agent,
                "ESCALATION_TARGET is \""
                    + target
                    + "\"; accepted: User, Orchestrator, an agent or a critic of the registry"));
      }
      for (List<Requires.Atom> term : agent.requires().terms()) {
        for (Requires.Atom atom : term) {
          if (atom instanceof Requires.AgentScore score && !known.contains(score.agent())) {
            problems.add(
                problem(
                    agent,
                    "it requires a score of " + score.agent() + ", and no agent has this critic"));
          }
        }
      }
    }
    problems.addAll(stuck(registry));
    return problems;
  }

  /** The agents that wait for each other, or for what only they produce. */
  private static List<Problem> stuck(AgentRegistry registry) {
    Set<String> able = new HashSet<>();
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Agent agent : registry.agents()) {
        if (!able.contains(agent.name()) && isAble(agent, registry, able)) {
          grows = able.add(agent.name());
        }
      }
    }
    List<Problem> problems = new ArrayList<>();
    List<String> stuck = new ArrayList<>();
    for (Agent agent : registry.agents()) {
      if (!able.contains(agent.name())) {
        stuck.add(agent.name());
      }
    }
    for (String name : stuck) {
      Agent agent = registry.agent(name);
      if (agent != null) {
        problems.add(
            problem(
                agent,
                "it can never run: its REQUIRES wait in a circle for " + String.join(", ", stuck)));
      }
    }
    return problems;
  }

  private static boolean isAble(Agent agent, AgentRegistry registry, Set<String> able) {
    if (agent.requires().terms().isEmpty()) {
      return true;
    }
    for (List<Requires.Atom> term : agent.requires().terms()) {
      if (term.stream().allMatch(atom -> comes(atom, registry, able))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether an atom may hold once some agents have run; what nobody produces is brought by hand.
   */
  private static boolean comes(Requires.Atom atom, AgentRegistry registry, Set<String> able) {
    List<Agent> sources = new ArrayList<>();
    switch (atom) {
      case Requires.Present present -> sources.addAll(registry.producers(present.path(), ANY));
      case Requires.Containing containing ->
          sources.addAll(registry.producers(containing.folder(), ANY));
      case Requires.AgentScore score -> {
        for (Agent agent : registry.agents()) {
          String critic = agent.critic();
          if (score.agent().equals(critic == null ? agent.name() : critic)) {
            sources.add(agent);
          }
        }
      }
      case Requires.OverallScore overall -> {}
      case Requires.EachComponent each -> {}
      case Requires.Given given -> {}
    }
    return sources.isEmpty() || sources.stream().anyMatch(agent -> able.contains(agent.name()));
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
                problem(agents.get(j), path + " is produced by " + agents.get(i).name() + " too"));
          }
        }
      }
    }
    return overlaps;
  }

  private static Problem problem(Agent agent, String message) {
    return new Problem(PipelinePaths.REGISTRY, agent.line(), 0, agent.name() + ": " + message);
  }
}
