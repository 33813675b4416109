package gitara.text.block;

import org.jspecify.annotations.Nullable;

/** How the files of a format are made of items: a scanner for them. */
interface BlockForm {
  /** The items of a file; null when the scanner declines it. */
  @Nullable BlockItems items(byte[] text);

  /**
   * The items that whole lines of a file consist of, with all that is in them; null when the
   * scanner declines them, or they are anything but items of one list at the top.
   *
   * @param column where the items begin
   * @param parent what the parent of the items is called
   */
  @Nullable BlockItems part(byte[] text, int from, int to, int column, int parent);

  /** The end of an id that begins here. */
  int idEnd(byte[] text, int from);
}
