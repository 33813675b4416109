package gitara.cli;

import gitara.testkit.TestRepo;
import java.nio.file.Path;
import java.util.function.Consumer;

/** A project of several people: the repository of the first one, clones, and a hub between them. */
final class SharedProject implements AutoCloseable {
  private final Path folder;
  private final HookServer server;
  private final TestRepo repo;
  private final TestRepo hub;
  private final Project first;

  /**
   * @param begin makes the record, and commits it
   */
  SharedProject(Path folder, Consumer<TestRepo> begin) {
    this.folder = folder;
    server = new HookServer(folder);
    repo = TestRepo.init(folder);
    hub = TestRepo.initBare(folder);
    begin.accept(repo);
    first = Project.at(repo, server);
    ara(first, "init").done();
    first.git("remote", "add", "origin", hub.dir().toString()).done();
  }

  /** The repository of the first one. */
  TestRepo repo() {
    return repo;
  }

  TestRepo hub() {
    return hub;
  }

  Project first() {
    return first;
  }

  /** Publishes what the first one has. */
  void publish() {
    first.git("push", "-q", "-u", "origin", "main").done();
  }

  /** A clone without hooks. */
  Project bareClone(String name) {
    first.at(folder).git("clone", "-q", hub.dir().toString(), name).done();
    return first.at(folder.resolve(name));
  }

  /** A clone with hooks. */
  Project clone(String name) {
    Project clone = bareClone(name);
    ara(clone, "init").done();
    return clone;
  }

  Project.Ran ara(Project where, String... arguments) {
    return where.run(TeamPlay.words(server.program().toString(), arguments));
  }

  @Override
  public void close() {
    hub.close();
    repo.close();
    server.close();
  }
}
