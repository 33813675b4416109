package gitara.cli;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The rules of the seed that a test holds git-ara to, by their ids in {@code seed-rules.txt}. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface SeedRule {
  String[] value();
}
