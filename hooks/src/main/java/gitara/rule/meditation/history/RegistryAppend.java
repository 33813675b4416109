package gitara.rule.meditation.history;

import gitara.commit.FencingToken;
import gitara.commit.Key;
import gitara.meditation.FacetRegistry;
import gitara.meditation.MeditationDir;
import gitara.meditation.MeditationPath.Kind;
import gitara.record.Snapshot;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.Severity;
import gitara.rule.meditation.MeditationRule;
import gitara.rule.meditation.MeditationStep;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The registry grows at its end, under its lock, in commits that hold nothing else. */
final class RegistryAppend extends MeditationRule implements MeditationRule.OnStep {
  private static final String WAY =
      "register children with: git ara meditate children register (facets: git ara meditate facets"
          + " decide FILE)";

  RegistryAppend() {
    super(
        "MED32",
        "registry-append",
        Severity.ERROR,
        Reads.MESSAGE,
        "rows of the facet registry are only added, at the end, under its lock, on the branch of"
            + " the registry");
  }

  @Override
  public void judgeStep(MeditationStep step, Findings findings) throws IOException {
    for (MeditationDir dir : step.dirs()) {
      for (MeditationStep.Change change : step.changes(dir)) {
        // A whole meditation that arrives at once has its registry with it.
        boolean isBegun = !step.before().children(dir.path()).isEmpty();
        if (change.is(Kind.REGISTRY) && (!change.isNew() || isBegun)) {
          prefix(step, dir, change, findings);
          if (!step.isMerge() && !step.isSquash() && step.hasMessage()) {
            lock(step, dir, change, findings);
          }
        }
      }
    }
  }

  private void prefix(
      MeditationStep step, MeditationDir dir, MeditationStep.Change change, Findings findings)
      throws IOException {
    String path = change.file().path();
    if (change.isGone()) {
      if (!step.after().children(dir.path()).isEmpty()) {
        find(findings, path, 0, dir.name(), "the commit removes the facet registry", "restore it");
      }
      return;
    }
    List<FacetRegistry.Row> old = rows(step.before(), path);
    List<FacetRegistry.Row> now = rows(step.after(), path);
    if (old != null && now != null) {
      for (int i = 0; i < old.size(); i++) {
        if (i >= now.size() || !isSame(old.get(i), now.get(i))) {
          find(
              findings,
              path,
              0,
              dir.name(),
              "the row of "
                  + old.get(i).slug()
                  + " is changed, moved or removed; rows are only added, at the end",
              "restore the rows; " + WAY);
          return;
        }
      }
    }
  }

  static @Nullable List<FacetRegistry.Row> rows(Snapshot snapshot, String path) throws IOException {
    SourceText text = MeditationStep.text(snapshot, path);
    try {
      return text == null ? List.of() : FacetRegistry.parse(text).rows();
    } catch (TextException e) {
      return null;
    }
  }

  private static boolean isSame(FacetRegistry.Row old, FacetRegistry.Row now) {
    return Objects.equals(old.node(), now.node())
        && old.parentSlug().equals(now.parentSlug())
        && old.slug().equals(now.slug())
        && old.subfocus().equals(now.subfocus())
        && old.stamp().equals(now.stamp())
        && old.registeredBy().equals(now.registeredBy());
  }

  private void lock(
      MeditationStep step, MeditationDir dir, MeditationStep.Change change, Findings findings)
      throws IOException {
    String path = change.file().path();
    boolean isLocked = false;
    for (String value : step.trailers(Key.LOCK)) {
      FencingToken token = FencingToken.parse(value);
      isLocked |= token != null && token.name().equals(dir.branches().registryLock());
    }
    if (!isLocked) {
      find(
          findings,
          path,
          0,
          dir.name(),
          "the registry changes without its lock: another agent may be adding the same subfocus",
          WAY);
    }
    List<String> others = new ArrayList<>(step.paths());
    step.changes(dir).stream()
        .filter(one -> one.file().kind().isOnLedger())
        .forEach(one -> others.remove(one.file().path()));
    if (!others.isEmpty()) {
      find(
          findings,
          path,
          0,
          dir.name(),
          "the registry changes together with "
              + others.getFirst()
              + "; it changes on the branch "
              + dir.branches().ledger()
              + " alone",
          WAY);
    }
  }
}
