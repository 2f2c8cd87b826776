import { type Category, Feed } from "feed";
import { paths } from "#contract/shared/paths.ts";
import type { RichNode } from "#contract/shared/products/rich-text.ts";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import type { Site } from "#contract/shared/site.ts";
import { escapeHtml } from "#contract/shared/text/escape-html.ts";
import type { FeedProduct } from "#domain/catalog/products/lists/feeds/list-feed-products.ts";
import { legalXml } from "../xml-text.ts";

export const feedTypes = {
  rss: "application/rss+xml; charset=utf-8",
  atom: "application/atom+xml; charset=utf-8",
  json: "application/feed+json; charset=utf-8",
} as const;

export type FeedFormat = keyof typeof feedTypes;

type FeedContent = {
  site: Pick<Site, "name" | "url">;
  title: string;
  /** Of a collection; other feeds have the newest products of the site. */
  description?: string;
  pagePath: string;
  /** Without the extension. */
  feedPath: string;
  products: FeedProduct[];
};

/** The same products give the same bytes: the feed's date is that of its newest product. */
export function writeFeed(
  { site, title, description, pagePath, feedPath, products }: FeedContent,
  format: FeedFormat,
): string {
  const { url } = site;
  const feed = new Feed({
    id: url + pagePath,
    title: legalXml(title),
    description: legalXml(description || `The newest software tools and communities on ${site.name}.`),
    link: url + pagePath,
    language: "en",
    generator: false,
    updated: products[0]?.listedAt ?? new Date(0),
    author: { name: legalXml(site.name), link: url },
    feedLinks: { [format]: `${url}${feedPath}.${format}` },
  });
  for (const product of products) feed.addItem(toItem(product, { url, format }));
  if (format === "json") return feed.json1();
  return format === "rss" ? feed.rss2() : feed.atom1();
}

function toItem(product: FeedProduct, { url, format }: { url: string; format: FeedFormat }) {
  const { id, slug, name, tagline, description, tags, listedAt, note } = product;
  // RSS and Atom readers treat these as HTML, JSON readers as plain text.
  const words = (text: string) => legalXml(format === "json" ? text : escapeHtml(text));
  const html = richTextHtml(description, { siteUrl: url });
  return {
    // By id, so a renamed product isn't shown as new.
    id: `${url}/product/${id}`,
    link: url + paths.product(slug),
    title: words(name),
    description: words(tagline),
    // Without it, the writer would mark the plain text as HTML.
    content: legalXml(`${note ? `<p><em>${escapeHtml(note)}</em></p>` : ""}${html || `<p>${escapeHtml(tagline)}</p>`}`),
    date: listedAt,
    published: listedAt,
    category: tags.flatMap((tag) => toCategory(tag, format)),
  };
}

/** In Atom it is an attribute, which the writer doesn't escape; a key has nothing to escape. */
function toCategory(tag: string, format: FeedFormat): Category[] {
  if (format !== "atom") return [{ name: legalXml(tag) }];
  const term = tagKey(tag);
  return term ? [{ term }] : [];
}

/** Sanitized text as HTML for feed readers, with absolute links. */
function richTextHtml(nodes: RichNode[], { siteUrl }: { siteUrl: string }): string {
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
