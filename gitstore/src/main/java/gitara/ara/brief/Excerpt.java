package gitara.ara.brief;

/**
 * A row of {@code key_context}.
 *
 * @param isReport whether it is the report of a reader, which is not the researcher's word
 */
public record Excerpt(String text, boolean isReport) {}
