package gitara.ara.act;

/** Where its author gave an act: options of a verb, or an item of a turn's input. */
public interface InputLocation {
  /**
   * What a problem of a field begins with; the value, or what is wrong with it, follows.
   *
   * @param index the item of a list; 0 for a single value
   */
  String at(String field, int index);

  /** How its author would give a field. */
  String name(String field);

  /** What a problem of the whole act begins with. */
  String whole();
}
