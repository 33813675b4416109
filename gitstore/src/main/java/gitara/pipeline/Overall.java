package gitara.pipeline;

import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import gitara.run.Bound;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The overall score: the sum of weights times scores over the sum of weights, of the components
 * that are scored. It is compared exactly; only what is printed is rounded.
 *
 * @param components those that are scored
 * @param unscored the agents with a weight and without a score, which are left out
 */
public record Overall(List<Component> components, List<String> unscored) {
  /** The agent whose score is all or nothing. */
  public static final String VERIFIER = "verifier";

  /** The setting that lets runs of every mode count: {@code all}. */
  public static final String COUNT = "ara.pipeline.count";

  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
  private static final int DIGITS = 12;

  /**
   * The score of an agent.
   *
   * @param scored null for a score that was only stated
   * @param stale the files that are not as they were scored
   */
  public record Component(
      String agent,
      BigDecimal weight,
      BigDecimal score,
      PipelineRun.@Nullable Scored scored,
      List<String> stale) {}

  public Overall {
    components = List.copyOf(components);
    unscored = List.copyOf(unscored);
  }

  /** The scores of a run, held against the files of a snapshot. */
  public static Overall of(AgentRegistry registry, PipelineRun run, Snapshot snapshot)
      throws IOException {
    return of(registry, run, snapshot, RecordConfig.in(snapshot));
  }

  /**
   * The same.
   *
   * @param settings that say which runs count
   */
  public static Overall of(
      AgentRegistry registry, PipelineRun run, Snapshot snapshot, RecordConfig settings)
      throws IOException {
    boolean all = settings.get(COUNT).equals("all");
    List<Component> components = new ArrayList<>();
    List<String> unscored = new ArrayList<>();
    for (Agent agent : registry.agents()) {
      BigDecimal weight = agent.weight().percent();
      if (weight == null || weight.signum() == 0) {
        continue;
      }
      PipelineRun.Scored scored = run.scored(agent.name(), one -> all || one.isOrchestrated());
      BigDecimal score = scored == null ? null : scored.score();
      if (scored == null || score == null) {
        unscored.add(agent.name());
      } else {
        components.add(new Component(agent.name(), weight, score, scored, stale(scored, snapshot)));
      }
    }
    return new Overall(components, unscored);
  }

  /** The files of a scored round that have another content now, or are gone. */
  public static List<String> stale(PipelineRun.Scored scored, Snapshot snapshot)
      throws IOException {
    List<String> stale = new ArrayList<>();
    for (JournalEntry entry : scored.round().scores().values()) {
      for (Bound bound : entry.bounds()) {
        if (bound.in(snapshot) != Bound.Standing.FRESH && !stale.contains(bound.path())) {
          stale.add(bound.path());
        }
      }
    }
    return stale;
  }

  /** Whether anything is scored. */
  public boolean isKnown() {
    return !components.isEmpty();
  }

  private BigDecimal weights() {
    BigDecimal sum = BigDecimal.ZERO;
    for (Component component : components) {
      sum = sum.add(component.weight());
    }
    return sum;
  }

  private BigDecimal weighted() {
    BigDecimal sum = BigDecimal.ZERO;
    for (Component component : components) {
      sum = sum.add(component.weight().multiply(component.score()));
    }
    return sum;
  }

  /** Compares with a number without rounding anything; nothing is below every number. */
  public int compareTo(BigDecimal number) {
    return components.isEmpty() ? -1 : weighted().compareTo(number.multiply(weights()));
  }

  /** The score with one digit, rounded half up; a dash where nothing is scored. */
  public String shown() {
    return components.isEmpty()
        ? "-"
        : weighted().divide(weights(), 1, RoundingMode.HALF_UP).toPlainString();
  }

  /** The score with all its digits, or twelve where they do not end; a dash for none. */
  public String exact() {
    return components.isEmpty()
        ? "-"
        : plain(weighted().divide(weights(), DIGITS, RoundingMode.DOWN));
  }

  /** A number without zeros at its end. */
  public static String plain(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.signum() == 0 ? "0" : stripped.toPlainString();
  }

  /** Why a gate is closed, by how much and whose the fault is; nothing where it is open. */
  public List<String> objections(Threshold gate, AgentRegistry registry) {
    List<String> objections = new ArrayList<>();
    if (components.isEmpty()) {
      objections.add("no component is scored");
      return objections;
    }
    if (compareTo(gate.overall()) < 0) {
      BigDecimal lacking =
          gate.overall()
              .multiply(weights())
              .subtract(weighted())
              .divide(weights(), DIGITS, RoundingMode.UP);
      objections.add(
          "the overall score %s is below %s by %s%s"
              .formatted(exact(), gate.overall(), plain(lacking), lowest()));
    }
    for (Component component : components) {
      if (component.score().compareTo(gate.component()) < 0) {
        objections.add(
            component.agent()
                + " has "
                + plain(component.score())
                + ", which is below "
                + gate.component()
                + " by "
                + plain(gate.component().subtract(component.score())));
      }
      if (!component.stale().isEmpty()) {
        objections.add(
            "the score of %s is stale: %s has changed since"
                .formatted(component.agent(), String.join(", ", component.stale())));
      }
      if (component.scored() != null) {
        component
            .scored()
            .failing()
            .forEach(
                (critic, score) -> {
                  if (component.scored().round().scores().size() > 1) {
                    objections.add(
                        component.agent()
                            + " has "
                            + plain(score)
                            + " from "
                            + critic
                            + "; both critics have to pass it");
                  }
                });
      }
    }
    if (gate.needsVerifier() && registry.agent(VERIFIER) != null && !isVerified()) {
      objections.add("the verifier has not passed it");
    }
    return objections;
  }

  private boolean isVerified() {
    return components.stream()
        .anyMatch(one -> one.agent().equals(VERIFIER) && one.score().compareTo(HUNDRED) == 0);
  }

  /** The component that costs the most, for the one who has to raise the score. */
  private String lowest() {
    Component worst = components.getFirst();
    for (Component component : components) {
      worst = cost(component).compareTo(cost(worst)) > 0 ? component : worst;
    }
    return "; " + worst.agent() + " costs the most, with " + plain(worst.score());
  }

  private static BigDecimal cost(Component component) {
    return HUNDRED.subtract(component.score()).multiply(component.weight());
  }
}
