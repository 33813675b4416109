package gitara.meditation.file;

import gitara.meditation.Charter;
import gitara.meditation.Level;
import gitara.meditation.MeditationPath;
import gitara.meditation.NodeId;
import gitara.meditation.Stamp;
import gitara.run.Outline;
import gitara.run.Shape;
import gitara.run.Table;
import gitara.run.YamlForm;
import gitara.text.Problem;
import gitara.text.SourceText;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The file of a node, as a draft with its findings or with those of its children. */
public final class NodeFile {
  public static final String DISCOVERIES = "Discoveries";

  /** The section in which a parent names children whose citations could not be mended. */
  private static final String FAILURE = "Citation failure";

  /** What a leaf writes where others name their children. */
  public static final String LEAF = "None (leaf)";

  private static final List<String> OF_CHILDREN = List.of("Child Subfocuses", "Child Insights");

  private final MeditationPath path;
  private final SourceText body;
  private final Outline outline;
  private final Citations citations;
  private final boolean isQuick;
  private final Map<NodeId, String> children = new LinkedHashMap<>();
  private final List<NodeId> missing = new ArrayList<>();
  private final YamlForm head;
  private final List<Problem> problems;

  private NodeFile(MeditationPath path, SourceText source) {
    this.path = path;
    FileForm form = FileForm.headed(path, source);
    this.head = FileForm.orEmpty(form.head());
    this.isQuick = head.optional("mode").equals("quick");
    this.body = form.body();
    readHead(path.requireNode());
    this.outline = form.outline(shape());
    this.citations = Citations.of(body, outline);
    this.problems = form.problems();
  }

  public static NodeFile of(MeditationPath path, SourceText source) {
    return new NodeFile(path, source);
  }

  /** All that is wrong with a file whose fields do not say which place it is of. */
  public static List<Problem> problems(SourceText source, boolean isDraft) {
    MeditationPath.Kind kind = isDraft ? MeditationPath.Kind.DRAFT : MeditationPath.Kind.NODE;
    NodeId node = NodeId.branch(1);
    MeditationPath path = new MeditationPath(source.path(), "", kind, node, 0, "", "");
    YamlForm head = FileForm.orEmpty(FileForm.headed(path, source).head());
    if (!head.optional("parent_slug").isEmpty()) {
      path = new MeditationPath(source.path(), "", kind, node.child(1), 0, "", "");
    }
    NodeFile file = of(path, source);
    List<Problem> problems = new ArrayList<>(file.problems());
    problems.addAll(file.citationProblems());
    return problems;
  }

  /** Whether a node's text says that the citations of a child could not be mended. */
  public static boolean givesUp(Outline text, NodeId child) {
    Outline.Part failure = text.part(FAILURE);
    return failure != null
        && failure.lines().stream()
            .anyMatch(
                line ->
                    line.text().contains(child.slot())
                        || line.text().matches(".*\\b" + child + "\\b(?!-s).*"));
  }

  private void readHead(NodeId id) {
    head.word("mode", Charter.MODES);
    head.number("branch", 1, NodeId.MAX_BRANCH);
    head.number("depth", 1, NodeId.MAX_DEPTH);
    head.number("subfocus_index", 0, NodeId.CHILDREN * NodeId.CHILDREN);
    FileForm.slug(head, "subfocus_slug");
    head.text("subfocus");
    String parent = FileForm.nullable(head, "parent_slug");
    if (head.has("parent_slug") && parent.isEmpty() != (id.depth() == 1)) {
      head.problem(
          "parent_slug",
          id.depth() == 1
              ? "parent_slug is null at depth 1, where no node is above"
              : "parent_slug names the parent's slug below depth 1");
    }
    if (id.depth() > 1) {
      head.text("parent_subfocus");
    } else {
      FileForm.nullable(head, "parent_subfocus");
    }
    String stamp = FileForm.stamp(head, "timestamp_utc");
    OffsetDateTime iso = FileForm.isoTime(head.text("timestamp_iso"));
    String same =
        iso == null
            ? ""
            : DateTimeFormatter.ofPattern("uuuuMMddHHmmss")
                .format(iso.withOffsetSameInstant(ZoneOffset.UTC));
    if (head.has("timestamp_iso") && Stamp.isStamp(stamp) && !same.equals(stamp)) {
      head.problem("timestamp_iso", "timestamp_iso is not the time " + Stamp.iso(stamp));
    }
    readChildren(id);
  }

