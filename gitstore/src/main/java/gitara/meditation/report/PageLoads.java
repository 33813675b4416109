package gitara.meditation.report;

import gitara.html.HtmlElement;
import gitara.html.HtmlReader;
import gitara.text.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A finder of what a page loads from elsewhere, as far as its text shows it. */
final class PageLoads {
  /** Attributes that load, by any element that has them; of links and uses, see below. */
  private static final Set<String> LOADING =
      Set.of("src", "poster", "data", "background", "classid", "archive", "manifest");

  private static final Set<String> LINKS =
      Set.of(
          "stylesheet",
          "icon",
          "preload",
          "prefetch",
          "modulepreload",
          "manifest",
          "dns-prefetch",
          "preconnect",
          "apple-touch-icon",
          "mask-icon");

  private static final Set<String> DRAWN = Set.of("use", "image", "feimage", "script", "pattern");

  private static final Pattern CSS =
      Pattern.compile(
          "(?i)@import\\s+(?:url\\()?\\s*['\"]?([^'\")\\s;]+)|url\\(\\s*['\"]?([^'\")]*)");

  private static final Pattern SCRIPT =
      Pattern.compile(
          "\\b(?:fetch|import|importScripts|WebSocket|EventSource|sendBeacon|Worker)\\s*\\(\\s*"
              + "[\"'`]([^\"'`]+)"
              + "|\\.(?:src|href)\\s*=\\s*[\"'`]((?:https?:)?//[^\"'`]+)"
              + "|(?m:^)\\s*import\\s[^;\"']*[\"']([^\"']+)[\"']"
              + "|\\.open\\(\\s*[\"'](?:GET|POST|HEAD)[\"']\\s*,\\s*[\"'`]([^\"'`]+)");

  private static final Pattern SRCSET_SIZE = Pattern.compile("\\d+(?:\\.\\d+)?[wx],?");

  private final String path;
  private final List<Problem> found = new ArrayList<>();

  private PageLoads(String path) {
    this.path = path;
  }

  /** What a page loads. */
  static List<Problem> of(String path, HtmlElement page) {
    PageLoads loads = new PageLoads(path);
    page.all().forEach(loads::element);
    return loads.found;
  }

  private void element(HtmlElement element) {
    element.attributes().forEach((name, value) -> attribute(element, name, value));
    if (element.is("style")) {
      css(element, element.source());
    } else if (element.is("script")) {
      match(element, SCRIPT.matcher(element.source()));
    }
  }

  private void attribute(HtmlElement element, String name, String value) {
    switch (name) {
      case "style" -> css(element, value);
      case "srcset", "imagesrcset" -> {
        for (String word : value.strip().split("\\s+", -1)) {
          if (!SRCSET_SIZE.matcher(word).matches()) {
            load(element, word);
          }
        }
      }
      case "href", "xlink:href" -> {
        String rel = String.valueOf(element.get("rel")).toLowerCase(Locale.ROOT);
        boolean isLink =
            element.is("link") && List.of(rel.split("\\s+", -1)).stream().anyMatch(LINKS::contains);
        if (isLink || DRAWN.contains(element.name()) || element.is("base")) {
          load(element, value);
        }
      }
      case "content" -> {
        boolean isRefresh = "refresh".equalsIgnoreCase(element.get("http-equiv"));
        if (isRefresh && value.toLowerCase(Locale.ROOT).contains("url")) {
          load(element, value);
        }
      }
      case "srcdoc" ->
          of(path, HtmlReader.read(value))
              .forEach(one -> found.add(new Problem(path, element.line(), 0, one.message())));
      default -> {
        if (LOADING.contains(name) && !(name.equals("data") && !element.is("object"))) {
          load(element, value);
        }
      }
    }
  }

  private void css(HtmlElement element, String css) {
    match(element, CSS.matcher(css));
  }

  private void match(HtmlElement element, Matcher matcher) {
    while (matcher.find()) {
      for (int i = 1; i <= matcher.groupCount(); i++) {
        if (matcher.group(i) != null) {
          load(element, matcher.group(i));
        }
      }
    }
  }

  private void load(HtmlElement element, String address) {
    String plain = address.strip().toLowerCase(Locale.ROOT);
    boolean isInside =
        plain.isEmpty()
            || plain.startsWith("#")
            || plain.startsWith("data:")
            || plain.startsWith("blob:")
            || plain.startsWith("about:");
    if (!isInside) {
      String shown = address.length() > 80 ? address.substring(0, 80) + "\u2026" : address;
      found.add(new Problem(path, element.line(), 0, "<" + element.name() + "> loads " + shown));
    }
  }
}
