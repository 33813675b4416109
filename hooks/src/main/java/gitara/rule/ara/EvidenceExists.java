package gitara.rule.ara;

import gitara.ara.model.CitedPath;
import gitara.ara.model.References;
import gitara.ara.step.AraStep;
import gitara.ara.step.CitedPins;
import gitara.ara.step.CitedPins.Citation;
import gitara.record.Snapshot;
import gitara.rule.Findings;
import gitara.rule.Reads;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.io.IOException;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** A file that an entry newly cites is in the repository, and holds something. */
public final class EvidenceExists extends AraRule implements AraRule.OnStep {
  private static final ObjectId EMPTY =
      ObjectId.fromString("e69de29bb2d1d6434b8b29ae775ad8c2e48c5391");

  public EvidenceExists() {
    super(
        RuleName.of(
                "ARA51",
                "evidence-exists",
                Severity.ERROR,
                Reads.STEP,
                "a file that an entry newly cites is in the commit, is not empty, and is not the"
                    + " file of the entry itself")
            .since(2));
  }

  @Override
  public void judgeStep(AraStep step, Findings findings) throws IOException {
    List<Citation> cited = CitedPins.cited(step);
    if (cited.isEmpty() || step.before().files().isEmpty()) {
      // A record that comes as a whole cites what is where it comes from.
      return;
    }
    for (Citation citation : cited) {
      String path = CitedPath.of(citation.text());
      String problem = isFile(path, citation) ? problem(step, citation, path) : null;
      if (problem != null) {
        find(
            findings,
            citation.path(),
            citation.place().get(),
            citation.entry(),
            problem,
            "add the file in the same commit, or correct the path");
      }
    }
  }

  /** Not "A/B/C", and not the target of a link, whose words reference-resolves reads. */
  private static boolean isFile(String path, Citation citation) {
    boolean isLink = path.startsWith("../") && citation.path().endsWith(".md");
    return path.indexOf('.', path.lastIndexOf('/') + 1) >= 0 && !isLink;
  }

  private static @Nullable String problem(AraStep step, Citation citation, String path)
      throws IOException {
    String found = CitedPins.find(step, path);
    if (found == null) {
      // What is in a folder of the record is for reference-resolves.
      return isElsewhere(step, path) || References.reference(path).equals(path)
          ? null
          : "cites " + path + ", which is not in the repository";
    }
    if (found.equals(citation.path())) {
      return "cites " + path + ", the file that it is in itself";
    }
    return EMPTY.equals(step.commit().after().id(found))
        ? "cites " + path + ", which is empty"
        : null;
  }

  /** Whether a path is a folder, or in a repository of its own, of which nothing is known here. */
  private static boolean isElsewhere(AraStep step, String path) throws IOException {
    Snapshot after = step.commit().after();
    String folder = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    for (String candidate : new String[] {folder, step.after().path(folder)}) {
      if (!after.list(candidate).isEmpty()) {
        return true;
      }
    }
    for (String other : after.others("").keySet()) {
      if (folder.equals(other) || folder.startsWith(other + "/")) {
        return true;
      }
    }
    return false;
  }
}
