import type { Element, Nodes } from "hast";
import rehypeParse from "rehype-parse";
import { unified } from "unified";

const processor = unified().use(rehypeParse).freeze();

// Icons stand in the head; the rest of a page is not worth the parser's time.
const HEAD_LENGTH = 65_536;
const MAX_LINKS = 3;
// What `apple-touch-icon` means where it states no size.
const TOUCH_ICON_PX = 180;

/** The icons a page names for itself, the largest first; pictures we could not use anyway are left out. */
export function iconLinks(html: string, pageUrl: string): string[] {
  const head = html.slice(0, HEAD_LENGTH);
  const icons = linksIn(processor.parse(head)).flatMap(({ properties }) => {
    const { rel, href, sizes, type } = properties;
    const kinds = Array.isArray(rel) ? rel.map((word) => String(word).toLowerCase()) : [];
    const isTouchIcon = kinds.some((kind) => kind.startsWith("apple-touch-icon"));
    if (!isTouchIcon && !kinds.includes("icon")) return [];
    const url = typeof href === "string" ? URL.parse(href, pageUrl) : null;
    if (!url?.protocol.startsWith("http") || /svg/.test(`${type} ${url.pathname}`)) return [];
    return [{ href: url.href, size: sizeOf(sizes) ?? (isTouchIcon ? TOUCH_ICON_PX : 0) }];
  });
  const bySize = icons.sort((a, b) => b.size - a.size).map(({ href }) => href);
  return [...new Set(bySize)].slice(0, MAX_LINKS);
}

function linksIn(node: Nodes): Element[] {
  const own = node.type === "element" && node.tagName === "link" ? [node] : [];
  return "children" in node ? [...own, ...node.children.flatMap(linksIn)] : own;
}

/** `sizes="32x32 180x180"` counts by its largest. */
function sizeOf(sizes: Element["properties"][string]): number | null {
  const widths = (Array.isArray(sizes) ? sizes.join(" ") : String(sizes ?? "")).match(/\d+(?=x\d)/gi) ?? [];
  return widths.length > 0 ? Math.max(...widths.map(Number)) : null;
}
