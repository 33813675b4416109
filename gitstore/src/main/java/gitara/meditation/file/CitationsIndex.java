package gitara.meditation.file;

import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.run.YamlForm;
import gitara.run.YamlHead;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The file {@code citations-index.yml}: which files cite which source. It follows from these files;
 * only the notes are people's.
 */
public final class CitationsIndex {
  public static final String FILE = "citations-index.yml";

  private static final Comparator<Citations.Source> ORDER =
      Comparator.comparing(Citations.Source::kind).thenComparing(Citations.Source::ref);

  /**
   * A source.
   *
   * @param citedBy the names of the files, sorted
   */
  public record Row(NavigableSet<String> citedBy, String note) {}

  private final Map<Citations.Source, Row> rows = new TreeMap<>(ORDER);

  private CitationsIndex() {}

  /** Reads an index; all of its problems are thrown at once. */
  public static CitationsIndex parse(SourceText source) throws TextException {
    CitationsIndex index = new CitationsIndex();
    if (source.text().isBlank()) {
      return index;
    }
    YamlForm form = YamlForm.parse(source);
    List<String> kinds = Citations.KINDS.stream().sorted().toList();
    for (YamlForm one : form.forms("citations", 0, Integer.MAX_VALUE)) {
      Citations.Source key = Citations.source(one.word("kind", kinds), one.text("ref"));
      Row row = new Row(new TreeSet<>(one.texts("cited_by", 1)), one.optional("note"));
      if (index.rows.putIfAbsent(key, row) != null) {
        one.problem("ref", key + " occurs twice");
      }
    }
    form.check();
    return index;
  }

  /** The index as the files of a meditation give it, with the notes of the one that is there. */
  public static CitationsIndex of(MeditationFiles files) throws IOException, TextException {
    CitationsIndex index = new CitationsIndex();
    Map<Citations.Source, NavigableSet<String>> cited = new TreeMap<>(ORDER);
    for (MeditationPath file : citing(files)) {
      for (Citations.Source source : citations(files, file).all().keySet()) {
        if (!source.kind().equals(Citations.RESEARCH) && !source.ref().isEmpty()) {
          cited.computeIfAbsent(source, one -> new TreeSet<>()).add(file.name());
        }
      }
    }
    SourceText text = files.text(files.dir().file(FILE));
    Map<Citations.Source, Row> known = text == null ? Map.of() : parse(text).rows;
    cited.forEach(
        (source, names) -> {
          Row row = known.get(source);
          index.rows.put(source, new Row(names, row == null ? "" : row.note()));
        });
    return index;
  }

  /** The files that cite: the final ones of nodes, peer reviews and the consolidation. */
  public static List<MeditationPath> citing(MeditationFiles files) {
    List<MeditationPath> citing = new ArrayList<>(files.of(Kind.NODE));
    citing.addAll(files.of(Kind.PEER_REVIEW));
    citing.addAll(files.of(Kind.CONSOLIDATION));
    return citing;
  }

  private static Citations citations(MeditationFiles files, MeditationPath path)
      throws IOException, TextException {
    return Objects.requireNonNull(
        switch (path.kind()) {
          case PEER_REVIEW ->
              citations(
                  files.read(path, PeerReview.class, text -> PeerReview.of(path, text)),
                  PeerReview::citations);
          case CONSOLIDATION ->
              citations(
                  files.read(path, Consolidation.class, text -> Consolidation.of(path, text)),
                  Consolidation::citations);
          default ->
              citations(
                  files.read(path, NodeFile.class, text -> NodeFile.of(path, text)),
                  NodeFile::citations);
        },
        path.path());
  }

  private static <T> @Nullable Citations citations(
      @Nullable T file, Function<T, Citations> citations) {
    return file == null ? null : citations.apply(file);
  }

  /** The sources in the order of the file. */
  public Map<Citations.Source, Row> rows() {
    return rows;
  }

  /** The text of the file. */
  public String text() throws TextException {
    List<Map<String, Object>> list = new ArrayList<>();
    rows.forEach(
        (source, row) -> {
          Map<String, Object> one = new LinkedHashMap<>();
          one.put("kind", source.kind());
          one.put("ref", source.ref());
          one.put("cited_by", List.copyOf(row.citedBy()));
          one.put("note", row.note());
          list.add(one);
        });
    return YamlHead.yaml(Map.of("citations", list));
  }
}
