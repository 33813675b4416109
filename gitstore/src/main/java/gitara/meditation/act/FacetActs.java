package gitara.meditation.act;

import gitara.git.Refusal;
import gitara.meditation.Charter;
import gitara.meditation.Confirmation;
import gitara.meditation.FacetProposal;
import gitara.meditation.FacetProposal.Facet;
import gitara.meditation.FacetRegistry;
import gitara.meditation.InitSuggestions;
import gitara.meditation.MeditationPath;
import gitara.meditation.MeditationPath.Kind;
import gitara.meditation.ModelStrategy;
import gitara.meditation.NodeId;
import gitara.meditation.file.FacetsFile;
import gitara.meditation.run.Gates;
import gitara.meditation.run.MeditationRun;
import gitara.meditation.run.RunStates;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** The acts before the tree grows: facets are proposed and decided, their cost is accepted. */
public final class FacetActs {
  private static final int REGENERATIONS = 3;

  private final RunWriter writer;

  public FacetActs(RunWriter writer) {
    this.writer = writer;
  }

  private static Charter charter(RunDraft draft) throws Refusal {
    Charter charter = draft.run().charter();
    if (charter == null) {
      throw Refusal.of(draft.dir() + " has no charter", "git ara meditate list");
    }
    return charter;
  }

  /** Adds what forbids to propose or decide now. */
  private static void requireUnconfirmed(RunDraft draft) {
    if (draft.run().root().has(Kind.FACETS)) {
      draft.problem("the facets of " + draft.dir() + " are confirmed already");
    } else if (isCancelled(draft.run())) {
      draft.problem(draft.dir() + " was cancelled");
    }
  }

  private static boolean isCancelled(MeditationRun run) {
    return RunStates.isCancelled(run);
  }

  /** Proposes facets, and what else the researcher decides on. */
  public RunWriter.Done propose(SourceText document) throws IOException, Refusal {
    return writer.onRoot(
        "facets-propose",
        "manager",
        draft -> {
          requireUnconfirmed(draft);
          if (draft.run().root().has(Kind.FACETS_PENDING)) {
            draft.problem(
                "a proposal waits for the researcher: git ara meditate facets decide FILE");
          }
          FacetProposal proposal = FacetProposal.parse(document);
          String path = draft.dir().file("facets-pending-" + draft.stamp() + ".yml");
          draft.write(path, document.text());
          draft.about(
              draft.dir().name(),
              path,
              "propose facets of " + draft.dir() + titles(proposal.facets()));
        });
  }

  private static String titles(List<Facet> facets) {
    return facets.isEmpty() ? "" : " (" + facets.size() + ")";
  }

  /** Decides on the proposal. */
  public RunWriter.Done decide(SourceText document) throws IOException, Refusal {
    FacetAnswer answer = parse(document);
    if (answer.word().equals(FacetAnswer.CANCEL)) {
      return cancel();
    }
    RunWriter.Done done = writer.onRoot("facets-decide", "manager", draft -> decide(draft, answer));
    if (done.commit() == null) {
      return done;
    }
    RunWriter.Done tagged = writer.tagged(done, "facets");
    if (!answer.word().equals(FacetAnswer.REGENERATE)) {
      registerFacets();
    }
    return tagged;
  }

  private static FacetAnswer parse(SourceText document) throws Refusal {
    try {
      return FacetAnswer.parse(document);
    } catch (TextException e) {
      throw Refusal.of(
          e.problems().stream().map(Object::toString).toList(),
          "git ara help meditate facets decide has an example");
    }
  }

