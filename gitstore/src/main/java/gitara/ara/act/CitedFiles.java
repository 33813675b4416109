package gitara.ara.act;

import gitara.ara.model.CitedPath;
import gitara.ara.model.Paths;
import gitara.ara.step.CitedPins;
import gitara.commit.ChangeSet;
import gitara.commit.KeptFiles;
import gitara.git.ChangedPaths;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.text.SpellingSuggestion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * The files that the entries of a turn cite: where they are, and the content that is cited. A path
 * is looked up from the top of the repository, then from the record's folder, then from the folder
 * in which the command runs.
 */
final class CitedFiles {
  /** A commit that changes more is not a commitment to one entry. */
  private static final int MOST = 20;

  /** In bytes; a larger file has to be committed by the user. */
  private static final long LIMIT = 10L << 20;

  private final Repo repo;
  private final ChangeSet draft;
  private final String root;
  private final Map<String, String> names = new LinkedHashMap<>();
  private final Map<String, ObjectId> pins = new TreeMap<>();

  CitedFiles(Repo repo, ChangeSet draft, String root) {
    this.repo = repo;
    this.draft = draft;
    this.root = root;
  }

  /** How a path is written in the record: from the top, where it was given from another folder. */
  String name(String given) {
    return names.getOrDefault(given, given);
  }

  /**
   * What is wrong with a citation, as the end of a sentence; null where it is not a path, or there.
   */
  @Nullable String problem(String given) throws IOException {
    String path = CitedPath.of(given);
    if (path.isEmpty()) {
      return null;
    }
    String here = fromHere(path);
    String untracked = null;
    for (String candidate : new String[] {path, root + path, here}) {
      if (candidate == null || candidate.isEmpty() || candidate.startsWith("../")) {
        continue;
      }
      if (draft.tracks(candidate)) {
        if (!candidate.equals(path) && !candidate.equals(root + path)) {
          names.put(given, given.replace(path, candidate));
        }
        ObjectId id = draft.tracked(candidate);
        if (id != null) {
          pins.put(candidate, id);
        }
        return null;
      }
      if (untracked == null && draft.inWorkTree(candidate)) {
        untracked = candidate;
      }
      if (candidate.startsWith(root + Paths.EVIDENCE) && candidate.equals(untracked)) {
        return include(given, path, candidate);
      }
    }
    return untracked != null
        ? ": "
            + untracked
            + " is not committed; record it first: git add "
            + untracked
            + " && git commit"
        : ": no such file: " + path + nearest(path) + " [reference-resolves]";
  }

  /** Makes a file below the record's evidence part of the commit, as git would add it. */
  private @Nullable String include(String given, String path, String file) throws IOException {
    long size = Files.size(Objects.requireNonNull(repo.workTree()).resolve(file));
    long limit = limit();
    if (size > limit) {
      return ": "
          + file
          + " has "
          + size
          + " bytes; files up to "
          + limit
          + " are committed with the entry (ara.evidenceLimit): git add "
          + file
          + " && git commit";
    }
    ObjectId blob;
    try {
      KeptFiles.take(repo, draft, List.of(file));
      blob = draft.result().id(file);
    } catch (Refusal refusal) {
      return ": " + file + " could not be stored: " + String.join(", ", refusal.problems());
    }
    if (blob == null) {
      return ": " + file + " is ignored by git; to commit it all the same: git add -f " + file;
    }
    pins.put(file, blob);
    if (!file.equals(path) && !file.equals(root + path)) {
      names.put(given, given.replace(path, file));
    }
    return null;
  }

  private long limit() throws IOException {
    try {
      String set = repo.config().get("ara.evidencelimit");
      return set == null ? LIMIT : Long.parseLong(set);
    } catch (Refusal | NumberFormatException e) {
      return LIMIT;
    }
  }

  /** The path from the top, of one that was given from the folder of the command. */
  private @Nullable String fromHere(String path) {
    Path top = repo.workTree();
    if (top == null) {
      return null;
    }
    Path file = repo.environment().directory().toAbsolutePath().resolve(path).normalize();
    Path base = top.toAbsolutePath().normalize();
    return file.startsWith(base) ? base.relativize(file).toString().replace('\\', '/') : null;
  }

  private String nearest(String path) throws IOException {
    Map<String, String> files = new TreeMap<>();
    for (String file : draft.head().list("")) {
      files.putIfAbsent(file.substring(file.lastIndexOf('/') + 1), file);
    }
    String name = path.substring(path.lastIndexOf('/') + 1);
    String near = files.containsKey(name) ? name : SpellingSuggestion.to(name, files.keySet());
    return near == null
        ? " (looked up from the top of the repository and from "
            + (root.isEmpty() ? "./" : root)
            + ")"
        : "; did you mean " + files.get(near) + "?";
  }

  /** Pins the files of a commit that is cited as a commitment. */
  void pin(ObjectId commit) throws IOException {
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      RevCommit named = walk.parseCommit(commit);
      int count = 0;
      for (String path : ChangedPaths.of(reader, walk, named)) {
        ObjectId id = draft.tracked(path);
        if (id != null && !path.startsWith(root + "trace/") && count++ < MOST) {
          pins.put(path, id);
        }
      }
    }
  }

  /** The values of the trailers that state what was cited: {@code path@blob}. */
  Iterable<String> trailers() {
    List<String> trailers = new ArrayList<>();
    pins.forEach((path, blob) -> trailers.add(CitedPins.pin(path, blob)));
    return trailers;
  }
}
