package gitara.protocol;

/** How an entry follows from another one, or is bound to it. */
public enum Edge {
  /** From an entry to the one that it was promoted from. */
  PROMOTED,
  /** From an entry to the one that it was split off. */
  SPLIT,
  /** From an entry to the one that has taken it in. */
  MERGED,
  /** From an entry to its later ID. */
  RENUMBERED,
  /** From an entry to one that contradicts it. */
  CONTRADICTED
}
