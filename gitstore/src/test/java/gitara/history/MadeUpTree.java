package gitara.history;

import gitara.testkit.RandomTree;
import java.util.Random;

/** A tree file of odd ways to write, with items inside values and after the tree. */
final class MadeUpTree extends RandomTree {
  MadeUpTree(Random random) {
    super(random);
  }

  @Override
  protected String lead(String id, String in) {
    return random.nextInt(12) == 0 ? "type: question\n" + in + "id: " + id : super.lead(id, in);
  }

  @Override
  protected String tail() {
    return "tail:\n  - id: N01\n    type: none\n";
  }

  @Override
  protected String value(String in) {
    return switch (random.nextInt(12)) {
      case 0 -> "|-\n" + in + "    deep\n\n" + in + "    - x\n" + in + "    # not a comment";
      case 1 -> "\n" + in + "  - id: Q1\n" + in + "    children:\n" + in + "      - id: Q2";
      case 2 -> "\n" + in + "- one\n" + in + "- two";
      case 3 -> random.nextInt(6) == 0 ? "\"open\n- id: X2\"" : "open";
      default -> super.value(in);
    };
  }
}
