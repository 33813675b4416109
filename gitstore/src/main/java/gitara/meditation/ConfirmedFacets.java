package gitara.meditation;

import gitara.meditation.PendingFacets.ProposedChild;
import gitara.run.YamlForm;
import gitara.run.YamlHead;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The decision of the researcher on proposed children: the file {@code confirmed-facets-….yml}.
 *
 * @param decisions one for each child, in their order
 */
public record ConfirmedFacets(PendingFacets pending, List<ChildDecision> decisions) {
  public static final String CONFIRMED = "confirmed";
  public static final String MODIFIED = "modified";
  public static final String REGENERATE = "regenerate";

  /** The words of a decision. */
  public static final List<String> WORDS = List.of(CONFIRMED, MODIFIED, REGENERATE);

  /**
   * The decision on a child.
   *
   * @param slug the new one; empty where it stays
   */
  public record ChildDecision(
      int local, String decision, String slug, String subfocus, String rationale) {}

  public ConfirmedFacets {
    decisions = List.copyOf(decisions);
  }

  /** Reads the file as the program writes it. */
  public static ConfirmedFacets parse(SourceText source) throws TextException {
    YamlForm form = YamlForm.parse(source);
    PendingFacets pending = PendingFacets.of(form);
    List<ChildDecision> decisions = decisions(form);
    form.check();
    return new ConfirmedFacets(pending, decisions);
  }

  /** Reads the decisions of a file that is handed over: only their list is read. */
  public static List<ChildDecision> decisions(SourceText source) throws TextException {
    YamlForm form = YamlForm.parse(source);
    List<ChildDecision> decisions = decisions(form);
    form.check();
    return decisions;
  }

  private static List<ChildDecision> decisions(YamlForm form) {
    List<ChildDecision> decisions = new ArrayList<>();
    for (YamlForm one : form.forms("decisions", NodeId.CHILDREN, NodeId.CHILDREN)) {
      int local = one.number("sub_index", 1, NodeId.CHILDREN);
      if (decisions.stream().anyMatch(other -> other.local() == local)) {
        one.problem("sub_index", "sub_index " + local + " occurs twice");
      }
      String word = one.word("decision", WORDS);
      String slug = one.optional("new_slug");
      String subfocus = one.optional("new_subfocus");
      if (!slug.isEmpty() && !Slug.isSlug(slug)) {
        one.problem("new_slug", "new_slug " + slug + " " + Slug.objection(slug));
      }
      if (word.equals(MODIFIED) && slug.isEmpty() && subfocus.isEmpty()) {
        one.problem("decision", "modified without new_slug and new_subfocus");
      }
      decisions.add(new ChildDecision(local, word, slug, subfocus, one.optional("new_rationale")));
    }
    return decisions;
  }

  /** Whether no child has to be derived once more. */
  public boolean isComplete() {
    return decisions.stream().noneMatch(one -> one.decision().equals(REGENERATE));
  }

  /** The children as decided; one that is to be derived once more is left out. */
  public List<ProposedChild> children() {
    List<ProposedChild> children = new ArrayList<>();
    for (ProposedChild child : pending.children()) {
      for (ChildDecision decision : decisions) {
        if (decision.local() != child.local() || decision.decision().equals(REGENERATE)) {
          continue;
        }
        boolean isModified = decision.decision().equals(MODIFIED);
        children.add(
            isModified
                ? new ProposedChild(
                    child.local(),
                    or(decision.slug(), child.slug()),
                    or(decision.subfocus(), child.subfocus()),
                    or(decision.rationale(), child.rationale()))
                : child);
      }
    }
    return children;
  }

  private static String or(String text, String otherwise) {
    return text.isEmpty() ? otherwise : text;
  }

  /** The text of the file. */
  public String text() throws TextException {
    Map<String, @Nullable Object> map = pending.map("confirmed");
    List<Map<String, @Nullable Object>> list = new ArrayList<>();
    for (ChildDecision decision : decisions) {
      Map<String, @Nullable Object> one = new LinkedHashMap<>();
      one.put("sub_index", decision.local());
      one.put("decision", decision.decision());
      one.put("new_slug", decision.slug().isEmpty() ? null : decision.slug());
      one.put("new_subfocus", decision.subfocus().isEmpty() ? null : decision.subfocus());
      one.put("new_rationale", decision.rationale().isEmpty() ? null : decision.rationale());
      list.add(one);
    }
    map.put("decisions", list);
    return YamlHead.yaml(map);
  }
}
