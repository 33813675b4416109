package gitara.ara.signal;

import gitara.ara.model.Lookup;
import gitara.ara.model.Mentions;
import gitara.ara.model.Paths;
import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.git.ChangedPaths;
import gitara.protocol.Protocol;
import gitara.record.Entry;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/** What has come to a branch since the last turn was recorded, and what it means for the record. */
public final class CommitInbox {
  /** Commits further back are not looked at. */
  public static final int MOST = 500;

  private static final String REVERTS = "This reverts commit ";

  /**
   * What a commit means for an entry.
   *
   * @param entry its id; empty where it is about none
   * @param what in one line
   * @param next a command that would record it; empty where that takes thought
   */
  public record Meaning(String entry, String what, String next) {}

  /** A commit that is not a turn. */
  public record Arrived(ObjectId commit, String subject, List<Meaning> meanings) {}

  private final Lookup lookup;
  private final List<String> roots;
  private final Pointers pointers;
  private final List<Arrived> arrived = new ArrayList<>();
  private String turn = "";
  private boolean isMore;

  private CommitInbox(Lookup lookup) throws IOException, TextException {
    this.lookup = lookup;
    this.roots = Paths.roots(lookup.snapshot(), lookup.root());
    this.pointers = new Pointers(lookup);
  }

  /**
   * Reads back from a commit to the one that recorded the last turn.
   *
   * @param protocol of the record, by which its turns are known
   */
  public static CommitInbox of(ObjectReader reader, ObjectId head, Protocol protocol, Lookup lookup)
      throws IOException, TextException {
    CommitInbox inbox = new CommitInbox(lookup);
    try (RevWalk walk = new RevWalk(reader)) {
      walk.markStart(walk.parseCommit(head));
      for (RevCommit commit = walk.next(); commit != null; commit = walk.next()) {
        Trailers trailers = Trailers.parse(commit.getFullMessage());
        String recorded = trailers.first(Key.TURN);
        if (recorded != null && recorded.startsWith(protocol.namespace())) {
          inbox.turn = recorded;
          return inbox;
        }
        if (inbox.arrived.size() == MOST) {
          inbox.isMore = true;
          return inbox;
        }
        if (trailers.first(Key.OP) == null) {
          inbox.arrived.add(inbox.arrived(reader, walk, commit));
        }
      }
    } catch (MissingObjectException e) {
      // A shallow or partial clone: what is here was looked at.
      inbox.isMore = true;
    }
    return inbox;
  }

  private Arrived arrived(ObjectReader reader, RevWalk walk, RevCommit commit)
      throws IOException, TextException {
    List<Meaning> meanings = new ArrayList<>();
    String name = commit.name().substring(0, 10);
    revert(commit, meanings);
    boolean code = false;
    for (String path : ChangedPaths.of(reader, walk, commit)) {
      code |= !Paths.isRecord(path, roots);
      for (Pointers.Pointer pointer : pointers.to(path)) {
        Entry entry = pointer.entry();
        meanings.add(
            new Meaning(
                entry.id(), path + " was changed; " + pointer.field() + " refers to it", ""));
      }
      if (isEvidence(path) && pointers.to(path).isEmpty()) {
        meanings.add(
            new Meaning(
                "", path + " is evidence, but no entry cites it", "git ara bind N.. " + path));
      }
    }
    if (code) {
      commitments(commit, name, meanings);
    }
    return new Arrived(commit.getId().copy(), commit.getShortMessage(), List.copyOf(meanings));
  }

  private static void revert(RevCommit commit, List<Meaning> meanings) {
    String message = commit.getFullMessage();
    int at = message.indexOf(REVERTS);
    if (at < 0) {
      return;
    }
    int end = at + REVERTS.length();
    int start = end;
    while (end < message.length() && Character.digit(message.charAt(end), 16) >= 0) {
      end++;
    }
    String reverted = message.substring(start, Math.min(end, start + 10));
    meanings.add(
        new Meaning(
            "",
            "reverts " + reverted + ": possibly a dead end",
            "git ara add dead_end TITLE --hypothesis .. --failure-mode .. --lesson .."));
  }

  /** Entries that the message names, of kinds that code commits to. */
  private void commitments(RevCommit commit, String name, List<Meaning> meanings)
      throws IOException, TextException {
    StringBuilder said = new StringBuilder();
    for (String line : commit.getFullMessage().split("\n", -1)) {
      if (!line.regionMatches(true, 0, "Ara-", 0, 4)) {
        said.append(line).append('\n');
      }
    }
    for (String id : Mentions.in(said.toString())) {
      for (Entry entry : lookup.find(id)) {
        if (entry.kind().equals("observation") && !entry.field("promoted").equals("true")) {
          meanings.add(
              new Meaning(
                  id,
                  "code depends on it (artifact-commitment)",
                  "git ara crystallize " + id + " --signal artifact-commitment --commit " + name));
        } else if (entry.kind().equals("decision")) {
          meanings.add(new Meaning(id, "this decision now has code", "git ara bind " + id + " .."));
        }
      }
    }
  }

  private boolean isEvidence(String path) throws IOException {
    String folder = lookup.root() + "evidence/";
    return path.startsWith(folder)
        && !path.equals(folder + "README.md")
        && lookup.snapshot().id(path) != null;
  }

  /** Newest first. */
  public List<Arrived> arrived() {
    return arrived;
  }

  /** The last turn that was recorded; empty when none was found. */
  public String turn() {
    return turn;
  }

  /** Whether there are more commits than were looked at. */
  public boolean isMore() {
    return isMore;
  }
}
