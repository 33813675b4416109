package gitara.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** A reader of text files that are packaged with a class. */
public final class Resource {
  private Resource() {}

  /** The text of a file in the package of a class. */
  public static String text(Class<?> beside, String name) throws IOException {
    try (InputStream in = beside.getResourceAsStream(name)) {
      if (in == null) {
        throw new IOException("the installation is incomplete: missing " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
