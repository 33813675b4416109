package gitara.cli;

import gitara.ara.model.AraProtocol;
import gitara.ara.model.RevisionSignals;
import gitara.protocol.RecordEvents;
import gitara.record.Event;
import gitara.record.Step;
import gitara.record.TreeSnapshot;
import gitara.testkit.TestRepo;
import gitara.text.TextException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.revwalk.RevWalk;

/** A history told in a test: real commits on a small record, and what verify must find in them. */
final class History {
  static final String TREE = "ara/trace/exploration_tree.yaml";
  static final String OBSERVATIONS = "ara/staging/observations.yaml";
  static final String CLAIMS = "ara/logic/claims.md";
  static final String SESSION = "ara/trace/sessions/2026-11-18_001.yaml";
  static final String REASONING = "ara/trace/pm_reasoning_log.yaml";
  static final String TABLE = "ara/evidence/table1.csv";

  private final TestRepo repo;
  private final List<String> expected = new ArrayList<>();

  private History(TestRepo repo) {
    this.repo = repo;
  }

  /** A record with one entry of each kind, and nothing wrong with it. */
  static History begun(TestRepo repo) {
    History history = new History(repo);
    repo.write("ara/PAPER.md", "# Depth\n");
    repo.write(
        TREE,
        """
        tree:
          - id: N01
            type: question
            title: "Does depth help?"
            provenance: user
            timestamp: "2026-11-18T08:00"
            description: "It costs."
            children:
              - id: N02
                type: experiment
                title: "Twice as deep"
                provenance: ai-executed
                timestamp: "2026-11-18T08:30"
                result: "loss 0.31"
                evidence: ["table 1"]
          - id: N03
            type: question
            title: "Does width help?"
            provenance: user
            timestamp: "2026-11-18T08:40"
            description: "It costs less."
        """);
    repo.write(
        OBSERVATIONS,
        """
        observations:
          - id: O01
            timestamp: "2026-11-18T08:45"
            provenance: ai-suggested
            content: "Loss 0.31 after 2k steps"
            context: "run 3"
            potential_type: claim
            bound_to: [N02]
            promoted: false
            promoted_to: null
            crystallized_via: null
            stale: false
          - id: O02
            timestamp: "2026-11-18T08:50"
            provenance: ai-suggested
            content: "Depth helps"
            context: "run 3"
            potential_type: claim
            bound_to: [N02]
            promoted: true
            promoted_to: C01
            crystallized_via: empirical-resolution
            stale: false
        """);
    repo.write(
        CLAIMS,
        """
        # Claims

        ## C01: Depth helps
        - **Statement**: Depth helps below 1B.
        - **Status**: hypothesis
        - **Provenance**: ai-suggested
        - **Falsification criteria**: A shallow model of equal size wins.
        - **Proof**: [N02]
        - **Dependencies**: []
        - **Tags**: depth
        """);
    repo.write(
        "ara/trace/sessions/session_index.yaml",
        """
        sessions:
          - id: "2026-11-18_001"
            date: "2026-11-18"
        """);
    repo.write(
        SESSION,
        """
        session:
          id: 2026-11-18_001
          date: "2026-11-18"
          summary: "begun"
        key_context: [{entry: O02, excerpt: "Depth helps, run 3 shows it."}]
        events_logged:
          - turn: "2026-11-18_001#1"
            id: N02
            type: experiment
        logic_revisions:
        """);
    repo.write(
        REASONING,
        """
        entries:
          - turn: "2026-11-18_001#1"
            note: "crystallized O02"
        """);
    repo.write(TABLE, "steps,loss\n2000,0.31\n");
    history.commit("a record");
    return history;
  }

  TestRepo repo() {
    return repo;
  }

  History edit(String path, String from, String to) {
    String text = read(path);
    if (!text.contains(from)) {
      throw new AssertionError(path + " has no " + from + ":\n" + text);
    }
    repo.write(path, text.replace(from, to));
    return this;
  }

  History append(String path, String more) {
    repo.write(path, read(path) + more);
    return this;
  }

  History remove(String path) {
    repo.git("rm", "-q", path);
    return this;
  }

  /** Logs a revision of a claim in the session record. */
  History revision(String entry, String field, String before, String after, String signal) {
    if (signal.startsWith("verbal")) {
      boolean ends = after.equals("withdrawn") || after.equals("refuted");
      String words = ends ? "That is wrong, drop it." : "Yes, that is right.";
      repo.write(SESSION, read(SESSION).replace("key_context: [{", "key_context:\n  - {"));
      repo.write(SESSION, read(SESSION).replace("shows it.\"}]\n", "shows it.\"}\n"));
      edit(
          SESSION,
          "events_logged:\n",
          "  - entry: " + entry + "\n    excerpt: \"" + words + "\"\nevents_logged:\n");
    }
    return append(
        SESSION,
        """
          - entry: %s
            field: %s
            before: "%s"
            after: "%s"
            signal: %s
            provenance: user
        """
            .formatted(entry, field, before, after, signal));
  }

  /** A node of the tree's top level. */
  History node(String id, String title) {
    return append(
        TREE,
        """
          - id: %s
            type: question
            title: "%s"
            provenance: user
            timestamp: "2026-11-18T09:00"
            description: "To be seen."
        """
            .formatted(id, title));
  }

  private String read(String path) {
    try {
      return Files.readString(repo.dir().resolve(path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Commits with trailers that tell what it does. */
  History commit(String subject) {
    String id = repo.commit(subject);
    StringBuilder message =
        new StringBuilder(subject).append("\n\nAra-Version: 1\nAra-Op: ara.turn\n");
    for (Event event : events(id)) {
      message.append("Ara-Event: ").append(event).append('\n');
    }
    repo.git("commit", "-q", "--amend", "-m", message.toString());
    return this;
  }

  /** Commits with a message as it is given. */
  History commitAs(String message) {
    repo.commit(message);
    return this;
  }

  private List<Event> events(String id) {
    AraProtocol protocol = new AraProtocol();
    try (var jgit = repo.open();
        ObjectReader reader = jgit.newObjectReader();
        RevWalk walk = new RevWalk(reader)) {
      var commit = walk.parseCommit(ObjectId.fromString(id));
      var before =
          commit.getParentCount() == 0 ? null : walk.parseCommit(commit.getParent(0)).getTree();
      Step step =
          new Step(new TreeSnapshot(reader, before), new TreeSnapshot(reader, commit.getTree()));
      List<String> paths = new ArrayList<>();
      AraProtocol.ENTRY_FILES.forEach(file -> paths.add("ara/" + file));
      List<String> changed = new ArrayList<>();
      step.changes("ara").forEach(change -> changed.add(change.path()));
      return RevisionSignals.attach(step, "ara/", RecordEvents.of(protocol, step, paths), changed);
    } catch (TextException e) {
      return List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  History branch(String name) {
    repo.git("checkout", "-q", "-b", name);
    return this;
  }

  History on(String branch) {
    repo.git("checkout", "-q", branch);
    return this;
  }

  /** Begins a merge that the next commit ends, whatever it then holds; conflicts take our side. */
  History merging(String branch) {
    repo.tryGit("merge", "-q", "--no-ff", "--no-commit", "-X", "ours", branch);
    return this;
  }

  /** What verify must say of the last commit. */
  History expect(String rule, String entry) {
    expected.add(repo.head() + " " + rule + " " + entry);
    return this;
  }

  List<String> expected() {
    return expected;
  }
}
