package gitara.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The states of a run and the ways between them. A state has a witness: what in files, gates and
 * events proves that the run has reached it. Nothing else holds state, so a position is computed
 * whenever it is asked for, and is the same in each clone.
 *
 * @param <R> what witnesses look at: a protocol's view of a run
 */
public final class Machine<R> {
  /**
   * The proof that a run has reached a state.
   *
   * @param <R> a protocol's view of a run
   */
  @FunctionalInterface
  public interface Witness<R> {
    boolean holds(R run) throws IOException;
  }

  /**
   * A state.
   *
   * @param next the states that may follow, the likelier first
   * @param todo what leads there from the state before, for people
   */
  private record State<R>(String name, Witness<R> witness, List<String> next, String todo) {}

  /**
   * Where a run is.
   *
   * @param state the last one that is reached along the ways of the machine; empty before the first
   * @param next the states that may follow
   * @param todo what leads to the first of them; empty at the end
   * @param ahead the states behind one that is not reached whose witness is there all the same
   */
  public record Position(String state, List<String> next, String todo, List<String> ahead) {
    public boolean isAtEnd() {
      return next.isEmpty();
    }
  }

  private final Map<String, State<R>> states = new LinkedHashMap<>();

  /**
   * Adds a state; the first one that is added is where runs begin.
   *
   * @param todo what leads there, for people
   * @param next the states that may follow
   */
  public Machine<R> state(String name, String todo, Witness<R> witness, String... next) {
    if (states.put(name, new State<>(name, witness, List.of(next), todo)) != null) {
      throw new IllegalArgumentException("two states have the name " + name);
    }
    return this;
  }

  /** The names of the states, in the order in which they were added. */
  public List<String> names() {
    return List.copyOf(states.keySet());
  }

  /** Where a run is: each state on the way there is proven. */
  public Position position(R run) throws IOException {
    Set<String> seen = new HashSet<>();
    State<R> at = null;
    State<R> next = states.isEmpty() ? null : states.values().iterator().next();
    while (next != null && seen.add(next.name()) && next.witness().holds(run)) {
      at = next;
      next = reached(at, run);
    }
    List<String> following =
        at == null ? names().subList(0, Math.min(1, states.size())) : at.next();
    List<String> ahead = new ArrayList<>();
    Set<String> behind = behind(following);
    for (State<R> state : states.values()) {
      if (behind.contains(state.name())
          && !seen.contains(state.name())
          && state.witness().holds(run)) {
        ahead.add(state.name());
      }
    }
    String todo = following.isEmpty() ? "" : get(following.getFirst()).todo();
    return new Position(at == null ? "" : at.name(), following, todo, ahead);
  }

  /** The following state that is reached; the likeliest where none is; null at the end. */
  private @Nullable State<R> reached(State<R> at, R run) throws IOException {
    for (String name : at.next()) {
      if (get(name).witness().holds(run)) {
        return get(name);
      }
    }
    return at.next().isEmpty() ? null : get(at.next().getFirst());
  }

  /** The states that ways lead to from some states. */
  private Set<String> behind(List<String> from) {
    Set<String> behind = new HashSet<>();
    List<String> open = new ArrayList<>(from);
    while (!open.isEmpty()) {
      for (String name : get(open.removeLast()).next()) {
        if (behind.add(name)) {
          open.add(name);
        }
      }
    }
    return behind;
  }

  private State<R> get(String name) {
    return Objects.requireNonNull(states.get(name), name);
  }
}
