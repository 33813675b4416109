package gitara.text.yaml;

/**
 * A word to be written without quotes: an ID, a value of an enumeration. It is quoted all the same
 * where, bare, it would read as something else.
 */
public record Plain(String text) {}
