package gitara.cli.command;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;

/**
 * A verb as it is listed: making the list makes no verb, and no spec.
 *
 * @param name all words of it, as in {@code memory scan begin}
 * @param summary what it does, in one line
 */
public record Command(String name, HelpSection section, String summary, Supplier<Verb> verb) {

  /** The command for one word of the first operand; null where the verb makes no difference. */
  public @Nullable Command variant(String word) {
    Verb variant = verb.get().variant(word);
    return variant == null ? null : new Command(name + " " + word, section, summary, () -> variant);
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
