package gitara.meditation;

/**
 * The branches of a meditation, as {@code Work.branch} takes them: {@code meditation/DIR/root}.
 *
 * @param dir the name of its directory, without {@code meditations/}
 */
public record Branches(String dir) {
  private String name(String last) {
    return all() + "/" + last;
  }

  /** The folder of all of them. */
  public String all() {
    return MeditationProtocol.NAME + "/" + dir;
  }

  /** The manager's branch. */
  public String root() {
    return name("root");
  }

  /** The branch of what several write: registry, proposals of children and decisions on them. */
  public String ledger() {
    return name("ledger");
  }

  public String node(NodeId node) {
    return name(node.toString());
  }

  /** The lock on appending to the registry. */
  public String registryLock() {
    return name("registry");
  }

  /** The lease of the one who works on a node. */
  public String lease(NodeId node) {
    return name(node.toString());
  }
}
