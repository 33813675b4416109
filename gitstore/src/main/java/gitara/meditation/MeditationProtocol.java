package gitara.meditation;

import gitara.protocol.Layout;
import gitara.protocol.Protocol;
import gitara.protocol.Relations;
import gitara.record.Entry;
import gitara.record.Snapshot;
import gitara.run.YamlForm;
import gitara.run.YamlHead;
import gitara.text.Sha256;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The record of meditations: nodes ({@code 20260516-auth/b1-s2}), their registered subfocuses
 * ({@code …/b1-s2/facet}), and the other files ({@code …/consolidation}, {@code …/b1/peer-review}).
 */
public final class MeditationProtocol implements Protocol {
  /** The word in tags, locks and branches. */
  public static final String NAME = "meditation";

  /** The word in {@code Ara-Op}, which is that of the verbs. */
  public static final String OP = "meditate";

  private static final class Form {
    static final Pattern ID =
        Pattern.compile(
            "\\d{8}-[a-z0-9-]+(?:/model-[A-Za-z0-9._-]+)?"
                + "/(?:b[1-8](?:-s[1-3]){0,2}(?:/[a-z-]+(?:-\\d{14})?)?"
                + "|charter|consolidation|enhancements|facets|report-data|review-\\d"
                + "|(?:facets-pending|follow-up|report|retrospective|suggestions)-\\d{14})");
  }

  /** The text of a file stands in events as so many digits of its digest. */
  private static final int DIGEST = 10;

  private static final Layout LAYOUT = new RunLayout();

  /** A draft that becomes final gets another name. */
  private static final Relations NODES =
      new Relations() {
        @Override
        public boolean isSameInAnotherFile() {
          return true;
        }
      };

  private static final class RunLayout implements Layout {
    @Override
    public @Nullable String root(Snapshot snapshot) throws IOException {
      return MeditationDir.in(snapshot).isEmpty() ? null : MeditationDir.ROOT;
    }

    @Override
    public String home() {
      return MeditationDir.ROOT;
    }

    @Override
    public boolean isReserved() {
      return false;
    }

    @Override
    public boolean holdsEntries(String path) {
      MeditationPath file = MeditationPath.of(MeditationDir.ROOT + path);
      return file != null
          && file.kind().isOfRun()
          && file.kind() != MeditationPath.Kind.CITATIONS
          && file.kind() != MeditationPath.Kind.REPORT_PDF;
    }

    @Override
    public boolean claims(String id) {
      // A node alone is that of each meditation.
      return isId(id) || NodeId.parse(id) != null;
    }
  }

  /** Whether a text is the ID of a node, or of another file of a meditation. */
  public static boolean isId(String text) {
    return Form.ID.matcher(text).matches();
  }

  @Override
  public String name() {
    return OP;
  }

  @Override
  public Layout layout() {
    return LAYOUT;
  }

  @Override
  public Relations relations() {
    return NODES;
  }

  @Override
  public List<String> headline() {
    return List.of("state", "slug");
  }

  @Override
  public List<Entry> entries(SourceText text) throws TextException {
    // History names files from the root.
    String path = text.path();
    boolean isWhole = path.startsWith(MeditationDir.ROOT);
    MeditationPath file = MeditationPath.of(isWhole ? path : MeditationDir.ROOT + path);
    if (file == null || !file.kind().isOfRun()) {
      return List.of();
    }
    return switch (file.kind()) {
      case DRAFT, NODE -> List.of(node(file, text));
      case REGISTRY -> facets(file, text);
      case CITATIONS, REPORT_PDF -> List.of();
      case CHARTER, CONSOLIDATION, ENHANCEMENTS, FACETS, REPORT_DATA ->
          List.of(file(file, word(file), text));
      case PEER_REVIEW -> List.of(file(file, "b" + file.number() + "/" + word(file), text));
      case REVIEW -> List.of(file(file, word(file) + "-" + file.number(), text));
      case CHILDREN_PENDING, CHILDREN_CONFIRMED ->
          List.of(file(file, file.requireNode() + "/" + word(file) + "-" + file.stamp(), text));
      default -> List.of(file(file, word(file) + "-" + file.stamp(), text));
    };
  }

  private static String word(MeditationPath file) {
    return file.kind().name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static Entry file(MeditationPath file, String id, SourceText text) {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("text", Sha256.hex(text.text(), DIGEST));
    return new Entry(file.dir() + "/" + id, word(file), file.name(), text.path(), 1, fields);
  }

  private static Entry node(MeditationPath file, SourceText text) throws TextException {
    Map<String, String> fields = new LinkedHashMap<>();
    fields.put("state", file.kind() == MeditationPath.Kind.DRAFT ? "draft" : "final");
    fields.put("slug", file.slug());
    YamlHead head = YamlHead.of(text);
    YamlForm form = head == null ? null : head.form();
    List<String> children = new ArrayList<>();
    for (String name : form == null ? List.<String>of() : form.texts("incorporated_children", 0)) {
      MeditationPath child = MeditationPath.of(file.directory().file(name));
      NodeId id = child == null ? null : child.node();
      children.add(id == null ? name : id.toString());
    }
    fields.put("children", "[" + String.join(", ", children) + "]");
    fields.put("text", Sha256.hex(text.text(), DIGEST));
    String subfocus = form == null ? "" : form.optional("subfocus");
    String id = file.directory().id(file.requireNode());
    return new Entry(id, "node", subfocus, text.path(), 1, fields);
  }

  private static List<Entry> facets(MeditationPath file, SourceText text) throws TextException {
    List<Entry> entries = new ArrayList<>();
    for (FacetRegistry.Row row : FacetRegistry.parse(text).rows()) {
      NodeId node = row.node();
      if (node != null) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("slug", row.slug());
        fields.put("parent", row.parentSlug());
        fields.put("subfocus", row.subfocus());
        String id = file.directory().id(node) + "/facet";
        entries.add(new Entry(id, "facet", row.subfocus(), text.path(), row.line(), fields));
      }
    }
    return entries;
  }
}
