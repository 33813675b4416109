package gitara.cli.view;

import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Tone;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.CommitRecords;
import gitara.cli.output.Console;
import gitara.cli.output.Shorten;
import gitara.cli.output.Unicode;
import gitara.git.Refusal;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** {@code git ara tree}: prints the exploration tree. */
final class TreeVerb implements Verb {
  private static final int TITLE = 80;
  private static final int DEEPEST = 120;

  /**
   * A node that is to be printed.
   *
   * @param branch what leads to it
   * @param below what stands before the branches of those below it
   */
  private record Branch(String id, String branch, String below, int depth) {}

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[ID]")
        .options(
            Options.flag("--open", "only what is open, and the nodes above it"),
            Options.one("--as-of", "REV|DATE", "as of a revision or date"));
  }

  @Override
  public boolean isPaged() {
    return true;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    try (CommitRecords records = CommitRecords.openEvery(call)) {
      EntryTree tree = new EntryTree(ShownEntries.of(records.every(), false).all());
      String id = args.operand(0);
      if (id != null && tree.node(id) == null) {
        boolean isEntry = records.shows(id);
        throw Refusal.of(
            isEntry ? id + " is not in a tree" : "there is no " + id + records.meant(id),
            isEntry ? "the entry: git ara show " + id : "the whole tree: git ara tree");
      }
      List<String> roots = id == null ? tree.roots() : List.of(id);
      if (args.is("--open")) {
        tree.keep(one -> one.tone() == Tone.OPEN || one.tone() == Tone.GOING);
        roots = roots.stream().filter(tree::isKept).toList();
      }
      if (roots.isEmpty() && !call.json() && !call.porcelain()) {
        call.console()
            .line(args.is("--open") ? "Nothing in the tree is open." : "The tree has no node.");
      }
      Printer printer = new Printer(call, tree);
      for (String root : roots) {
        printer.print(root);
      }
      return ExitCode.OK;
    }
  }

  /** Prints a node and those below it. */
  private static final class Printer {
    private final Call call;
    private final Console console;
    private final EntryTree tree;
    private final boolean unicode;

    Printer(Call call, EntryTree tree) {
      this.call = call;
      this.console = call.console();
      this.tree = tree;
      this.unicode = Unicode.isIn(call.environment());
    }

    /** Prints a root and all below it; a stack, since a tree may be deeper than calls may be. */
    void print(String root) {
      Deque<Branch> open = new ArrayDeque<>(List.of(new Branch(root, "", "", 0)));
      while (!open.isEmpty()) {
        Branch at = open.pop();
        print(at);
        List<String> children = tree.children(at.id);
        for (int i = children.size() - 1; i >= 0; i--) {
          boolean isLast = i == children.size() - 1;
          String fork = unicode ? (isLast ? "└─ " : "├─ ") : isLast ? "`- " : "|- ";
          String on = isLast ? "   " : unicode ? "│  " : "|  ";
          // What is deeper than a terminal is wide is not indented further.
          String below = at.below.length() > DEEPEST ? at.below : at.below + on;
          open.push(new Branch(children.get(i), at.below + fork, below, at.depth + 1));
        }
      }
    }

    private void print(Branch at) {
      ShownEntry node = Objects.requireNonNull(tree.node(at.id));
      if (call.json()) {
        Map<String, @Nullable Object> object = node.json();
        object.put("parent", tree.parent(at.id));
        object.put("depth", at.depth);
        console.line(JsonWriter.line(object));
      } else if (call.porcelain()) {
        console.line(
            String.join(
                "\t",
                String.valueOf(at.depth),
                Console.safe(at.id),
                Console.safe(node.entry().kind()),
                Console.safe(node.status()),
                Console.safe(node.entry().title())));
      } else {
        line(node, at.branch);
      }
    }

    private void line(ShownEntry node, String branch) {
      Tone tone = node.tone();
      String kind = node.entry().kind().replace('_', ' ');
      String status = node.status();
      String title = Console.safe(Shorten.to(node.title(), TITLE));
      console.line(
          console.paint(Console.Colour.FAINT, branch)
              + console.paint(tone.colour(), tone.glyph(unicode))
              + " "
              + console.paint(Console.Colour.ID, Console.safe(node.id()))
              + " "
              + (tone == Tone.BAD || tone == Tone.GONE
                  ? console.paint(Console.Colour.FAINT, title)
                  : title)
              + console.paint(
                  Console.Colour.FAINT,
                  Console.safe("  (" + kind + (status.isEmpty() ? "" : ", " + status) + ")")));
    }
  }
}
