package gitara.cli;

import java.util.ArrayList;
import java.util.List;

/** All tables of attacks. */
final class Attacks {
  private Attacks() {}

  static List<Attack> all() {
    List<Attack> all = new ArrayList<>();
    all.addAll(TextAttacks.all());
    all.addAll(EntryAttacks.all());
    all.addAll(NameAttacks.all());
    all.addAll(MessageAttacks.all());
    all.addAll(PushAttacks.all());
    all.addAll(CombinedAttacks.all());
    all.addAll(SignalAttacks.all());
    return all;
  }
}
