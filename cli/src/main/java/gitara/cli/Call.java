package gitara.cli;

import gitara.git.Environment;
import gitara.git.Refusal;
import gitara.git.Repo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** One call of a verb: its arguments, the world around it, and where it prints. */
record Call(Args args, Environment environment, InputStream input, Console console) {
  /** More than any field of a record may hold; the field's own limit is checked with all else. */
  private static final int INPUT = 1 << 20;

  boolean json() {
    return args.is("--json");
  }

  boolean porcelain() {
    return args.is("--porcelain");
  }

  Repo open() throws Refusal {
    return Repo.open(environment);
  }

  /** A text argument; a dash stands for standard input, without its last line end. */
  String text(String argument) throws Refusal, IOException {
    if (!argument.equals("-")) {
      return argument;
    }
    byte[] bytes = input.readNBytes(INPUT + 1);
    if (bytes.length > INPUT) {
      throw Refusal.of("standard input is longer than " + INPUT + " bytes", null);
    }
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return text.strip();
    } catch (CharacterCodingException e) {
      throw Refusal.of("standard input is not UTF-8", null);
    }
  }
}
