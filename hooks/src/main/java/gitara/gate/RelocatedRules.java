package gitara.gate;

import gitara.commit.Trailers.Trailer;
import gitara.git.Refusal;
import gitara.git.Repo;
import gitara.protocol.NamedProtocol;
import gitara.protocol.Protocol;
import gitara.protocol.RecordPlace;
import gitara.record.CommitContext;
import gitara.record.Relocation;
import gitara.record.Snapshot;
import gitara.rule.Facts;
import gitara.rule.Finding;
import gitara.rule.FindingLines;
import gitara.rule.Findings;
import gitara.rule.HistoryRule;
import gitara.rule.ProtocolCheck;
import gitara.rule.ProtocolRules;
import gitara.rule.Repair;
import gitara.rule.Rule;
import gitara.rule.RuleName;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * The rules of a protocol whose records are in one folder always, for a record in another one: they
 * are shown that record where they look for it, and their findings name the files where they are.
 */
public final class RelocatedRules implements ProtocolRules {
  private final ProtocolRules inner;
  private final Protocol protocol;
  private final Relocation place;

  public RelocatedRules(ProtocolRules inner, RecordPlace at) {
    this.inner = inner;
    this.protocol = new NamedProtocol(inner.protocol(), at);
    this.place = protocol.relocation();
  }

  @Override
  public Protocol protocol() {
    return protocol;
  }

  @Override
  public List<Rule> all() {
    return inner.all();
  }

  @Override
  public List<HistoryRule<?, ?, ?>> onHistory() {
    return inner.onHistory();
  }

  private Finding real(Finding finding) {
    return finding.in(place.real(finding.path()), protocol.named(finding.hint()));
  }

  private Finding shown(Finding finding) {
    return finding.in(place.shown(finding.path()));
  }

  private void add(Findings findings, Findings found) {
    found.sorted().forEach(one -> findings.add(real(one)));
  }

  @Override
  public ProtocolCheck open() {
    ProtocolCheck check = inner.open();
    return new ProtocolCheck() {
      @Override
      public boolean check(CommitContext commit, Findings findings, Facts facts)
          throws IOException {
        Findings found = new Findings();
        boolean concerns = check.check(place.shown(commit), found, its(facts));
        add(findings, found);
        return concerns;
      }

      private Facts its(Facts facts) {
        return facts.in(protocol.namespace(), RelocatedRules.this::real);
      }

      @Override
      public void facts(CommitContext commit, Facts facts) throws IOException {
        check.facts(place.shown(commit), its(facts));
      }

      @Override
      public List<Trailer> completion(CommitContext commit) throws IOException {
        return check.completion(place.shown(commit));
      }

      @Override
      public boolean keeps(CommitContext commit, Trailer trailer) throws IOException {
        return check.keeps(place.shown(commit), trailer);
      }

      @Override
      public FindingLines lines(CommitContext commit, Finding finding) throws IOException {
        return check.lines(place.shown(commit), shown(finding));
      }
    };
  }

  @Override
  public List<String> checkTree(
      Snapshot state, @Nullable Path workTree, boolean everything, Findings findings)
      throws IOException {
    Findings found = new Findings();
    List<String> notes = inner.checkTree(place.shown(state), workTree, everything, found);
    add(findings, found);
    return notes;
  }

  @Override
  public void checkAgainstHistory(
      Repo repo, Snapshot state, @Nullable ObjectId head, Findings findings)
      throws IOException, Refusal {
    Findings found = new Findings();
    inner.checkAgainstHistory(repo, place.shown(state), head, found);
    add(findings, found);
  }

  @Override
  public void arriving(String branch, Snapshot base, Snapshot tip, Findings findings)
      throws IOException {
    Findings found = new Findings();
    inner.arriving(branch, place.shown(base), place.shown(tip), found);
    add(findings, found);
  }

  @Override
  public Map<String, byte[]> settle(
      ObjectReader reader, ObjectId ours, ObjectId theirs, Snapshot result, Relocation any)
      throws IOException {
    return real(inner.settle(reader, ours, theirs, place.shown(result), place));
  }

  private Map<String, byte[]> real(Map<String, byte[]> shown) {
    Map<String, byte[]> files = new HashMap<>();
    shown.forEach((path, content) -> files.put(place.real(path), content));
    return files;
  }

  @Override
  public Map<String, byte[]> settlePicked(
      Snapshot before, Snapshot old, Snapshot onto, Snapshot mended, Snapshot result, Snapshot tip)
      throws IOException {
    return real(
        inner.settlePicked(
            place.shown(before),
            place.shown(old),
            place.shown(onto),
            place.shown(mended),
            place.shown(result),
            place.shown(tip)));
  }

  @Override
  public List<String> lost(List<String> messages, String message) {
    return inner.lost(messages, message);
  }

  @Override
  public @Nullable String mergeFile(
      String path, Snapshot head, List<SourceText> versions, List<String> notes)
      throws IOException, TextException {
    String shown = place.shown(path);
    if (shown.equals(path)) {
      return null;
    }
    List<SourceText> texts = new ArrayList<>();
    for (SourceText one : versions) {
      texts.add(SourceText.of(place.shown(one.path()), one.text()));
    }
    return inner.mergeFile(shown, place.shown(head), texts, notes);
  }

  @Override
  public @Nullable Repair repair(Snapshot state) throws IOException, TextException {
    Repair repair = inner.repair(place.shown(state));
    return repair == null
        ? null
        : new Repair(place.real(repair.path()), repair.text(), repair.done());
  }

  @Override
  public boolean has(RuleName rule) {
    return inner.has(rule);
  }

  @Override
  public boolean holds(Snapshot state, Finding finding) throws IOException {
    return inner.holds(place.shown(state), shown(finding));
  }

  @Override
  public String label(Finding finding, Snapshot before, Snapshot after) throws IOException {
    return inner.label(shown(finding), place.shown(before), place.shown(after));
  }
}
