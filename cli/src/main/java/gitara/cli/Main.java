package gitara.cli;

/** Entry point. */
public final class Main {
  private Main() {}

  public static void main(String[] args) {
    System.out.println("git-ara");
    Runtime.getRuntime().halt(0);
  }
}
