package gitara.cli.history;

import gitara.cli.command.Call;
import gitara.cli.command.Options;
import gitara.cli.command.ProtocolCommands;
import gitara.commit.Change;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.Protocol;
import gitara.record.Relocation;
import gitara.record.Snapshot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/** Which record a verb reads or writes, of those that a repository has. */
public final class RecordChoice {
  private static final String OPTION = "--record";

  private RecordChoice() {}

  public static OptionSpec option() {
    return Options.one(OPTION, "NAME", "record, where there are several (default: of the folder)");
  }

  /**
   * The protocols of all records of a kind, the first of which has no name.
   *
   * @param usual the first
   */
  public static List<Protocol> all(Call call, Protocol usual) {
    List<Protocol> all = new ArrayList<>();
    for (ProtocolCommands one : call.protocols().all()) {
      if (one.rules().protocol().kind().equals(usual.kind())) {
        all.add(one.rules().protocol());
      }
    }
    return all;
  }

  /** The one that is named; else that of the current folder; else the first that is there. */
  public static Protocol of(Call call, Repo repo, Protocol usual) throws Refusal, IOException {
    List<Protocol> all = all(call, usual);
    String wanted = call.args().value(OPTION);
    return wanted != null ? named(all, wanted) : nearest(call, repo, usual);
  }

  /** The same for verbs that have no such option. */
  public static Protocol nearest(Call call, Repo repo, Protocol usual) throws Refusal, IOException {
    List<Protocol> all = all(call, usual);
    if (all.size() == 1) {
      return all.getFirst();
    }
    Protocol here = meant(all, call, usual);
    here = here == null ? here(all, call, repo, usual) : here;
    if (here != null) {
      return here;
    }
    List<Protocol> there = new ArrayList<>();
    try (ObjectReader reader = repo.objects()) {
      Snapshot state = Revision.state(reader, Revision.head(repo));
      for (Protocol one : all) {
        if (one.root(state) != null) {
          there.add(one);
        }
      }
    }
    if (there.size() > 1 && !there.getFirst().namespace().isEmpty()) {
      throw Refusal.of(
          "the repository has several records of this kind: " + names(there),
          "choose one: run the command in its folder (git ara -C FOLDER …), or give " + OPTION);
    }
    return there.isEmpty() ? all.getFirst() : there.getFirst();
  }

  private static Protocol named(List<Protocol> all, String wanted) throws Refusal {
    String folder = wanted.endsWith("/") ? wanted : wanted + "/";
    for (Protocol one : all) {
      if (folder.equals(one.namespace()) || folder.equals(one.layout().home())) {
        return one;
      }
    }
    throw Refusal.of(
        "there is no record " + wanted + "; there are: " + names(all),
        "records and their folders: git ara status; a further one: git ara init --root FOLDER");
  }

  /** The names of the other records of a kind; empty where there are none. */
  public static String others(Call call, Protocol usual, Protocol record) {
    List<Protocol> others = new ArrayList<>(all(call, usual));
    others.removeIf(one -> one.namespace().equals(record.namespace()));
    return names(others);
  }

  /** The record of which an operand names an entry. */
  private static @Nullable Protocol meant(List<Protocol> all, Call call, Protocol usual) {
    for (String operand : call.args().operands()) {
      for (Protocol one : all) {
        String written = one.written(operand);
        if (!written.equals(operand) && usual.layout().claims(written)) {
          return one;
        }
      }
    }
    return null;
  }

  private static String names(List<Protocol> all) {
    List<String> names = new ArrayList<>();
    for (Protocol one : all) {
      String name = one.namespace().isEmpty() ? one.layout().home() : one.namespace();
      names.add(name.substring(0, name.length() - 1));
    }
    return String.join(", ", names);
  }

  /** That of the folder that the command runs in, or of the one around it; the nearest. */
  private static @Nullable Protocol here(List<Protocol> all, Call call, Repo repo, Protocol usual)
      throws IOException {
    Path top = repo.workTree();
    if (top == null) {
      return null;
    }
    Path folder = call.environment().directory().toRealPath();
    Protocol here = null;
    int longest = 0;
    for (Protocol one : all) {
      String home = one.layout().home();
      boolean isBelow = home.endsWith("/" + usual.layout().home());
      String around =
          isBelow ? home.substring(0, home.length() - usual.layout().home().length()) : home;
      if (around.length() > longest && folder.startsWith(top.toRealPath().resolve(around))) {
        here = one;
        longest = around.length();
      }
    }
    return here;
  }

  /** A change of a record as its protocol makes it, wherever the record is. */
  public static <T> Change<T> in(Protocol record, Change<T> change) {
    return record.relocation().equals(Relocation.NONE)
        ? change
        : draft -> {
          draft.relocate(record.relocation(), record.namespace());
          return change.prepare(draft);
        };
  }

  /** The protocol of the record with a root. */
  public static Protocol at(Call call, Protocol usual, String root) {
    for (Protocol one : all(call, usual)) {
      if (!one.namespace().isEmpty() && one.layout().home().equals(root)) {
        return one;
      }
    }
    return usual;
  }
}
