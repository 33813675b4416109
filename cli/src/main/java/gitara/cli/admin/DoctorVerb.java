package gitara.cli.admin;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.ProgramVersion;
import gitara.cli.command.Verb;
import gitara.cli.history.CommitRecords;
import gitara.cli.history.Revision;
import gitara.cli.host.HostSetups;
import gitara.cli.lock.LockSite;
import gitara.cli.output.Console;
import gitara.commit.Actor;
import gitara.commit.Recorder;
import gitara.gate.EditionPreview;
import gitara.git.Environment;
import gitara.git.GitConfig;
import gitara.git.Identity;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import gitara.install.HookName;
import gitara.install.Hooks;
import gitara.install.MergeDriver;
import gitara.install.RecordPaths;
import gitara.protocol.RecordReader;
import gitara.record.RecordConfig;
import gitara.record.TreeSnapshot;
import gitara.ref.Lease;
import gitara.ref.LeaseGrant;
import gitara.ref.ProcessIdentity;
import gitara.ref.RefFaultException;
import gitara.ref.RefStore;
import gitara.ref.Sequence;
import gitara.rule.RuleEdition;
import gitara.text.TextException;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** {@code git ara doctor}: checks the machine, the repository and the hooks. */
final class DoctorVerb implements Verb {
  private static final String IDS = "refs/ara/ids/";

  /** How one check ended. */
  private enum Grade {
    OK,
    NOTE,
    BAD
  }

  private record Check(Grade grade, String name, String detail) {}

  private final List<Check> checks = new ArrayList<>();

  @Override
  public boolean isSetUp() {
    return true;
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    Environment environment = call.environment();
    machine(environment);
    try (Repo repo = call.open()) {
      ok("repository", repo.gitDir() + (repo.workTree() == null ? " (bare)" : ""));
      identity(repo);
      if (repo.workTree() != null) {
        unfinished(repo);
      }
      numbers(repo);
      leases(repo, call);
      remotes(repo);
      serverBranch(repo);
      if (repo.workTree() != null) {
        hooks(repo, call);
        hosts(call);
      }
      edition(repo, call);
    } catch (Refusal refusal) {
      bad("repository", refusal);
    }
    if (checks.stream().noneMatch(check -> check.grade == Grade.BAD)) {
      record(call);
    }
    boolean bad = false;
    for (Check check : checks) {
      print(call, check);
      bad |= check.grade == Grade.BAD;
    }
    return bad ? ExitCode.FINDINGS : ExitCode.OK;
  }

  private void machine(Environment environment) throws IOException {
    ok("git-ara", ProgramVersion.NUMBER);
    String version = Runtime.version().toString();
    String command = ProcessHandle.current().info().commandLine().orElse("");
    boolean archive = command.contains("-XX:AOTCache=");
    if (archive || environment.get("ARA_JAVA") != null) {
      ok("java", version + (archive ? ", with the start-up archive" : ""));
    } else {
      note("java", version + ", without the start-up archive: commands take twice as long");
    }
    try {
      Subprocess.Result git =
          new Subprocess(environment.variables(), environment.directory())
              .git(List.of("--version"), "");
      ok("git", git.out().strip().replace("git version ", ""));
    } catch (IOException e) {
      bad("git", "not found: add it to PATH");
    }
    ok("actor", Actor.of(environment).text());
  }

  private void identity(Repo repo) {
    try {
      Identity identity = Identity.of(repo);
      ok(
          "identity",
          identity.author().getName() + " <" + identity.author().getEmailAddress() + ">");
      GitConfig config = repo.config();
      String format = config.get("gpg.format");
      ok(
          "signing",
          config.isTrue("commit.gpgsign")
              ? "commits are signed by git (" + (format == null ? "openpgp" : format) + ")"
              : "off");
    } catch (Refusal refusal) {
      bad("identity", refusal);
    }
  }

