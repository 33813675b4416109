package gitara.text;

/** A place that a person can go to: line and column, both from 1, columns in code points. */
public record Position(int line, int column) {}
