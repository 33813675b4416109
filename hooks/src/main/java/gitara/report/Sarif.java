package gitara.report;

import gitara.gate.CheckedCommit;
import gitara.gate.Range;
import gitara.rule.Finding;
import gitara.rule.RuleName;
import gitara.rule.Severity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A verdict in SARIF 2.1.0, as maps and lists, for a JSON writer. */
public final class Sarif {
  private Sarif() {}

  public static Map<String, Object> of(Range range, String version) {
    Map<String, Object> rules = new TreeMap<>();
    List<Object> results = new ArrayList<>();
    for (CheckedCommit judged : range.judged()) {
      for (Finding finding : judged.findings().sorted()) {
        rules.putIfAbsent(finding.rule().id(), rule(finding.rule()));
        results.add(result(judged, finding));
      }
    }
    Map<String, Object> driver = new LinkedHashMap<>();
    driver.put("name", "git-ara");
    driver.put("version", version);
    driver.put("rules", List.copyOf(rules.values()));
    Map<String, Object> run = new LinkedHashMap<>();
    run.put("tool", Map.of("driver", driver));
    run.put("columnKind", "unicodeCodePoints");
    run.put("results", results);
    Map<String, Object> log = new LinkedHashMap<>();
    log.put("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    log.put("version", "2.1.0");
    log.put("runs", List.of(run));
    return log;
  }

  private static Map<String, Object> rule(RuleName name) {
    Map<String, Object> rule = new LinkedHashMap<>();
    rule.put("id", name.id());
    rule.put("name", name.slug());
    rule.put("shortDescription", Map.of("text", name.condition()));
    rule.put("defaultConfiguration", Map.of("level", level(name.severity())));
    return rule;
  }

  private static Map<String, Object> result(CheckedCommit judged, Finding finding) {
    Map<String, Object> physical = new LinkedHashMap<>();
    physical.put("artifactLocation", Map.of("uri", uri(finding.path())));
    if (finding.place().line() > 0) {
      Map<String, Object> region = new LinkedHashMap<>();
      region.put("startLine", finding.place().line());
      if (finding.place().column() > 0) {
        region.put("startColumn", finding.place().column());
      }
      physical.put("region", region);
    }
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("ruleId", finding.rule().id());
    result.put("level", level(finding.severity()));
    result.put("message", Map.of("text", finding.message() + ". " + finding.hint()));
    result.put("locations", List.of(Map.of("physicalLocation", physical)));
    result.put("partialFingerprints", Map.of("gitAra/v2", finding.fingerprint()));
    Map<String, Object> properties = new LinkedHashMap<>();
    properties.put("commit", judged.commit().name());
    properties.put("entry", finding.entry());
    result.put("properties", properties);
    return result;
  }

  private static String level(Severity severity) {
    return switch (severity) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case INFO -> "note";
    };
  }

  /** A path as the relative reference that it must be. */
  private static String uri(String path) {
    StringBuilder uri = new StringBuilder();
    for (byte b : path.getBytes(java.nio.charset.StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      boolean plain =
          (c >= 'a' && c <= 'z')
              || (c >= 'A' && c <= 'Z')
              || (c >= '0' && c <= '9')
              || "/._-~".indexOf(c) >= 0;
      if (plain) {
        uri.append(c);
      } else {
        uri.append('%').append(Character.toUpperCase(Character.forDigit(b >> 4 & 15, 16)));
        uri.append(Character.toUpperCase(Character.forDigit(b & 15, 16)));
      }
    }
    return uri.isEmpty() ? "." : uri.toString();
  }
}
