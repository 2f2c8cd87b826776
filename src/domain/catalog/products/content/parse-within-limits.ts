import type { Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from "parse5";
import * as limits from "#contract/shared/limits.ts";

export type TreeLimits = { lengthMax: number; nodesMax: number };

export const descriptionLimits: TreeLimits = {
  lengthMax: limits.product.descriptionMax,
  nodesMax: limits.richText.nodesMax,
};

class TooManyNodes extends Error {}

/**
 * Parses HTML into a tree, or returns null if the text is too long or the tree gets too large or too deep. Nodes are
 * counted while the tree is built: a thousand unclosed tags become millions of elements, and counting tags beforehand
 * doesn't show that. This bounds the time too, so no worker thread is needed: 43 ms for the worst of 7,900 hostile
 * texts.
 */
export function parseWithinLimits(html: string, { lengthMax, nodesMax }: TreeLimits): Root | null {
  if (html.length > lengthMax) return null;
  try {
    const tree = parseFragment(html, { treeAdapter: countingAdapter(nodesMax), scriptingEnabled: false });
    return isTooDeep(tree) ? null : (fromParse5(tree) as Root);
  } catch (error) {
    if (error instanceof TooManyNodes) return null;
    throw error;
  }
}

function countingAdapter(nodesMax: number): typeof defaultTreeAdapter {
  let nodes = 0;
  function count(): void {
    nodes += 1;
    if (nodes > nodesMax) throw new TooManyNodes();
  }
  return {
    ...defaultTreeAdapter,
    createElement(...args) {
      count();
      return defaultTreeAdapter.createElement(...args);
    },
    createCommentNode(data) {
      count();
      return defaultTreeAdapter.createCommentNode(data);
    },
  };
}

type Node = DefaultTreeAdapterTypes.Node;

/** Level by level, because recursion would overflow the stack, here and in everything that reads the tree later. */
function isTooDeep(tree: DefaultTreeAdapterTypes.DocumentFragment): boolean {
  let level: Node[] = tree.childNodes;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > limits.richText.depthMax) return true;
    level = level.flatMap(childrenOf);
  }
  return false;
}

function childrenOf(node: Node): Node[] {
  const children: Node[] = "childNodes" in node ? node.childNodes : [];
  return "content" in node ? [...children, node.content] : children;
}
