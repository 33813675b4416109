package gitara.ref;

/** What can be known of a process from here. */
public enum Liveness {
  ALIVE,
  /** Proven: it ran on this machine and does not any more. */
  DEAD,
  /** Another machine, another container, or a system that does not say. */
  UNKNOWN
}
