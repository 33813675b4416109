package gitara.ara.edit;

/**
 * Why an entry of the logic layer is changed, as its row in the session record states it.
 *
 * @param note one line, or empty
 */
public record RevisionReason(String signal, String provenance, String note) {}
