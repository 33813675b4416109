package gitara.cli;

/** Who runs the verbs of a meditation. */
@FunctionalInterface
interface MeditationHand {
  Desk.Outcome run(Desk desk, String... words) throws Exception;
}
