package gitara.rule;

import gitara.record.CommitContext;
import gitara.record.Snapshot;
import java.time.Instant;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A commit that a test makes of states, without a repository. */
public record GivenCommit(
    String id,
    @Nullable String message,
    Instant time,
    List<Snapshot> parents,
    Snapshot nothing,
    Snapshot after,
    List<Snapshot> bases,
    List<Snapshot> earlier)
    implements CommitContext {
  private static final Instant TIME = Instant.parse("2026-11-18T10:00:00Z");

  /** A commit that is not made yet, and has no message. */
  public static GivenCommit step(Snapshot before, Snapshot after) {
    return new GivenCommit("", null, TIME, List.of(before), before, after, List.of(), List.of());
  }

  @Override
  public Iterator<Snapshot> earlier(Snapshot parent) {
    return earlier.iterator();
  }
}
