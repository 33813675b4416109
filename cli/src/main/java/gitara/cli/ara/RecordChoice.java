package gitara.cli.ara;

import gitara.ara.model.AraProtocol;
import gitara.cli.command.Call;
import gitara.cli.command.Options;
import gitara.cli.command.ProtocolCommands;
import gitara.cli.history.Revision;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.Protocol;
import gitara.record.EntryId;
import gitara.record.Snapshot;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;

/** Which record a verb reads or writes, of those that a repository has. */
final class RecordChoice {
  private static final String OPTION = "--record";

  private RecordChoice() {}

  static OptionSpec option() {
    return Options.one(OPTION, "NAME", "record, where there are several (default: of the folder)");
  }

  /** The protocols of all research records, the first of which has no name. */
  static List<Protocol> all(Call call) {
    List<Protocol> all = new ArrayList<>();
    String kind = new AraProtocol().kind();
    for (ProtocolCommands one : call.protocols().all()) {
      if (one.rules().protocol().kind().equals(kind)) {
        all.add(one.rules().protocol());
      }
    }
    return all;
  }

  /** The one that is named; else that of the current folder; else the first that is there. */
  static Protocol of(Call call, Repo repo) throws Refusal, IOException {
    List<Protocol> all = all(call);
    String wanted = call.args().value(OPTION);
    if (wanted != null) {
      return named(all, wanted);
    }
    if (all.size() == 1) {
      return all.getFirst();
    }
    Protocol here = meant(all, call);
    here = here == null ? here(all, call, repo) : here;
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
          "the repository has several research records: " + names(there),
          "choose one: " + OPTION + " NAME");
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
        "there is no research record " + wanted + "; there are: " + names(all),
        "records and their folders: git ara status; a further one: git ara init --root FOLDER");
  }

  /** The record of which an operand names an entry. */
  private static @Nullable Protocol meant(List<Protocol> all, Call call) {
    for (String operand : call.args().operands()) {
      for (Protocol one : all) {
        String written = one.written(operand);
        if (!written.equals(operand) && EntryId.parse(written) != null) {
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

  private static @Nullable Protocol here(List<Protocol> all, Call call, Repo repo)
      throws IOException {
    Path top = repo.workTree();
    if (top == null) {
      return null;
    }
    Path folder = call.environment().directory().toRealPath();
    for (Protocol one : all) {
      if (folder.startsWith(top.toRealPath().resolve(one.layout().home()))) {
        return one;
      }
    }
    return null;
  }

  /** The protocol of the record with a root. */
  static Protocol at(Call call, String root) {
    for (Protocol one : all(call)) {
      if (!one.namespace().isEmpty() && one.layout().home().equals(root)) {
        return one;
      }
    }
    return new AraProtocol();
  }
}
