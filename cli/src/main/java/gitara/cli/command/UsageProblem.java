package gitara.cli.command;

import org.jspecify.annotations.Nullable;

/**
 * A problem of a command line.
 *
 * @param option the option that it is about; null for an operand or a verb
 * @param didYouMean the known word that is nearest to an unknown one
 */
public record UsageProblem(@Nullable String option, String message, @Nullable String didYouMean) {}
