package gitara.record;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A commit, and all behind it, with one folder shown under another name. */
final class RelocatedCommit implements CommitContext {
  private final CommitContext commit;
  private final Relocation place;
  private final List<Snapshot> parents = new ArrayList<>();
  private final Snapshot after;

  RelocatedCommit(CommitContext commit, Relocation place) {
    this.commit = commit;
    this.place = place;
    commit.parents().forEach(parent -> parents.add(view(parent)));
    this.after = view(commit.after());
  }

  private Snapshot view(Snapshot state) {
    return place.shown(state);
  }

  @Override
  public String id() {
    return commit.id();
  }

  @Override
  public @Nullable String message() {
    return commit.message();
  }

  @Override
  public Instant time() {
    return commit.time();
  }

  @Override
  public List<Snapshot> parents() {
    return parents;
  }

  @Override
  public Snapshot nothing() {
    return view(commit.nothing());
  }

  @Override
  public Snapshot after() {
    return after;
  }

  @Override
  public boolean isStaged() {
    return commit.isStaged();
  }

  @Override
  public boolean isShallow() throws IOException {
    return commit.isShallow();
  }

  @Override
  public List<Snapshot> bases() throws IOException {
    List<Snapshot> bases = new ArrayList<>();
    commit.bases().forEach(base -> bases.add(view(base)));
    return bases;
  }

  @Override
  public Iterator<Snapshot> earlier(Snapshot parent) throws IOException {
    int at = parents.indexOf(parent);
    return each(commit.earlier(at < 0 ? parent : commit.parents().get(at)), this::view);
  }

  @Override
  public Iterator<Version> versions(String path) throws IOException {
    return each(commit.versions(place.real(path)), this::version);
  }

  @Override
  public Iterator<Version> behind() throws IOException {
    return each(commit.behind(), this::version);
  }

  private Version version(Version one) {
    return new Version(one.message(), view(one.state()));
  }

  private static <T, R> Iterator<R> each(Iterator<T> all, Function<T, R> view) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return all.hasNext();
      }

      @Override
      public R next() {
        return view.apply(all.next());
      }
    };
  }

  @Override
  public @Nullable Ancestor ancestor(String name) throws IOException {
    Ancestor one = commit.ancestor(name);
    if (one == null) {
      return null;
    }
    List<String> changed = new ArrayList<>();
    for (String path : one.changed()) {
      if (path.startsWith(place.real()) || !path.startsWith(place.shown())) {
        changed.add(place.shown(path));
      }
    }
    return new Ancestor(one.id(), one.message(), changed, view(one.after()));
  }

  @Override
  public long lastToken(String lock) throws IOException {
    return commit.lastToken(lock);
  }

  @Override
  public List<Tagged> tagged(String prefix) throws IOException {
    List<Tagged> tagged = new ArrayList<>();
    for (Tagged one : commit.tagged(prefix)) {
      tagged.add(new Tagged(one.message(), view(one.state()), one.signature()));
    }
    return tagged;
  }
}
