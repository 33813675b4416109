package gitara.rule;

import gitara.protocol.Layout;
import gitara.protocol.Protocol;
import gitara.protocol.RecordPlace;
import gitara.record.CommitContext;
import gitara.record.RecordConfig;
import gitara.record.RelocatedSnapshot;
import gitara.record.Snapshot;
import gitara.record.Step;
import gitara.record.TreeSnapshot;
import gitara.text.SourceRange;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The check of the folders that records are kept in, before any rule of a protocol looks into them:
 * a record that readers no longer find, or of which each finds another, is protected by none.
 */
final class RecordFolders {
  /** A folder of records that no protocol of this program reads. */
  private static final String RESERVED = "meditations";

  /** The folder of the baseline and of the settings. */
  private static final String OWN = ".ara";

  private final PlainFiles rule = new PlainFiles();
  private final NameCollision names = new NameCollision();
  private final List<Protocol> protocols = new ArrayList<>();

  /** Folders that are a record's wherever they are, without a slash. */
  private final List<String> fixed = new ArrayList<>();

  /** The folders at the top in which a record is looked for. */
  private final List<String> homes = new ArrayList<>();

  RecordFolders(List<ProtocolRules> all) {
    for (ProtocolRules rules : all) {
      Layout layout = rules.protocol().layout();
      String home = folder(layout.home());
      protocols.add(rules.protocol());
      if (layout.isReserved()) {
        homes.add(home);
      }
      if (layout.isFixed() && layout.isReserved()) {
        fixed.add(home);
      }
    }
    fixed.add(RESERVED);
    homes.add(RESERVED);
  }

  private static String folder(String root) {
    return root.isEmpty() ? "" : root.substring(0, root.length() - 1);
  }

  /** Finds what a commit brings; of a merge, what none of its parents had. */
  void check(CommitContext commit, Findings findings) throws IOException {
    List<Finding> common = null;
    for (Snapshot before : commit.befores()) {
      Findings one = new Findings();
      check(new Step(before, commit.after()), commit, one);
      common = common == null ? one.sorted() : Findings.common(common, one.sorted());
    }
    if (common != null) {
      common.forEach(findings::add);
    }
  }

  private void check(Step step, CommitContext commit, Findings findings) throws IOException {
    Object top = step.before().folderId("");
    if (top != null && top.equals(step.after().folderId(""))) {
      return;
    }
    Set<String> tops = new HashSet<>(Set.of(OWN));
    homes.forEach(home -> tops.add(home.split("/", 2)[0]));
    left(step, findings);
    for (String folder : fixed) {
      report(step.others(folder), findings);
      names.check(step, folder, findings);
    }
    for (Protocol protocol : protocols) {
      if (!protocol.layout().isFixed()) {
        tops.add(inside(protocol, step, commit, findings));
        moved(protocol, step, findings);
        others(protocol, step.before(), step.after(), Severity.ERROR, findings);
      } else if (!protocol.layout().isReserved()) {
        tops.add(inside(protocol, step, commit, findings));
      }
    }
    names.checkTop(step, tops, findings);
    if (step.after() instanceof TreeSnapshot after) {
      top(after, step.before() instanceof TreeSnapshot tree ? tree : null, findings);
    }
  }

  /** A record that the settings no longer name is held by no rule. */
  private void left(Step step, Findings findings) throws IOException {
    ObjectId settings = step.before().id(RecordConfig.PATH);
    if (settings == null || settings.equals(step.after().id(RecordConfig.PATH))) {
      return;
    }
    Map<String, List<String>> now = RecordConfig.in(step.after()).roots();
    for (Map.Entry<String, List<String>> one : RecordConfig.in(step.before()).roots().entrySet()) {
      left(step.after(), homes(one.getValue()), homes(now.get(one.getKey())), findings);
    }
  }

  private void left(Snapshot after, List<String> before, List<String> now, Findings findings)
      throws IOException {
    List<String> kept = new ArrayList<>(before);
    kept.retainAll(now);
    if (!now.subList(0, kept.size()).equals(kept)) {
      findings.add(
          new Finding(
              rule.name(),
              rule.name().severity(),
              RecordConfig.PATH,
              SourceRange.FILE,
              "",
              "lists folders of records in another order, by which their names may change",
              "list a new folder after the known ones"));
    }
    for (String home : before) {
      if (!now.contains(home) && !after.list(home).isEmpty()) {
        findings.add(
            new Finding(
                rule.name(),
                rule.name().severity(),
                home,
                SourceRange.FILE,
                "",
                "is no longer a record: " + RecordConfig.PATH + " does not name it any more",
                "keep the line with its folder in " + RecordConfig.PATH));
      }
    }
  }

  private static List<String> homes(@Nullable List<String> folders) {
    List<String> homes = new ArrayList<>();
    for (RecordPlace place : RecordPlace.of(folders == null ? List.of() : folders, "")) {
      homes.add(folder(place.home()));
    }
    return homes;
  }

  private void report(Map<String, String> others, Findings findings) {
    others.forEach((path, what) -> rule.find(findings, path, what));
  }

