package gitara.text.block;

/**
 * An item by its place among others.
 *
 * @param id empty where it has none
 * @param parent the id of the item that holds it; empty for none
 * @param followed whether items of the same list follow behind all that differ
 */
public record BlockPlace(String id, String parent, boolean followed) {}
