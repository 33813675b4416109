package gitara.gate;

import gitara.commit.Trailers;
import gitara.git.LooseObjects;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.rule.ProtocolRules;
import gitara.rule.RuleCatalog;
import gitara.rule.RuleState;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/**
 * What the rules on history know at commits: a fold over all that is behind them. The last ones are
 * kept in a file below the git folder, so that a hook folds no more than the commits since. A file
 * that cannot be read, or was written under other rules, counts as none.
 */
final class RuleStates {
  private static final String FILE = "ara/rule-states";
  private static final int KEPT = 8;

  private final Repo repo;
  private final RuleCatalog catalog;

  /**
   * By commit; or by a parent and a digest of what a commit after it does to the record, for a
   * commit that is not made yet.
   */
  private final LinkedHashMap<String, RuleState> known = new LinkedHashMap<>(16, 0.75f, true);

  private boolean read;
  private boolean changed;

  RuleStates(Repo repo, RuleCatalog catalog) {
    this.repo = repo;
    this.catalog = catalog;
  }

  /** The state that a commit after others begins with. */
  RuleState before(Collection<ObjectId> parents) throws IOException {
    RuleState state = null;
    for (ObjectId parent : parents) {
      RuleState theirs = at(parent);
      state = state == null ? theirs : state.join(theirs);
    }
    return state == null ? begin() : state;
  }

  private RuleState begin() {
    return RuleState.begin(catalog.onHistory());
  }

  /** The state after a commit. */
  RuleState at(ObjectId commit) throws IOException {
    read();
    RuleState state = known.get(commit.name());
    if (state != null) {
      return state;
    }
    RuleState expected = expected(commit);
    if (expected != null) {
      put(commit, expected);
      return expected;
    }
    RuleState folded = fold(commit);
    put(commit, folded);
    // Whoever is stopped after this need not do it once more.
    save();
    return folded;
  }

  /** Keeps the state after a commit. */
  void put(ObjectId commit, RuleState state) throws IOException {
    read();
    known.put(commit.name(), state);
    changed = true;
  }

  /** Keeps the state after a commit that is about to be made. */
  void expect(ObjectId parent, Snapshot before, Snapshot after, String message, RuleState state)
      throws IOException {
    read();
    known.put(key(parent, before, after, message), state);
    changed = true;
  }

  /** The state that was expected for a commit before it was made; null for none. */
  private @Nullable RuleState expected(ObjectId id) throws IOException {
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      RevCommit commit = walk.parseCommit(id);
      if (commit.getParentCount() != 1) {
        return null;
      }
      RevCommit parent = commit.getParent(0);
      boolean mayBe = false;
      for (String key : known.keySet()) {
        mayBe |= key.startsWith(parent.name() + " ");
      }
      if (!mayBe) {
        return null;
      }
      walk.parseHeaders(parent);
      Trees trees = new Trees(reader);
      return known.get(
          key(
              parent,
              trees.of(parent.getTree().getId()),
              trees.of(commit.getTree().getId()),
              commit.getFullMessage()));
    }
  }

  /** What a commit does to all records, and what its trailers say of that. */
  private String key(ObjectId parent, Snapshot before, Snapshot after, String message)
      throws IOException {
    StringBuilder changes = new StringBuilder();
    for (ProtocolRules rules : catalog.protocols()) {
      Protocol protocol = rules.protocol();
      String root = protocol.root(after);
      changes.append(protocol.root(before)).append(' ').append(root).append('\n');
      if (root != null) {
        String folder = root.isEmpty() ? "" : root.substring(0, root.length() - 1);
        for (Step.FileDiff file : new Step(before, after).changes(folder)) {
          ObjectId now = file.now();
          changes.append(file.path()).append(' ').append(now == null ? "" : now.name());
          changes.append('\n');
        }
      }
    }
    for (Trailers.Trailer trailer : Trailers.parse(message).lines()) {
      changes.append(trailer).append('\n');
    }
    byte[] text = changes.toString().getBytes(StandardCharsets.UTF_8);
    return parent.name() + " " + LooseObjects.blobId(text).name();
  }

  /** Of a history that is not all there, as far as it is. */
  private RuleState fold(ObjectId tip) throws IOException {
    HistoryRun run = new HistoryRun(repo, catalog, true);
    try {
      List<Map.Entry<String, RuleState>> newest = new ArrayList<>(known.entrySet()).reversed();
      newest.removeIf(one -> !ObjectId.isId(one.getKey()));
      for (Map.Entry<String, RuleState> one : newest) {
        ObjectId commit = ObjectId.fromString(one.getKey());
        CommitRange since = run.few(commit, tip);
        if (since != null && since.isAllFrom(commit, tip)) {
          return run.run(since, tip, one.getValue()).state();
        }
      }
      CommitRange since = null;
      if (!newest.isEmpty()) {
        ObjectId commit = ObjectId.fromString(newest.getFirst().getKey());
        since = run.between(List.of(commit), tip);
        if (since.isAllFrom(commit, tip)) {
          return run.run(since, tip, newest.getFirst().getValue()).state();
        }
        since = since.isBehind(commit, tip) ? since : null;
      }
      HistoryRun.Result all = run.run(null, tip, begin());
      if (all.checked() > 0 || since == null) {
        return all.state();
      }
      // Of a history that is too long for that, as if each line began at the newest.
      return run.run(since, tip, newest.getFirst().getValue()).state();
    } catch (Refusal e) {
      return begin();
    }
  }

  private void read() throws IOException {
    if (read) {
      return;
    }
    read = true;
    Path file = repo.commonDir().resolve(FILE);
    if (!Files.isRegularFile(file)) {
      return;
    }
    String text = Files.readString(file);
    int end = text.indexOf('\n');
    String rest = text.substring(end + 1);
    if (end < 0 || !text.substring(0, end).equals(head(rest))) {
      return;
    }
    Map<String, Map<String, String>> all = new LinkedHashMap<>();
    for (String line : rest.split("\n", -1)) {
      List<String> words = VerifiedState.words(line);
      if (words.size() == 3) {
        Map<String, String> rules = all.computeIfAbsent(words.get(0), key -> new HashMap<>());
        if (!words.get(1).isEmpty()) {
          rules.put(words.get(1), words.get(2));
        }
      }
    }
    all.forEach((key, rules) -> known.put(key, begin().read(rules)));
  }

  private String head(String rest) {
    CRC32 crc = new CRC32();
    crc.update(rest.getBytes(StandardCharsets.UTF_8));
    return catalog.digestOnHistory() + " " + Long.toHexString(crc.getValue());
  }

  /** Writes what is new; where that cannot be, the next run folds once more. */
  void save() {
    if (!changed) {
      return;
    }
    StringBuilder text = new StringBuilder();
    int left = known.size();
    for (Map.Entry<String, RuleState> one : known.entrySet()) {
      if (left-- <= KEPT) {
        VerifiedState.line(text, List.of(one.getKey(), "", ""));
        for (Map.Entry<String, String> rule : one.getValue().write().entrySet()) {
          VerifiedState.line(text, List.of(one.getKey(), rule.getKey(), rule.getValue()));
        }
      }
    }
    try {
      Path file = repo.commonDir().resolve(FILE);
      Files.createDirectories(file.resolveSibling(""));
      Files.writeString(file, head(text.toString()) + "\n" + text);
      changed = false;
    } catch (IOException e) {
      changed = false;
    }
  }
}
