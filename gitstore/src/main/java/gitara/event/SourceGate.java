package gitara.event;

import java.util.Locale;
import java.util.Set;

/** Which kinds of source may become evidence. What runs the agent may not testify to itself. */
public final class SourceGate {
  /** Sources of the machinery itself. */
  public static final Set<String> INTERNAL =
      Set.of("cadence", "meta", "system", "runner", "route", "gateway");

  private SourceGate() {}

  /** The kind as it is compared. */
  public static String normal(String kind) {
    return kind.strip().toLowerCase(Locale.ROOT);
  }

  /** Whether evidence may come from a source of this kind. */
  public static boolean isExternal(String kind) {
    String normal = normal(kind);
    return !normal.isEmpty() && !INTERNAL.contains(normal);
  }
}
