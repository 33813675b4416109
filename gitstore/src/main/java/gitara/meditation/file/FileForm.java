package gitara.meditation.file;

import gitara.meditation.MeditationPath;
import gitara.meditation.Slug;
import gitara.meditation.Stamp;
import gitara.run.Outline;
import gitara.run.Shape;
import gitara.run.YamlForm;
import gitara.run.YamlHead;
import gitara.text.Problem;
import gitara.text.SourceText;
import gitara.text.TextException;
import java.time.DateTimeException;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A file while it is read: its front matter, what follows, and the problems that were found so far.
 * A part that cannot be read is a problem, and does not keep the other one from being read.
 */
final class FileForm {
  /** What is read of a front matter that is not there. */
  private static final SourceText NOTHING = SourceText.of("", "{}");

  private final MeditationPath path;
  private final SourceText body;
  private final List<Problem> problems = new ArrayList<>();
  private @Nullable YamlForm head;
  private @Nullable YamlForm yaml;

  private FileForm(MeditationPath path, SourceText source, boolean hasHead) {
    this.path = path;
    SourceText rest = source;
    try {
      YamlHead split = hasHead ? YamlHead.required(source) : null;
      head = split == null ? null : split.form();
      rest = split == null ? source : split.body();
    } catch (TextException e) {
      problems.addAll(e.problems());
    }
    this.body = rest;
  }

  /** A file that begins with front matter. */
  static FileForm headed(MeditationPath path, SourceText source) {
    return new FileForm(path, source, true);
  }

  /** A file without. */
  static FileForm plain(MeditationPath path, SourceText source) {
    return new FileForm(path, source, false);
  }

  /** The front matter; null where it cannot be read. */
  @Nullable YamlForm head() {
    return head;
  }

  SourceText body() {
    return body;
  }

  /** What follows the front matter as YAML, or the whole file; null where it cannot be read. */
  @Nullable YamlForm yaml() {
    try {
      yaml = YamlForm.parse(body);
    } catch (TextException e) {
      problems.addAll(e.problems());
    }
    return yaml;
  }

  /** What follows as Markdown of a shape. */
  Outline outline(Shape shape) {
    Outline outline = Outline.of(body);
    for (Shape.Fault fault : shape.faults(outline)) {
      problem(fault.line(), fault.message());
    }
    return outline;
  }

  void problem(int line, String message) {
    problems.add(new Problem(path.path(), line, 0, message));
  }

  /** All problems by line; none of a part that was not asked for. */
  List<Problem> problems() {
    List<Problem> all = new ArrayList<>(problems);
    if (head != null) {
      all.addAll(head.problems());
    }
    if (yaml != null) {
      all.addAll(yaml.problems());
    }
    all.sort((a, b) -> Integer.compare(a.line(), b.line()));
    return List.copyOf(all);
  }

  /** A front matter to read in the place of one that is not there, whose problems nobody sees. */
  static YamlForm orEmpty(@Nullable YamlForm form) {
    try {
      return form == null ? YamlForm.parse(NOTHING) : form;
    } catch (TextException e) {
      throw new IllegalStateException(e);
    }
  }

  static String slug(YamlForm form, String key) {
    String slug = form.text(key);
    if (!slug.isEmpty() && !Slug.isSlug(slug)) {
      form.problem(key, key + " " + slug + " " + Slug.objection(slug));
    }
    return slug;
  }

  /** A time of 14 digits. */
  static String stamp(YamlForm form, String key) {
    String stamp = form.text(key);
    if (!stamp.isEmpty() && !Stamp.isStamp(stamp)) {
      form.problem(key, key + " is " + stamp + ", and no time of 14 digits in UTC");
    }
    return stamp;
  }

  /** A time of 14 digits, or in ISO 8601 with its zone. */
  static String time(YamlForm form, String key) {
    String time = form.text(key);
    if (!time.isEmpty() && !Stamp.isStamp(time) && isoTime(time) == null) {
      form.problem(
          key, key + " is " + time + ", and neither 14 digits in UTC nor a time in ISO 8601");
    }
    return time;
  }

  static @Nullable OffsetDateTime isoTime(String text) {
    try {
      return OffsetDateTime.parse(text);
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** Whether a key has a value that is not null. */
  static boolean isSet(YamlForm form, String key) {
    return form.data(key) != null;
  }

  /** A text that may be null; the key must be there. */
  static String nullable(YamlForm form, String key) {
    if (!form.has(key)) {
      form.problem(key, key + " is missing");
    }
    return form.optional(key);
  }

  /** True or false; null where it is neither. */
  static @Nullable Boolean flag(YamlForm form, String key) {
    String word = form.word(key, List.of("true", "false"));
    return word.isEmpty() ? null : Boolean.valueOf(word);
  }
}
