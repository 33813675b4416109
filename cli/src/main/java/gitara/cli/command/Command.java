package gitara.cli.command;

import java.io.IOException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The registration of a verb; the verb and its spec are created only when it is called.
 *
 * @param name all words of it, as in {@code memory scan begin}
 * @param base the verb whose help text this one shows: the name without the word of a variant
 * @param summary what it does, in one line
 */
public record Command(
    String name, String base, HelpSection section, String summary, Supplier<Verb> verb) {

  public Command(String name, HelpSection section, String summary, Supplier<Verb> verb) {
    this(name, name, section, summary, verb);
  }

  /** The command for one word of the first operand; null where the verb makes no difference. */
  public @Nullable Command variant(String word) {
    Verb variant = verb.get().variant(word);
    return variant == null
        ? null
        : new Command(name + " " + word, name, section, summary, () -> variant);
  }

  /** The prose of its help. */
  public HelpText help() throws IOException {
    HelpText help = HelpText.of(base);
    return base.equals(name) ? help : help.only("git ara " + name);
  }

  /** A new spec of the verb. */
  public CommandSpec spec() {
    return spec(verb.get());
  }

  public CommandSpec spec(Verb made) {
    VerbSpec spec = new VerbSpec(name, summary);
    made.describe(spec);
    return spec.build();
  }
}
