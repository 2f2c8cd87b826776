import type { PageNode } from "#contract/shared/products/rich-text.ts";
import { cutText } from "#contract/shared/text/cut-text.ts";
import type { SitePage } from "#contract/visitor/site-pages.ts";
import { insertNamed, textOf } from "./page-text.ts";

// What search engines show.
const SHOWN = 160;

/** What search engines show below the title: what the administrator wrote for it, or the text's beginning. */
export function describePage({ description, nodes }: SitePage): string {
  if (description !== "") return description;
  const isText = (node: PageNode) => typeof node !== "string" && node.tag === "p" && insertNamed(node) === null;
  return cutText(nodes.filter(isText).map(textOf).join(" ").replaceAll(/\s+/g, " ").trim(), SHOWN);
}
