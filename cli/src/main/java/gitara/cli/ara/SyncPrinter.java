package gitara.cli.ara;

import gitara.ara.id.Ids;
import gitara.ara.model.BranchCollisions;
import gitara.cli.command.Call;
import gitara.cli.lock.LockLine;
import gitara.cli.lock.LockSite;
import gitara.cli.output.Console;
import gitara.cli.output.Shorten;
import gitara.record.Entry;
import gitara.ref.IdExchange;
import gitara.ref.LeaseGrant;
import gitara.run.RunExchange;
import gitara.text.json.JsonWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.eclipse.jgit.lib.Repository;

/** The printer of the result of a sync, one line per change. */
final class SyncPrinter {
  private final Call call;
  private final String remote;
  private boolean printed;

  SyncPrinter(Call call, String remote) {
    this.call = call;
    this.remote = remote;
  }

  private void line(String about, String text, Map<String, Object> values, String... columns) {
    printed = true;
    Console console = call.console();
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("sync", about);
      object.putAll(values);
      console.line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      StringBuilder row = new StringBuilder(about);
      for (String column : columns) {
        row.append('\t').append(Console.safe(column));
      }
      console.line(row.toString());
    } else {
      console.line(about + " ".repeat(Math.max(1, 10 - about.length())) + Console.safe(text));
    }
  }

  private static Map<String, Object> values(Object... pairs) {
    Map<String, Object> values = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      values.put(pairs[i].toString(), pairs[i + 1]);
    }
    return values;
  }

  void raised(IdExchange.Raised raised) {
    String where = raised.here() ? "here" : "on " + remote;
    String was = raised.from() < 0 ? "did not exist" : "was at " + raised.from();
    line(
        "ids",
        raised.prefix() + " continues with " + raised.to() + " " + where + ", " + was,
        values(
            "prefix",
            raised.prefix(),
            "at",
            raised.here() ? "local" : remote,
            "from",
            raised.from(),
            "to",
            raised.to()),
        raised.prefix(),
        raised.here() ? "local" : remote,
        Long.toString(raised.from()),
        Long.toString(raised.to()));
  }

  void exchanged(String what, String one, int received, int sent) {
    if (received + sent > 0) {
      line(
          what,
          counted(received, one) + " received, " + sent + " sent",
          values("received", received, "sent", sent),
          Integer.toString(received),
          Integer.toString(sent));
    }
  }

  private static String counted(int count, String one) {
    return count + " " + one + (count == 1 ? "" : "s");
  }

  void lock(String name, LeaseGrant held, LeaseGrant.Standing standing) {
    printed = true;
    LockLine.print(call, name, remote, held, LockSite.word(standing));
  }

  void reserved(String prefix, Ids.Reserved reserved) {
    line(
        "reserved",
        prefix
            + " from "
            + reserved.first()
            + " to "
            + reserved.last()
            + " for this clone; "
            + reserved.left()
            + " left in all",
        values(
            "prefix",
            prefix,
            "first",
            reserved.first(),
            "last",
            reserved.last(),
            "left",
            reserved.left()),
        prefix,
        Long.toString(reserved.first()),
        Long.toString(reserved.last()),
        Long.toString(reserved.left()));
  }

  /** A branch of a run, and whether somebody has to act. */
  boolean branch(RunExchange.Exchanged one) {
    String branch = Repository.shortenRefName(one.branch());
    String text =
        switch (one.result()) {
          case RECEIVED -> "received";
          case SENT -> "sent";
          case DIFFERS -> "has commits on both sides; nothing was moved: git log --graph --all";
          case CHECKED_OUT ->
              "is behind, and checked out: git -C "
                  + one.about()
                  + " merge --ff-only "
                  + remote
                  + "/"
                  + branch;
          case HELD -> "not sent: it is worked on in " + one.about();
        };
    String result = one.result().name().toLowerCase(Locale.ROOT);
    line(
        "branch",
        branch + "  " + text,
        values("branch", branch, "result", result, "about", one.about()),
        branch,
        result,
        one.about());
    return one.result().compareTo(RunExchange.Result.SENT) > 0;
  }

  void collision(BranchCollisions.Collision collision, String upstream) {
    Entry ours = collision.ours();
    Entry theirs = collision.theirs();
    line(
        "collides",
        ours.id()
            + " is \""
            + Shorten.to(ours.title(), 50)
            + "\" here and \""
            + Shorten.to(theirs.title(), 50)
            + "\" on "
            + upstream
            + "; resolve before merging: git ara renumber "
            + ours.id(),
        values(
            "id",
            ours.id(),
            "here",
            ours.title(),
            "there",
            theirs.title(),
            "upstream",
            upstream,
            "next",
            "git ara renumber " + ours.id()),
        ours.id(),
        upstream,
        ours.title(),
        theirs.title());
  }

  void end() {
    if (!printed && !call.json() && !call.porcelain()) {
      call.console().line("nothing to synchronize with " + Console.safe(remote));
    }
  }
}
