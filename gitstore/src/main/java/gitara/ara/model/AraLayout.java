package gitara.ara.model;

import gitara.protocol.Layout;
import gitara.protocol.MergePattern;
import gitara.protocol.RecordPlace;
import gitara.record.RecordConfig;
import gitara.record.Snapshot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The files of the research record, whose folder may be anywhere at the top of a repository; those
 * of further records are where the settings say.
 */
final class AraLayout implements Layout {
  /** By what is asked for together and by size: what grows without end is apart. */
  private static final List<List<String>> GROUPS =
      List.of(
          List.of(AraProtocol.LOGIC),
          List.of(AraProtocol.OBSERVATIONS),
          List.of(AraProtocol.TREE, AraProtocol.TASTE));

  private static final String HOME = "ara/";
  private static final List<String> PREFIXES = List.of("N", "O", "C", "H", "E", "T");
  private static final List<String> TOPS =
      List.of("PAPER.md", "logic", "trace", "staging", "evidence", "src");
  private static final List<String> OWN_TOPS =
      List.of("PAPER.md", "evidence", "logic", "staging", "trace");

  /** What is merged by entry. */
  private static final List<String> MERGED =
      List.of("trace/**/*.yaml", "trace/*.yaml", "staging/*.yaml", "logic/**/*.md", "logic/*.md");

  private static final List<String> SIGNS =
      List.of("PAPER.md", AraProtocol.TREE, AraProtocol.OBSERVATIONS, AraProtocol.CLAIMS);

  /** Null for the record that is looked for. */
  private final @Nullable String only;

  AraLayout(@Nullable String only) {
    this.only = only;
  }

  @Override
  public String home() {
    return HOME;
  }

  @Override
  public boolean isFixed() {
    return false;
  }

  @Override
  public List<String> tops() {
    return TOPS;
  }

  @Override
  public List<String> ownTops() {
    return OWN_TOPS;
  }

  @Override
  public List<MergePattern> merges() {
    List<MergePattern> merges = new ArrayList<>();
    for (String pattern : MERGED) {
      merges.add(new MergePattern(pattern, "git-ara"));
    }
    return merges;
  }

  @Override
  public @Nullable String fileOf(String id) {
    return AraProtocol.fileOf(id);
  }

  /** {@code ara/}; else the top itself; else the one folder at the top that looks like a record. */
  @Override
  public @Nullable String root(Snapshot snapshot) throws IOException {
    if (only != null) {
      return isRoot(snapshot, only) ? only : null;
    }
    if (isRoot(snapshot, HOME)) {
      return HOME;
    }
    if (isTop(snapshot)) {
      return "";
    }
    List<String> folders = folders(snapshot);
    return folders.size() == 1 ? folders.getFirst() : null;
  }

  @Override
  public List<String> candidates(Snapshot snapshot) throws IOException {
    List<String> all = new ArrayList<>();
    if (isRoot(snapshot, HOME)) {
      all.add(HOME);
    }
    if (isTop(snapshot)) {
      all.add("");
    }
    for (String folder : folders(snapshot)) {
      if (!folder.equals(HOME)) {
        all.add(folder);
      }
    }
    return all;
  }

  private static boolean isTop(Snapshot snapshot) throws IOException {
    return snapshot.id(AraProtocol.TREE) != null || snapshot.id(AraProtocol.OBSERVATIONS) != null;
  }

  /** The folders at the top that look like a record, and are none of the further ones. */
  private static List<String> folders(Snapshot snapshot) throws IOException {
    List<String> folders = new ArrayList<>();
    for (String folder : snapshot.folders("")) {
      if (snapshot.id(folder + "/" + AraProtocol.TREE) != null) {
        folders.add(folder + "/");
      }
    }
    if (!folders.isEmpty()) {
      for (RecordPlace place :
          RecordPlace.of(RecordConfig.in(snapshot).all(AraProtocol.ROOTS), HOME)) {
        folders.remove(place.home());
      }
    }
    return folders;
  }

  private static boolean isRoot(Snapshot snapshot, String root) throws IOException {
    for (String sign : SIGNS) {
      if (snapshot.id(root + sign) != null) {
        return true;
      }
    }
    return false;
  }

  @Override
  public boolean holdsEntries(String path) {
    return AraProtocol.ENTRY_FILES.contains(path) || AraProtocol.isLogic(path);
  }

  /** The files of the namespaces first. */
  @Override
  public List<String> entryFiles(Collection<String> files) {
    List<String> holding = new ArrayList<>();
    for (String file : AraProtocol.entryFiles(files)) {
      if (files.contains(file)) {
        holding.add(file);
      }
    }
    return holding;
  }

  @Override
  public List<List<String>> groups() {
    return GROUPS;
  }

  @Override
  public int group(String id) {
    // An ID; or a file where it cannot be read; or the heading of an entry of the logic layer.
    String file = AraProtocol.ENTRY_FILES.contains(id) ? id : AraProtocol.fileOf(id);
    for (int i = 0; file != null && i < GROUPS.size(); i++) {
      if (GROUPS.get(i).contains(file)) {
        return i;
      }
    }
    return 0;
  }

  @Override
  public List<String> prefixes() {
    return PREFIXES;
  }

  /** Other entries of the logic layer go by any ID, or by their headings. */
  @Override
  public boolean owns(String id) {
    return true;
  }

  @Override
  public boolean isItemized(String path) {
    return true;
  }

  @Override
  public String nestingKey() {
    return "children";
  }
}
