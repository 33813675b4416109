package gitara.cli.ara;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Lookup;
import gitara.cli.command.Call;
import gitara.cli.history.CommitRecords;
import gitara.git.Refusal;
import gitara.git.Repo;
import java.io.IOException;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** The research record at HEAD, opened for reading. */
final class RecordAtHead implements AutoCloseable {
  private final CommitRecords records;
  private final Lookup lookup;

  private RecordAtHead(CommitRecords records, Lookup lookup) {
    this.records = records;
    this.lookup = lookup;
  }

  /** Opens the repository and the record of its HEAD; refuses where there is none. */
  static RecordAtHead open(Call call) throws Refusal, IOException {
    CommitRecords records = CommitRecords.read(call, null);
    Lookup lookup = (Lookup) records.of(new AraProtocol());
    if (lookup == null) {
      try (records) {
        throw records.absent(call);
      }
    }
    return new RecordAtHead(records, lookup);
  }

  Repo repo() {
    return records.repo();
  }

  @Nullable ObjectId head() {
    return records.commit();
  }

  String root() {
    return lookup.root();
  }

  Lookup lookup() {
    return lookup;
  }

  @Override
  public void close() {
    records.close();
  }
}
