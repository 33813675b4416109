package gitara.history;

import gitara.record.EntryChange;
import gitara.record.Event;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;

/** How a moment is stored. */
final class RecordCommitCodec {
  /** In characters; no wording of a claim comes near, and a file must not be told in an event. */
  private static final int LONGEST = 1 << 14;

  private RecordCommitCodec() {}

  static byte[] pack(RecordCommit moment) {
    Packer out = new Packer();
    if (moment.changes().isEmpty()) {
      return out.done();
    }
    out.text(moment.author());
    out.number(moment.time());
    out.number(moment.zone() + 2000L);
    out.text(moment.subject());
    out.text(moment.turn());
    out.text(moment.actor());
    out.number((moment.ours() ? 1 : 0) + (moment.declared() ? 2 : 0) + 4L * moment.concerned());
    out.number(moment.changes().size());
    for (EntryChange change : moment.changes()) {
      out.text(change.event().toString());
      out.text(change.field());
      out.text(cut(change.before()));
      out.text(cut(change.after()));
    }
    return out.done();
  }

  private static @org.jspecify.annotations.Nullable String cut(
      @org.jspecify.annotations.Nullable String text) {
    return text == null || text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }

  static RecordCommit unpack(ObjectId commit, byte[] bytes) {
    if (bytes.length == 0) {
      return RecordCommit.blank(commit);
    }
    Unpacker in = new Unpacker(bytes, 0);
    String author = in.word();
    long time = in.number();
    int zone = (int) in.number() - 2000;
    String subject = in.word();
    String turn = in.text();
    String actor = in.text();
    int flags = (int) in.number();
    int count = (int) in.number();
    List<EntryChange> changes = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      Event event = Event.parse(in.word());
      String field = in.word();
      String before = in.text();
      String after = in.text();
      if (event != null) {
        changes.add(new EntryChange(event, field, before, after));
      }
    }
    return new RecordCommit(
        commit,
        author,
        time,
        zone,
        subject,
        turn,
        actor,
        (flags & 1) != 0,
        (flags & 2) != 0,
        flags >>> 2,
        changes);
  }
}
