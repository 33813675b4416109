package gitara.pipeline;

import gitara.protocol.Protocol;
import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The registry of agents.
 *
 * @param agents in the order of the file
 * @param problems what cannot be read, with the line and what is accepted
 * @param notes what has no meaning here and is kept: unknown keys
 */
public record AgentRegistry(List<Agent> agents, List<Problem> problems, List<Problem> notes) {
  public static final AgentRegistry NONE = new AgentRegistry(List.of(), List.of(), List.of());

  /** The settings with the words for keys in other languages. */
  private static final String ALIAS = "ara.pipeline.key.";

  /** The critics with another view of the artifacts that open a phase. */
  private static final Map<String, String> SECOND =
      Map.of(
          "strategist", "coder-critic",
          "coder", "strategist-critic",
          "writer", "strategist-critic");

  /** The registry of a snapshot; without agents where there is none. */
  public static AgentRegistry of(Snapshot snapshot) throws IOException {
    try {
      SourceText text = Protocol.text(snapshot, PipelinePaths.REGISTRY);
      return text == null ? NONE : parse(text, RecordConfig.in(snapshot).values());
    } catch (TextException e) {
      return new AgentRegistry(List.of(), e.problems(), List.of());
    }
  }

  /**
   * Reads a registry.
   *
   * @param settings by name, of which those of words for keys count
   */
  public static AgentRegistry parse(SourceText text, Map<String, String> settings) {
    RegistryReader reader = new RegistryReader(text);
    settings.forEach(
        (name, value) -> {
          if (name.startsWith(ALIAS)) {
            String key = name.substring(ALIAS.length()).replace('-', '_').toUpperCase(Locale.ROOT);
            for (String word : value.strip().split("[\\s,]+", -1)) {
              reader.alias(word, key);
            }
          }
        });
    return reader.read();
  }

  public boolean isEmpty() {
    return agents.isEmpty();
  }

  /** The agent with a name; null where there is none. */
  public @Nullable Agent agent(String name) {
    for (Agent agent : agents) {
      if (agent.name().equals(name)) {
        return agent;
      }
    }
    return null;
  }

  /** Everybody who may give scores: critics, and the agents that review. */
  public Set<String> critics() {
    Set<String> critics = new LinkedHashSet<>();
    for (Agent agent : agents) {
      critics.add(agent.critic() == null ? agent.name() : agent.critic());
      if (agent.second() != null) {
        critics.add(agent.second());
      }
    }
    return critics;
  }

  /**
   * Who scores an agent: itself where it reviews others, else its critic, and in an orchestrated
   * run the second one where the artifact opens a phase.
   */
  public List<String> critics(Agent agent, boolean isOrchestrated) {
    List<String> critics = new ArrayList<>();
    String first = agent.critic();
    if (first == null) {
      return List.of(agent.name());
    }
    critics.add(first);
    String second = agent.second() == null ? SECOND.get(agent.name()) : agent.second();
    if (isOrchestrated && second != null && !second.equals(first) && isKnown(agent, second)) {
      critics.add(second);
    }
    return critics;
  }

  /** A default counts only where the registry has such a critic. */
  private boolean isKnown(Agent agent, String second) {
    return second.equals(agent.second()) || critics().contains(second);
  }

  /** The agents that produce a file, or something in a folder. */
  public List<Agent> producers(String path, String project) {
    List<Agent> producers = new ArrayList<>();
    for (Agent agent : agents) {
      boolean produces = Artifacts.covers(agent.produces(), project, path);
      for (String pattern : agent.produces().patterns(project)) {
        produces |= pattern.startsWith(path.endsWith("/") ? path : path + "/");
      }
      if (produces) {
        producers.add(agent);
      }
    }
    return producers;
  }
}
