package gitara.memory.act;

import gitara.memory.model.LineAction;
import java.util.List;

/**
 * One action of an edit as an agent proposes it.
 *
 * @param place in front of its problems
 * @param line the line it is about, as it is named; for an added one the line it goes behind, or
 *     empty for the end
 * @param text what the line is to say; empty where it is kept or removed
 */
public record LinePlan(
    String place,
    LineAction action,
    String line,
    String text,
    String kind,
    List<String> evidence,
    String task) {}
