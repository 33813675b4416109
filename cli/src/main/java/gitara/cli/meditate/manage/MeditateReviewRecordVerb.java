package gitara.cli.meditate.manage;

/** {@code git ara meditate review record}: records a round of the review. */
final class MeditateReviewRecordVerb extends ManagerVerb {
  MeditateReviewRecordVerb() {
    super("FILE", false, ManagerVerbs.review());
  }
}
