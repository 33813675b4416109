package gitara.memory.model;

import gitara.record.Relocation;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevSort;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.treewalk.filter.AndTreeFilter;
import org.eclipse.jgit.treewalk.filter.PathFilterGroup;
import org.eclipse.jgit.treewalk.filter.TreeFilter;
import org.jspecify.annotations.Nullable;

/**
 * The life of a line, from its first wording to its last: what was done to it and on what evidence,
 * the fragments that tested it, the verdicts. Rewordings are followed back by their licences.
 */
public final class LineLife {
  /** What a moment is about. */
  public enum Kind {
    WORDING,
    EVIDENCE,
    VERDICT;

    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Something that happened to it. */
  public record Moment(
      String commit,
      Instant when,
      String author,
      String subject,
      Kind kind,
      String identity,
      String what) {}

  private final ObjectReader reader;
  private final Relocation place;
  private final Set<String> identities = new LinkedHashSet<>();
  private final List<Moment> moments = new ArrayList<>();

  /**
   * @param place where the memory is
   * @param identity any wording that the line has had; the later ones and the earlier ones are
   *     found
   */
  public LineLife(ObjectReader reader, Relocation place, String identity) {
    this.reader = reader;
    this.place = place;
    identities.add(identity);
  }

  /** Every wording that it has had. */
  public Set<String> identities() {
    return identities;
  }

  /** Oldest first. */
  public List<Moment> moments() {
    return moments;
  }

  public void read(ObjectId tip) throws IOException {
    List<RevCommit> commits = commits(tip);
    // A wording leads to the one before it and the one after it.
    int before = 0;
    while (before != identities.size()) {
      before = identities.size();
      for (RevCommit commit : commits) {
        for (LineTrailer trailer : Declared.in(commit.getFullMessage()).lines()) {
          if (trailer.action() == LineAction.REWRITE
              && (identities.contains(trailer.identity()) || identities.contains(trailer.to()))) {
            identities.add(trailer.identity());
            identities.add(trailer.to());
          }
        }
      }
    }
    for (RevCommit commit : commits) {
      read(commit);
    }
  }

  private List<RevCommit> commits(ObjectId tip) throws IOException {
    List<RevCommit> commits = new ArrayList<>();
    try (RevWalk walk = new RevWalk(reader)) {
      walk.setRewriteParents(false);
      walk.setTreeFilter(
          AndTreeFilter.create(
              PathFilterGroup.createFromStrings(
                  place.real(MemoryLayout.BOARD),
                  place.real(MemoryLayout.FRAGMENTS),
                  place.real(MemoryLayout.LEDGER)),
              TreeFilter.ANY_DIFF));
      walk.sort(RevSort.TOPO);
      walk.sort(RevSort.REVERSE, true);
      walk.markStart(walk.parseCommit(tip));
      for (RevCommit commit = walk.next(); commit != null; commit = walk.next()) {
        walk.parseBody(commit);
        for (RevCommit parent : commit.getParents()) {
          walk.parseHeaders(parent);
        }
        commits.add(commit);
      }
    }
    return commits;
  }

  private Snapshot state(@Nullable RevCommit commit) {
    return place.shown(new TreeSnapshot(reader, commit == null ? null : commit.getTree().getId()));
  }

  private void read(RevCommit commit) throws IOException {
    Snapshot now = state(commit);
    Snapshot old = state(commit.getParentCount() == 0 ? null : commit.getParent(0));
    if (commit.getParentCount() < 2) {
      fragments(commit, old, now);
      verdicts(commit, old, now);
    }
    lines(commit, old, now);
  }

  private void lines(RevCommit commit, Snapshot old, Snapshot now) throws IOException {
    Board before = board(old);
    Board after = board(now);
    Declared message = Declared.in(commit.getFullMessage());
    List<LineTrailer> declared = message.lines();
    FileLicence file = message.file();
    String whole = file == null ? "" : " (" + file + ")";
    Set<String> named = new LinkedHashSet<>();
    for (LineTrailer trailer : declared) {
      if (identities.contains(trailer.identity())) {
        BoardLine line = after.line(trailer.to().isEmpty() ? trailer.identity() : trailer.to());
        String text = line == null ? "" : ": " + line.text();
        moment(
            commit,
            Kind.WORDING,
            trailer.identity(),
            trailer.toString().substring(16) + whole + text);
        named.add(trailer.identity());
        named.add(trailer.to());
      }
    }
    for (String identity : identities) {
      boolean was = before.line(identity) != null;
      BoardLine is = after.line(identity);
      if (!named.contains(identity) && was == (is == null)) {
        moment(
            commit,
            Kind.WORDING,
            identity,
            (is == null ? "removed from the board" : "on the board: " + is.text()) + whole);
      }
    }
  }

  private static Board board(Snapshot snapshot) throws IOException {
    try {
      return Board.in(snapshot);
    } catch (TextException e) {
      return Board.EMPTY;
    }
  }

  private void fragments(RevCommit commit, Snapshot old, Snapshot now) throws IOException {
    ObjectId before = old.folderId(MemoryLayout.FRAGMENTS);
    ObjectId after = now.folderId(MemoryLayout.FRAGMENTS);
    if (after == null || after.equals(before)) {
      return;
    }
    for (String path : Evidence.added(reader, before, after)) {
      byte[] bytes = now.readText(path);
      Fragment fragment =
          bytes == null
              ? null
              : FragmentFile.parse(new String(bytes, StandardCharsets.UTF_8)).fragment();
      if (fragment != null && identities.contains(fragment.identity())) {
        RootCause cause = fragment.rootCause();
        moment(
            commit,
            Kind.EVIDENCE,
            fragment.identity(),
            fragment.trajectory().word()
                + " by "
                + fragment.eventId()
                + (cause == null ? "" : ", " + cause.word())
                + ": "
                + path);
      }
    }
  }

  private void verdicts(RevCommit commit, Snapshot old, Snapshot now) throws IOException {
    ObjectId ledger = now.id(MemoryLayout.LEDGER);
    if (ledger == null || ledger.equals(old.id(MemoryLayout.LEDGER))) {
      return;
    }
    try {
      Ledger before = Ledger.in(old);
      Ledger after = Ledger.in(now);
      for (String identity : identities) {
        Trajectory verdict = after.verdict(identity);
        Ledger.Row row = after.row(identity);
        if (row != null && verdict != null && verdict != before.verdict(identity)) {
          moment(
              commit,
              Kind.VERDICT,
              identity,
              "judged "
                  + verdict.word()
                  + " on "
                  + row.evidence().counts()
                  + (row.guidance().isEmpty() ? "" : ": " + row.guidance()));
        }
      }
    } catch (TextException e) {
      moment(commit, Kind.VERDICT, "", "the ledger could not be read");
    }
  }

  private void moment(RevCommit commit, Kind kind, String identity, String what) {
    moments.add(
        new Moment(
            commit.name(),
            Instant.ofEpochSecond(commit.getCommitTime()),
            commit.getAuthorIdent().getName(),
            commit.getShortMessage(),
            kind,
            identity,
            what));
  }
}
