package gitara.ref;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * Brings together the spines of this repository and a remote, without loss. What the remote has
 * stays as it is; what only we have is written again behind it, oldest first, with its own times
 * and words. Each copy names the event that it was written from, so that it is known again wherever
 * it comes to, and the first one keeps our old line as a second parent. So a spine stays one line,
 * nothing that was published changes its name, and nothing that was written is swept away.
 */
public final class SpineExchange {
  private final RefStore local;
  private final RemoteRefs remote;

  /**
   * What it came to.
   *
   * @param received events that were new here
   * @param sent events that were new there
   */
  public record Exchanged(int received, int sent) {}

  public SpineExchange(RefStore local, RemoteRefs remote) {
    this.local = local;
    this.remote = remote;
  }

  /**
   * Does it, as often as others come between.
   *
   * @param only whether to report the result, and move nothing
   */
  public Exchanged run(boolean only) throws IOException {
    Retry retry = remote.retry();
    while (true) {
      ObjectId ours = local.id(Spine.REF);
      ObjectId theirs = remote.id(Spine.REF);
      if (ours == null ? theirs == null : ours.equals(theirs)) {
        return new Exchanged(0, 0);
      }
      List<Spine.Event> here = line(ours);
      List<Spine.Event> there = line(theirs);
      List<Spine.Event> sent = missing(here, there);
      Exchanged exchanged = new Exchanged(missing(there, here).size(), sent.size());
      if (only) {
        return exchanged;
      }
      ObjectId joined =
          ours == null || theirs == null || sent.isEmpty() || has(here, theirs)
              ? (theirs == null || has(here, theirs) ? ours : theirs)
              : copied(theirs, ours, sent);
      if (joined != null && move(ours, theirs, joined)) {
        return exchanged;
      }
      if (!retry.again()) {
        throw new IOException(retry.explain(Spine.REF, new CasResult.Lost(null)));
      }
    }
  }

  private boolean move(@Nullable ObjectId ours, @Nullable ObjectId theirs, ObjectId joined)
      throws IOException {
    if (!joined.equals(theirs)
        && !(remote.swap(Spine.REF, theirs, joined) instanceof CasResult.Moved)) {
      return false;
    }
    return joined.equals(ours) || local.swap(Spine.REF, ours, joined) instanceof CasResult.Moved;
  }

  private ObjectId copied(ObjectId behind, ObjectId kept, List<Spine.Event> events)
      throws IOException {
    ObjectId at = behind;
    for (Spine.Event event : events) {
      List<ObjectId> parents = at.equals(behind) ? List.of(at, kept) : List.of(at);
      at = Spine.write(local, event.when(), event.text(), parents, event.origin());
    }
    return at;
  }

  /** Newest first. */
  private List<Spine.Event> line(@Nullable ObjectId tip) throws IOException {
    List<Spine.Event> line = new ArrayList<>();
    if (tip != null) {
      try (Spine.Walk walk = new Spine(local).read(tip)) {
        for (Spine.Event event = walk.next(); event != null; event = walk.next()) {
          line.add(event);
        }
      }
    }
    return line;
  }

  private static boolean has(List<Spine.Event> line, ObjectId id) {
    for (Spine.Event event : line) {
      if (event.id().equals(id)) {
        return true;
      }
    }
    return false;
  }

  /** The events of one line that another does not have under any name, oldest first. */
  private static List<Spine.Event> missing(List<Spine.Event> of, List<Spine.Event> in) {
    Set<ObjectId> known = new HashSet<>();
    for (Spine.Event event : in) {
      known.add(event.origin());
    }
    List<Spine.Event> missing = new ArrayList<>();
    for (int i = of.size() - 1; i >= 0; i--) {
      if (!known.contains(of.get(i).origin())) {
        missing.add(of.get(i));
      }
    }
    return missing;
  }
}
