package gitara.cli.view;

import gitara.cli.command.Views;
import gitara.cli.history.CommitRecords;
import gitara.git.Refusal;
import gitara.record.Entry;
import gitara.text.SpellingSuggestion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The entries of all records of a commit, in the order of lists. */
final class ShownEntries {
  private final List<ShownEntry> all = new ArrayList<>();
  private final Set<String> kinds = new LinkedHashSet<>();

  /**
   * @param withTexts whether texts that are not entries follow, such as quotes
   */
  static ShownEntries of(List<CommitRecords.Shown> records, boolean withTexts) throws IOException {
    ShownEntries shown = new ShownEntries();
    for (CommitRecords.Shown record : records) {
      Views views = record.views();
      shown.kinds.addAll(views.kinds());
      List<Entry> entries = new ArrayList<>(views.listed(record.reader()));
      if (withTexts) {
        entries.addAll(views.texts(record.reader()));
      }
      List<String> order = new ArrayList<>(views.kinds());
      for (Entry entry : entries) {
        if (!order.contains(entry.kind())) {
          order.add(entry.kind());
        }
      }
      shown.kinds.addAll(order);
      for (String kind : order) {
        for (Entry entry : entries) {
          if (entry.kind().equals(kind)) {
            shown.all.add(new ShownEntry(entry, record.reader(), views));
          }
        }
      }
    }
    return shown;
  }

  List<ShownEntry> all() {
    return all;
  }

  /** Those of some kinds, named in the singular or plural; all for no name. */
  List<ShownEntry> ofKinds(List<String> names) throws Refusal {
    Set<String> wanted = new LinkedHashSet<>();
    List<String> problems = new ArrayList<>();
    for (String name : names) {
      String kind = kind(name);
      if (kind == null) {
        List<String> known = new ArrayList<>(kinds);
        kinds.forEach(each -> known.add(each + "s"));
        String nearest = SpellingSuggestion.to(name, known);
        problems.add(
            "there is no kind "
                + name
                + (nearest == null ? "" : "; did you mean " + nearest + "?"));
      } else {
        wanted.add(kind);
      }
    }
    if (!problems.isEmpty()) {
      throw Refusal.of(problems, "kinds: " + String.join(", ", kinds));
    }
    List<ShownEntry> some = new ArrayList<>();
    for (ShownEntry one : all) {
      if (wanted.isEmpty() || wanted.contains(one.entry().kind())) {
        some.add(one);
      }
    }
    return some;
  }

  private @Nullable String kind(String name) {
    String word = name.toLowerCase(Locale.ROOT).replace('-', '_').replace(' ', '_');
    for (String kind : kinds) {
      String plural = kind.endsWith("s") ? kind + "es" : kind + "s";
      boolean isSame = word.equals(kind) || word.equals(plural);
      if (isSame
          || (kind.endsWith("is") && word.equals(kind.substring(0, kind.length() - 2) + "es"))) {
        return kind;
      }
    }
    return null;
  }
}
