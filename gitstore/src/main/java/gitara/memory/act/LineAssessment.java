package gitara.memory.act;

/**
 * What an agent makes of a line's evidence.
 *
 * @param place in front of its problems
 * @param line as it is named: {@code L12} or an identity
 * @param reason why, where there is evidence both ways
 */
public record LineAssessment(
    String place, String line, String verdict, String guidance, String reason) {}
