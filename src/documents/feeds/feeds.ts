import { Hono } from "hono";
import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Site } from "#contract/shared/site.ts";
import type { Database } from "#db/database.ts";
import {
  type FeedKind,
  type FeedSource,
  feedKinds,
  findFeedSource,
} from "#domain/catalog/products/lists/feeds/find-feed-source.ts";
import { type FeedScope, listFeedProducts } from "#domain/catalog/products/lists/feeds/list-feed-products.ts";
import { findCollectionFeed } from "#domain/engagement/collections/find-collection-feed.ts";
import type { AppEnv } from "#http/context.ts";
import { answerDocument } from "../document-answer.ts";
import { type FeedFormat, feedTypes, writeFeed } from "./write-feed.ts";

export type FeedOptions = { database: Pick<Database, "open">; site: Pick<Site, "name" | "url"> };

/** `/feeds/all.rss`, `/feeds/niche/{slug}.atom`, …: the newest products of a list, for feed readers. */
export function feedRoutes({ database, site }: FeedOptions): Hono<AppEnv> {
  const db = database.open;

  async function feedOf(source: FeedSource, { path, format }: { path: string; format: FeedFormat }) {
    const products = await listFeedProducts(db, source.scope);
    const title = source.scope.kind === "all" ? site.name : `${source.name} · ${site.name}`;
    return {
      body: writeFeed({ site, title, pagePath: source.path, feedPath: path, products }, format),
      type: feedTypes[format],
      tags: [...tagsOfScope(source.scope), cacheTag.niches, cacheTag.site, ...productTags(products)],
    };
  }

  return new Hono<AppEnv>()
    .get("/feeds/:file", async (c) => {
      const { name, format } = readFile(c.req.param("file"));
      if (name !== "all") throw new DomainError("not_found");
      const all: FeedSource = { scope: { kind: "all" }, name: site.name, path: paths.home() };
      return answerDocument(c, await feedOf(all, { path: "/feeds/all", format }));
    })
    .get("/feeds/collections/:file", async (c) => {
      const { name: key, format } = readFile(c.req.param("file"));
      const collection = await findCollectionFeed(db, { key });
      if (!collection) throw new DomainError("not_found");
      const { name, description, path, products } = collection;
      const title = `${name} · ${site.name}`;
      const feedPath = paths.collectionFeed(key);
      return answerDocument(c, {
        body: writeFeed({ site, title, description, pagePath: path, feedPath, products }, format),
        type: feedTypes[format],
        tags: [cacheTag.collection(key), cacheTag.site, ...productTags(products)],
      });
    })
    .get("/feeds/:kind/:file", async (c) => {
      const { name: key, format } = readFile(c.req.param("file"));
      const kind = c.req.param("kind");
      const source = isFeedKind(kind) ? await findFeedSource(db, { kind, key }) : null;
      if (!source) throw new DomainError("not_found");
      if ("renamedTo" in source) {
        return c.redirect(`/feeds/${kind}/${encodeURIComponent(source.renamedTo)}.${format}`, 301);
      }
      const path = `/feeds/${kind}/${encodeURIComponent(key)}`;
      return answerDocument(c, await feedOf(source, { path, format }));
    });
}

function tagsOfScope(scope: FeedScope): string[] {
  switch (scope.kind) {
    case "all":
      return [cacheTag.home];
    case "tag":
      return [cacheTag.tag(scope.key)];
    default:
      return [cacheTag[scope.kind](scope.id)];
  }
}

function readFile(file: string): { name: string; format: FeedFormat } {
  const [, name, format] = /^(.+)\.(rss|atom|json)$/s.exec(file) ?? [];
  if (!name || !format) throw new DomainError("not_found");
  return { name, format: format as FeedFormat };
}

function isFeedKind(kind: string): kind is FeedKind {
  return feedKinds.some((each) => each === kind);
}
