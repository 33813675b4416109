package gitara.rule.ara;

import gitara.text.TextDiffRange;
import gitara.text.TextException;
import gitara.text.markdown.PlainSections;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The sections of a logic file in which its two sides differ. */
final class LogicStretch {
  private LogicStretch() {}

  /** Null where the file has to be read whole; else what was read is put to the sides. */
  static @Nullable LogicStep of(
      String file, String path, byte[] old, byte[] now, Map<String, AraStep.Sides> sides) {
    try {
      TextDiffRange stretch = TextDiffRange.markdown(path, old, now);
      if (stretch == null) {
        return null;
      }
      int[] above = PlainSections.starts(old, 0, stretch.from());
      int[] below = PlainSections.starts(old, stretch.oldTo(), old.length);
      if (above == null
          || below == null
          || PlainSections.starts(old, stretch.from(), stretch.oldTo()) == null
          || PlainSections.starts(now, stretch.from(), stretch.newTo()) == null) {
        return null;
      }
      int shift = lines(old, stretch.from());
      LogicText before = LogicText.of(stretch.old(), shift);
      LogicText after = LogicText.of(stretch.now(), shift);
      Set<String> ids = new HashSet<>();
      before.entries().forEach(entry -> ids.add(entry.id()));
      after.entries().forEach(entry -> ids.add(entry.id()));
      for (String id : ids) {
        if (IdBytes.isHeading(old, above, id) || IdBytes.isHeading(old, below, id)) {
          return null;
        }
      }
      sides.put(file, new AraStep.Sides(stretch.old(), stretch.now()));
      return new LogicStep(
          file, before.entries(), after.entries(), before.oddities(), after.oddities());
    } catch (TextException e) {
      // What is wrong, and where, the whole file tells better.
      return null;
    }
  }

  private static int lines(byte[] content, int to) {
    int lines = 0;
    for (int i = 0; i < to; i++) {
      lines += content[i] == '\n' ? 1 : 0;
    }
    return lines;
  }
}
