import type { Element, Nodes } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { PROOF_NAME } from "./proof-places.ts";

const processor = unified().use(rehypeParse).freeze();

/** The contents of our tags in the page's head. In the body they may be anybody's comment. */
export function proofTagsOf(html: string): string[] {
  return headsIn(processor.parse(html)).flatMap(({ children }) =>
    children.flatMap((child) => {
      if (child.type !== "element" || child.tagName !== "meta") return [];
      const { name, content } = child.properties;
      const isOurs = typeof name === "string" && name.trim().toLowerCase() === PROOF_NAME;
      return isOurs && typeof content === "string" ? [content.trim()] : [];
    }),
  );
}

/** The document's own head: html is the root's child, head the child of html. */
function headsIn(root: Nodes): Element[] {
  return elementsIn(root, "html").flatMap((html) => elementsIn(html, "head"));
}

function elementsIn(parent: Nodes, tagName: string): Element[] {
  const children: Nodes[] = "children" in parent ? parent.children : [];
  return children.filter((child): child is Element => child.type === "element" && child.tagName === tagName);
}
