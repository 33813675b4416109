package gitara.cli.command;

/** The version of the program and the id of its build. */
public final class ProgramVersion {
  /** The version of the pom; a test holds them together. */
  public static final String NUMBER = "0.1.0";

  /** Where the program's releases are, as the pom says. */
  public static final String SOURCE = "https://github.com/gitara/git-ara";

  private ProgramVersion() {}

  /** The build id of the program that runs; empty for classes that were never packed. */
  public static String build() {
    return build(System.getProperty("java.class.path"));
  }

  /** The build id in the name of the jar that runs; empty for classes that were never packed. */
  public static String build(String classPath) {
    String name = classPath.substring(classPath.lastIndexOf('/') + 1);
    return name.startsWith("git-ara-") && name.endsWith(".jar")
        ? name.substring("git-ara-".length(), name.length() - ".jar".length())
        : "";
  }
}
