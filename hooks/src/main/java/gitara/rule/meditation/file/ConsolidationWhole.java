package gitara.rule.meditation.file;

import gitara.meditation.FacetRegistry;
import gitara.meditation.MeditationFiles;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.NodeId;
import gitara.meditation.file.Citations;
import gitara.meditation.file.Consolidation;
import gitara.meditation.file.FacetsFile;
import gitara.meditation.file.NodeFile;
import gitara.meditation.file.PeerReview;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.text.SourceText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A consolidation treats each facet, and lists each source of the meditation. */
final class ConsolidationWhole extends FileRule implements MeditationRule.OnRun {
  private static final int SHOWN = 5;

  ConsolidationWhole() {
    super(
        "MED19",
        "consolidation-whole",
        Severity.ERROR,
        Reads.TREE,
        "a consolidation has a heading with the title of each facet, and its Citations name every"
            + " source that nodes and peer reviews cite");
  }

  @Override
  public void judge(MeditationFiles run, Findings findings) throws IOException {
    Consolidation whole = consolidation(run);
    MeditationPath path = run.latest(Kind.CONSOLIDATION);
    if (whole == null || path == null) {
      return;
    }
    MeditationPath facets = run.latest(Kind.FACETS);
    SourceText text = facets == null ? null : text(run, facets);
    if (facets != null && text != null) {
      for (FacetsFile.Facet facet : FacetsFile.of(facets, text).facets()) {
        if (!whole.hasHeading(facet.title())) {
          add(
              findings,
              path,
              "no heading of the consolidation is the facet's title: " + facet.title(),
              "give each facet a section under its confirmed title");
        }
      }
    }
    Set<Citations.Source> lacking = sources(run);
    lacking.removeAll(whole.citations().listed().keySet());
    if (!lacking.isEmpty()) {
      List<String> some = lacking.stream().limit(SHOWN).map(Citations.Source::toString).toList();
      add(
          findings,
          path,
          "Citations of the consolidation lack "
              + lacking.size()
              + " of the sources: "
              + String.join(" ", some)
              + (lacking.size() > SHOWN ? " …" : ""),
          "list all sources of nodes and peer reviews; a node is [research: slug]");
    }
  }

  /** All that nodes and peers cite, nodes by their slugs. */
  private static Set<Citations.Source> sources(MeditationFiles run) throws IOException {
    FacetRegistry registry = registry(run);
    Set<Citations.Source> all = new LinkedHashSet<>();
    List<Citations> citing = new ArrayList<>();
    for (MeditationPath path : run.finals().values()) {
      NodeFile node = node(run, path);
      if (node != null && !node.isQuick()) {
        citing.add(node.citations());
      }
    }
    for (MeditationPath path : run.of(Kind.PEER_REVIEW)) {
      PeerReview peer = peer(run, path);
      if (peer != null) {
        citing.add(peer.citations());
      }
    }
    for (Citations citations : citing) {
      for (Citations.Source source : citations.listed().keySet()) {
        boolean isChild = source.kind().equals(Citations.CHILD);
        NodeId child = isChild ? Citations.child(source.ref()) : null;
        String slug = child == null ? null : slug(run, registry, child);
        if (!isChild) {
          all.add(source);
        } else if (slug != null) {
          all.add(new Citations.Source(Citations.RESEARCH, slug));
        }
      }
    }
    return all;
  }

  private static @Nullable String slug(MeditationFiles run, FacetRegistry registry, NodeId node) {
    MeditationPath file = run.finals().get(node);
    FacetRegistry.Row row = registry.row(node);
    return file != null ? file.slug() : row == null ? null : row.slug();
  }

  private void add(Findings findings, MeditationPath path, String message, String hint) {
    find(findings, path.path(), 0, path.dir(), message, hint);
  }
}