  private void unfinished(Repo repo) {
    String operation = repo.operationUnderWay();
    if (operation != null) {
      note(
          "work tree",
          "a " + operation + " is in progress: nothing can be recorded until it is finished");
    }
    try {
      String settled = Recorder.settle(repo, ProcessIdentity.current());
      ok("locks", settled == null ? "none, and no unfinished change" : settled);
    } catch (Refusal refusal) {
      bad("locks", refusal);
    }
  }

  /** A sequence that is broken begins again after the highest number of any commit. */
  private void numbers(Repo repo) throws IOException {
    RefStore store = new RefStore(repo, ProcessIdentity.current());
    for (String ref : store.names(IDS)) {
      String prefix = ref.substring(IDS.length());
      try {
        if (Sequence.isPrefix(prefix)) {
          new Sequence(store, prefix).peek();
        }
      } catch (RefFaultException e) {
        bad(
            "ids",
            e.getMessage()
                + " Rename the ref, and the next verb begins after the highest number of all"
                + " commits: git update-ref refs/broken/"
                + prefix
                + " "
                + ref
                + "; git update-ref -d "
                + ref);
      }
    }
  }

  /** A server protects the branch that HEAD names. */
  private void serverBranch(Repo repo) throws IOException {
    if (repo.workTree() == null && repo.commit(Constants.HEAD) == null) {
      note(
          "server",
          "HEAD names no branch that exists ("
              + repo.branch()
              + "): all branches are protected; name the main one: git symbolic-ref HEAD"
              + " refs/heads/main");
    }
  }

  /** Locks whose holder is gone: the next one who wants them takes them over. */
  private void leases(Repo repo, Call call) throws Refusal, IOException {
    LockSite site = LockSite.on(call, repo, null);
    for (String name : Lease.names(site.place())) {
      LeaseGrant held = site.lease(name).look();
      LeaseGrant.Standing standing =
          held == null
              ? LeaseGrant.Standing.CURRENT
              : held.standing(call.environment().clock().instant(), site.here());
      if (held != null && standing != LeaseGrant.Standing.CURRENT) {
        note(
            "lock",
            name
                + " is "
                + LockSite.word(standing)
                + ": "
                + held.holder()
                + " held it until "
                + held.until()
                + "; free it with: git ara lock break "
                + name);
      }
    }
  }

  /** Each hook is let run by git, and must get to us. */
  private void hooks(Repo repo, Call call) throws Refusal, IOException {
    Hooks hooks = Hooks.of(repo);
    if (!hooks.areThere()) {
      note("hooks", "not installed: edits by hand are not checked (install: git ara init)");
      return;
    }
    reached(hooks);
    try (ObjectReader reader = repo.objects()) {
      TreeSnapshot head = Revision.state(reader, Revision.head(repo));
      List<String> roots = call.protocols().rules().roots(head);
      if (roots.isEmpty()) {
        note("hooks", "not tested: there is no record here");
        return;
      }
      RecordPaths paths = RecordPaths.of(call.protocols().rules(), head);
      if (!hooks.areCurrent(paths, HostSetups.program())) {
        note(
            "hooks",
            "installed for another folder than "
                + String.join(", ", roots)
                + ", or by another git-ara (reinstall: git ara init)");
      }
      if (MergeDriver.of(repo).isCurrent(paths, HostSetups.program())) {
        ok("merges", "by entry (git config merge.git-ara)");
      } else {
        note("merges", "line by line, or by another git-ara (merge by entry: git ara init)");
      }
    }
  }

  private void hosts(Call call) throws Refusal {
    HostSetups.Health health = HostSetups.health(call);
    if (health != null) {
      checks.add(new Check(health.isCurrent() ? Grade.OK : Grade.NOTE, "hosts", health.text()));
    }
  }

