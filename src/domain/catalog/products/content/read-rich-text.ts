import type { Nodes } from "hast";
import rehypeSanitize, { defaultSchema, type Options } from "rehype-sanitize";
import * as limits from "#contract/shared/limits.ts";
import { type RichNode, type RichTag, richTags } from "#contract/shared/products/rich-text.ts";
import { addParagraphs } from "./add-paragraphs.ts";
import { parseWithinLimits } from "./parse-within-limits.ts";

const schema: Options = {
  ...defaultSchema,
  tagNames: [...richTags],
  attributes: { a: ["href"] },
  protocols: { href: ["http", "https", "mailto"] },
  // Subtrees that contain no readable text.
  strip: ["script", "style", "template", "noscript", "svg", "math", "iframe", "object", "title", "textarea", "select"],
};

const sanitize = rehypeSanitize(schema);

const remembered = new Map<string, RichNode[]>();
// Texts have at most 20,000 characters, mostly a tenth of that.
const MAX_REMEMBERED = 200;

/**
 * A maker's plain text or basic HTML, reduced to the allowed elements (C8). The raw text stays stored for editing. Cached, because
 * the same text is read again for every signed-in visitor. HTML over the limits becomes plain text.
 */
export function readRichText(html: string): RichNode[] {
  const known = remembered.get(html);
  if (known) return known;
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  const tree = parseWithinLimits(html);
  const nodes = tree ? addParagraphs(childrenOf(sanitize(tree))) : plainText(html);
  remembered.set(html, nodes);
  return nodes;
}

function childrenOf(node: Nodes): RichNode[] {
  if (!("children" in node)) return [];
  return node.children.flatMap((child): RichNode[] => {
    if (child.type === "text") return [child.value];
    if (child.type !== "element") return [];
    const { href } = child.properties;
    const tag = child.tagName as RichTag;
    return [{ tag, ...(typeof href === "string" ? { href } : {}), children: childrenOf(child) }];
  });
}

/** `[^<>]` and not `[^>]`, which would scan the whole rest of the text for each `<`. */
function plainText(html: string): RichNode[] {
  const text = html.slice(0, limits.product.descriptionMax).replace(/<[^<>]*>/g, " ");
  return [text.replace(/\s+/g, " ").trim()];
}
