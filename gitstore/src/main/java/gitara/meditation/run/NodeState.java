package gitara.meditation.run;

import java.util.Locale;

/** How far a node is. */
public enum NodeState {
  /** Its subfocus is registered, and nobody works on it. */
  RESERVED,
  /** It has a branch, and no file. */
  ASSIGNED,
  DRAFT,
  /** The researcher is asked for a decision on its proposed children. */
  DEEP_PENDING,
  DEEP_CONFIRMED,
  /** Its children are registered. */
  REGISTERED,
  /** Its children are worked on. */
  CHILDREN,
  /** Its file holds what its children found. */
  INCORPORATED,
  FINAL,
  ABANDONED;

  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether nothing more is done on the node. */
  public boolean isOver() {
    return this == FINAL || this == ABANDONED;
  }
}
