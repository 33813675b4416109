package gitara.cli.ara;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.HeadingChanges;
import gitara.ara.model.IdsOf;
import gitara.ara.model.Mentions;
import gitara.ara.model.SessionChanges;
import gitara.protocol.Protocol;
import gitara.record.Snapshot;
import gitara.text.SourceText;
import gitara.text.SpellingSuggestion;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A search of the known names for one similar to a mistyped name. */
final class KnownNames {
  private KnownNames() {}

  /** The end of a sentence that says what is not there: the name that may have been meant. */
  static String meant(Snapshot snapshot, Protocol protocol, String root, String given)
      throws IOException {
    String name = protocol.written(given);
    List<String> names = new ArrayList<>();
    boolean unread = false;
    for (String file : AraProtocol.entryFiles(snapshot, root)) {
      List<String> ids = IdsOf.file(snapshot, root + file);
      unread |= !AraProtocol.isLogic(file) && isInUnreadable(snapshot, root + file, name);
      names.addAll(ids);
    }
    if (SessionChanges.isSession(name)) {
      for (String path : snapshot.list(root + "trace/sessions")) {
        String session = path.substring(path.lastIndexOf('/') + 1).replace(".yaml", "");
        if (SessionChanges.isSession(session)) {
          names.add(session);
        }
      }
    }
    for (String file : HeadingChanges.FILES.keySet()) {
      names.addAll(headings(snapshot, root + file));
    }
    if (unread) {
      return ", which is in an unreadable file (details: git ara lint)";
    }
    String nearest = SpellingSuggestion.to(name, names);
    for (String one : names) {
      nearest = one.equalsIgnoreCase(name) ? one : nearest;
    }
    return nearest == null ? "" : "; did you mean " + protocol.id(nearest) + "?";
  }

  private static boolean isInUnreadable(Snapshot snapshot, String path, String name)
      throws IOException {
    try {
      SourceText text = Protocol.text(snapshot, path);
      return text != null
          && new AraProtocol().entries(text).isEmpty()
          && Mentions.exact(text.text()).contains(name);
    } catch (TextException e) {
      byte[] content = snapshot.read(path);
      return content != null
          && Mentions.exact(new String(content, StandardCharsets.UTF_8)).contains(name);
    }
  }

  private static List<String> headings(Snapshot snapshot, String path) throws IOException {
    try {
      SourceText text = Protocol.text(snapshot, path);
      return text == null ? List.of() : HeadingChanges.headings(text);
    } catch (TextException e) {
      return List.of();
    }
  }
}
