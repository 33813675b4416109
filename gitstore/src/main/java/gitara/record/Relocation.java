package gitara.record;

/**
 * Where a record is, and where its protocol looks for it: two folders, each ending in a slash.
 *
 * @param shown empty where nothing is shown elsewhere
 */
public record Relocation(String real, String shown) {
  /** Every file is where it is looked for. */
  public static final Relocation NONE = new Relocation("", "");

  private boolean isNone() {
    return shown.isEmpty() || shown.equals(real);
  }

  /** A state in which the record is where it is looked for. */
  public Snapshot shown(Snapshot state) {
    return isNone() ? state : new RelocatedSnapshot(state, real, shown);
  }

  /** The same commit, and all behind it. */
  public CommitContext shown(CommitContext commit) {
    return isNone() ? commit : new RelocatedCommit(commit, this);
  }

  /** The path by which the protocol knows a file. */
  public String shown(String path) {
    return isNone() || !path.startsWith(real) ? path : shown + path.substring(real.length());
  }

  /** Where a file or a folder is that the protocol knows by a path. */
  public String real(String path) {
    if (isNone()) {
      return path;
    }
    boolean isFolder = (path + "/").equals(shown);
    return isFolder
        ? real.substring(0, real.length() - 1)
        : path.startsWith(shown) ? real + path.substring(shown.length()) : path;
  }
}
