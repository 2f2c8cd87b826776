import { readHeadTags } from "../../websites/read-head-tags.ts";

const MAX_LINKS = 3;
// The size of an `apple-touch-icon` that doesn't state one.
const TOUCH_ICON_PX = 180;

/** The icons a page links to, the largest first; formats we can't use are left out. */
export async function iconLinks(html: string, pageUrl: string): Promise<string[]> {
  const tags = await readHeadTags(html);
  const icons = tags.flatMap(({ name, attributes }) => {
    const kinds = name === "link" ? (attributes.get("rel") ?? "").toLowerCase().split(/\s+/) : [];
    const isTouchIcon = kinds.some((kind) => kind.startsWith("apple-touch-icon"));
    if (!isTouchIcon && !kinds.includes("icon")) return [];
    const href = attributes.get("href");
    const url = href === undefined ? null : URL.parse(href, pageUrl);
    if (!url?.protocol.startsWith("http") || /svg/.test(`${attributes.get("type")} ${url.pathname}`)) return [];
    return [{ href: url.href, size: sizeOf(attributes.get("sizes")) ?? (isTouchIcon ? TOUCH_ICON_PX : 0) }];
  });
  const bySize = icons.sort((a, b) => b.size - a.size).map(({ href }) => href);
  return [...new Set(bySize)].slice(0, MAX_LINKS);
}

/** `sizes="32x32 180x180"` counts by its largest. Five digits at most: `\d+` takes 22 seconds for 64 KB of digits. */
function sizeOf(sizes = ""): number | null {
  const widths = sizes.match(/(?<!\d)\d{1,5}(?=x\d)/gi) ?? [];
  return widths.length > 0 ? Math.max(...widths.map(Number)) : null;
}
