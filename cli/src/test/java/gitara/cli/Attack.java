package gitara.cli;

import java.io.IOException;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * A way to get something past the gates, or its honest twin.
 *
 * @param gates those that can see it
 * @param says what each of them says; null for a twin, which passes
 * @param story from the record that the server has
 */
record Attack(String name, Set<Gate> gates, @Nullable String says, Consumer<AttackStage> story) {
  /** Who judges. */
  enum Gate {
    STAGED("lint --staged"),
    CHECK("check"),
    VERIFY("verify"),
    PUSH("push");

    final String title;

    Gate(String title) {
      this.title = title;
    }
  }

  /** One commit, whose files every gate can see. */
  static Attack edit(String name, String rule, Consumer<AttackStage> story) {
    return new Attack(
        name, EnumSet.allOf(Gate.class), "[" + rule + "]", story.andThen(s -> s.commit("edit")));
  }

  /** Commits, one or several, that are made. */
  static Attack commits(String name, String rule, Consumer<AttackStage> story) {
    return new Attack(name, EnumSet.complementOf(EnumSet.of(Gate.STAGED)), "[" + rule + "]", story);
  }

  /** What only a server can see. */
  static Attack push(String name, String says, Consumer<AttackStage> story) {
    return new Attack(name, EnumSet.of(Gate.PUSH), says, story);
  }

  /** An edit that all let pass. */
  static Attack honest(String name, Consumer<AttackStage> story) {
    return new Attack(
        name, EnumSet.allOf(Gate.class), null, story.andThen(s -> s.commit("honest")));
  }

  static Attack honestCommits(String name, Consumer<AttackStage> story) {
    return new Attack(name, EnumSet.complementOf(EnumSet.of(Gate.STAGED)), null, story);
  }

  static Attack honestPush(String name, Consumer<AttackStage> story) {
    return new Attack(name, EnumSet.of(Gate.PUSH), null, story);
  }

  /** The gates that say otherwise than expected, each with what it said. */
  Map<Gate, String> play(AttackStage stage, @Nullable ObjectId base) throws IOException {
    story.accept(stage);
    Map<Gate, String> wrong = new EnumMap<>(Gate.class);
    for (Gate gate : gates) {
      Desk.Outcome outcome =
          switch (gate) {
            case STAGED -> stage.staged(Objects.requireNonNull(base), stage.files());
            case CHECK -> stage.desk().ara("check", Objects.requireNonNull(base).name() + "..main");
            case VERIFY -> stage.desk().ara("verify", "main");
            case PUSH -> stage.pushed();
          };
      String all = outcome.out() + outcome.err();
      boolean isExpected =
          says == null ? outcome.code() == 0 : outcome.code() != 0 && all.contains(says);
      if (!isExpected || all.contains("\tat ")) {
        wrong.put(gate, "exit " + outcome.code() + "\n" + all);
      }
    }
    return wrong;
  }

  @Override
  public String toString() {
    return name;
  }
}
