package gitara.rule;

import gitara.commit.Trailers.Trailer;
import gitara.protocol.Protocol;
import gitara.record.CommitContext;
import gitara.record.Event;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs the rules of one protocol over commits, one after the other. For one thread. */
public interface ProtocolCheck {
  /**
   * Checks a commit against its parents and adds what is found.
   *
   * @param facts what rules on history need of the commit
   * @return whether the commit concerns the protocol
   */
  boolean check(CommitContext commit, Findings findings, Facts facts) throws IOException;

  /** Adds what rules on history need of a commit, and checks nothing. */
  default void facts(CommitContext commit, Facts facts) throws IOException {}

  /**
   * What a commit that concerns the protocol did to entries; null where a side cannot be read.
   * Asked for the commit that was checked last.
   *
   * @param root where the record is
   */
  default @Nullable List<Event> events(Protocol protocol, String root, CommitContext commit)
      throws IOException {
    return CommitEvents.of(protocol, root, commit.befores(), commit.after());
  }

  /** The trailers that a message needs besides those on events, and does not have. */
  default List<Trailer> completion(CommitContext commit) throws IOException {
    return List.of();
  }

  /**
   * Whether a trailer that git carried over from another commit is true of this one, which changes
   * no entry that events name.
   */
  default boolean keeps(CommitContext commit, Trailer trailer) throws IOException {
    return false;
  }

  /** The lines that a finding is about, before and after the commit: by default of its file. */
  default FindingLines lines(CommitContext commit, Finding finding) throws IOException {
    return FindingLines.ofFile(commit, finding);
  }
}
