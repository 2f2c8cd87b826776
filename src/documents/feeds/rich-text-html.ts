import type { RichNode } from "#contract/shared/products/rich-text.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";

/** Sanitized text as HTML for feed readers, with absolute links. */
export function richTextHtml(nodes: RichNode[], { siteUrl }: { siteUrl: string }): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return escapeHtml(node);
      const { tag, href, children } = node;
      if (tag === "br" || tag === "hr") return `<${tag}>`;
      const url = href === undefined ? null : URL.parse(href, siteUrl);
      const attributes = url ? ` href="${escapeHtml(url.href)}" rel="nofollow noopener"` : "";
      return `<${tag}${attributes}>${richTextHtml(children, { siteUrl })}</${tag}>`;
    })
    .join("");
}
