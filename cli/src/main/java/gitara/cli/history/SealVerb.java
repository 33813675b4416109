package gitara.cli.history;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.output.Console;
import gitara.commit.Seal;
import gitara.git.Refusal;
import gitara.ref.RefName;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;

/** {@code git ara seal}: creates an annotated tag with a digest of the record. */
final class SealVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.operands("NAME").options(Options.one("-m, --message", "TEXT", "purpose of the seal"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    String name = call.args().operands().get(0);
    String objection = RefName.objection("refs/ara/seal/" + name);
    if (objection != null) {
      throw Refusal.of(name + " is not a valid name for a seal: " + objection, null);
    }
    String why = call.text(call.args().value("--message", ""));
    try (CommitRecords records = CommitRecords.open(call, null)) {
      ObjectId head = records.commit();
      if (head == null) {
        throw Refusal.of("there is no commit to seal", null);
      }
      if (records.repo().jgit().exactRef(Seal.ROOT + name) != null) {
        throw Refusal.of(
            "the seal " + name + " already exists, and a seal is never moved",
            "choose another name; list the seals: git tag --list 'ara/seal/*'");
      }
      // Of several records, a seal is on the tree that has them all.
      String root = records.all().size() == 1 ? records.all().getFirst().reader().root() : "";
      String folder = root.isEmpty() ? "" : root.substring(0, root.length() - 1);
      String digest = Seal.make(records.repo(), name, head, folder, why);
      print(call, name, head, digest);
      return ExitCode.OK;
    }
  }

  private static void print(Call call, String name, ObjectId commit, String digest) {
    Console console = call.console();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("seal", name);
      object.put("tag", "ara/seal/" + name);
      object.put("commit", commit.name());
      object.put("digest", "sha256:" + digest);
      console.line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      console.line(name + "\t" + commit.name() + "\tsha256:" + digest);
    } else {
      console.line(
          "Sealed "
              + commit.name().substring(0, 10)
              + " as "
              + Console.safe(name)
              + console.paint(Console.Colour.FAINT, "  sha256:" + digest));
    }
  }
}
