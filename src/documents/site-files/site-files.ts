import { Hono } from "hono";
import { iconOf, squareUrl } from "#contract/shared/brand.ts";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Site } from "#contract/shared/site.ts";
import type { Database } from "#db/database.ts";
import { listNiches } from "#domain/catalog/niches/list-niches.ts";
import type { AppEnv } from "#http/context.ts";
import { answerDocument } from "../document-answer.ts";
import { escapeXml } from "../xml-text.ts";
import { llmsText } from "./llms-text.ts";
import { robotsText } from "./robots-text.ts";

export type SiteFileOptions = {
  database: Pick<Database, "open">;
  site: Pick<Site, "name" | "url" | "contactEmail" | "brand" | "closed">;
  /** Served in a file with that name, which proves to search engines that announcements come from us. */
  indexNowKey?: string | undefined;
};

const text = "text/plain; charset=utf-8";

// The format's own limit.
const SHORT_NAME_MAX = 16;

type Contact = { url: string; contactEmail: string; now: Date };

/** Files at well-known addresses. */
export function siteFileRoutes({ database, site, indexNowKey }: SiteFileOptions): Hono<AppEnv> {
  const tags = [cacheTag.site];
  const routes = new Hono<AppEnv>();
  if (indexNowKey) routes.get(`/${indexNowKey}.txt`, (c) => answerDocument(c, { body: indexNowKey, type: text, tags }));
  return (
    routes
      .get("/robots.txt", (c) => answerDocument(c, { body: robotsText(site), type: text, tags }))
      // What asks for it without reading a page: feed readers, search engines, old browsers.
      .get("/favicon.ico", (c) => {
        const icon = iconOf(site.brand);
        return c.redirect(icon ? squareUrl(icon, 32) : "/favicon.svg", 302);
      })
      .get("/manifest.webmanifest", (c) =>
        answerDocument(c, { body: JSON.stringify(webManifest(site)), type: "application/manifest+json", tags }),
      )
      .get("/opensearch.xml", (c) =>
        answerDocument(c, { body: openSearchXml(site), type: "application/opensearchdescription+xml", tags }),
      )
      .get("/llms.txt", async (c) => {
        const niches = await listNiches(database.open);
        return answerDocument(c, { body: llmsText({ site, niches }), type: text, tags: [cacheTag.niches, ...tags] });
      })
      .get("/.well-known/security.txt", (c) => {
        const { contactEmail } = site;
        if (!contactEmail) throw new DomainError("not_found");
        return answerDocument(c, { body: securityText({ ...site, contactEmail, now: new Date() }), type: text, tags });
      })
  );
}

/** Lets a browser offer this site as a search engine. */
export function openSearchXml({ name, url, brand }: Pick<Site, "name" | "url" | "brand">): string {
  const shortName = Array.from(name).slice(0, SHORT_NAME_MAX).join("").trim();
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${escapeXml(shortName)}</ShortName>
  <Description>${escapeXml(`Search the software tools and communities on ${name}`)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="192" height="192" type="image/png">${escapeXml(url + iconUrl(brand, 192))}</Image>
  <Url type="text/html" method="get" template="${escapeXml(url)}/search?q={searchTerms}"/>
  <Url type="application/opensearchdescription+xml" rel="self" template="${escapeXml(url)}/opensearch.xml"/>
</OpenSearchDescription>
`;
}

/** Where to report a vulnerability (RFC 9116). Valid for half a year in whole months, so it rarely changes. */
export function securityText({ url, contactEmail, now }: Contact): string {
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 7));
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${url}/.well-known/security.txt`,
    "",
  ].join("\n");
}

function iconUrl(brand: Site["brand"], size: 192 | 512): string {
  const icon = iconOf(brand);
  return icon ? squareUrl(icon, size) : `/icon-${size}.png`;
}

/** What a browser needs to install the site. Its colors are `themeColors` of web/ui/theme/theme.ts; a manifest can't vary them. */
function webManifest({ name, brand }: Pick<Site, "name" | "brand">) {
  return {
    id: "/",
    name,
    short_name: name,
    description: "A directory of software tools and communities.",
    lang: "en",
    start_url: paths.home(),
    scope: "/",
    display: "standalone",
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    categories: ["productivity", "utilities"],
    icons: [
      { src: iconUrl(brand, 192), sizes: "192x192", type: "image/png" },
      { src: iconUrl(brand, 512), sizes: "512x512", type: "image/png" },
      // Of an uploaded icon nobody knows whether a circle can be cut out of it.
      ...(iconOf(brand)
        ? []
        : [
            { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
            { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
          ]),
    ],
    shortcuts: [
      { name: "Search", url: paths.search() },
      { name: "AI tools", url: paths.aiTools() },
      { name: "Suggest a tool", url: paths.suggest() },
    ],
  };
}
