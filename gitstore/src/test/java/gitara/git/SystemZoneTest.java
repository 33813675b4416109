package gitara.git;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SystemZoneTest {
  @TempDir Path temp;

  private ZoneId linked(String target) throws IOException {
    Path link =
        Files.createSymbolicLink(
            temp.resolve(Integer.toHexString(target.hashCode())), Path.of(target));
    return SystemZone.find("", link);
  }

  @Test
  void theVariableIsTakenBeforeTheLink() throws IOException {
    Path link =
        Files.createSymbolicLink(temp.resolve("localtime"), Path.of("/x/zoneinfo/Asia/Tokyo"));
    assertEquals(ZoneId.of("Europe/Berlin"), SystemZone.find("Europe/Berlin", link));
    assertEquals(ZoneOffset.UTC, SystemZone.find("UTC", link));
    assertEquals(ZoneId.of("Asia/Tokyo"), SystemZone.find("", link));
  }

  @Test
  void aLinkTellsItsZoneFromWhereverItLies() throws IOException {
    assertEquals(ZoneOffset.UTC, linked("/no/such/zoneinfo/Etc/UTC"));
    assertEquals(ZoneOffset.UTC, linked("/no/such/zoneinfo/UTC"));
    assertEquals(ZoneId.of("Europe/Berlin"), linked("../no/such/zoneinfo/Europe/Berlin"));
    ZoneId deep = linked("/var/db/timezone/zoneinfo/America/Argentina/Buenos_Aires");
    assertEquals(ZoneId.of("America/Argentina/Buenos_Aires"), deep);
  }

  @Test
  void whatIsNoZoneByNameJavaIsAskedFor() throws IOException {
    ZoneId java = ZoneId.systemDefault();
    assertEquals(java, SystemZone.find("CET-1CEST", temp));
    assertEquals(java, SystemZone.find(":/etc/somewhere", temp));
    assertEquals(java, SystemZone.find("No/Where", temp));
    assertEquals(java, SystemZone.find("", temp.resolve("none")));
    assertEquals(java, linked("/etc/somewhere"));
    assertEquals(java, linked("/no/such/zoneinfo/posix/Europe/Berlin"));
  }

  @Test
  void itsTimeIsThatOfJava() {
    Instant now = Instant.ofEpochSecond(1_780_000_000);
    assertEquals(
        ZoneId.systemDefault().getRules().getOffset(now),
        SystemZone.find().getRules().getOffset(now));
  }
}
