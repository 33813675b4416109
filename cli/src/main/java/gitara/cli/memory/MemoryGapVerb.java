package gitara.cli.memory;

import gitara.cli.command.Call;
import gitara.cli.command.ExitCode;
import gitara.cli.command.Verb;
import gitara.cli.command.VerbSpec;
import gitara.event.EventLog;
import gitara.event.Reader;
import gitara.git.Refusal;
import gitara.text.json.JsonWriter;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** {@code git ara memory gap}: lists days with unread events. */
final class MemoryGapVerb implements Verb {
  @Override
  public void describe(VerbSpec spec) {
    spec.options(Scanners.option());
  }

  @Override
  public int run(Call call) throws Refusal, IOException {
    try (MemoryAtHead memory = MemoryAtHead.open(call)) {
      EventLog log = new EventLog(memory.repo().requireWorkTree());
      Reader reader =
          Scanners.reader(memory.repo(), memory.snapshot(), Scanners.name(call, memory.protocol()));
      int gaps = 0;
      for (Map.Entry<String, Long> day : reader.read(log).entrySet()) {
        long size = log.size(day.getKey());
        if (day.getValue() < size) {
          gaps++;
          print(call, day.getKey(), day.getValue(), size);
        }
      }
      if (gaps == 0 && !call.json() && !call.porcelain()) {
        call.console().line("no gap");
      }
      return gaps > 0 ? ExitCode.FINDINGS : ExitCode.OK;
    }
  }

  private static void print(Call call, String day, long read, long size) {
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
