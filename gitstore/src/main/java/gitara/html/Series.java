package gitara.html;

import java.util.List;

/** A named row of numbers, one for each category of a chart. */
public record Series(String name, List<Double> values) {}
