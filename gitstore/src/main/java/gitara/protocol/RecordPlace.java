package gitara.protocol;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * One of several records of a kind in a repository.
 *
 * @param name what sets its IDs, numbers and sessions apart from those of the others
 * @param home its folder from the top of the repository, ending in a slash
 */
public record RecordPlace(String name, String home) {
  /** Far more than a repository has; what a longer list names is no record to anybody. */
  private static final int MOST = 100;

  /** Room for the name, a slash and the longest prefix of IDs in an event. */
  private static final int LONGEST = 24;

  /**
   * The places that a setting lists, each once, up to a hundred. What is no folder below the top,
   * and the usual folder itself, is left out.
   *
   * @param usual the folder in which a record is looked for before any other
   */
  public static List<RecordPlace> of(Collection<String> folders, String usual) {
    List<RecordPlace> places = new ArrayList<>();
    Set<String> names = new HashSet<>();
    Set<String> homes = new HashSet<>(Set.of(usual));
    for (String folder : folders) {
      List<String> parts = new ArrayList<>();
      boolean isPlain = !folder.startsWith("/") && folder.indexOf('\\') < 0;
      for (String part : folder.split("/", -1)) {
        if (!part.isEmpty() && !part.equals(".")) {
          isPlain &= !part.equals("..") && !part.equalsIgnoreCase(".git");
          parts.add(part);
        }
      }
      String home = String.join("/", parts) + "/";
      if (isPlain && !parts.isEmpty() && places.size() < MOST && homes.add(home)) {
        String name = name(parts, usual);
        if (!names.add(name)) {
          name = plain(String.join("-", parts));
          names.add(name);
        }
        places.add(new RecordPlace(name, home));
      }
    }
    return places;
  }

  /** The last part of the path that is not what every such folder is called. */
  private static String name(List<String> parts, String usual) {
    boolean isUsual = parts.size() > 1 && usual.equals(parts.getLast() + "/");
    return plain(parts.get(parts.size() - (isUsual ? 2 : 1)));
  }

  private static String plain(String text) {
    String plain = text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    plain = plain.replaceAll("^-|-$", "");
    plain = plain.isEmpty() ? "record" : plain;
    return plain.length() <= LONGEST ? plain : plain.substring(plain.length() - LONGEST);
  }
}
