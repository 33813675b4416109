package gitara.cli.command;

/** The sections of the list of verbs, in the order of help. */
public enum HelpSection {
  START("start"),
  WRITE("write"),
  SETTLE("settle"),
  LOOK("look"),
  CHECK("check"),
  SHARE("share"),
  MORE("more"),
  /** Called by git and not by people: in no list. */
  HIDDEN("");

  private final String title;

  HelpSection(String title) {
    this.title = title;
  }

  public String title() {
    return title;
  }
}
