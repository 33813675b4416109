package gitara.rule.meditation;

import gitara.commit.Key;
import gitara.commit.Trailers;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationPath;
import gitara.record.CommitContext;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.run.Decision;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * What a commit does to meditations, against one of its parents. Of a merge, only what is as in
 * none of the parents is its own.
 */
public final class MeditationStep {
  /** A file of a meditation that differs. */
  public record Change(MeditationPath file, @Nullable ObjectId old, @Nullable ObjectId now) {
    public boolean isNew() {
      return old == null;
    }

    public boolean isGone() {
      return now == null;
    }
  }

  private final CommitContext commit;
  private final Step step;
  private final List<Change> changes = new ArrayList<>();
  private final Trailers trailers;

  public MeditationStep(CommitContext commit, Snapshot before) throws IOException {
    this.commit = commit;
    this.step = new Step(before, commit.after());
    String message = commit.message();
    this.trailers = Trailers.parse(message == null ? "" : message);
    for (Step.FileDiff change : step.changes(MeditationDir.FOLDER)) {
      MeditationPath file = MeditationPath.of(change.path());
      if (file != null && !isOfOther(change.path())) {
        changes.add(new Change(file, change.old(), change.now()));
      }
    }
  }

  private boolean isOfOther(String path) throws IOException {
    for (Snapshot parent : commit.parents()) {
      if (parent != step.before() && Objects.equals(parent.id(path), commit.after().id(path))) {
        return true;
      }
    }
    return false;
  }

  public CommitContext commit() {
    return commit;
  }

  public Step step() {
    return step;
  }

  public boolean isMerge() {
    return commit.parents().size() > 1;
  }

  /** The files of meditations that differ. */
  public List<Change> changes() {
    return changes;
  }

  /** Those of one kind. */
  public List<Change> changes(MeditationPath.Kind kind) {
    return changes.stream().filter(change -> change.file().kind() == kind).toList();
  }

  /** The value of a trailer; empty where there is none, or no message yet. */
  public String trailer(Key key) {
    String value = trailers.first(key);
    return value == null ? "" : value;
  }

  /** What the message decides; of a squash, in all of its blocks. */
  public List<Decision> decisions() {
    return Decision.in(commit.message());
  }

  /** Whether the message was put together from those of several commits. */
  public boolean isSquash() {
    String message = commit.message();
    return message != null && !Trailers.squashed(message).isEmpty();
  }
}
