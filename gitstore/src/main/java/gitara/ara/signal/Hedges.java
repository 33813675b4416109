package gitara.ara.signal;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Words that take back what is said beside them. A hedged answer affirms nothing: any verb that
 * promotes, proposes or checks uses this one list.
 */
public final class Hedges {
  private static final String[] WORDS = {
    "maybe",
    "perhaps",
    "probably",
    "possibly",
    "presumably",
    "apparently",
    "supposedly",
    "seemingly",
    "might",
    "may be",
    "could be",
    "should be fine",
    "looks like",
    "look like",
    "looks as",
    "looking like",
    "sounds like",
    "seems",
    "seem",
    "appears",
    "appear",
    "i guess",
    "guess so",
    "i think",
    "i suppose",
    "i assume",
    "i suspect",
    "i hope",
    "hopefully",
    "not sure",
    "unsure",
    "not certain",
    "uncertain",
    "unclear",
    "not convinced",
    "likely",
    "kind of",
    "sort of",
    "tentatively",
    "arguably",
    "for now",
    "we'll see",
    "let's see",
    "who knows",
    "in theory",
    "more or less"
  };

  /** The same in other languages. */
  private static final String OTHERS =
      "vielleicht,wahrscheinlich,möglicherweise,eventuell,vermutlich,anscheinend,scheint,könnte"
          + ",ich glaube,ich denke,denke ich,nicht sicher,unsicher,peut-être,peut être"
          + ",probablement,possiblement,sans doute,je crois,je pense,semble,on dirait,pas sûr,pas"
          + " sûre,quizás,quizá,tal vez,probablemente,posiblemente,creo que,parece,a lo mejor"
          + ",puede ser,no estoy seguro,no estoy segura,talvez,provavelmente,possivelmente,acho"
          + " que,forse,probabilmente,può darsi,penso che,credo che,sembra,misschien"
          + ",waarschijnlijk,mogelijk,ik denk,возможно,может,может быть,наверное,наверно,вероятно"
          + ",кажется,похоже,думаю,не уверен,не уверена,也许,可能,或许,大概,好像,似乎,应该,不确定,不太确定"
          + ",たぶん,多分,おそらく,かもしれ,でしょう,と思う,아마,어쩌면,것 같,글쎄";

  private static final List<String> ALL = all();

  private Hedges() {}

  private static List<String> all() {
    List<String> all = new ArrayList<>(List.of(WORDS));
    all.addAll(List.of(OTHERS.split(",", -1)));
    return all;
  }

  /** The first hedge of a quote; null when it is said plainly. */
  public static @Nullable String in(String quote) {
    String text = Quotes.words(quote);
    String first = null;
    int least = Integer.MAX_VALUE;
    for (String word : ALL) {
      int at = WordLists.find(text, word);
      if (at >= 0 && at < least) {
        least = at;
        first = word;
      }
    }
    return first;
  }
}
