package gitara.rule.meditation.file;

import gitara.rule.Rule;
import java.util.List;

/** The rules on what files of meditations say. */
public final class FileRules {
  private FileRules() {}

  public static List<Rule> each() {
    return List.of(
        new NameGrammar(),
        new FileShape(),
        ReaderRule.treatmentFields(),
        ReaderRule.legacyField(),
        new SlugUnique(),
        new Triad(),
        new CiteResolve(),
        new CiteIndex(),
        new Rewrite(),
        new LeafForm(),
        new Budget(),
        new PeerAll(),
        ReaderRule.processLanguage(),
        ReaderRule.enhancementScore(),
        ReaderRule.reviewVerdict(),
        new IndexLinks(),
        new RetroPresent(),
        new ParaphraseFound(),
        new ConsolidationWhole(),
        new FacetRegistered(),
        new CiteSource());
  }
}
