import { Hono } from "hono";
import { SitemapIndexStream, SitemapStream, streamToPromise } from "sitemap";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Site } from "#contract/shared/site.ts";
import { isClosedPage } from "#contract/shared/switches.ts";
import type { Database } from "#db/database.ts";
import { listPopularPairs } from "#domain/catalog/comparisons/list-popular-pairs.ts";
import { listSitemapPages, type SitemapPage } from "#domain/catalog/niches/list-sitemap-pages.ts";
import { listSitemapFiles, listSitemapProducts } from "#domain/catalog/products/lists/feeds/list-sitemap-products.ts";
import { listSitemapCollections } from "#domain/engagement/collections/list-sitemap-collections.ts";
import { listPeopleToIndex } from "#domain/engagement/person-pages/list-people-to-index.ts";
import { listPublishedPages } from "#domain/moderation/site/pages/get-published-page.ts";
import type { AppEnv } from "#http/context.ts";
import { answerDocument } from "../document-answer.ts";

export type SitemapOptions = {
  database: Pick<Database, "open">;
  site: Pick<Site, "url" | "closed">;
  /** For tests; see `productsPerSitemap`. */
  perFile?: number;
};

const type = "application/xml; charset=utf-8";
const fixedPages = [
  paths.aiTools(),
  paths.compareStart(),
  paths.advertise(),
  paths.about(),
  paths.aboutAds(),
  paths.aboutRanking(),
  paths.guidelines(),
  paths.terms(),
  paths.privacy(),
];

/** `/sitemap.xml` lists `/sitemaps/pages.xml`, `/sitemaps/people.xml` if there are any, and as many `/sitemaps/products-{n}.xml` as needed. */
export function sitemapRoutes({ database, site, perFile }: SitemapOptions): Hono<AppEnv> {
  const db = database.open;
  const isOpen = (path: string) => !isClosedPage(path, site.closed);
  // Tagged with the list that every publication changes, instead of with thousands of products.
  const tags = [cacheTag.home, cacheTag.niches, cacheTag.site];

  async function writePages(pages: SitemapPage[]): Promise<string> {
    const stream = new SitemapStream({ hostname: site.url, xmlns: bare });
    for (const { path, changedAt } of pages) {
      stream.write({ url: path, ...(changedAt && { lastmod: changedAt.toISOString() }) });
    }
    stream.end();
    return (await streamToPromise(stream)).toString();
  }

  return new Hono<AppEnv>()
    .get("/sitemap.xml", async (c) => {
      const [files, people] = await Promise.all([listSitemapFiles(db, { perFile }), listPeopleToIndex(db)]);
      const stream = new SitemapIndexStream();
      for (const name of [
        "pages",
        ...(people.length > 0 ? ["people"] : []),
        ...files.map((file) => `products-${file}`),
      ]) {
        stream.write({ url: `${site.url}/sitemaps/${name}.xml` });
      }
      stream.end();
      return answerDocument(c, { body: (await streamToPromise(stream)).toString(), type, tags });
    })
    .get("/sitemaps/:file", async (c) => {
      const [, name, file] = /^(?:(pages|people)|products-([1-9]\d{0,8}))\.xml$/.exec(c.req.param("file")) ?? [];
      if (name === "people") {
        const people = await listPeopleToIndex(db);
        if (people.length === 0) throw new DomainError("not_found");
        const body = await writePages(people.map((username) => ({ path: paths.person(username) })));
        return answerDocument(c, { body, type, tags: [...tags, cacheTag.people] });
      }
      if (name) {
        const pages = [paths.home(), ...fixedPages].filter(isOpen).map((path) => ({ path }));
        const pairs = await listPopularPairs(db, { limit: limits.comparison.pairsInSitemap });
        const comparisons = pairs.map((pair) => ({ path: paths.compare(pair.map(({ slug }) => slug)) }));
        const shared = isOpen(paths.collections()) ? await listSitemapCollections(db) : [];
        const collections = shared.length === 0 ? [] : [{ path: paths.collections() }, ...shared];
        const written = await listPublishedPages(db);
        const lists = await listSitemapPages(db);
        const body = await writePages([...pages, ...written, ...lists, ...comparisons, ...collections]);
        return answerDocument(c, { body, type, tags: [...tags, cacheTag.collections, cacheTag.pages] });
      }
      const products = file ? await listSitemapProducts(db, { file: Number(file), perFile }) : [];
      if (products.length === 0) throw new DomainError("not_found");
      const pages = products.flatMap(({ slug, updatedAt, hasAlternatives }) => [
        { path: paths.product(slug), changedAt: updatedAt },
        ...(hasAlternatives ? [{ path: paths.alternatives(slug) }] : []),
      ]);
      return answerDocument(c, { body: await writePages(pages), type, tags });
    });
}

const bare = { news: false, xhtml: false, image: false, video: false };
