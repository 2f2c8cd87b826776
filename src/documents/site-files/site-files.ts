import { Hono } from "hono";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Site } from "#contract/shared/site.ts";
import type { Database } from "#db/database.ts";
import { listNiches } from "#domain/catalog/niches/list-niches.ts";
import type { AppEnv } from "#http/context.ts";
import { answerDocument } from "../document-answer.ts";
import { llmsText } from "./llms-text.ts";
import { openSearchXml } from "./open-search-xml.ts";
import { robotsText } from "./robots-text.ts";
import { securityText } from "./security-text.ts";
import { webManifest } from "./web-manifest.ts";

export type SiteFileOptions = {
  database: Pick<Database, "open">;
  site: Pick<Site, "name" | "url" | "contactEmail">;
  /** Served in a file of that name, which proves to search engines that announcements come from here. */
  indexNowKey?: string | undefined;
};

const text = "text/plain; charset=utf-8";

/** Files at well-known addresses. */
export function siteFileRoutes({ database, site, indexNowKey }: SiteFileOptions): Hono<AppEnv> {
  const tags = [cacheTag.site];
  const routes = new Hono<AppEnv>();
  if (indexNowKey) routes.get(`/${indexNowKey}.txt`, (c) => answerDocument(c, { body: indexNowKey, type: text, tags }));
  return routes
    .get("/robots.txt", (c) => answerDocument(c, { body: robotsText(site), type: text, tags }))
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
    });
}
