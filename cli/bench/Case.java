import java.nio.file.Path;
import java.util.List;

/**
 * One line of the table.
 *
 * @param folder where each round runs
 * @param command what each round runs; a round that ends with another exit code than 0 stops the
 *     bench
 */
record Case(String name, Path folder, List<String> command) {}
