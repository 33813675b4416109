package gitara.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LineComparableTest {
  private static final List<String> PIECES =
      List.of(
          "`", "```", "~", "~~~", "<", "<!-", "<!--", "-->", "->", ">", "-", "#", " ", "\t", "\r",
          "\u000b", "\u2003", "\u3000", "\u00a0", "—", "é", "𝔸", "a", "\n", "\n", "\n", "\n");

  @Test
  void fencesAndOpenCommentsHideWhatIsBelowThem() {
    assertTrue(isRegular("# Claims\n\n## C01: `a`\n<!-- CONFLICT: see C02 -->\n"));
    assertFalse(isRegular("## C01\n\n```\n## C02\n```\n"));
    assertFalse(isRegular("## C01\n   ~~~~\n"));
    assertFalse(isRegular("\u3000```"));
    assertFalse(isRegular("<!-- from here\n## C01\n-->\n"));
    assertTrue(isRegular("a ``` b\na <!-- b\n"));
    assertTrue(isRegular(""));
  }

  @Test
  void sameAsLineByLine() {
    Random random = new Random(20261119);
    int regular = 0;
    for (int round = 0; round < 50_000; round++) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(12); i >= 0; i--) {
        text.append(PIECES.get(random.nextInt(PIECES.size())));
      }
      String one = text.toString();
      boolean expected = true;
      for (String line : one.split("\n", -1)) {
        String bare = line.stripLeading();
        expected &= !bare.startsWith("```") && !bare.startsWith("~~~");
        expected &= !bare.startsWith("<!--") || bare.contains("-->");
      }
      byte[] bytes = one.getBytes(StandardCharsets.UTF_8);
      int ends = (int) one.chars().filter(c -> c == '\n').count();
      assertEquals(expected ? ends : -1, LineComparable.markdown(bytes, 0, bytes.length), one);
      regular += expected ? 1 : 0;
    }
    assertTrue(regular > 10_000 && regular < 45_000, regular + " were regular");
  }

  private static boolean isRegular(String text) {
    return LineComparable.markdown(text.getBytes(StandardCharsets.UTF_8));
  }
}
