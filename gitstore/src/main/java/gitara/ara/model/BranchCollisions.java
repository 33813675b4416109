package gitara.ara.model;

import gitara.git.MergeBases;
import gitara.record.Entry;
import gitara.record.TreeSnapshot;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** Ids that two branches gave to different entries since they parted. */
public final class BranchCollisions {
  /** One id, and what it is here and there. */
  public record Collision(Entry ours, Entry theirs) {}

  private BranchCollisions() {}

  /** Those of two commits, in the order of the files. */
  public static List<Collision> between(
      ObjectReader reader, ObjectId ours, ObjectId theirs, String root)
      throws IOException, TextException {
    List<Collision> found = new ArrayList<>();
    try (RevWalk walk = new RevWalk(reader)) {
      RevCommit here = walk.parseCommit(ours);
      RevCommit there = walk.parseCommit(theirs);
      if (walk.isMergedInto(there, here) || walk.isMergedInto(here, there)) {
        return found;
      }
      RevCommit base = MergeBases.first(reader, ours, theirs);
      Lookup before = lookup(reader, base, root);
      Lookup mine = lookup(reader, here, root);
      Lookup other = lookup(reader, there, root);
      Set<String> files = new LinkedHashSet<>(mine.files());
      files.retainAll(other.files());
      for (String file : files) {
        if (!same(mine, other, root + file)) {
          compare(before.in(file), mine.in(file), other.in(file), found);
        }
      }
    }
    return found;
  }

  private static Lookup lookup(ObjectReader reader, @Nullable RevCommit commit, String root)
      throws IOException {
    ObjectId tree = commit == null ? null : commit.getTree().getId();
    return new Lookup(new TreeSnapshot(reader, tree), root);
  }

  private static boolean same(Lookup one, Lookup other, String path) throws IOException {
    ObjectId id = one.snapshot().id(path);
    return id == null || id.equals(other.snapshot().id(path));
  }

  private static void compare(
      List<Entry> base, List<Entry> ours, List<Entry> theirs, List<Collision> found) {
    Set<String> old = new HashSet<>();
    for (Entry entry : base) {
      old.add(entry.id());
    }
    Map<String, Entry> there = new HashMap<>();
    for (Entry entry : theirs) {
      there.putIfAbsent(entry.id(), entry);
    }
    for (Entry entry : ours) {
      Entry other = there.get(entry.id());
      boolean named = entry.path().endsWith(".md") && LogicSection.idOf(entry.id()).isEmpty();
      if (other != null && !named && !old.contains(entry.id()) && !isSame(entry, other)) {
        found.add(new Collision(entry, other));
      }
    }
  }

  private static boolean isSame(Entry one, Entry other) {
    return ComparableEntry.of(one).isSame(ComparableEntry.of(other));
  }
}
