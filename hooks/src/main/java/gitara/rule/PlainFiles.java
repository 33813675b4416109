package gitara.rule;

/** A record is kept in real folders and files. Its examples are made in repositories. */
final class PlainFiles extends RepositoryRule {
  PlainFiles() {
    super(
        RuleName.of(
            "ARA39",
            "plain-files",
            Severity.ERROR,
            Reads.TREE,
            "the record's folder contains only regular files and folders"));
  }

  void find(Findings findings, String path, String what) {
    find(
        findings,
        Severity.ERROR,
        path,
        "",
        "is " + what + ", which no reader follows",
        what.startsWith("a name") || what.startsWith("a folder")
            ? "put what it holds there under a plain name"
            : "put the file itself in its place");
  }
}
