package gitara.ara.brief;

/**
 * A row of {@code key_context}.
 *
 * @param isReport whether it is the report of a reader, which is no word of the researcher
 */
public record Excerpt(String text, boolean isReport) {}
