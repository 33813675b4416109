package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.event.EventLog;
import gitara.event.EventPosition;
import gitara.event.Reader;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.ref.ProcessIdentity;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code git ara memory gap}: lists days with unread events. */
final class MemoryGapVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(MemoryScanBeginVerb.scannerOption());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (Repo repo = call.open()) {
      EventLog log = new EventLog(repo.requireWorkTree());
      Reader reader =
          new Reader(repo, ProcessIdentity.current(), MemoryScanBeginVerb.scanner(call.args()));
      EventPosition position = reader.position();
      int gaps = 0;
      for (String day : log.days()) {
        long size = log.size(day);
        int order = position == null ? 1 : day.compareTo(position.day());
        long read = order < 0 ? size : order == 0 && position != null ? position.offset() : 0;
        read = Math.max(read, reader.covered(day));
        if (read < size) {
          gaps++;
          tell(call, day, read, size);
        }
      }
      if (gaps == 0 && !call.json() && !call.porcelain()) {
        call.console().line("no gap");
      }
      return gaps > 0 ? ExitCode.FINDINGS : ExitCode.OK;
    }
  }

  private static void tell(Call call, String day, long read, long size) {
    if (call.json()) {
      Map<String, Object> object = new LinkedHashMap<>();
      object.put("day", day);
      object.put("read", read);
      object.put("bytes", size);
      call.console().line(JsonWriter.line(object));
    } else if (call.porcelain()) {
      call.console().line(day + "\t" + read + "\t" + size);
    } else {
      call.console().line(day + "  " + (size - read) + " of " + size + " bytes are not scanned");
    }
  }
}
