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
        "is " + what + ", which git-ara does not follow",
        what.startsWith("a name") || what.startsWith("a folder")
            ? "store its content under a plain name"
            : "replace it with the file itself");
  }
}
