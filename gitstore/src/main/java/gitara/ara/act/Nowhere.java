package gitara.ara.act;

/** The place of what nobody typed. */
record Nowhere() implements InputLocation {
  @Override
  public String at(String field, int index) {
    return "";
  }

  @Override
  public String name(String field) {
    return field;
  }

  @Override
  public String whole() {
    return "";
  }
}
