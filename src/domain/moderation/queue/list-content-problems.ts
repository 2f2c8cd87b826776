import type { Nodes } from "hast";
import { parseHttpUrl } from "#contract/shared/paths/outbound-url.ts";
import { richTags } from "#contract/shared/products/rich-text.ts";
import { descriptionLimits, parseWithinLimits } from "../../catalog/products/content/parse-within-limits.ts";
import { isHostOfSite, productSiteOf } from "../../catalog/websites/product-site.ts";

type Content = { description: string; websiteUrl: string | null; couponUrl: string | null };

/** Hosts that hide where a link leads. */
const shorteners = new Set([
  "bit.ly",
  "cutt.ly",
  "goo.gl",
  "is.gd",
  "ow.ly",
  "rb.gy",
  "shorturl.at",
  "t.co",
  "t.ly",
  "tiny.cc",
  "tinyurl.com",
]);
const NAMED = 3;

/**
 * Anything unusual about a product's links and HTML, in words for its reviewer. None of it is shown to visitors as is.
 */
export function listContentProblems({ description, websiteUrl, couponUrl }: Content): string[] {
  const tree = parseWithinLimits(description, descriptionLimits);
  const elements = tree ? elementsOf(tree) : [];
  const site = productSiteOf(websiteUrl);
  const linked = elements.flatMap(({ href }) => (href === null ? [] : [parseHttpUrl(href)?.hostname ?? href]));
  const isForeign = (host: string) => !site || !isHostOfSite(site, host);
  const foreign = [...new Set(linked.filter(isForeign))];
  const hidden = [...new Set(elements.map(({ tag }) => tag).filter((tag) => !isAllowed(tag)))];
  const couponHost = couponUrl === null ? undefined : parseHttpUrl(couponUrl)?.hostname;
  const hosts = [site?.domain, couponHost, ...linked].filter((host) => host !== undefined);
  const shortened = [...new Set(hosts.filter((host) => shorteners.has(host)))];
  return [
    ...(websiteUrl !== null && !site ? ["The website's address isn't a domain name"] : []),
    ...(websiteUrl?.startsWith("http:") ? ["The website doesn't use https"] : []),
    ...(tree ? [] : ["The description's HTML is too large, so it is shown as plain text"]),
    ...(hidden.length > 0 ? [`HTML we don't show: ${hidden.slice(0, NAMED).join(", ")}`] : []),
    ...(foreign.length > 0 ? [`Links to other sites: ${listed(foreign)}`] : []),
    ...(couponHost !== undefined && isForeign(couponHost) ? [`The coupon leads to ${couponHost}`] : []),
    ...(shortened.length > 0 ? [`Shortened links: ${listed(shortened)}`] : []),
  ];
}

function listed(hosts: string[]): string {
  const rest = hosts.length - NAMED;
  return hosts.slice(0, NAMED).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}

function isAllowed(tag: string): boolean {
  return (richTags as readonly string[]).includes(tag);
}

/** The parser has bounded the depth. */
function elementsOf(node: Nodes): { tag: string; href: string | null }[] {
  if (!("children" in node)) return [];
  return node.children.flatMap((child) => {
    if (child.type !== "element") return [];
    const { href } = child.properties;
    return [{ tag: child.tagName, href: typeof href === "string" ? href : null }, ...elementsOf(child)];
  });
}
