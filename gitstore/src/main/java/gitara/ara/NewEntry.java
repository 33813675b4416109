package gitara.ara;

import gitara.record.EntryId;
import gitara.text.Plain;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** An entry that a verb adds to one file of the record, under an id that is still to be taken. */
public sealed interface NewEntry permits NewNode, NewObservation {
  String prefix();

  /** The file it goes to, from the root. */
  String file();

  /** The key of the list that it is appended to. */
  String list();

  /** What that file holds when it has to be made. */
  String fresh();

  /** Tells the context everything that is wrong with it. */
  void check(Context context) throws IOException;

  void write(YamlFile file, String id, Context context);

  /** Its row in the session record. */
  SessionLog.Row row(String id);

  /** What the commit's subject says of it. */
  String subject(String id);

  /** References as they are written: ids bare, words quoted. */
  static List<Object> references(List<String> values) {
    List<Object> list = new ArrayList<>();
    for (String value : values) {
      list.add(EntryId.parse(value) == null ? value : new Plain(value));
    }
    return list;
  }
}
