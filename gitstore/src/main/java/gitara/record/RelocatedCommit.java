package gitara.record;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A commit, and all behind it, with one folder shown under another name. */
final class RelocatedCommit extends CommitView {
  private final Relocation place;
  private final Snapshot nothing;
  private final Snapshot after;

  RelocatedCommit(CommitContext commit, Relocation place) {
    super(commit, commit.parents().stream().map(place::shown).toList());
    this.place = place;
    this.nothing = place.shown(commit.nothing());
    this.after = place.shown(commit.after());
  }

  @Override
  protected Snapshot shown(Snapshot state) {
    return place.shown(state);
  }

  @Override
  public Snapshot nothing() {
    return nothing;
  }

  @Override
  public Snapshot after() {
    return after;
  }

  @Override
  public Iterator<Version> versions(String path) throws IOException {
    return super.versions(place.real(path));
  }

  @Override
  public @Nullable Ancestor ancestor(String name) throws IOException {
    Ancestor one = super.ancestor(name);
    if (one == null) {
      return null;
    }
    List<String> changed = new ArrayList<>();
    for (String path : one.changed()) {
      if (path.startsWith(place.real()) || !path.startsWith(place.shown())) {
        changed.add(place.shown(path));
      }
    }
    return new Ancestor(one.id(), one.message(), changed, one.after());
  }
}
