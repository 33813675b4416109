package gitara.meditation.manage;

import gitara.git.Refusal;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.NodeId;
import gitara.meditation.Stamp;
import gitara.meditation.derive.RetroStatistics;
import gitara.meditation.file.Enhancements;
import gitara.meditation.file.ReviewFile;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import gitara.run.Bound;
import gitara.run.YamlForm;
import gitara.run.YamlHead;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** What the manager does once the tree is explored, one edit for each verb. */
public final class ManagerActs {
  /** The files that a reviewer may mend. */
  private static final Set<Kind> MENDED =
      EnumSet.of(Kind.FACETS, Kind.CONSOLIDATION, Kind.NODE, Kind.PEER_REVIEW);

  private static final int ROUNDS = 3;

  private ManagerActs() {}

  /** The review of a branch by a peer. */
  public static ManagerChange.Edit peer(int branch, SourceText file) {
    return draft -> {
      MeditationFiles files = draft.before();
      MeditationPath node =
          branch < 1 || branch > NodeId.MAX_BRANCH
              ? null
              : files.finals().get(NodeId.branch(branch));
      if (node == null) {
        draft.changes().problem("branch " + branch + " has no final file on the manager's branch");
        return;
      }
      for (MeditationPath present : files.of(Kind.PEER_REVIEW)) {
        if (present.number() == branch) {
          draft.changes().problem("branch " + branch + " has its peer review: " + present.name());
        }
      }
      String stamp = stamp(draft, file, "timestamp_utc");
      draft.write(
          "branch-" + branch + "-peer-review-" + node.slug() + "-" + stamp + ".md", file.text());
    };
  }

  private static String stamp(ManagerChange.Draft draft, SourceText file, String key)
      throws TextException {
    YamlHead head = YamlHead.of(file);
    String stamp = head == null ? "" : head.form().optional(key);
    if (!Stamp.isStamp(stamp)) {
      draft.changes().problem(file.path() + ": " + key + " is not a time of 14 digits in UTC");
    }
    return stamp;
  }

  public static ManagerChange.Edit consolidate(SourceText file) {
    return draft -> {
      requireState(draft, Kind.FACETS, "facets.md");
      if (draft.before().finals().isEmpty()) {
        draft
            .changes()
            .problem("no branch is merged yet: once all are final, git ara meditate incorporate");
        draft.changes().check();
      }
      draft.write("consolidation.md", file.text());
    };
  }

  private static void requireState(ManagerChange.Draft draft, Kind kind, String name)
      throws IOException, Refusal {
    if (!draft.before().has(kind)) {
      draft.changes().problem(name + " is not there");
      draft.changes().check();
    }
  }

  public static ManagerChange.Edit enhance(SourceText file) {
    return draft -> {
      requireState(draft, Kind.CONSOLIDATION, "consolidation.md");
      SourceText present = draft.before().text(draft.dir().file("finalisation-enhancements.yml"));
      if (present != null && isDecided(draft.dir(), present)) {
        draft.changes().problem("the enhancements are decided; a decision is written once");
      }
      if (isDecided(draft.dir(), file)) {
        draft.changes().problem("a proposal has accepted: null and treatment: null");
      }
      draft.write("finalisation-enhancements.yml", file.text());
    };
  }

  private static Enhancements read(MeditationDir dir, SourceText file) {
    String path = dir.file("finalisation-enhancements.yml");
    return Enhancements.of(
        Objects.requireNonNull(MeditationPath.of(path)), SourceText.of(path, file.text()));
  }

  private static boolean isDecided(MeditationDir dir, SourceText file) {
    return read(dir, file).candidates().stream().anyMatch(one -> one.accepted() != null);
  }

  /**
   * The researcher's decision on the enhancements.
   *
   * @param file the proposal with accepted, treatment and decided_at_utc filled in
   * @param details of the decision, such as that it is passed on
   */
  public static ManagerChange.Edit decideEnhancements(
      SourceText file, List<String> details, Clock clock) {
    return draft -> {
      SourceText present = draft.before().text(draft.dir().file("finalisation-enhancements.yml"));
      if (present == null) {
        draft.changes().problem("nothing is proposed yet: git ara meditate enhance propose FILE");
        return;
      }
      List<Enhancements.Candidate> old = read(draft.dir(), present).candidates();
      List<Enhancements.Candidate> now = read(draft.dir(), file).candidates();
      if (isDecided(draft.dir(), present)) {
        draft.changes().problem("the enhancements are decided; a decision is written once");
      }
      for (int i = 0; i < Math.max(old.size(), now.size()); i++) {
        if (i >= old.size() || i >= now.size() || !isSame(old.get(i), now.get(i))) {
          draft
              .changes()
              .problem(
                  "candidate "
                      + (i + 1)
                      + " is not as proposed; a decision changes accepted, treatment and"
                      + " decided_at_utc");
        } else if (now.get(i).accepted() == null) {
          draft.changes().problem(now.get(i).id() + " is not decided");
        }
      }
      draft.changes().check();
      followUps(draft, file, Stamp.now(clock));
      draft.write("finalisation-enhancements.yml", file.text());
      draft.decide("enhance", "decided", details);
    };
  }

  private static boolean isSame(Enhancements.Candidate old, Enhancements.Candidate now) {
    return old.id().equals(now.id())
        && old.type() == now.type()
        && old.title().equals(now.title())
        && old.description().equals(now.description())
        && old.impact() == now.impact()
        && old.insight() == now.insight()
        && old.signals().equals(now.signals());
  }

