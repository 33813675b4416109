package gitara.ara;

/**
 * Why an entry of the logic layer is changed, as its row in the session record tells it.
 *
 * @param note one line, or empty
 */
record Reason(String signal, String provenance, String note) {
  Reason saying(String other) {
    return new Reason(signal, provenance, other);
  }
}
