import type { Element, Root, RootContent } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { parse } from "parse5";

/** Parses as a browser does, so that tests check what the markup does, not how it's written. */
export function parseHtml(html: string): Root {
  return fromParse5(parse(html, { scriptingEnabled: false })) as Root;
}

/** Every element, including those inside <template>. */
export function elementsOf(node: Root | RootContent): Element[] {
  const children = "children" in node ? node.children.flatMap(elementsOf) : [];
  if (node.type !== "element") return children;
  return [node, ...children, ...(node.content ? elementsOf(node.content) : [])];
}

export function textOf(node: Root | RootContent): string {
  if (node.type === "text") return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
