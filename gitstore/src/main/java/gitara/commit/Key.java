package gitara.commit;

import org.jspecify.annotations.Nullable;

/** Every trailer key that git-ara writes or reads, in the order in which a block holds them. */
public enum Key {
  VERSION("Ara-Version"),
  OP("Ara-Op"),
  TURN("Ara-Turn"),
  EVENT("Ara-Event"),
  LINE("Ara-Line"),
  GATE("Ara-Gate"),
  DECISION("Ara-Decision"),
  SCORE("Ara-Score"),
  BUNDLE("Ara-Bundle"),
  SEAL("Ara-Seal"),
  REVEAL("Ara-Reveal"),
  SUPERSEDES("Ara-Supersedes"),
  EVIDENCE("Ara-Evidence"),
  READ("Ara-Read"),
  ATTESTED("Ara-Attested"),
  ROLE("Ara-Role"),
  ACTOR("Ara-Actor"),
  SESSION("Ara-Session"),
  LOCK("Ara-Lock");

  private final String text;

  Key(String text) {
    this.text = text;
  }

  /** The key as it stands before the colon. */
  public String text() {
    return text;
  }

  public static @Nullable Key of(String text) {
    for (Key key : values()) {
      if (key.text.equalsIgnoreCase(text)) {
        return key;
      }
    }
    return null;
  }
}