  private void decide(RunDraft draft, FacetAnswer answer)
      throws IOException, Refusal, TextException {
    requireUnconfirmed(draft);
    MeditationPath pending = draft.run().root().latest(Kind.FACETS_PENDING);
    if (pending == null) {
      draft.problem("there is no proposal: git ara meditate facets propose FILE");
      return;
    }
    draft.decide("facets", answer.word());
    draft.remove(pending.path());
    if (answer.word().equals(FacetAnswer.REGENERATE)) {
      long used =
          draft.run().gates().of("facets").stream()
              .filter(gate -> gate.decision().word().equals(FacetAnswer.REGENERATE))
              .count();
      if (used >= REGENERATIONS) {
        draft.problem(
            "the facets were regenerated "
                + used
                + " times; at most "
                + REGENERATIONS
                + ": decide on this proposal, or cancel");
      }
      draft.about(draft.dir().name(), pending.path(), "regenerate the facets of " + draft.dir());
      return;
    }
    Charter charter = charter(draft);
    FacetProposal proposal = FacetProposal.parse(draft.run().root().text(pending));
    FacetAnswer.Applied applied = answer.apply(proposal, draft.stamp(), draft::problem);
    String facets =
        confirm(
            draft,
            charter,
            answer.deep(),
            applied.facets().stream().map(Facet::slug).toList(),
            firstProposal(pending),
            Confirmation.body(
                charter.topic(),
                applied.facets(),
                answer.partitioning(applied.facets()),
                proposal.parentContext()));
    InitSuggestions suggestions =
        new InitSuggestions(
            charter.topicSlug(),
            firstProposal(pending),
            draft.stamp(),
            charter.level().word(),
            List.of(
                proposal.sections().size(),
                proposal.visualisations().size(),
                proposal.focusAreas().size()),
            applied.sections(),
            applied.visualisations(),
            applied.areas());
    draft.write(draft.dir().file("init-suggestions-" + draft.stamp() + ".yml"), suggestions.text());
    draft.about(
        draft.dir().name(),
        facets,
        "confirm " + applied.facets().size() + " facets of " + draft.dir());
  }

  /** Writes facets.md, and returns its path. */
  private static String confirm(
      RunDraft draft, Charter charter, String deep, List<String> slugs, String seed, String body)
      throws IOException, TextException {
    Confirmation confirmed =
        new Confirmation(
            charter.topicSlug(),
            charter.mode(),
            draft.stamp(),
            deep,
            ModelStrategy.assigned(
                charter.modelStrategy(), slugs.size(), charter.topicSlug() + "-" + seed),
            slugs);
    String path = draft.dir().file(Confirmation.FILE);
    draft.write(path, confirmed.text(body));
    return path;
  }

  /** Takes over what the researcher confirmed for another meditation, such as of an ensemble. */
  public RunWriter.Done takeFrom(MeditationRun source) throws IOException, Refusal {
    RunWriter.Done done =
        writer.onRoot(
            "facets-decide",
            "manager",
            draft -> {
              requireUnconfirmed(draft);
              Charter charter = charter(draft);
              MeditationPath file = source.root().latest(Kind.SUGGESTIONS);
              InitSuggestions theirs = InitSuggestions.parse(source.root().text(required(file)));
              Confirmation confirmed = confirmed(source);
              MeditationPath path = required(source.root().latest(Kind.FACETS));
              FacetsFile facets = FacetsFile.of(path, source.root().text(path));
              String body = facets.body().text();
              int index = body.indexOf("\n## " + FacetsFile.INDEX);
              confirm(
                  draft,
                  charter,
                  confirmed.confirmDeep(),
                  confirmed.slugs(),
                  theirs.seed(),
                  "\n" + (index < 0 ? body : body.substring(0, index)).strip() + "\n");
              InitSuggestions own =
                  new InitSuggestions(
                      charter.topicSlug(),
                      theirs.seed(),
                      draft.stamp(),
                      charter.level().word(),
                      theirs.draft(),
                      theirs.sections(),
                      theirs.visualisations(),
                      theirs.focusAreas());
              draft.write(
                  draft.dir().file("init-suggestions-" + draft.stamp() + ".yml"), own.text());
              draft.decide("facets", FacetAnswer.CONFIRM, "from=" + source.dir());
              draft.about(
                  draft.dir().name(),
                  draft.dir().file(Confirmation.FILE),
                  "take the facets of " + source.dir() + " over to " + draft.dir());
            });
    if (done.commit() == null) {
      return done;
    }
    RunWriter.Done tagged = writer.tagged(done, "facets");
    registerFacets();
    return tagged;
  }

  private static MeditationPath required(@Nullable MeditationPath file) throws Refusal {
    if (file == null) {
      throw Refusal.of("facets.md or init-suggestions is missing there", null);
    }
    return file;
  }

