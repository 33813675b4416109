package gitara.pipeline.act;

import gitara.commit.ChangeSet;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.pipeline.JournalEntry;
import gitara.pipeline.PipelinePaths;
import gitara.pipeline.RunEvent;
import gitara.pipeline.RunLine;
import gitara.run.Outline;
import gitara.text.SourceText;
import gitara.text.markdown.MarkdownLine;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;

/** The change by which the researcher approves a plan: its Status, and {@code Ara-Gate}. */
public final class ApprovePlan extends PipelineChange {
  private static final String STATUS = "Status";
  private static final String APPROVED = "APPROVED";

  private final String path;
  private final String words;

  /**
   * @param path from the top of the repository
   */
  public ApprovePlan(Repo repo, Request request, String path, String words) {
    super(repo, request, "plan");
    this.path = path;
    this.words = words;
  }

  @Override
  public Prepared<Done> prepare(ChangeSet draft) throws IOException, Refusal {
    Situation now = situation(draft.head());
    if (!path.startsWith(PipelinePaths.PLANS) || !path.endsWith(".md")) {
      throw Refusal.of(
          path + " is not a plan", "a plan is a file such as " + PipelinePaths.PLANS + "DATE_x.md");
    }
    SourceText plan = draft.inWorkTree(path) ? draft.take(path) : draft.open(path);
    if (plan == null) {
      draft.check();
      throw Refusal.of("no such file: " + path, "write the plan there first");
    }
    MarkdownLine status = Outline.last(Outline.of(plan).head(), STATUS);
    if (status == null) {
      throw Refusal.of(
          path + " has no Status above its first section", "add a line: **Status:** DRAFT");
    }
    String value = String.valueOf(Outline.valueOf(status, STATUS));
    if (value.startsWith(APPROVED)) {
      throw Refusal.of(path + " is approved already", "git ara pipeline ready");
    }
    draft.write(path, approved(plan.text(), status.number(), value));
    String subject = RunLine.PLAN;
    RunLine line =
        RunLine.of(now.project(), subject, now.run().nextGate(subject), 0, "", RunEvent.APPROVED);
    Researcher researcher = new Researcher(isByPerson(), words);
    JournalEntry entry = now.entry(RESEARCHER, "Plan", path, line, researcher.verdict("approved"));
    return finish(
        draft,
        now,
        new Made(
            line.id(),
            path,
            "approve " + path,
            researcher.role(),
            List.of(entry),
            List.of(researcher.gate(line.id(), RunEvent.APPROVED.word()))));
  }

  /** The plan with its status replaced, and all else as it was. */
  private static String approved(String text, int number, String old) {
    int from = 0;
    for (int line = 1; line < number; line++) {
      from = text.indexOf('\n', from) + 1;
    }
    int value = text.indexOf(':', from) + 1;
    int end = text.indexOf('\n', from);
    end = end < 0 ? text.length() : end;
    String rest = text.substring(value, end);
    String replaced =
        old.isEmpty()
            ? rest.stripTrailing() + " " + APPROVED
            : rest.replaceFirst(Pattern.quote(old.split("[\\s(,;—–]", 2)[0]), APPROVED);
    return text.substring(0, value) + replaced + text.substring(end);
  }
}
