package gitara.commit;

import gitara.git.Identity;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.git.Subprocess;
import gitara.record.Snapshot;
import gitara.record.TreeSnapshot;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevTag;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * A seal: an annotated tag on a commit, with a digest of the record as that commit holds it. The
 * digest is SHA-256 over names and contents, so it says more than the commit's own name; the tag is
 * signed where git is configured to sign.
 */
public final class Seal {
  public static final String ROOT = Constants.R_TAGS + "ara/seal/";

  private static final String DIGEST = "Ara-Digest: sha256:";
  private static final String FOLDER = "Ara-Root: ";

  private Seal() {}

  /**
   * What looking at a seal came to.
   *
   * @param name without the folder of the tags
   * @param commit the sealed one; the zero id when there is none
   * @param objection what is wrong; empty when it holds
   */
  public record Checked(String name, ObjectId commit, String objection) {}

  /** The digest of the files below a folder of a snapshot; of all files for the empty name. */
  public static String digest(Snapshot snapshot, String folder) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (String path : snapshot.list(folder)) {
        byte[] content = snapshot.read(path);
        if (content != null) {
          String name = folder.isEmpty() ? path : path.substring(folder.length() + 1);
          digest.update(name.getBytes(StandardCharsets.UTF_8));
          digest.update((byte) 0);
          digest.update(ByteBuffer.allocate(Long.BYTES).putLong(0, content.length));
          digest.update(content);
        }
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * Makes a seal. Git makes the tag, for it knows every way to sign that a user may have set.
   *
   * @param folder of the record, without a slash at its end
   */
  public static String make(Repo repo, String name, ObjectId commit, String folder, String why)
      throws IOException, Refusal {
    String ref = ROOT + name;
    String digest;
    try (RevWalk walk = new RevWalk(repo.jgit())) {
      ObjectId tree = walk.parseCommit(commit).getTree().getId();
      digest = digest(new TreeSnapshot(walk.getObjectReader(), tree), folder);
    }
    StringBuilder message = new StringBuilder("ara: seal ").append(name).append("\n\n");
    if (!why.isBlank()) {
      message.append(why.strip()).append("\n\n");
    }
    message.append("Ara-Version: 1\nAra-Op: ara.seal\n");
    message.append(FOLDER).append(folder.isEmpty() ? "." : folder).append('\n');
    message.append(DIGEST).append(digest).append('\n');
    List<String> command = new ArrayList<>(List.of("tag", "-a", "--cleanup=verbatim", "-F", "-"));
    command.addAll(List.of("--", ref.substring(Constants.R_TAGS.length()), commit.name()));
    Map<String, String> tagger = Identity.of(repo).variables();
    Subprocess.Result made = repo.subprocess().git(command, tagger, message.toString());
    if (made.code() != 0) {
      throw Refusal.of("git could not create the tag " + name + ": " + made.err(), null);
    }
    return digest;
  }

  /** Looks at every seal: is the record of its commit still what was sealed? */
  public static List<Checked> check(Repo repo) throws IOException {
    List<Checked> checked = new ArrayList<>();
    try (ObjectReader reader = repo.objects();
        RevWalk walk = new RevWalk(reader)) {
      for (Ref ref : repo.jgit().getRefDatabase().getRefsByPrefix(ROOT)) {
        checked.add(check(reader, walk, ref));
      }
    }
    return checked;
  }

  private static Checked check(ObjectReader reader, RevWalk walk, Ref ref) throws IOException {
    String name = ref.getName().substring(ROOT.length());
    RevObject object = walk.parseAny(ref.getObjectId());
    if (!(object instanceof RevTag tag)) {
      return new Checked(name, ObjectId.zeroId(), "is not an annotated tag");
    }
    walk.parseBody(tag);
    String sealed = line(tag.getFullMessage(), DIGEST);
    String folder = line(tag.getFullMessage(), FOLDER);
    RevObject target = walk.peel(tag);
    if (!(target instanceof RevCommit commit)) {
      return new Checked(name, ObjectId.zeroId(), "does not point to a commit");
    }
    if (sealed.isEmpty() || folder.isEmpty()) {
      return new Checked(name, commit, "contains no digest");
    }
    TreeSnapshot snapshot = new TreeSnapshot(reader, commit.getTree().getId());
    boolean same = sealed.equals(digest(snapshot, folder.equals(".") ? "" : folder));
    return new Checked(
        name, commit, same ? "" : "the record of its commit does not match the digest");
  }

  /** The rest of the last line that begins so; empty when none does. */
  private static String line(String message, String begin) {
    String found = "";
    for (String line : message.split("\n", -1)) {
      if (line.startsWith(begin)) {
        found = line.substring(begin.length()).strip();
      }
    }
    return found;
  }
}
