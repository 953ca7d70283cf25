const { insertBefore, removeChild } = Node.prototype;
/** The elements that have taken the place of text nodes. */
const standIns = new WeakMap<Node, Element>();

/** A text that React changes takes its place again, untranslated until the browser comes to it. */
const changes = new MutationObserver((records) => {
  for (const { target } of records) standIns.get(target)?.replaceWith(target);
});

const moves = new MutationObserver((records) => {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const text of removedNodes) {
      if (text.nodeType !== Node.TEXT_NODE || text.isConnected) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isTranslation);
      if (!standIn) continue;
      standIns.set(text, standIn);
      changes.observe(text, { characterData: true });
    }
});

function isTranslation(node: Node | null): node is Element {
  return /^(FONT|YA-TR-SPAN)$/.test(node?.nodeName ?? '');
}

/** What is in this parent for a node: itself, or what has taken its place. */
function presentIn(parent: Node, node: Node): Node | undefined {
  return [node, standIns.get(node)].find((one) => one?.parentNode === parent);
}

/**
 * Keeps React working on a page that the browser translates: it replaces text nodes by elements, while React
 * still removes those nodes and inserts others before them, which would fail.
 */
export function allowTranslation(): void {
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const present = presentIn(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    standIns.get(node)?.remove();
    insertBefore.call(this, node, (before && presentIn(this, before)) ?? null);
    return node;
  };
  moves.observe(document.body, { childList: true, subtree: true });
}