  /** What the next edition of the rules would reject here. */
  private void edition(Repo repo, Call call) throws Refusal, IOException {
    try (ObjectReader reader = repo.objects()) {
      TreeSnapshot head = Revision.state(reader, Revision.head(repo));
      int edition = RuleEdition.in(head).number();
      if (!call.protocols().rules().isIn(head)) {
        return;
      }
      if (edition >= RecordConfig.NEWEST_EDITION) {
        ok("edition", edition + ", the newest");
        return;
      }
      EditionPreview preview = EditionPreview.of(call.protocols().rules(), head);
      List<String> errors = new ArrayList<>();
      preview.errors().forEach((rule, count) -> errors.add(rule + " " + count));
      note(
          "edition",
          edition
              + "; errors that edition "
              + preview.next()
              + " would add: "
              + (errors.isEmpty() ? "none" : String.join(", ", errors))
              + " (raise it: git config -f "
              + RecordConfig.PATH
              + " ara.edition "
              + preview.next()
              + ", and commit the file)");
    }
  }

  private void reached(Hooks hooks) throws IOException {
    Map<HookName, Integer> reached = hooks.reached();
    List<String> twice = new ArrayList<>();
    Map<String, List<String>> missed = new LinkedHashMap<>();
    String unknown = "to fix it: git ara init";
    for (HookName hook : HookName.values()) {
      int times = reached.getOrDefault(hook, 0);
      if (times > 1) {
        twice.add(hook.event());
      } else if (times == 0) {
        String why = hooks.whyMissed(hook);
        missed
            .computeIfAbsent(why == null ? unknown : why, key -> new ArrayList<>())
            .add(hook.event());
      }
    }
    String manager = " (" + hooks.manager() + ")";
    for (Map.Entry<String, List<String>> one : missed.entrySet()) {
      String names = String.join(", ", one.getValue());
      bad("hooks", "not reached: " + names + manager + "; " + one.getKey());
    }
    if (!twice.isEmpty()) {
      String names = String.join(", ", twice);
      bad(
          "hooks",
          "run more than once: "
              + names
              + "; fix: git ara init, and remove lines that were added by hand");
    }
    if (missed.isEmpty() && twice.isEmpty()) {
      ok("hooks", "all " + reached.size() + " are reached" + manager);
    }
  }

  private void remotes(Repo repo) {
    try {
      String url = repo.config().get("remote.origin.url");
      if (url != null) {
        note("ids", "unique on this machine; to synchronize them with origin: git ara sync");
      }
    } catch (Refusal refusal) {
      bad("config", refusal);
    }
  }

  private void record(Call call) throws IOException {
    try (CommitRecords records = CommitRecords.open(call, null)) {
      for (CommitRecords.Shown record : records.all()) {
        RecordReader reader = record.reader();
        ok("record", reader.folder());
        for (String file : reader.files()) {
          try {
            reader.in(file);
          } catch (TextException e) {
            bad("record", e.problems().get(0).toString());
          }
        }
        record.views().health(records.repo(), reader).forEach(this::ok);
      }
    } catch (Refusal refusal) {
      note("record", String.join("; ", refusal.problems()));
    }
  }

  private void ok(String name, String detail) {
    checks.add(new Check(Grade.OK, name, detail));
  }

  private void note(String name, String detail) {
    checks.add(new Check(Grade.NOTE, name, detail));
  }

  private void bad(String name, String detail) {
    checks.add(new Check(Grade.BAD, name, detail));
  }

  private void bad(String name, Refusal refusal) {
    @Nullable String hint = refusal.hint();
    String detail = String.join("; ", refusal.problems());
    bad(name, hint == null ? detail : detail + " (" + hint + ")");
  }

  private static void print(Call call, Check check) {
    Console console = call.console();
    String grade =
        switch (check.grade) {
          case OK -> "ok";
          case NOTE -> "note";
          case BAD -> "BAD";
        };
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("check", check.name);
      object.put("grade", grade.toLowerCase(java.util.Locale.ROOT));
      object.put("detail", check.detail);
      console.line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      console.line(grade + "\t" + check.name + "\t" + Console.safe(check.detail));
    } else {
      String shown = check.grade == Grade.BAD ? console.paint(Console.Colour.BAD, grade) : grade;
      console.line(
          shown
              + " ".repeat(6 - grade.length())
              + check.name
              + " ".repeat(Math.max(1, 12 - check.name.length()))
              + Console.safe(check.detail));
    }
  }
}
