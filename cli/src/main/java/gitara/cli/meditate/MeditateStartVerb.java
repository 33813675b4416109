package gitara.cli.meditate;

import gitara.cli.command.Arguments;
import gitara.cli.command.Options;
import gitara.cli.command.VerbSpec;
import gitara.git.Refusal;
import gitara.meditation.Level;
import gitara.meditation.act.RunWriter;
import gitara.meditation.act.StartRun;
import java.io.IOException;
import java.util.List;

/** {@code git ara meditate start}: begins a meditation. */
final class MeditateStartVerb extends MeditateVerb {
  @Override
  boolean isOfRun() {
    return false;
  }

  @Override
  void own(VerbSpec spec) {
    spec.operands("TOPIC")
        .options(
            Options.required(
                Options.one(
                    "--payload",
                    "FILE",
                    "YAML with comprehensiveness, theming and modelStrategy; - for standard"
                        + " input")),
            Options.one("--depth", "N", List.of("1", "2", "3"), "depth of the tree; default: 3"),
            Options.one("--level", "LEVEL", Level.words(), "instead of the level of the payload"),
            Options.one("--slug", "NAME", "short name of the topic, for the directory"),
            Options.one("--model", "LABEL", "name of the model, for a meditation of an ensemble"),
            Options.one(
                "--facets-from", "DIR", "take over what was confirmed for another meditation"),
            answer(),
            Options.flag("--quick", "children are derived up front, without registry and peers"));
  }

  @Override
  RunWriter.Done act(MeditateSession session) throws IOException, Refusal {
    Arguments args = session.args();
    String depth = args.value("--depth", "3");
    if (!depth.matches("[123]")) {
      throw Refusal.usage("the depth is " + depth, "depths: 1, 2, 3");
    }
    String word = args.value("--level");
    Level level = word == null ? null : Level.of(word);
    if (word != null && level == null) {
      throw Refusal.usage(
          "there is no level " + word, "levels: " + String.join(", ", Level.words()));
    }
    StartRun.Begin begin =
        new StartRun.Begin(
            session.call().text(args.operands().getFirst()),
            args.value("--slug", ""),
            session.call().document(args.value("--payload")),
            Integer.parseInt(depth),
            level,
            args.is("--quick"),
            session.named(args.value("--facets-from")),
            args.value("--model", ""));
    RunWriter.Done done =
        new StartRun(session.repo(), session.gate(), session.request()).start(begin);
    return begin.facetsFrom() == null
        ? done.with("next", "git ara meditate facets propose FILE")
        : done.with("next", "git ara meditate next --dir " + done.id());
  }
}
