package gitara.cli.ara;

import gitara.ara.id.IdBlocks;
import gitara.ara.id.Ids;
import gitara.ara.model.AraProtocol;
import gitara.ara.model.BranchCollisions;
import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Options;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.cli.history.RecordChoice;
import gitara.cli.history.Revision;
import gitara.cli.lock.LockSite;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import gitara.git.Upstream;
import gitara.protocol.Protocol;
import gitara.record.TreeSnapshot;
import gitara.ref.IdExchange;
import gitara.ref.Lease;
import gitara.ref.LeaseGrant;
import gitara.ref.ProcessIdentity;
import gitara.ref.RemoteRefs;
import gitara.ref.Spine;
import gitara.ref.SpineExchange;
import gitara.ref.WitnessExchange;
import gitara.run.RunExchange;
import gitara.text.TextException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevWalk;
import org.jspecify.annotations.Nullable;

/** {@code git ara sync}: synchronizes refs/ara/* with a remote. */
final class SyncVerb implements Verb {
  private static final int MOST = 10_000;

  @Override
  public void describe(VerbSpec spec) {
    spec.operands("[REMOTE]")
        .options(
            Options.many(
                "--reserve", "PREFIX=N", "reserve the next N IDs of a kind for this clone"),
            Options.flag("--dry-run", "print what would be synchronized, and change nothing"));
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open()) {
      Map<String, Integer> wanted = wanted(call);
      LockSite site = LockSite.on(call, repo, LockSite.remote(repo, call.args().operand(0)));
      RemoteRefs remote = site.requireRemoteRefs();
      SyncPrinter printer = new SyncPrinter(call, site.where());
      boolean only = call.args().is("--dry-run");
      if (!only) {
        fetch(repo, site.where());
        new Spine(site.store()).gather();
      }
      for (IdExchange.Raised raised : new IdExchange(site.store(), remote).run(only)) {
        printer.raised(raised);
      }
      SpineExchange.Exchanged spine = new SpineExchange(site.store(), remote).run(only);
      printer.exchanged("spine", "event", spine.received(), spine.sent());
      WitnessExchange.Exchanged witness =
          new WitnessExchange(site.store(), remote, site.where()).run(only);
      printer.exchanged("witness", "published tip", witness.received(), witness.sent());
      for (String name : Lease.names(remote)) {
        LeaseGrant held = site.lease(name).look();
        if (held != null) {
          printer.lock(
              name, held, held.standing(call.environment().clock().instant(), site.here()));
        }
      }
      boolean differs = false;
      for (ProtocolCommands protocol : call.protocols().all()) {
        ProtocolCommands.Runs runs = protocol.runs(repo);
        if (runs != null) {
          RunExchange exchange = new RunExchange(repo, site.where(), site::lease, runs.lease());
          for (RunExchange.Exchanged one : exchange.run(runs.folder(), only)) {
            differs |= printer.branch(one);
          }
        }
      }
      boolean collided = false;
      for (Protocol one : RecordChoice.all(call, new AraProtocol())) {
        collided |= record(repo, one, remote, wanted, only, printer);
      }
      printer.end();
      return collided || differs ? ExitCode.FINDINGS : ExitCode.OK;
    }
  }

  /** What is asked for in {@code --reserve}; all problems are reported at once. */
  private static Map<String, Integer> wanted(Call call) throws Refusal {
    Map<String, Integer> wanted = new TreeMap<>();
    List<String> problems = new ArrayList<>();
    for (String text : call.args().values("--reserve")) {
      int equals = text.indexOf('=');
      String prefix = equals < 0 ? text : text.substring(0, equals);
      int count = equals < 0 ? -1 : number(text.substring(equals + 1));
      if (RecordChoice.all(call, new AraProtocol()).stream()
          .noneMatch(one -> isPrefix(one, prefix))) {
        problems.add(
            "--reserve "
                + text
                + ": "
                + prefix
                + " is not one of "
                + String.join(", ", Ids.PREFIXES));
      } else if (count < 1 || count > MOST) {
        problems.add("--reserve " + text + ": give a number from 1 to " + MOST);
      } else {
        wanted.merge(prefix, count, Integer::sum);
      }
    }
    if (!problems.isEmpty()) {
      throw Refusal.of(problems, "as in --reserve C=20");
    }
    return wanted;
  }

  private static boolean isPrefix(Protocol protocol, String prefix) {
    String written = protocol.written(prefix);
    return protocol.id(written).equals(prefix) && Ids.PREFIXES.contains(written);
  }

  private static int number(String text) {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  private static void fetch(Repo repo, String remote) throws IOException {
    Subprocess.Result result =
        repo.subprocess()
            .git(
                List.of("fetch", "--quiet", "--no-write-fetch-head", "--end-of-options", remote),
                "");
    if (result.code() != 0) {
      throw RemoteRefs.unreachable(remote, result);
    }
  }

  /** What concerns the record of this branch; whether ids collide. */
  private static boolean record(
      Repo repo,
      Protocol protocol,
      RemoteRefs remote,
      Map<String, Integer> wanted,
      boolean only,
      SyncPrinter printer)
      throws Refusal, IOException {
    try (ObjectReader reader = repo.objects()) {
      ObjectId head = Revision.head(repo);
      String root = root(protocol, reader, head);
      String space = protocol.namespace();
      if (!only) {
        Ids ids = new Ids(repo, ProcessIdentity.current(), space);
        for (Map.Entry<String, Integer> one : wanted.entrySet()) {
          if (isPrefix(protocol, one.getKey())) {
            String prefix = protocol.written(one.getKey());
            printer.reserved(one.getKey(), ids.reserve(remote, prefix, one.getValue(), root));
          }
        }
        IdBlocks blocks = new IdBlocks(repo, ProcessIdentity.current(), space);
        for (IdBlocks.Block block : blocks.take(remote, blocks.wanted(), root)) {
          printer.reserved(protocol.id(block.prefix()), block.numbers());
        }
      }
      Upstream upstream = Upstream.of(repo);
      if (head == null || root == null || upstream == null) {
        return false;
      }
      boolean collided = false;
      for (BranchCollisions.Collision one :
          BranchCollisions.between(reader, head, upstream.tip(), root)) {
        collided = true;
        printer.collision(one, Repository.shortenRefName(upstream.ref()));
      }
      return collided;
    } catch (TextException e) {
      throw Refusal.of(e.problems().stream().map(Object::toString).toList(), null);
    }
  }

  private static @Nullable String root(
      Protocol protocol, ObjectReader reader, @Nullable ObjectId head) throws IOException {
    if (head == null) {
      return null;
    }
    try (RevWalk walk = new RevWalk(reader)) {
      ObjectId tree = walk.parseCommit(head).getTree().getId();
      return protocol.root(new TreeSnapshot(reader, tree));
    }
  }
}
