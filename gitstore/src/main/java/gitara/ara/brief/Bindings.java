package gitara.ara.brief;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.FieldValues;
import gitara.ara.model.Lookup;
import gitara.record.Entry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Forensic bindings that are still to be made: what {@code [pending]} stands for. */
public final class Bindings {
  /** A binding that waits. */
  public record Open(Entry entry, String field, String value) {}

  private Bindings() {}

  /** The pending bindings of a record, as far as it can be read. */
  public static List<Open> pending(Lookup lookup) throws IOException {
    return pending(new Legible(lookup));
  }

  /** The pending bindings of claims, heuristics, decisions and dead ends. */
  static List<Open> pending(Legible record) throws IOException {
    List<Open> open = new ArrayList<>();
    collect(record.in(AraProtocol.CLAIMS), open);
    collect(record.in(AraProtocol.HEURISTICS), open);
    collect(record.in(AraProtocol.TREE), open);
    return open;
  }

  private static void collect(List<Entry> entries, List<Open> open) {
    for (Entry entry : entries) {
      if (isOver(entry)) {
        continue;
      }
      for (String field : fields(entry.kind())) {
        String value = entry.field(field);
        if (FieldValues.isPending(value)) {
          open.add(new Open(entry, field, value));
        }
      }
    }
  }

  /** Nobody has to prove what is refuted or withdrawn, or to apply what is retired. */
  private static boolean isOver(Entry entry) {
    String status = entry.field("Status").strip().toLowerCase(Locale.ROOT);
    return status.startsWith("refuted")
        || status.startsWith("withdrawn")
        || status.startsWith("retired");
  }

  /** The fields by which an entry of a kind is bound to what proves it. */
  private static List<String> fields(String kind) {
    return switch (kind) {
      case "claim" -> List.of("Proof", "Sources", "Evidence basis");
      case "heuristic" -> List.of("Code ref", "Code");
      case "decision" -> List.of("evidence");
      case "experiment" -> List.of("result", "evidence");
      case "dead_end" -> List.of("lesson");
      default -> List.of();
    };
  }
}
