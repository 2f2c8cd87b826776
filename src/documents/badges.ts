import { Hono } from "hono";
import { type BadgeStyle, badgeSlugIn, readBadgeFile } from "#contract/badge.ts";
import { cacheTag } from "#contract/cache-tag.ts";
import type { Site } from "#contract/catalogue.ts";
import { DomainError } from "#contract/errors.ts";
import type { Database } from "#db/database.ts";
import { findBadge } from "#domain/products/find-badge.ts";
import type { AppEnv } from "#http/context.ts";
import { badgeHeaders } from "#http/security-headers.ts";
import { answerDocument } from "./document-answer.ts";
import { drawBadge } from "./draw-badge.ts";

export type BadgeOptions = { database: Pick<Database, "open">; site: Pick<Site, "name"> };

/** `/badge/{slug}/wide-light.svg`, …: the badge that makers embed on their own sites (P13). */
export function badgeRoutes({ database, site }: BadgeOptions): Hono<AppEnv> {
  async function badgeOf(slug: string | null, style: BadgeStyle) {
    const product = slug ? await findBadge(database.open, { slug }) : null;
    return {
      body: drawBadge({ siteName: site.name, product: product ?? undefined }, style),
      // Browsers paint an image whatever its status. Hidden and unknown products get the same placeholder.
      status: product ? (200 as const) : (404 as const),
      tags: product ? [cacheTag.product(product.id)] : [cacheTag.home],
    };
  }

  return new Hono<AppEnv>().get("/badge/:slug/:file", async (c) => {
    const style = readBadgeFile(c.req.param("file"));
    if (!style) throw new DomainError("not_found");
    const badge = await badgeOf(badgeSlugIn(c.req.path), style);
    return answerDocument(c, { ...badge, type: "image/svg+xml", headers: badgeHeaders });
  });
}
