package gitara.ara.act;

import org.jspecify.annotations.Nullable;

/** The kinds of act, in the order of the documentation. */
public enum ActKind {
  QUESTION("question", "record an open question"),
  DECISION("decision", "record a decision, with its alternatives and evidence"),
  EXPERIMENT("experiment", "record an experiment and its result"),
  DEAD_END("dead_end", "record an approach that failed, and why"),
  PIVOT("pivot", "record a change of direction"),
  OBSERVATION("observation", "stage an observation"),
  AI_ACTION("ai-action", "log an action of the AI"),
  PLAN("plan", "record a planned experiment"),
  COMMENT("comment", "record a like or dislike"),
  CRYSTALLIZE("crystallize", "promote a staged observation"),
  MARK("mark", "change the status of a claim or heuristic"),
  REVISE("revise", "change a field of a claim or heuristic"),
  SPLIT("split", "split a claim in two"),
  MERGE("merge", "merge two claims into one"),
  WITHDRAW("withdraw", "withdraw a claim for a non-empirical reason"),
  REVIVE("revive", "reopen a refuted or withdrawn claim"),
  CONTRADICT("contradict", "flag two entries that contradict each other"),
  RESOLVE("resolve", "close an open question or a contradiction"),
  BIND("bind", "fill a [pending] binding, extend or correct one"),
  STALE("stale", "flag staged observations that were not referenced for three days"),
  REPORT("report", "record the result of checking a claim"),
  NOTE("note", "update the session record: notes, threads, suggestions, quotes"),
  RENUMBER("renumber", "give an entry a new ID and keep the old one as an alias");

  private final String word;
  private final String summary;

  ActKind(String word, String summary) {
    this.word = word;
    this.summary = summary;
  }

  /** The word for it in the input of a turn. */
  public String word() {
    return word;
  }

  /** What the act does, in one line. */
  public String summary() {
    return summary;
  }

  /** Whether it may be an event of a turn: remarks have lists of their own there. */
  public boolean isEvent() {
    return this != NOTE && this != RENUMBER;
  }

  /** The kind of a word of a turn's input; null for another word. */
  public static @Nullable ActKind of(String word) {
    for (ActKind kind : values()) {
      if (kind.isEvent() && kind.word.equals(word)) {
        return kind;
      }
    }
    return null;
  }
}
