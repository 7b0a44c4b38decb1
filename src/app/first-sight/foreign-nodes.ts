/**
 * Lets React remove text that a translator has moved into another element: the browser's `removeChild` and
 * `insertBefore` throw there, and the whole page would be lost.
 */
export function tolerateForeignNodes(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    const isHere = before === null || before.parentNode === this;
    return insertBefore.call(this, added, isHere ? before : null) as T;
  };
}
