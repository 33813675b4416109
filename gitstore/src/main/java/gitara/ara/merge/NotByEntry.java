package gitara.ara.merge;

/** Thrown where a file cannot be merged by its entries; any other merge of texts still can. */
public final class NotByEntry extends Exception {
  private static final long serialVersionUID = 1L;

  NotByEntry(String why) {
    super(why, null, false, false);
  }

  /** Why not, as messages say it. */
  public String why() {
    return String.valueOf(getMessage());
  }
}