  /** What was confirmed for a meditation; refuses where nothing is yet. */
  public static Confirmation confirmed(MeditationRun source) throws Refusal {
    Confirmation confirmed = source.facets();
    if (confirmed == null || confirmed.slugs().isEmpty()) {
      throw Refusal.of(
          "no facets of " + source.dir() + " are confirmed",
          "first: git ara meditate facets decide FILE --dir " + source.dir());
    }
    return confirmed;
  }

  /** The stamp of the first proposal: regenerated ones carry it on in the shuffle of models. */
  private String firstProposal(MeditationPath pending) throws IOException, Refusal {
    return Proposals.first(writer.repo(), writer.branch(writer.dir().branches().root()), pending);
  }

  /** Registers the confirmed facets, unless that is done. */
  public void registerFacets() throws IOException, Refusal {
    if (writer.request().dryRun()) {
      return;
    }
    writer.onLedger(
        "facets-register",
        "manager",
        draft -> {
          MeditationRun run = draft.run();
          Charter charter = charter(draft);
          MeditationPath path = run.root().latest(Kind.FACETS);
          Confirmation confirmed = run.facets();
          if (path == null || confirmed == null || charter.isQuick()) {
            return;
          }
          FacetsFile file = FacetsFile.of(path, run.root().text(path));
          String registry = draft.dir().file(FacetRegistry.FILE);
          SourceText text = draft.files().open(registry);
          FacetRegistry present =
              text == null ? FacetRegistry.empty(registry) : FacetRegistry.parse(text);
          List<FacetRegistry.Row> rows = new ArrayList<>();
          for (int i = 0; i < confirmed.slugs().size(); i++) {
            NodeId node = NodeId.branch(i + 1);
            if (present.row(node) == null) {
              String subfocus =
                  i < file.facets().size()
                      ? file.facets().get(i).subfocus()
                      : confirmed.slugs().get(i);
              rows.add(
                  FacetRegistry.Row.of(
                      node, "", confirmed.slugs().get(i), subfocus, confirmed.confirmedAt()));
            }
          }
          if (rows.isEmpty()) {
            return;
          }
          draft.write(registry, present.with(rows));
          draft.about(
              draft.dir().name(),
              registry,
              "register " + rows.size() + " facets of " + draft.dir());
        });
  }

  /** The same where another command was killed before it. */
  public void completeFacets(MeditationRun run) throws IOException, Refusal {
    Confirmation confirmed = run.facets();
    boolean isMissing =
        confirmed != null
            && run.isOpen()
            && !(run.charter() != null && run.charter().isQuick())
            && run.branches().size() < confirmed.slugs().size();
    if (isMissing) {
      registerFacets();
    }
  }

  /** Accepts what the branches cost that the researcher added. */
  public RunWriter.Done cost() throws IOException, Refusal {
    RunWriter.Done done =
        writer.onRoot(
            "gate",
            "manager",
            draft -> {
              if (!RunStates.needsCost(draft.run())) {
                draft.problem("no focus area became a facet: there is no cost to accept");
              }
              draft.decide("cost", "accepted");
              draft.about(draft.dir().name(), "", "accept the cost of " + draft.dir());
            });
    return writer.tagged(done, "cost");
  }

  /** Ends a run before its facets are confirmed. */
  public RunWriter.Done cancel() throws IOException, Refusal {
    RunWriter.Done done =
        writer.onRoot(
            "cancel",
            "manager",
            draft -> {
              requireUnconfirmed(draft);
              draft.decide("facets", FacetAnswer.CANCEL);
              ObjectId ledger = draft.run().ledgerTip();
              if (ledger != null) {
                draft.merge(ledger);
              }
              draft.about(draft.dir().name(), "", "cancel " + draft.dir());
            });
    ObjectId ledger =
        done.commit() == null
            ? null
            : writer.work().tip(writer.branch(writer.dir().branches().ledger()));
    if (ledger != null) {
      writer.work().drop(writer.branch(writer.dir().branches().ledger()), ledger);
    }
    return writer.tagged(done, "facets");
  }

  /** The gate of a decision on the children of a node. */
  static String deep(NodeId node) {
    return "deep." + node;
  }

  /** The gate of a replaced file. */
  static String respawn(NodeId node) {
    return "respawn." + node;
  }

  /** The gate of an abandoned node. */
  static String abandoned(NodeId node) {
    return Gates.ABANDONED + node;
  }
}
