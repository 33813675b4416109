package gitara.rule.meditation.file;

import gitara.meditation.Charter;
import gitara.meditation.FacetRegistry;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.NodeId;
import gitara.meditation.file.Consolidation;
import gitara.meditation.file.NodeFile;
import gitara.meditation.file.PeerReview;
import gitara.record.TooLargeException;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The common part of the rules on what files say. A file that cannot be read is a finding of the
 * rule on shapes alone: all others pass over it.
 */
abstract class FileRule extends MeditationRule {
  FileRule(String id, String slug, Severity severity, Reads reads, String condition) {
    super(id, slug, severity, reads, condition);
  }

  /** The text of a file; null where it cannot be read. */
  static @Nullable SourceText text(MeditationFiles files, MeditationPath path) throws IOException {
    try {
      return files.text(path.path());
    } catch (TextException | TooLargeException e) {
      return null;
    }
  }

  /** A file as a reader gives it; null where it cannot be read. */
  private static <T> @Nullable T read(
      MeditationFiles files, MeditationPath path, Class<T> type, Function<SourceText, T> reader)
      throws IOException {
    try {
      return files.read(path, type, reader);
    } catch (TextException | TooLargeException e) {
      return null;
    }
  }

  /** The file of a node; null where it is none, or cannot be read. */
  static @Nullable NodeFile node(MeditationFiles files, MeditationPath path) throws IOException {
    return path.kind() == Kind.NODE || path.kind() == Kind.DRAFT
        ? read(files, path, NodeFile.class, text -> NodeFile.of(path, text))
        : null;
  }

  static @Nullable PeerReview peer(MeditationFiles files, MeditationPath path) throws IOException {
    return path.kind() == Kind.PEER_REVIEW
        ? read(files, path, PeerReview.class, text -> PeerReview.of(path, text))
        : null;
  }

  static @Nullable Consolidation consolidation(MeditationFiles files) throws IOException {
    MeditationPath path = files.latest(Kind.CONSOLIDATION);
    return path == null
        ? null
        : read(files, path, Consolidation.class, text -> Consolidation.of(path, text));
  }

  /** The charter; null where there is none that can be read. */
  static @Nullable Charter charter(MeditationFiles files) throws IOException {
    try {
      return files.charter();
    } catch (TextException | TooLargeException e) {
      return null;
    }
  }

  /** The registry; without rows where there is none that can be read. */
  static FacetRegistry registry(MeditationFiles files) throws IOException {
    try {
      return files.registry();
    } catch (TextException | TooLargeException e) {
      return FacetRegistry.empty(files.dir().file(FacetRegistry.FILE));
    }
  }

  /** Whether the tree ends at a node: at the charter's depth, or where it says so itself. */
  static boolean isLeaf(@Nullable Charter charter, NodeFile node) {
    int depth = node.id().depth();
    return charter == null
        ? depth == NodeId.MAX_DEPTH || node.saysLeaf()
        : depth >= charter.maxDepth();
  }

  /** The ID of what a file holds. */
  static String entry(MeditationPath path) {
    return path.node() == null ? path.dir() : path.directory().id(path.requireNode());
  }

  /** Reports problems of a file, each at its line. */
  final void report(
      Findings findings,
      Severity severity,
      MeditationPath path,
      List<Problem> problems,
      String hint) {
    for (Problem problem : problems) {
      find(findings, severity, path.path(), problem.line(), entry(path), problem.message(), hint);
    }
  }

  final void report(Findings findings, MeditationPath path, List<Problem> problems, String hint) {
    report(findings, name().severity(), path, problems, hint);
  }
}
