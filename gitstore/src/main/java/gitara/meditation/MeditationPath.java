package gitara.meditation;

import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A file of a meditation by its name.
 *
 * @param dir the name of the directory, without {@code meditations/}
 * @param node of a node's file; of proposed children and the decision on them, the parent
 * @param number the branch of a peer review, the iteration of a review; else 0
 * @param slug in the name; else empty
 * @param stamp in the name; else empty
 */
public record MeditationPath(
    String path,
    String dir,
    Kind kind,
    @Nullable NodeId node,
    int number,
    String slug,
    String stamp) {
  /** What a file is. */
  public enum Kind {
    CHARTER("charter\\.yml"),
    FACETS_PENDING("facets-pending-(?<stamp>" + Stamp.FORM + ")\\.yml"),
    FACETS("facets\\.md"),
    SUGGESTIONS("init-suggestions-(?<stamp>" + Stamp.FORM + ")\\.yml"),
    REGISTRY("facet-registry\\.yml"),
    CITATIONS("citations-index\\.yml"),
    /** Children that a node proposes, for a deep confirmation. */
    CHILDREN_PENDING(
        "pending-facets-(?<slot>branch-\\d-depth-\\d-sub-\\d)-(?<stamp>" + Stamp.FORM + ")\\.yml"),
    CHILDREN_CONFIRMED(
        "confirmed-facets-(?<slot>branch-\\d-depth-\\d-sub-\\d)-(?<stamp>"
            + Stamp.FORM
            + ")\\.yml"),
    DRAFT(node("-findings")),
    NODE(node("")),
    PEER_REVIEW(
        "branch-(?<number>\\d)-peer-review-(?<slug>"
            + Slug.FORM
            + ")-(?<stamp>"
            + Stamp.FORM
            + ")\\.md"),
    CONSOLIDATION("consolidation\\.md"),
    ENHANCEMENTS("finalisation-enhancements\\.yml"),
    FOLLOW_UP(
        "follow-up-(?<slug>meditation|spec|memories|expansion)-(?<stamp>" + Stamp.FORM + ")\\.yml"),
    REVIEW("review-pre-report-(?<stamp>" + Stamp.FORM + ")-iter-(?<number>[1-3])\\.md"),
    REPORT("report-(?<slug>" + Slug.FORM + ")-(?<stamp>" + Stamp.FORM + ")\\.html"),
    REPORT_PDF("report-(?<slug>" + Slug.FORM + ")-(?<stamp>" + Stamp.FORM + ")\\.pdf"),
    /** The series of the visualisations, from which the program renders a report. */
    REPORT_DATA("report-data\\.yml"),
    RETROSPECTIVE("retrospective-(?<stamp>" + Stamp.FORM + ")\\.md"),
    /** Of research in stages on the topic, in a folder of its own; its rules are not ours. */
    RESEARCH("(?!)"),
    /** What an ensemble has above its meditations. */
    ENSEMBLE("cross-model-synthesis\\.md|ensemble-report-.+"),
    /** Anything else. */
    OTHER("");

    private static final Pattern IN_RESEARCH =
        Pattern.compile("research/(?:iterations\\.yaml|iter[1-9]\\d{0,3}/.+)");

    private final Pattern pattern;

    Kind(String pattern) {
      this.pattern = Pattern.compile(pattern);
    }

    private static String node(String ending) {
      return "(?<slot>branch-\\d-depth-\\d-sub-\\d)-(?<slug>"
          + Slug.FORM
          + ")-(?<stamp>"
          + Stamp.FORM
          + ")"
          + ending
          + "\\.md";
    }

    /** Whether only a meditation has such a file. */
    public boolean isOfRun() {
      return this != OTHER && this != ENSEMBLE && this != RESEARCH;
    }

    /** Whether the file is on the ledger, and on no other branch before they are merged. */
    public boolean isOnLedger() {
      return this == REGISTRY || this == CHILDREN_PENDING || this == CHILDREN_CONFIRMED;
    }
  }

  /** A path from the top of the repository; null for what is in no directory of a meditation. */
  public static @Nullable MeditationPath of(String path) {
    int end = path.lastIndexOf('/');
    if (!path.startsWith(MeditationDir.ROOT) || end < MeditationDir.ROOT.length()) {
      return null;
    }
    String dir = path.substring(MeditationDir.ROOT.length(), end);
    if (!MeditationDir.isName(dir)) {
      return inner(path, dir);
    }
    String name = path.substring(end + 1);
    for (Kind kind : Kind.values()) {
      Matcher matcher = kind.pattern.matcher(name);
      if (kind != Kind.OTHER && matcher.matches()) {
        MeditationPath file = of(path, dir, kind, matcher);
        if (file != null) {
          return file;
        }
      }
    }
    return other(path, dir, Kind.OTHER);
  }

  private static MeditationPath other(String path, String dir, Kind kind) {
    return new MeditationPath(path, dir, kind, null, 0, "", "");
  }

  /** A file in a folder within the directory of a meditation. */
  private static @Nullable MeditationPath inner(String path, String dir) {
    for (int slash = dir.lastIndexOf('/'); slash > 0; slash = dir.lastIndexOf('/', slash - 1)) {
      String directory = dir.substring(0, slash);
      if (MeditationDir.isName(directory)) {
        String name = path.substring(MeditationDir.ROOT.length() + slash + 1);
        Kind kind = Kind.IN_RESEARCH.matcher(name).matches() ? Kind.RESEARCH : Kind.OTHER;
        return other(path, directory, kind);
      }
    }
    return null;
  }

  private static @Nullable MeditationPath of(String path, String dir, Kind kind, Matcher matcher) {
    String slot = group(matcher, "slot");
    String slug = group(matcher, "slug");
    String stamp = group(matcher, "stamp");
    String number = group(matcher, "number");
    NodeId node = slot.isEmpty() ? null : NodeId.ofSlot(slot);
    boolean isNode = slot.isEmpty() || node != null;
    if (!isNode || slug.length() > Slug.MAX || !(stamp.isEmpty() || Stamp.isStamp(stamp))) {
      return null;
    }
    return new MeditationPath(
        path, dir, kind, node, number.isEmpty() ? 0 : Integer.parseInt(number), slug, stamp);
  }

  private static String group(Matcher matcher, String name) {
    return matcher.namedGroups().containsKey(name)
        ? Objects.requireNonNullElse(matcher.group(name), "")
        : "";
  }

  /** The name of the file. */
  public String name() {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  /** The node of a file that has one. */
  public NodeId requireNode() {
    return Objects.requireNonNull(node, path);
  }

  public MeditationDir directory() {
    return new MeditationDir(dir);
  }

  /** Whether the name carries a later time than another one's. */
  public boolean isLaterThan(MeditationPath other) {
    return stamp.compareTo(other.stamp) > 0;
  }

  /** The name of a node's final file. */
  public static String nodeFile(NodeId node, String slug, String stamp) {
    return node.slot() + "-" + slug + "-" + stamp + ".md";
  }

  /** The name of a node's draft. */
  public static String draftFile(NodeId node, String slug, String stamp) {
    return node.slot() + "-" + slug + "-" + stamp + "-findings.md";
  }

  /** The name of the file with the children that a node proposes. */
  public static String pendingChildren(NodeId parent, String stamp) {
    return "pending-facets-" + parent.slot() + "-" + stamp + ".yml";
  }

  /** The name of the file with the decision on them. */
  public static String confirmedChildren(NodeId parent, String stamp) {
    return "confirmed-facets-" + parent.slot() + "-" + stamp + ".yml";
  }
}