  private void top(TreeSnapshot after, @Nullable TreeSnapshot before, Findings findings)
      throws IOException {
    Map<String, String> odd = after.oddAtTop();
    if (!odd.isEmpty() && (before == null || before.oddAtTop().isEmpty())) {
      report(odd, findings);
    }
    for (String folder : homes) {
      FileMode mode = after.mode(folder);
      String what =
          mode == FileMode.SYMLINK
              ? "a symbolic link"
              : mode == FileMode.GITLINK ? "a repository of its own" : null;
      if (what != null && (before == null || before.mode(folder) != mode)) {
        rule.find(findings, folder, what);
      }
    }
  }

  /**
   * Finds what a step brings into a record that may be anywhere, and may have been moved; returns
   * the folder at the top that it is in.
   */
  private String inside(Protocol protocol, Step step, CommitContext commit, Findings findings)
      throws IOException {
    String root = protocol.root(step.after());
    for (Snapshot before : commit.befores()) {
      root = root == null ? protocol.root(before) : root;
    }
    if (root != null) {
      String was = protocol.root(step.before());
      Step between =
          was != null && !was.equals(root)
              ? new Step(new RelocatedSnapshot(step.before(), was, root), step.after())
              : step;
      reportOwn(protocol, root, between.others(folder(root)), findings);
      if (!root.isEmpty()) {
        names.check(between, folder(root), findings);
        return root.substring(0, root.indexOf('/'));
      }
    }
    return protocol.layout().home().split("/", -1)[0];
  }

  /** Where the record is the top of the repository, not all that stands there is the record's. */
  private void reportOwn(
      Protocol protocol, String root, Map<String, String> others, Findings findings) {
    for (Map.Entry<String, String> other : others.entrySet()) {
      String path = other.getKey();
      int slash = path.indexOf('/');
      String first = slash < 0 ? path : path.substring(0, slash);
      if (!root.isEmpty() || protocol.layout().ownTops().contains(first)) {
        rule.find(findings, path, other.getValue());
      }
    }
  }

  /** Finds the faults of a whole state, whatever brought them. */
  void checkTree(Snapshot state, Findings findings) throws IOException {
    for (Protocol protocol : protocols) {
      String root = protocol.root(state);
      if (root != null) {
        reportOwn(protocol, root, state.others(folder(root)), findings);
      }
      others(protocol, null, state, Severity.WARNING, findings);
    }
  }

  /** Finds records that are not read, because another one is, or because there are several. */
  private void others(
      Protocol protocol,
      @Nullable Snapshot before,
      Snapshot after,
      Severity severity,
      Findings findings)
      throws IOException {
    String root = protocol.layout().isFixed() ? "" : protocol.root(after);
    if (protocol.layout().isFixed()
        || (before != null && isSettled(protocol, before, after, root))) {
      return;
    }
    List<String> records = protocol.layout().candidates(after);
    List<String> known = before == null ? List.of() : protocol.layout().candidates(before);
    if (records.size() < 2) {
      return;
    }
    for (String record : records) {
      if (!record.equals(root) && !known.contains(record)) {
        findings.add(
            new Finding(
                rule.name(),
                severity,
                record.isEmpty() ? "." : folder(record),
                SourceRange.FILE,
                "",
                "is another research record, which is not checked: "
                    + (root == null
                        ? "of several records none is read"
                        : (root.isEmpty() ? "the top of the repository" : root) + " is read"),
                "keep one record in a repository, and the other one in a repository of its own"));
      }
    }
  }

  /** Whether no folder beside the record differs; a record that is gone is reported as that. */
  private static boolean isSettled(
      Protocol protocol, Snapshot before, Snapshot after, @Nullable String root)
      throws IOException {
    if (root == null) {
      return protocol.root(before) != null;
    }
    for (String name : after.folders("")) {
      Object now = root.equals(name + "/") ? "" : after.folderId(name);
      if (now == null || (!now.equals("") && !now.equals(before.folderId(name)))) {
        return false;
      }
    }
    return true;
  }

  /** Moved as it is, a record stays what it was; with a change at once, nothing would be held. */
  private void moved(Protocol protocol, Step step, Findings findings) throws IOException {
    String from = protocol.root(step.before());
    String to = from == null ? null : protocol.root(step.after());
    if (from == null || from.equals(to) || isGone(step.after(), from, to)) {
      return;
    }
    if (to == null || !isSame(protocol, step, from, to)) {
      findings.add(
          new Finding(
              rule.name(),
              rule.name().severity(),
              from.isEmpty() ? "." : folder(from),
              SourceRange.FILE,
              "",
              to == null
                  ? "is no longer the record"
                  : "is no longer the record: "
                      + (to.isEmpty() ? "the top of the repository" : to)
                      + " replaces it with different content",
              "keep the record in its folder; to move it, move it unchanged in a separate commit"));
    }
  }

  /** A record that is taken away whole is judged as that. */
  private static boolean isGone(Snapshot after, String from, @Nullable String to)
      throws IOException {
    return to == null && (from.isEmpty() || after.list(folder(from)).isEmpty());
  }

  private static boolean isSame(Protocol protocol, Step step, String from, String to)
      throws IOException {
    for (String top : protocol.layout().tops()) {
      boolean folder =
          Objects.equals(step.before().folderId(from + top), step.after().folderId(to + top));
      if (!folder || !Objects.equals(step.before().id(from + top), step.after().id(to + top))) {
        return false;
      }
    }
    return true;
  }
}
