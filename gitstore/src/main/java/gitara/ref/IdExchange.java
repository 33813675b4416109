package gitara.ref;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Brings together the id sequences of this repository and a remote: of each the highest number
 * wins, on both sides. What is reserved here stays reserved.
 */
public final class IdExchange {
  private static final String IDS = RefName.ROOT + "ids/";

  private final RefStore local;
  private final RemoteRefs remote;

  /** A sequence that was behind: its next number now, and where it was behind. */
  public record Raised(String prefix, long from, long to, boolean here) {}

  public IdExchange(RefStore local, RemoteRefs remote) {
    this.local = local;
    this.remote = remote;
  }

  /**
   * Does it.
   *
   * @param only whether to report what would be raised, and move nothing
   */
  public List<Raised> run(boolean only) throws IOException {
    List<Raised> raised = new ArrayList<>();
    TreeSet<String> all = new TreeSet<>(local.names(IDS));
    all.addAll(remote.names(IDS));
    List<RemoteRefs.Move> moves = new ArrayList<>();
    List<Raised> sent = new ArrayList<>();
    for (String ref : all) {
      String prefix = ref.substring(IDS.length());
      if (!Sequence.isPrefix(prefix)) {
        continue;
      }
      Sequence ours = new Sequence(local, prefix);
      RefValue there = remote.read(ref);
      long here = ours.end();
      long other = there == null ? -1 : Sequence.end(ref, there);
      if (here < other) {
        raised.add(new Raised(prefix, here, other, true));
        if (!only) {
          require(ours.raise(other, () -> other));
        }
      } else if (other < here) {
        sent.add(new Raised(prefix, other, here, false));
        moves.add(
            new RemoteRefs.Move(
                ref, there == null ? null : there.id(), local.write(Sequence.text(here))));
      }
    }
    if (!only && !moves.isEmpty()) {
      List<CasResult> results = remote.swapAll(moves);
      for (int i = 0; i < results.size(); i++) {
        if (!(results.get(i) instanceof CasResult.Moved)) {
          // Somebody else was there meanwhile: once more, by itself.
          long to = sent.get(i).to();
          require(new Sequence(remote, sent.get(i).prefix()).raise(to, () -> to));
        }
      }
    }
    raised.addAll(sent);
    return raised;
  }

  private static void require(Sequence.Taken taken) throws IOException {
    if (taken instanceof Sequence.Taken.Blocked blocked) {
      throw new IOException(blocked.explanation());
    }
  }
}
