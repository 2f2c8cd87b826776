import * as limits from "#contract/shared/limits.ts";
import { type RichNode, richTags } from "#contract/shared/products/rich-text.ts";
import { addParagraphs } from "./add-paragraphs.ts";
import { openSanitizer } from "./open-sanitizer.ts";
import { descriptionLimits } from "./parse-within-limits.ts";

const sanitize = openSanitizer({ tags: richTags, ...descriptionLimits });

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
  const tree = sanitize(html);
  const nodes = tree ? addParagraphs(tree) : plainText(html);
  remembered.set(html, nodes);
  return nodes;
}

/** `[^<>]` and not `[^>]`, which would scan the whole rest of the text for each `<`. */
function plainText(html: string): RichNode[] {
  const text = html.slice(0, limits.product.descriptionMax).replace(/<[^<>]*>/g, " ");
  return [text.replace(/\s+/g, " ").trim()];
}