  /** The files of accepted candidates that are work of its own. */
  private static void followUps(ManagerChange.Draft draft, SourceText file, String stamp)
      throws IOException, TextException {
    YamlForm body = YamlForm.parse(YamlHead.required(file).body());
    Set<String> taken = new TreeSet<>();
    for (YamlForm one : body.forms("candidates", 0, Enhancements.MOST)) {
      String treatment = one.optional("treatment");
      boolean isWork =
          treatment.equals(Enhancements.QUEUE) || treatment.equals(Enhancements.SPAWN_NOW);
      if (isWork && one.optional("accepted").equals("true")) {
        String kind =
            switch (one.optional("type")) {
              case "additional_meditation" -> "meditation";
              case "extracted_spec" -> "spec";
              case "extracted_memories" -> "memories";
              default -> "expansion";
            };
        Map<String, @Nullable Object> keys = new LinkedHashMap<>();
        for (String key :
            List.of(
                "id", "type", "title", "description", "payload", "source_signals", "treatment")) {
          keys.put(key, one.data(key));
        }
        String at = stamp;
        while (!taken.add(kind + at)) {
          at = Stamp.next(at);
        }
        draft.write("follow-up-" + kind + "-" + at + ".yml", YamlHead.yaml(keys));
      }
    }
  }

  /** The indexes of branches and of citations. */
  public static ManagerChange.Edit index() {
    return draft -> {
      requireState(draft, Kind.FACETS, "facets.md");
      draft.index();
    };
  }

  /** The number of the next round of review; a problem where there is none. */
  public static int nextRound(MeditationFiles files) throws IOException, TextException, Refusal {
    MeditationPath last = lastReview(files);
    if (last == null) {
      return 1;
    }
    String verdict = ReviewFile.of(last, files.text(last)).verdict();
    if (verdict.startsWith(ReviewFile.PASS)) {
      throw Refusal.of("round " + last.number() + " passed already", "git ara meditate index");
    }
    if (last.number() >= ROUNDS) {
      throw Refusal.of(
          "there were " + ROUNDS + " rounds of review already", "git ara meditate retro FILE");
    }
    return last.number() + 1;
  }

  /** The last round of review; null where there is none. */
  public static @Nullable MeditationPath lastReview(MeditationFiles files) {
    MeditationPath last = null;
    for (MeditationPath one : files.of(Kind.REVIEW)) {
      last = last == null || one.number() > last.number() ? one : last;
    }
    return last;
  }

  /**
   * A round of review.
   *
   * @param mended the files that differ in the work tree
   */
  public static ManagerChange.Edit review(SourceText file, List<String> mended, Clock clock) {
    return draft -> {
      requireState(draft, Kind.CONSOLIDATION, "consolidation.md");
      int round = nextRound(draft.before());
      for (String path : mended) {
        MeditationPath one = MeditationPath.of(path);
        if (one == null || !one.dir().equals(draft.dir().name()) || !MENDED.contains(one.kind())) {
          draft.changes().problem("a review does not change " + path);
        } else {
          ObjectId old = draft.changes().head().id(path);
          draft.changes().take(path);
          if (one.kind() == Kind.NODE && old != null) {
            draft.supersede(new Bound(path, old));
          }
        }
      }
      draft.changes().check();
      MeditationPath last = lastReview(draft.before());
      String stamp = Stamp.after(Stamp.now(clock), last == null ? null : last.stamp());
      String name = "review-pre-report-" + stamp + "-iter-" + round + ".md";
      draft.write(name, file.text());
      ReviewFile review =
          ReviewFile.of(
              Objects.requireNonNull(MeditationPath.of(draft.dir().file(name))),
              SourceText.of(draft.dir().file(name), file.text()));
      if (!review.verdict().isEmpty()) {
        draft.decide("review", review.verdict(), List.of());
      }
      if (round == ROUNDS && review.verdict().equals(ReviewFile.ESCALATE)) {
        draft.decide("escalated", "review", List.of());
      }
    };
  }

  /** The retrospective, whose statistics are derived. */
  public static ManagerChange.Edit retro(SourceText file, Clock clock) {
    return draft -> {
      MeditationFiles files = draft.before();
      MeditationPath report = files.latest(Kind.REPORT);
      MeditationPath last = lastReview(files);
      boolean isEscalated =
          last != null
              && last.number() == ROUNDS
              && ReviewFile.of(last, files.text(last)).verdict().equals(ReviewFile.ESCALATE);
      if (report == null && !isEscalated) {
        draft
            .changes()
            .problem("there is neither a report nor a third review that ends in ESCALATE");
      }
      String stamp = report == null ? Stamp.now(clock) : report.stamp();
      draft.write("retrospective-" + stamp + ".md", RetroStatistics.with(file, files));
    };
  }

  /** A decision without a file of its own. */
  public static ManagerChange.Edit gate(String gate, String word, List<String> details) {
    return draft -> draft.decide(gate, word, details);
  }

  /**
   * The merge of a whole meditation into another branch.
   *
   * @param reader stays open until the change is recorded
   * @param tip of the manager's branch
   */
  public static ManagerChange.Edit into(ObjectReader reader, ObjectId tip) {
    return draft -> {
      try (RevWalk walk = new RevWalk(reader)) {
        Snapshot files = new TreeSnapshot(reader, walk.parseCommit(tip).getTree().getId());
        for (String path : files.list(draft.dir().path())) {
          ObjectId id = files.id(path);
          byte[] present = draft.changes().head().read(path);
          byte[] content = files.read(path);
          if (content != null && present == null) {
            draft.changes().touch(path);
            if (path.endsWith(".pdf")) {
              draft.changes().keep(path, id, FileMode.REGULAR_FILE);
            } else {
              draft.changes().write(path, new String(content, StandardCharsets.UTF_8));
            }
          } else if (content != null && !Arrays.equals(content, present)) {
            draft.changes().problem(path + " differs on that branch");
          }
        }
        draft.merge(tip, files);
      }
    };
  }
}
