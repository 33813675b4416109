package gitara.cli.lock;

import gitara.cli.command.Call;
import gitara.cli.output.Console;
import gitara.ref.LeaseGrant;
import gitara.ref.ProcessIdentity;
import gitara.text.json.JsonWriter;
import java.util.LinkedHashMap;
import java.util.Map;

/** The printer of a held lease. */
public final class LockLine {
  private LockLine() {}

  /**
   * Tells of one.
   *
   * @param place {@code local}, or the remote
   */
  public static void print(Call call, String name, String place, LeaseGrant held, String standing) {
    Console console = call.console();
    ProcessIdentity process = held.process();
    if (call.json()) {
      console.line(JsonWriter.line(object(name, place, held, standing)));
    } else if (call.porcelain()) {
      console.line(
          String.join(
              "\t",
              name,
              Long.toString(held.fence()),
              standing,
              place,
              Console.safe(held.label()),
              held.host(),
              process == null ? "" : Long.toString(process.pid()),
              held.acquired().toString(),
              held.until().toString()));
    } else {
      console.line(
          console.paint(Console.Colour.ID, name)
              + (place.equals("local") ? "" : " on " + Console.safe(place))
              + "  token "
              + held.fence()
              + "  "
              + Console.safe(held.holder())
              + "  since "
              + held.acquired()
              + "  until "
              + held.until()
              + "  "
              + (standing.equals("current")
                  ? standing
                  : console.paint(Console.Colour.BAD, standing)));
    }
  }

  private static Map<String, Object> object(
      String name, String place, LeaseGrant held, String standing) {
    ProcessIdentity process = held.process();
    Map<String, Object> object = new LinkedHashMap<>();
    object.put("lock", name);
    object.put("place", place);
    object.put("token", held.fence());
    object.put("standing", standing);
    object.put("by", held.label());
    object.put("host", held.host());
    object.put("pid", process == null ? null : process.pid());
    object.put("since", held.acquired().toString());
    object.put("renewed", held.renewed().toString());
    object.put("until", held.until().toString());
    return object;
  }
}
