package gitara.ara.model;

import gitara.protocol.RecordPlace;
import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Which file of a record is what, by its name from the root. */
public final class Paths {
  public static final String EVIDENCE = "evidence/";
  public static final String EVIDENCE_INDEX = "evidence/README.md";

  /** The length of {@code 2026-11-18}. */
  static final int DAY = 10;

  private Paths() {}

  public static boolean isJournalYaml(String file) {
    return (file.startsWith("trace/") || file.startsWith("staging/"))
        && (file.endsWith(".yaml") || file.endsWith(".yml"));
  }

  public static boolean isLogic(String file) {
    return AraProtocol.isLogic(file);
  }

  public static boolean isEntries(String file) {
    return file.equals(AraProtocol.TREE)
        || file.equals(AraProtocol.OBSERVATIONS)
        || file.equals(AraProtocol.TASTE);
  }

  public static boolean isSession(String file) {
    return file.startsWith(AraProtocol.SESSIONS)
        && !file.equals(AraProtocol.SESSION_INDEX)
        && (file.endsWith(".yaml") || file.endsWith(".yml"));
  }

  /** {@code 2026-11-18_001} of a session file. */
  public static String sessionOf(String file) {
    return file.substring(AraProtocol.SESSIONS.length(), file.lastIndexOf('.'));
  }

  /** {@code 2026-11-18} of a session file. */
  public static String dayOf(String file) {
    String session = sessionOf(file);
    return session.length() >= DAY ? session.substring(0, DAY) : session;
  }

  /** The keys of the lists with the entries of a file. */
  static List<String> listKeys(String file) {
    return file.equals(AraProtocol.TREE) ? List.of("tree", "root") : List.of(listKey(file));
  }

  /** The key of the list that a file consists of; empty where there is none. */
  public static String listKey(String file) {
    return switch (file) {
      case AraProtocol.TREE -> "tree";
      case AraProtocol.OBSERVATIONS -> "observations";
      case AraProtocol.TASTE -> "comments";
      case AraProtocol.REASONING -> "entries";
      case AraProtocol.SESSION_INDEX -> "sessions";
      default -> "";
    };
  }

  /**
   * Whether a path of the repository is part of a record's entries and trace. The code of an
   * artifact lies in its folder {@code src}, and is none.
   */
  public static boolean isRecord(String path, List<String> roots) {
    for (String root : roots) {
      String name = path.startsWith(root) ? path.substring(root.length()) : "";
      if (name.equals("PAPER.md")
          || name.startsWith("trace/")
          || name.startsWith("staging/")
          || name.startsWith("logic/")
          || name.startsWith("evidence/")) {
        return true;
      }
    }
    return false;
  }

  /** The folder of a record, and those of all others in its repository. */
  public static List<String> roots(Snapshot state, String own) throws IOException {
    List<String> roots = new ArrayList<>(List.of(own));
    List<String> further = RecordConfig.in(state).all(AraProtocol.ROOTS);
    if (!further.isEmpty()) {
      roots.add(new AraProtocol().layout().home());
      RecordPlace.of(further, own).forEach(place -> roots.add(place.home()));
    }
    return roots;
  }
}
