package gitara.ara.signal;

import gitara.record.RecordConfig;
import java.util.ArrayList;
import java.util.List;

/**
 * The words by which a quote affirms, refuses or hedges, in several languages. A repository adds
 * its own in {@code .ara/config}.
 */
public final class WordLists {
  private static final String AFFIRMING =
      "yes,yep,yeah,yup,aye,ok,okay,of course,confirmed,confirm,confirms,correct,exactly"
          + ",precisely,agreed,agree,approved,approve,accepted,accept,settled,settles,settle,definitely,absolutely,certainly,indeed,true,right,go"
          + " with,going with,go ahead,ship it,do it,keep it,keep,lock it in,use it,let's"
          + " use,that's it,sounds good,looks good,makes"
          + " sense,good,great,perfect,fine,valid,holds,hold,stands,works,supported,supports,support,proven,proves,shows,established,decided,decide,promote,adopt,adopted,lgtm,+1,write"
          + " that down,write it down,record that,record it,put it down,note that down,make it a"
          + " claim,sold"
          + ",ja,jawohl,genau,stimmt,richtig,bestätigt,einverstanden,korrekt,passt,oui,exact,exactement,d'accord,confirmé,parfait,c'est"
          + " ça,sí,correcto,confirmado,de acuerdo,exacto,vale"
          + ",sì,esatto,confermato,sim,correto,klopt,akkoord,да,верно,согласен,согласна"
          + ",подтверждаю,是,是的,对,对的,好,好的,确认,同意,正确,没错,はい,正しい,確認,賛成,네,맞아요,동의";

  private static final String REFUSING =
      "no,nope,not,never,nothing,none,neither,nor,cannot,without,wrong,false,untrue,incorrect"
          + ",invalid,mistaken,mistake,refuted,refutes,refute,disproved,disproves,disproven"
          + ",disconfirmed,contradicted,contradicts,withdraw,withdrawn,retract,retracted,drop"
          + ",dropped,drops,reject,rejected,rejects,abandon,abandoned,discard,scrap,scratch,kill"
          + ",kills,killed,dead,fail,fails,failed,remove,delete,give up,weakened,weakens,weaken"
          + ",weaker,weak,overturned,debunked,obsolete,outdated,superseded,duplicate,noise,nonsense"
          + ",artifact,artefact,spurious,vanishes,vanished,disappears,gone,bogus,flawed,bug,stop"
          + ",nein,nicht,kein,keine,falsch,widerlegt,verwerfen,verworfen,zurückziehen,weg"
          + ",non,pas,faux,réfuté,rejeter,abandonner,retirer,falso,descartar,refutado,retirar"
          + ",falsch,niet,fout,нет,не,неверно,опровергнуто,不,不对,不是,错,错了,撤回,否,反驳,いいえ,違う,誤り,撤回,아니요";

  private static final WordLists BUILT_IN =
      new WordLists(List.of(AFFIRMING.split(",")), List.of(REFUSING.split(",")), List.of());

  private final List<String> affirming;
  private final List<String> refusing;
  private final List<String> hedging;

  private WordLists(List<String> affirming, List<String> refusing, List<String> hedging) {
    this.affirming = affirming;
    this.refusing = refusing;
    this.hedging = hedging;
  }

  public static WordLists builtIn() {
    return BUILT_IN;
  }

  /** The lists of a repository. */
  public static WordLists of(RecordConfig config) {
    return config.affirming().isEmpty() && config.refusing().isEmpty() && config.hedging().isEmpty()
        ? BUILT_IN
        : new WordLists(
            with(BUILT_IN.affirming, config.affirming()),
            with(BUILT_IN.refusing, config.refusing()),
            config.hedging());
  }

  private static List<String> with(List<String> known, List<String> more) {
    List<String> all = new ArrayList<>(known);
    more.forEach(word -> all.add(Quotes.words(word)));
    return all;
  }

  List<String> affirming() {
    return affirming;
  }

  List<String> refusing() {
    return refusing;
  }

  /** Those of the repository, in addition to {@link Hedges}. */
  List<String> hedging() {
    return hedging;
  }

  /** Where a word or phrase begins in a text of single words; -1 where it does not occur. */
  static int find(String words, String phrase) {
    if (phrase.isEmpty()) {
      return -1;
    }
    // Scripts without blanks between words.
    if (phrase.charAt(0) >= '\u2e80') {
      return words.indexOf(phrase);
    }
    return (" " + words + " ").indexOf(" " + phrase + " ");
  }
}
