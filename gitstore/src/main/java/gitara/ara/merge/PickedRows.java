package gitara.ara.merge;

import gitara.ara.model.Values;
import gitara.text.Edit;
import gitara.text.SourceText;
import gitara.text.Span;
import gitara.text.TextException;
import gitara.text.yaml.YamlDocument;
import gitara.text.yaml.YamlNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The rows that one commit added to the record of a session, in a record of their own: what is left
 * of the session where only that commit is taken over.
 */
public final class PickedRows {
  private PickedRows() {}

  /**
   * The session record with nothing but the rows of the commit.
   *
   * @param before the record at the parent of the commit
   * @param picked the record at the commit
   */
  public static SourceText of(SourceText before, SourceText picked)
      throws TextException, NotByEntry {
    YamlNode was = YamlDocument.parse(before).root();
    YamlNode now = YamlDocument.parse(picked).root();
    List<Edit> edits = new ArrayList<>();
    if (now instanceof YamlNode.Mapping top) {
      for (YamlNode.Pair pair : top.pairs()) {
        YamlNode old = was instanceof YamlNode.Mapping map ? map.get(pair.name()) : null;
        if (pair.value() instanceof YamlNode.Sequence list && !list.flow()) {
          rows(picked, pair, list, old, edits);
        }
      }
    }
    return SourceText.of(picked.path(), Edit.apply(picked.text(), edits));
  }

  private static void rows(
      SourceText picked,
      YamlNode.Pair pair,
      YamlNode.Sequence list,
      @Nullable YamlNode old,
      List<Edit> edits)
      throws NotByEntry {
    Map<String, List<YamlNode>> known = Counted.of(old).items();
    List<YamlNode> gone = new ArrayList<>();
    for (YamlNode row : Values.list(list)) {
      if (known.containsKey(CanonicalText.of(row))) {
        gone.add(row);
      }
    }
    if (gone.size() == list.items().size()) {
      int end = ListItemText.of(picked, list, list.items().getLast()).span().end();
      int colon = picked.text().indexOf(':', pair.key().span().end());
      edits.add(new Edit(new Span(colon + 1, end), " []"));
      return;
    }
    for (YamlNode row : gone) {
      Span lines = ListItemText.of(picked, list, row).span();
      edits.add(new Edit(new Span(Math.max(0, lines.start() - 1), lines.end()), ""));
    }
  }
}
