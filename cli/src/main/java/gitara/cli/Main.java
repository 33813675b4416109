package gitara.cli;

/** Entry point. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    if (args.length == 1 && args[0].equals("train")) {
      Training.run();
      // The JVM makes the archive on an orderly way out, which halt is not.
      System.exit(0);
    }
    System.out.println("git-ara");
    Runtime.getRuntime().halt(0);
  }
}
