package gitara.cli;

import gitara.ara.AddEntry;
import gitara.ara.NewObservation;
import gitara.git.Refusal;
import gitara.record.Provenance;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** {@code git ara observe}: something seen, staged until a closure signal settles it. */
final class ObserveVerb implements Verb {
  @Override
  public Spec spec() {
    List<Opt> options = new ArrayList<>();
    options.add(
        Opt.one(
            "--type",
            "TYPE",
            "what it may become: " + String.join(", ", NewObservation.TYPES) + " (unknown)"));
    options.add(Opt.many("--bound-to", "ID", "a node that it is about"));
    options.add(Opt.one("--context", "TEXT", "what was going on"));
    options.addAll(Recording.OPTIONS);
    return new Spec("observe", "stage an observation", "TEXT", 1, 1)
        .options(options.toArray(Opt[]::new))
        .text(
            """
            What was seen and is not settled: a claim, a heuristic or a concept in the making. It gets \
            the next free ID (O07) and stays staged until a closure signal promotes it.

            A TEXT of - is read from standard input.
            """)
        .examples(
            "git ara observe \"Loss plateaus after 2k steps\" --type claim --bound-to N02 \\\n"
                + "    --provenance ai-suggested");
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Args args = call.args();
    List<String> problems = new ArrayList<>();
    String type = args.value("--type", "unknown");
    if (!NewObservation.TYPES.contains(type)) {
      String nearest = Nearest.to(type, NewObservation.TYPES);
      problems.add(
          "unknown --type "
              + type
              + (nearest == null ? "" : "; did you mean " + nearest + "?")
              + " (known: "
              + String.join(", ", NewObservation.TYPES)
              + ")");
    }
    Provenance provenance = Recording.provenance(args, problems);
    if (provenance == null || !problems.isEmpty()) {
      throw Refusal.of(problems, null);
    }
    NewObservation observation =
        new NewObservation(
            call.text(args.operands().get(0)),
            type,
            provenance,
            call.text(args.value("--context", "")),
            args.values("--bound-to"));
    AddEntry.Remarks remarks = Recording.remarks(call);
    return Recording.record(
        call, (repo, owner) -> new AddEntry(repo, owner, "observe", observation, remarks));
  }
}
