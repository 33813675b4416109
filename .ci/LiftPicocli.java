import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFile.ClassHierarchyResolverOption;
import java.lang.classfile.ClassFile.StackMapsOption;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.lang.constant.ClassDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * A build step that writes picocli's classes to a folder as class files of version 69 (Java 25).
 *
 * <p>The jar holds version 49 (Java 5), which no start-up archive keeps: a program that parses one
 * option then takes 77 ms instead of 30. Only the version, and the stack maps that it asks for, are
 * new; the instructions stay as they are. The output depends on the jar and the JDK alone.
 *
 * <p>Arguments: the output folder, and a class path that has picocli's jar.
 */
final class LiftPicocli {
  private LiftPicocli() {}

  public static void main(String[] arguments) throws IOException {
    Path output = Path.of(arguments[0]);
    Path jar =
        Arrays.stream(arguments[1].split(File.pathSeparator, -1))
            .map(Path::of)
            .filter(path -> path.getFileName().toString().matches("picocli-[0-9.]+\\.jar"))
            .findFirst()
            .orElseThrow(() -> new IOException("no jar of picocli in " + arguments[1]));
    write(output.resolve("groovy/lang/Closure.class"), closure());
    try (JarFile file = new JarFile(jar.toFile())) {
      ClassFile classes =
          ClassFile.of(
              StackMapsOption.GENERATE_STACK_MAPS, ClassHierarchyResolverOption.of(within(file)));
      List<JarEntry> entries = file.stream().filter(LiftPicocli::isClass).toList();
      for (JarEntry entry : entries) {
        write(output.resolve(entry.getName()), lift(classes, read(file, entry)));
      }
    }
  }

  private static boolean isClass(JarEntry entry) {
    return entry.getName().startsWith("picocli/") && entry.getName().endsWith(".class");
  }

  /** What a stack map has to know of types: the JDK's, and those of the jar itself. */
  private static ClassHierarchyResolver within(JarFile file) {
    return ClassHierarchyResolver.defaultResolver()
        .orElse(
            ClassHierarchyResolver.ofResourceParsing(
                type -> {
                  String name = type.descriptorString();
                  JarEntry entry =
                      file.getJarEntry(name.substring(1, name.length() - 1) + ".class");
                  return entry == null ? null : open(file, entry);
                }));
  }

  private static InputStream open(JarFile file, JarEntry entry) {
    try {
      return file.getInputStream(entry);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] read(JarFile file, JarEntry entry) throws IOException {
    try (InputStream in = file.getInputStream(entry)) {
      return in.readAllBytes();
    }
  }

  private static byte[] lift(ClassFile classes, byte[] original) {
    ClassTransform version =
        ClassTransform.endHandler(builder -> builder.withVersion(ClassFile.JAVA_25_VERSION, 0));
    // An accepting transform of code writes each method again, and with it the stack map.
    return classes.transformClass(
        classes.parse(original),
        ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL).andThen(version));
  }

  /** Picocli looks for this class at its start, and not to find it takes it 3 ms. */
  private static byte[] closure() {
    return ClassFile.of()
        .build(
            ClassDesc.of("groovy.lang.Closure"),
            builder -> builder.withVersion(ClassFile.JAVA_25_VERSION, 0));
  }

  private static void write(Path file, byte[] bytes) throws IOException {
    Files.createDirectories(file.getParent());
    Files.write(file, bytes);
  }
}
