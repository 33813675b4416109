package gitara.cli.ara;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.Lookup;
import gitara.cli.command.Call;
import gitara.cli.history.CommitRecords;
import gitara.cli.history.RecordChoice;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.Protocol;
import gitara.protocol.RecordReader;
import java.io.IOException;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/** The research record at HEAD, opened for reading. */
final class RecordAtHead implements AutoCloseable {
  private final CommitRecords records;
  private final Protocol protocol;
  private final Lookup lookup;

  private RecordAtHead(CommitRecords records, Protocol protocol, Lookup lookup) {
    this.records = records;
    this.protocol = protocol;
    this.lookup = lookup;
  }

  /** Opens the repository and the record of its HEAD; refuses where there is none. */
  static RecordAtHead open(Call call) throws Refusal, IOException {
    CommitRecords records = CommitRecords.read(call, null);
    try {
      Protocol protocol = RecordChoice.of(call, records.repo(), new AraProtocol());
      RecordReader reader = records.of(protocol);
      if (reader == null) {
        throw records.absent(call);
      }
      Lookup lookup = new Lookup(records.snapshot(), reader.root());
      return new RecordAtHead(records, protocol, lookup);
    } catch (Refusal refusal) {
      try (records) {
        throw refusal;
      }
    }
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

  /** The protocol of the record, which knows its entries by the IDs that others know them by. */
  Protocol protocol() {
    return protocol;
  }

  /** The record, whose entries have the IDs that its files give them. */
  Lookup lookup() {
    return lookup;
  }

  @Override
  public void close() {
    records.close();
  }
}
