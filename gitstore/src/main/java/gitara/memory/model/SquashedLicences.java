package gitara.memory.model;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The licences of several commits as those of the one step that a squash makes of them: a line that
 * was rewritten twice is rewritten once, and one that came and went is neither.
 */
public final class SquashedLicences {
  /**
   * The licence of a line.
   *
   * @param about the identities that its evidence may be about: every wording that the line had
   */
  public record Licence(LineTrailer line, Set<String> about) {}

  private SquashedLicences() {}

  /** Each licence as it stands, for the lines of a commit that is not a squash. */
  public static List<Licence> single(List<LineTrailer> lines) {
    List<Licence> all = new ArrayList<>();
    for (LineTrailer line : lines) {
      boolean adds = line.action() == LineAction.ADD;
      all.add(new Licence(line, Set.of(adds ? "" : line.identity())));
    }
    return all;
  }

  /** The licences of the net change. */
  public static List<Licence> composed(List<LineTrailer> lines, BoardChange change) {
    Map<String, LineTrailer> from = new HashMap<>();
    for (LineTrailer line : lines) {
      if (line.action() == LineAction.REWRITE || line.action() == LineAction.REMOVE) {
        from.putIfAbsent(line.identity(), line);
      }
    }
    List<Licence> all = new ArrayList<>();
    for (LineTrailer line : lines) {
      boolean adds = line.action() == LineAction.ADD;
      boolean begins = adds || change.removed().containsKey(line.identity());
      if (begins && line.action() != LineAction.KEEP) {
        Licence whole = follow(line, from);
        String end = whole.line.action() == LineAction.REWRITE ? whole.line.to() : "";
        boolean isAdded = adds && change.added().containsKey(whole.line.identity());
        if (isAdded || (!adds && (end.isEmpty() || change.added().containsKey(end)))) {
          all.add(whole);
        }
      }
    }
    return all;
  }

  private static Licence follow(LineTrailer first, Map<String, LineTrailer> from) {
    boolean adds = first.action() == LineAction.ADD;
    Set<String> about = new LinkedHashSet<>(Set.of(adds ? "" : first.identity()));
    Set<String> evidence = new LinkedHashSet<>(first.evidence());
    Set<String> seen = new LinkedHashSet<>(Set.of(adds ? "" : first.identity()));
    LineTrailer last = first;
    RewriteKind kind = first.kind();
    String at = adds ? first.identity() : first.to();
    LineTrailer next = at.isEmpty() ? null : from.get(at);
    while (next != null && seen.add(at)) {
      last = next;
      about.add(at);
      evidence.addAll(next.evidence());
      RewriteKind more = next.kind();
      kind = kind == null || (more != null && more.compareTo(kind) > 0) ? more : kind;
      at = next.to();
      next = at.isEmpty() ? null : from.get(at);
    }
    boolean removes = last.action() == LineAction.REMOVE;
    String identity = adds ? (removes ? "" : at) : first.identity();
    LineAction action = adds ? LineAction.ADD : last.action();
    String task = first.task().isEmpty() ? last.task() : first.task();
    return new Licence(
        new LineTrailer(
            identity,
            action,
            action == LineAction.REWRITE ? at : "",
            removes ? last.verdict() : first.verdict(),
            kind,
            List.copyOf(evidence),
            task),
        about);
  }
}
