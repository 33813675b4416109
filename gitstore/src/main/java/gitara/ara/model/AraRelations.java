package gitara.ara.model;

import gitara.protocol.Edge;
import gitara.protocol.Relations;
import gitara.record.Entry;
import gitara.record.Event;
import gitara.record.Step;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** How the entries of a research record follow from each other; sessions say why they changed. */
final class AraRelations implements Relations {
  @Override
  public @Nullable Edge edge(String field) {
    return switch (field) {
      case "Merged into" -> Edge.MERGED;
      case "renumbered_to" -> Edge.RENUMBERED;
      default -> null;
    };
  }

  @Override
  public boolean isSame(Entry one, Entry other) {
    return ComparableEntry.of(one).isSame(ComparableEntry.of(other));
  }

  @Override
  public Set<String> aliases(Entry entry) {
    return ComparableEntry.of(entry).aliases();
  }

  @Override
  public String origins() {
    return AraProtocol.OBSERVATIONS;
  }

  @Override
  public Map<String, List<String>> promoted(byte[] content) {
    return new PromotionScan(content, "promoted_to").byName();
  }

  @Override
  public String journal() {
    return "trace/sessions";
  }

  @Override
  public Map<String, String> splits(Step step, String root, Collection<String> changed)
      throws IOException, TextException {
    return RevisionSignals.splits(step, root, changed);
  }

  @Override
  public List<Event> explained(
      Step step, String root, List<Event> events, Collection<String> changed)
      throws IOException, TextException {
    return RevisionSignals.attach(step, root, events, changed);
  }

  @Override
  public List<String> reported(byte[] content) {
    return SessionChanges.reported(content);
  }

  @Override
  public List<String> contradictions(SourceText text) {
    return ContradictionMarks.of(text);
  }
}
