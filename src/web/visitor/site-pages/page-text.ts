import type { PageNode } from "#contract/shared/products/rich-text.ts";
import { type PageInsert, pageInserts } from "#contract/shared/site-pages.ts";

export function textOf(node: PageNode): string {
  if (typeof node === "string") return node;
  return node.tag === "br" ? " " : node.children.map(textOf).join("");
}

/** What a paragraph such as `{{built-in-text}}` stands for; null if it is any other text. */
export function insertNamed(node: PageNode): PageInsert | null {
  if (typeof node === "string" || node.tag !== "p") return null;
  const [, name = ""] = /^\{\{([a-z-]+)\}\}$/.exec(textOf(node).trim()) ?? [];
  return Object.hasOwn(pageInserts, name) ? (name as PageInsert) : null;
}

// Ids of the frame around the page.
const taken = ["content", "root", "site-links", "state"];

/** An id for each section's heading, in their order: links can lead to it, and two of the same name differ. */
export function sectionIds(nodes: readonly PageNode[]): string[] {
  const used = new Set(taken);
  return nodes.flatMap((node) => {
    if (typeof node === "string" || node.tag !== "h2") return [];
    const words =
      textOf(node)
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
        .replaceAll(/^-|-$/g, "") || "section";
    let id = words;
    for (let n = 2; used.has(id); n += 1) id = `${words}-${n}`;
    used.add(id);
    return [id];
  });
}
