package gitara.rule.memory;

import gitara.memory.model.BoardChange;
import gitara.memory.model.BoardLine;
import gitara.memory.model.Declared;
import gitara.memory.model.LineAction;
import gitara.memory.model.LineTrailer;
import gitara.memory.model.Pointer;
import gitara.memory.model.SquashedLicences;
import gitara.rule.Finding;
import gitara.rule.RuleName;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The check of an edit of the board: each line has one licence, and each licence its evidence. */
final class BoardEditCheck {
  private static final String PLAN = "make the edit with: git ara memory update --plan FILE";

  private final BoardChange change;
  private final Declared declared;
  private final BoardHistory history;
  private final EarlierEvidence earlier;
  private final List<Finding> findings = new ArrayList<>();

  /** The new line that each fragment licenses. */
  private final Map<String, String> used = new HashMap<>();

  private BoardEditCheck(MemoryStep step, BoardChange change, Declared declared)
      throws IOException, TextException {
    this.change = change;
    this.declared = declared;
    this.history = step.history();
    this.earlier = new EarlierEvidence(change, step.others(), declared.isSquash(), findings);
  }

  static List<Finding> run(MemoryStep step, BoardChange change, Declared declared)
      throws IOException, TextException {
    BoardEditCheck check = new BoardEditCheck(step, change, declared);
    for (String value : declared.malformed()) {
      check.find(BoardRule.LICENCE, "", 0, "malformed Ara-Line: " + value, PLAN);
    }
    if (!declared.isByOwner()) {
      check.licences();
      check.pointers();
    }
    BoardTextCheck.run(step, change, declared, check.earlier, check.findings);
    return check.findings;
  }

  private void licences() throws IOException {
    Map<String, Integer> covered = new LinkedHashMap<>();
    LineLicence matrix = new LineLicence(change, earlier, findings);
    List<SquashedLicences.Licence> all =
        declared.isSquash()
            ? SquashedLicences.composed(declared.lines(), change)
            : SquashedLicences.single(declared.lines());
    for (SquashedLicences.Licence licence : all) {
      LineTrailer trailer = licence.line();
      if (trailer.action() != LineAction.KEEP) {
        covered.merge(trailer.identity(), 1, Integer::sum);
      }
      if (trailer.action() == LineAction.REWRITE) {
        covered.merge(trailer.to(), 1, Integer::sum);
      }
      judge(licence, matrix);
    }
    Set<String> edited = new LinkedHashSet<>(change.removed().keySet());
    edited.addAll(change.added().keySet());
    for (String identity : edited) {
      int count = covered.getOrDefault(identity, 0);
      BoardLine line = change.line(identity);
      if (count != 1) {
        find(
            BoardRule.LICENCE,
            identity,
            line == null ? 0 : line.number(),
            (change.removed().containsKey(identity) ? "a line was removed" : "a line was added")
                + (count == 0 ? " without an Ara-Line" : " with more than one Ara-Line"),
            count == 0 ? PLAN : "one Ara-Line for each line");
      }
    }
  }

  private void judge(SquashedLicences.Licence licence, LineLicence matrix) throws IOException {
    LineTrailer trailer = licence.line();
    BoardLine gone = change.removed().get(trailer.identity());
    BoardLine added = change.added().get(trailer.identity());
    BoardLine now = change.added().get(trailer.to());
    boolean happened =
        switch (trailer.action()) {
          case KEEP -> change.keeps(trailer.identity());
          case ADD -> added != null;
          case REMOVE -> gone != null;
          case REWRITE -> gone != null && now != null;
        };
    if (!happened) {
      find(
          BoardRule.LICENCE,
          trailer.identity(),
          0,
          "an Ara-Line declares a change that the commit does not make: " + trailer.action().word(),
          "declare the change of each line, and nothing else");
    } else if (trailer.action() == LineAction.KEEP) {
      earlier.kept(trailer);
    } else if (trailer.action() == LineAction.ADD && added != null) {
      once(trailer, added);
      matrix.add(licence, added);
    } else if (gone != null && now != null) {
      matrix.rewrite(licence, gone, now);
    } else if (gone != null) {
      matrix.remove(licence, gone);
    }
  }

  /** A fragment licenses one line, now and for ever. */
  private void once(LineTrailer trailer, BoardLine line) throws IOException {
    Set<String> before = history.used(trailer.evidence());
    for (String path : trailer.evidence()) {
      String first = used.putIfAbsent(path, line.identity());
      if (before.contains(path) || (first != null && !first.equals(line.identity()))) {
        find(
            BoardRule.ONCE,
            line.identity(),
            line.number(),
            "the fragment " + path + " already licenses another new line",
            "cite other fragments, or add one line");
      }
    }
  }

  private void pointers() throws IOException {
    for (BoardLine line : change.added().values()) {
      for (Pointer pointer : line.pointers()) {
        if (pointer.target(change.after()) == null) {
          find(
              BoardRule.POINTER,
              line.identity(),
              line.number(),
              "a new line has a pointer that does not resolve: " + pointer.text(),
              "write the dossier first, or remove the pointer");
        }
      }
    }
  }

  private void find(RuleName rule, String identity, int line, String message, String hint) {
    findings.add(BoardRule.finding(rule, identity, line, message, hint));
  }
}