  private void readChildren(NodeId id) {
    if (!head.has("incorporated_children")) {
      head.problem("incorporated_children", "incorporated_children is missing; a leaf has []");
    }
    for (String name : head.texts("incorporated_children", 0)) {
      MeditationPath child = MeditationPath.of(path.directory().file(name));
      NodeId node = child == null || child.kind() != MeditationPath.Kind.NODE ? null : child.node();
      if (node == null || !id.equals(node.parent())) {
        head.problem(
            "incorporated_children", name + " is not the name of a final file of a child of " + id);
      } else if (children.putIfAbsent(node, name) != null) {
        head.problem("incorporated_children", "incorporated_children has " + node + " twice");
      }
    }
    if (!head.has("missing_children")) {
      return;
    }
    for (YamlForm one : head.forms("missing_children", 0, NodeId.CHILDREN)) {
      int sub = one.number("sub", 1, NodeId.CHILDREN * NodeId.CHILDREN);
      one.text("reason");
      NodeId node = child(id, sub);
      if (node == null) {
        one.problem("sub", "sub " + sub + " is not a child of " + id);
      } else {
        missing.add(node);
      }
    }
  }

  /** A child by its sub-index, or by its number among the children. */
  private static @Nullable NodeId child(NodeId id, int sub) {
    NodeId node = NodeId.at(id.branch(), id.depth() + 1, sub);
    if (node != null && id.equals(node.parent())) {
      return node;
    }
    return id.depth() < NodeId.MAX_DEPTH && sub <= NodeId.CHILDREN ? id.child(sub) : null;
  }

  private Shape shape() {
    Shape shape =
        new Shape("a node's file")
            .at(2)
            .ordered()
            .section("Subfocus Rationale")
            .section(DISCOVERIES)
            .section("Connections");
    if (isDraft()) {
      // Children are derived from the findings, so nothing is known of them yet.
      shape.mayHave("Child Subfocuses").mayHave("Child Insights").mayHave("Contradictions");
    } else {
      shape.section("Child Subfocuses").section("Child Insights").section("Contradictions");
    }
    shape.section("Summary");
    return isQuick ? shape.mayHave(Citations.SECTION) : shape.section(Citations.SECTION);
  }

  public NodeId id() {
    return path.requireNode();
  }

  public boolean isDraft() {
    return path.kind() == MeditationPath.Kind.DRAFT;
  }

  /** Whether children were derived up front and citations may be missing. */
  public boolean isQuick() {
    return isQuick;
  }

  /** The children whose findings it holds, with the names of their files. */
  public Map<NodeId, String> children() {
    return children;
  }

  /** The children that it says are missing. */
  public List<NodeId> missing() {
    return missing;
  }

  public Outline outline() {
    return outline;
  }

  public Citations citations() {
    return citations;
  }

  /** What is wrong with its front matter and sections. */
  public List<Problem> problems() {
    return problems;
  }

  /** What is wrong between its markers and its list of sources. */
  public List<Problem> citationProblems() {
    return citations.problems(true);
  }

  /** What follows the front matter, without the lines of it. */
  public String text() {
    return body.text().strip();
  }

  /** The findings in tokens, of four characters each. */
  public int discoveryTokens() {
    Outline.Part part = outline.part(DISCOVERIES);
    if (part == null) {
      return 0;
    }
    int end =
        outline.parts().stream()
            .filter(next -> next.line() > part.line() && next.depth() <= part.depth())
            .mapToInt(Outline.Part::line)
            .min()
            .orElse(Integer.MAX_VALUE);
    String section =
        body.text()
            .lines()
            .skip(part.line())
            .limit(end - 1L - part.line())
            .collect(Collectors.joining("\n"))
            .strip();
    return section.codePointCount(0, section.length()) / Level.CHARACTERS;
  }

  /** Whether the findings quote a source. */
  public boolean quotes() {
    Outline.Part part = outline.part(DISCOVERIES);
    return part != null
        && part.lines().stream().anyMatch(line -> line.raw(body).stripLeading().startsWith(">"));
  }

  /** The lines of tables of the findings that lack a column for citations. */
  public List<Integer> tablesWithoutCitations() {
    Outline.Part part = outline.part(DISCOVERIES);
    List<Integer> lines = new ArrayList<>();
    for (Table table : part == null ? List.<Table>of() : part.tables()) {
      if (table.columns().stream().noneMatch(name -> name.matches("(?i).*(citation|source).*"))) {
        lines.add(table.line());
      }
    }
    return lines;
  }

  /** The sections that a leaf fills with other words than those for it, by their lines. */
  public List<Integer> childSectionsOfLeaf() {
    List<Integer> lines = new ArrayList<>();
    for (String name : OF_CHILDREN) {
      Outline.Part part = outline.part(name);
      if (part != null && !part.isEmpty() && !part.lines().getFirst().text().startsWith(LEAF)) {
        lines.add(part.line());
      }
    }
    return lines;
  }

  /** Whether it says that it is a leaf where others name their children. */
  public boolean saysLeaf() {
    for (String name : OF_CHILDREN) {
      Outline.Part part = outline.part(name);
      if (part != null && !part.isEmpty() && part.lines().getFirst().text().startsWith(LEAF)) {
        return true;
      }
    }
    return false;
  }
}
