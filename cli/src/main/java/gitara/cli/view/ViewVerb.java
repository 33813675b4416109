package gitara.cli.view;

import gitara.cli.browser.PdfPrinter;
import gitara.cli.command.Arguments;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.Resource;
import gitara.cli.command.RunCard;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.CommitRecords;
import gitara.cli.output.Console;
import gitara.gate.FindingPolicy;
import gitara.gate.LocatedFinding;
import gitara.gate.Verification;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.html.HtmlPage;
import gitara.html.HtmlText;
import gitara.rule.Finding;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** {@code git ara view}: writes the records with all of their history as one page of HTML. */
final class ViewVerb implements Verb {
  /** So many findings a page has; {@code git ara verify} prints all. */
  private static final int FINDINGS = 2_000;

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[ID]")
        .options(
            Options.one("-o, --output", "FILE", "write to FILE (default: below git's folder)"),
            Options.one("--as-of", "REV|DATE", "end at a revision or date"),
            Options.one("--pdf", "FILE", "also print the page to FILE, by an installed browser"),
            Options.flag("--no-findings", "leave out what verify finds, which may take its time"),
            Options.flag("--open", "open the page in the browser that git uses"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Arguments args = call.args();
    try (CommitRecords records = CommitRecords.openEvery(call)) {
      ObjectId tip = records.commit();
      String id = args.operand(0);
      if (tip == null) {
        throw Refusal.of("this branch has no commit yet");
      }
      if (id != null && !records.shows(id)) {
        throw Refusal.of("there is no " + id + records.meant(id), "all entries: git ara list");
      }
      Path file = file(call, records.repo());
      Path pdf = named(call, "--pdf");
      String page = page(call, records, tip, id);
      if (!args.is("--output")) {
        Files.createDirectories(records.repo().gitDir().resolve("ara"));
      }
      Files.writeString(file, page, StandardCharsets.UTF_8);
      if (pdf != null) {
        PdfPrinter.print(call.environment(), file, pdf);
      }
      report(call, file, pdf, id, page.length());
      if (args.is("--open")) {
        open(call, records.repo(), file.toUri() + fragment(id));
      }
      return ExitCode.OK;
    }
  }

  private static void open(Call call, Repo repo, String address) throws IOException {
    if (repo.subprocess().git(List.of("web--browse", address), "").code() != 0) {
      call.console().error("git-ara: no browser was opened, since git found none that starts");
      call.console().error("  to name one: git config web.browser NAME");
    }
  }

  private static Path file(Call call, Repo repo) throws Refusal {
    Path named = named(call, "--output");
    return named == null ? repo.gitDir().resolve("ara").resolve("view.html") : named;
  }

  /** The file that an option names; refuses where there is no folder for it. */
  private static @Nullable Path named(Call call, String option) throws Refusal {
    String named = call.args().value(option);
    if (named == null) {
      return null;
    }
    Path file = call.environment().directory().resolve(named).normalize();
    Path folder = file.getParent();
    if (Files.isDirectory(file) || folder == null || !Files.isDirectory(folder)) {
      throw Refusal.of(
          option + " " + named + (Files.isDirectory(file) ? " is a folder" : ": no such folder"),
          "name a file in a folder that exists");
    }
    return file;
  }

  private static String fragment(@Nullable String id) {
    return id == null
        ? ""
        : "#" + java.net.URLEncoder.encode(id, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static String page(Call call, CommitRecords records, ObjectId tip, @Nullable String id)
      throws Refusal, IOException {
    String name = name(records.repo());
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("name", name);
    about.put("select", id == null ? "" : id);
    about.put("mostFindings", FINDINGS);
    Map<String, List<RunCard>> runs = new LinkedHashMap<>();
    for (ProtocolCommands one : call.protocols().all()) {
      runs.put(
          one.rules().protocol().name(), one.views().runs(records.repo(), records.snapshot(), tip));
    }
    String overview = new PageOverview(records.every(), runs).html();
    PageData data = new PageData(records, call.protocols().all(), runs, tip);
    return new HtmlPage(name + " — record", "en")
        .style(Resource.text(ViewVerb.class, "page.css"))
        .body(
            "<header id=\"top\"><h1>"
                + HtmlText.escape(name)
                + "</h1></header>\n<main id=\"main\"><div id=\"overview\">\n"
                + overview
                + "</div></main>")
        .data("about", JsonWriter.line(about))
        .packed("data", data.json(findings(call, records.repo(), tip)))
        .script(Resource.text(ViewVerb.class, "page-data.js"))
        .script(Resource.text(ViewVerb.class, "page-views.js"))
        .script(Resource.text(ViewVerb.class, "page.js"))
        .html();
  }

  private static String name(Repo repo) {
    Path top = repo.workTree() == null ? repo.gitDir() : repo.workTree();
    Path name = top == null ? null : top.getFileName();
    return name == null ? "record" : name.toString();
  }

  /** What {@code verify} finds: severity, rule, entry, file, message, hint, commit. */
  private static List<List<String>> findings(Call call, Repo repo, ObjectId tip)
      throws Refusal, IOException {
    List<List<String>> rows = new ArrayList<>();
    if (call.args().is("--no-findings")) {
      return rows;
    }
    try (ObjectReader reader = repo.objects()) {
      Verification verification = new Verification(repo, call.protocols().rules());
      FindingPolicy.Settled settled =
          FindingPolicy.ofClone(call.protocols().rules(), repo, reader, tip)
              .apply(verification.history(tip, false));
      for (LocatedFinding located : mostSevere(settled.result().findings())) {
        Finding finding = located.finding();
        rows.add(
            List.of(
                finding.severity().word(),
                finding.rule().id() + " " + finding.rule().slug(),
                finding.entry(),
                finding.path(),
                finding.message(),
                finding.hint(),
                located.commit().isEmpty() ? "" : located.commit().substring(0, 12)));
      }
    }
    return rows;
  }

  /** No more than a page can show, the most severe of them and then the newest. */
  private static List<LocatedFinding> mostSevere(List<LocatedFinding> all) {
    if (all.size() <= FINDINGS) {
      return all;
    }
    List<LocatedFinding> sorted = new ArrayList<>(all.reversed());
    sorted.sort(Comparator.comparing(one -> one.finding().severity()));
    return sorted.subList(0, FINDINGS);
  }

  private static void report(
      Call call, Path file, @Nullable Path pdf, @Nullable String id, int size) {
    Console console = call.console();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("file", file.toString());
      object.put("url", file.toUri() + fragment(id));
      object.put("characters", size);
      if (pdf != null) {
        object.put("pdf", pdf.toString());
      }
      console.line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      console.line(Console.safe(file.toString()));
    } else {
      console.line("Wrote " + Console.safe(file.toUri() + fragment(id)));
      if (pdf != null) {
        console.line("Wrote " + Console.safe(pdf.toString()));
      }
    }
  }
}
