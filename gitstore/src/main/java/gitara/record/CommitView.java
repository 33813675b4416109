package gitara.record;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A commit, and all behind it, of which the states are shown otherwise. */
public abstract class CommitView implements CommitContext {
  private final CommitContext commit;
  private final List<Snapshot> parents;

  protected CommitView(CommitContext commit, List<Snapshot> parents) {
    this.commit = commit;
    this.parents = List.copyOf(parents);
  }

  /** A state as it is shown. */
  protected abstract Snapshot shown(Snapshot state) throws IOException;

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
    return commit.nothing();
  }

  @Override
  public Snapshot after() {
    return commit.after();
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
    for (Snapshot base : commit.bases()) {
      bases.add(shown(base));
    }
    return bases;
  }

  @Override
  public Iterator<Snapshot> earlier(Snapshot parent) throws IOException {
    int at = parents.indexOf(parent);
    return each(commit.earlier(at < 0 ? parent : commit.parents().get(at)), this::shown);
  }

  @Override
  public Iterator<Version> versions(String path) throws IOException {
    return each(commit.versions(path), this::shown);
  }

  @Override
  public Iterator<Version> behind() throws IOException {
    return each(commit.behind(), this::shown);
  }

  private Version shown(Version one) throws IOException {
    return new Version(one.message(), shown(one.state()));
  }

  /** What is done with each of many. */
  @FunctionalInterface
  private interface View<T> {
    T of(T one) throws IOException;
  }

  private static <T> Iterator<T> each(Iterator<T> all, View<T> view) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return all.hasNext();
      }

      @Override
      public T next() {
        try {
          return view.of(all.next());
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    };
  }

  @Override
  public @Nullable Ancestor ancestor(String name) throws IOException {
    Ancestor one = commit.ancestor(name);
    return one == null
        ? null
        : new Ancestor(one.id(), one.message(), one.changed(), shown(one.after()));
  }

  @Override
  public long lastToken(String lock) throws IOException {
    return commit.lastToken(lock);
  }

  @Override
  public List<Tagged> tagged(String prefix) throws IOException {
    List<Tagged> tagged = new ArrayList<>();
    for (Tagged one : commit.tagged(prefix)) {
      tagged.add(new Tagged(one.message(), shown(one.state()), one.signature()));
    }
    return tagged;
  }
}
