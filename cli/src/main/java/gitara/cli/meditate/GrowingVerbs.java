package gitara.cli.meditate;

import static gitara.cli.command.HelpSection.MORE;
import static gitara.cli.meditate.MeditateVerb.answer;
import static gitara.cli.meditate.MeditateVerb.distinct;
import static gitara.cli.meditate.MeditateVerb.node;
import static gitara.cli.meditate.MeditateVerb.reason;

import gitara.cli.command.Command;
import gitara.cli.command.Verb;
import gitara.git.Refusal;
import gitara.meditation.act.ChildActs;
import gitara.meditation.act.FacetActs;
import gitara.meditation.act.Incorporation;
import gitara.meditation.act.NodeActs;
import gitara.meditation.act.RunWriter;
import gitara.text.SourceText;
import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;

/** The verbs by which a meditation begins and its tree grows. */
final class GrowingVerbs {
  private GrowingVerbs() {}

  static List<Command> all() {
    return List.of(
        verb("start", "begin a meditation", MeditateStartVerb::new),
        verb(
            "facets propose",
            "propose three facets and what the report should hold",
            () ->
                new ActingVerb(
                    spec -> spec.operands("FILE"),
                    session -> new FacetActs(session.writer()).propose(session.document(0)))),
        verb(
            "facets decide",
            "decide on the proposal, as the researcher",
            () ->
                new ActingVerb(
                    spec -> spec.operands("FILE").options(answer()),
                    session -> new FacetActs(session.writer()).decide(session.document(0)))),
        verb(
            "gate",
            "accept the cost of added facets, as the researcher",
            () ->
                new ActingVerb(
                    spec -> spec.operands("GATE", List.of("cost")).options(answer()),
                    GrowingVerbs::gate)),
        verb("next", "print which agents may start, and what each needs", MeditateNextVerb::new),
        verb(
            "node start",
            "begin or take over a node, also in a work tree of its own",
            MeditateNodeStartVerb::new),
        verb(
            "node draft",
            "record the findings of a node",
            () ->
                new ActingVerb(spec -> spec.operands("FILE").options(node()), GrowingVerbs::draft)),
        verb(
            "node check",
            "check the file of a node, and change nothing",
            MeditateNodeCheckVerb::new),
        verb(
            "node finish",
            "make the file of a node final",
            () ->
                new ActingVerb(
                    spec -> spec.options(node()),
                    session -> new NodeActs(session.writer()).finish(session.node(null)))),
        verb(
            "node respawn",
            "take back the file of a node, to have it written once more",
            () ->
                new ActingVerb(
                    spec -> spec.operands("NODE").options(reason()),
                    session ->
                        new NodeActs(session.writer())
                            .respawn(session.operandNode(), session.reason()))),
        verb(
            "node abandon",
            "give up a node; what it found stays reachable",
            () ->
                new ActingVerb(
                    spec -> spec.operands("NODE").options(reason()),
                    session ->
                        new NodeActs(session.writer())
                            .abandon(session.operandNode(), session.reason()))),
        verb(
            "children",
            "list the children of a node, or print what they found",
            MeditateChildrenVerb::new),
        verb(
            "children propose",
            "propose three children for a decision of the researcher",
            () ->
                new ActingVerb(
                    spec -> spec.operands("FILE").options(node(), distinct()),
                    session ->
                        new ChildActs(session.writer())
                            .propose(session.node(null), session.document(0), session.distinct()))),
        verb(
            "children decide",
            "decide on proposed children, as the researcher",
            () ->
                new ActingVerb(
                    spec -> spec.operands("FILE").options(node(), answer()),
                    session ->
                        new ChildActs(session.writer())
                            .decide(session.node(null), session.document(0)))),
        verb(
            "children register",
            "register the three children of a node",
            () ->
                new ActingVerb(
                    spec -> spec.operands("[FILE]").options(node(), distinct(), answer()),
                    GrowingVerbs::register)),
        verb(
            "incorporate",
            "merge the children of a node, or all branches at the end",
            () ->
                new ActingVerb(
                    spec -> spec.operands("[FILE]").options(node()), GrowingVerbs::incorporate)),
        verb(
            "cancel",
            "end a meditation before its facets are confirmed",
            () ->
                new ActingVerb(
                    spec -> spec.options(answer()),
                    session -> new FacetActs(session.writer()).cancel())));
  }

  private static Command verb(String name, String summary, Supplier<Verb> verb) {
    return new Command("meditate " + name, MORE, summary, verb);
  }

  private static RunWriter.Done draft(MeditateSession session) throws IOException, Refusal {
    SourceText document = session.document(0);
    return new NodeActs(session.writer()).draft(session.node(document), document);
  }

  private static RunWriter.Done gate(MeditateSession session) throws IOException, Refusal {
    String gate = session.args().operands().getFirst();
    if (!gate.equals("cost")) {
      throw Refusal.usage("there is no gate " + gate + " to pass by itself", "gates: cost");
    }
    return new FacetActs(session.writer()).cost();
  }

  private static RunWriter.Done incorporate(MeditateSession session) throws IOException, Refusal {
    Incorporation incorporation = new Incorporation(session.writer());
    if (session.args().operand(0) == null) {
      return incorporation.all();
    }
    SourceText document = session.document(0);
    return incorporation.children(session.node(document), document);
  }

  private static RunWriter.Done register(MeditateSession session) throws IOException, Refusal {
    boolean isGiven = session.args().operand(0) != null;
    return new ChildActs(session.writer())
        .register(session.node(null), isGiven ? session.document(0) : null, session.distinct());
  }
}
