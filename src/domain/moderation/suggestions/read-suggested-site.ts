import * as limits from "#contract/shared/limits.ts";
import { OutsideRefused } from "#contract/shared/outside-refused.ts";
import { parseHttpUrl } from "#contract/shared/paths/outbound-url.ts";
import { cutText } from "#contract/shared/text/cut-text.ts";
import { oneLine } from "#contract/shared/text/one-line.ts";
import { readHeadTags } from "#domain/catalog/websites/read-head-tags.ts";
import { fetchLogo, type LogoServices } from "../../catalog/products/logos/fetch-logo.ts";
import { productSiteOf } from "../../catalog/websites/product-site.ts";

export type SuggestedSite = {
  websiteUrl: string;
  failure: string | null;
  productName: string;
  headline: string;
  description: string;
  logoUrl: string | null;
  /** As a data: URL. */
  logoPreview: string | null;
};

const PAGES = ["text/html", "application/xhtml+xml"];

/** The description in the page's head; empty if there is none. */
type PageFacts = { siteName: string; title: string; description: string };

/** A website's own description, as the fields of a product. If it doesn't answer, its domain gives the name. */
export async function readSuggestedSite(services: LogoServices, { websiteUrl }: { websiteUrl: string }) {
  const guess: SuggestedSite = {
    websiteUrl,
    failure: null,
    productName: nameOfDomain(websiteUrl),
    headline: "",
    description: "",
    logoUrl: null,
    logoPreview: null,
  };
  try {
    const { status, bytes } = await services.fetchPublic(websiteUrl, { accept: PAGES });
    if (status !== 200) return { ...guess, failure: `status_${status}` };
    const facts = await readPageFacts(new TextDecoder().decode(bytes));
    return { ...guess, ...fieldsOf(facts, guess), ...(await findLogo(services, { websiteUrl })) };
  } catch (error) {
    if (!(error instanceof OutsideRefused)) throw error;
    return { ...guess, failure: error.reason };
  }
}

type Facts = Awaited<ReturnType<typeof readPageFacts>>;

/** Titles are often "Name: what it does" or the other way round; the part that resembles the domain is the name. */
function fieldsOf({ siteName, title, description }: Facts, { productName: ofDomain }: SuggestedSite) {
  const parts = title.split(/\s+[|·•–—-]\s+|:\s+/).filter(Boolean);
  const isName = (part: string) => keyOf(part).startsWith(keyOf(ofDomain)) || keyOf(ofDomain) === keyOf(part);
  const name = siteName || parts.find(isName) || (parts.length > 1 ? parts[0] : "") || ofDomain;
  const rest = parts.filter((part) => keyOf(part) !== keyOf(name)).join(": ");
  return {
    productName: cutText(name, limits.product.nameMax),
    headline: cutText(rest || description, limits.product.headlineMax),
    description,
  };
}

function nameOfDomain(websiteUrl: string): string {
  const site = productSiteOf(websiteUrl);
  const [label = ""] = (site?.registered ?? parseHttpUrl(websiteUrl)?.hostname ?? "").split(".");
  return label.charAt(0).toUpperCase() + label.slice(1);
}

async function findLogo(services: LogoServices, { websiteUrl }: { websiteUrl: string }) {
  const found = await fetchLogo(services, { logoUrl: null, websiteUrl });
  if ("failure" in found) return {};
  const picture = Buffer.from(found.image.bytes).toString("base64");
  return { logoUrl: found.address, logoPreview: `data:image/webp;base64,${picture}` };
}

function keyOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

async function readPageFacts(html: string): Promise<PageFacts> {
  const tags = await readHeadTags(html);
  const metas = new Map<string, string>();
  for (const { name, attributes } of tags) {
    const key = (attributes.get("property") ?? attributes.get("name") ?? "").toLowerCase();
    const content = oneLine(attributes.get("content") ?? "");
    // The first one wins, as in browsers.
    if (name === "meta" && key !== "" && content !== "" && !metas.has(key)) metas.set(key, content);
  }
  const first = (...keys: string[]) => keys.map((key) => metas.get(key)).find((value) => value !== undefined) ?? "";
  const title = tags.find((tag) => tag.name === "title")?.text ?? "";
  return {
    siteName: first("og:site_name", "application-name", "apple-mobile-web-app-title"),
    title: first("og:title") || oneLine(title),
    description: first("og:description", "description", "twitter:description"),
  };
}
