package gitara.cli.meditate;

import static gitara.cli.command.HelpSection.MORE;

import gitara.cli.command.Command;
import gitara.cli.command.Verb;
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
            MeditateFacetsProposeVerb::new),
        verb(
            "facets decide",
            "decide on the proposal, as the researcher",
            MeditateFacetsDecideVerb::new),
        verb("gate", "accept the cost of added facets, as the researcher", MeditateGateVerb::new),
        verb("next", "print which agents may start, and what each needs", MeditateNextVerb::new),
        verb(
            "node start",
            "begin or take over a node, also in a work tree of its own",
            MeditateNodeStartVerb::new),
        verb("node draft", "record the findings of a node", MeditateNodeDraftVerb::new),
        verb(
            "node check",
            "check the file of a node, and change nothing",
            MeditateNodeCheckVerb::new),
        verb("node finish", "make the file of a node final", MeditateNodeFinishVerb::new),
        verb(
            "node respawn",
            "take back the file of a node, to have it written once more",
            MeditateNodeRespawnVerb::new),
        verb(
            "node abandon",
            "give up a node; what it found stays reachable",
            MeditateNodeAbandonVerb::new),
        verb(
            "children",
            "list the children of a node, or print what they found",
            MeditateChildrenVerb::new),
        verb(
            "children propose",
            "propose three children for a decision of the researcher",
            MeditateChildrenProposeVerb::new),
        verb(
            "children decide",
            "decide on proposed children, as the researcher",
            MeditateChildrenDecideVerb::new),
        verb(
            "children register",
            "register the three children of a node",
            MeditateChildrenRegisterVerb::new),
        verb(
            "incorporate",
            "merge the children of a node, or all branches at the end",
            MeditateIncorporateVerb::new),
        verb(
            "cancel", "end a meditation before its facets are confirmed", MeditateCancelVerb::new));
  }

  private static Command verb(String name, String summary, Supplier<Verb> verb) {
    return new Command("meditate " + name, MORE, summary, verb);
  }
}
