package gitara.ref;

import org.eclipse.jgit.lib.ObjectId;

/**
 * What a ref held when it was read.
 *
 * @param id the object it points to: what a compare-and-swap expects to find
 * @param text that object's text: the blob, or the message of the commit
 */
public record RefValue(ObjectId id, String text) {}
