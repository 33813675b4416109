package gitara.ara.merge;

import java.util.List;

/**
 * What became of three versions.
 *
 * @param disagreements what the two sides say differently and nobody but the researcher can settle,
 *     each naming the entry and the field; the text then holds ours
 * @param renumbered what came in under another id, since ours had given its own to something else
 */
public record Merged(String text, List<String> disagreements, List<String> renumbered) {
  public boolean clean() {
    return disagreements.isEmpty() && renumbered.isEmpty();
  }
}
