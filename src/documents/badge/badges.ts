import { Hono } from "hono";
import { type BadgeStyle, badgeSlugIn, readBadgeFile } from "#contract/shared/badge.ts";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Site } from "#contract/shared/site.ts";
import type { Database } from "#db/database.ts";
import { type BadgeProduct, findBadge } from "#domain/makers/badge/find-badge.ts";
import type { AppEnv } from "#http/context.ts";
import { badgeHeaders } from "#http/security/security-headers.ts";
import { answerDocument } from "../document-answer.ts";
import { drawBadge } from "./draw-badge.ts";

export type BadgeOptions = { database: Pick<Database, "open">; site: Pick<Site, "name"> };

/** `/badge/{slug}/wide-light.svg`, …: the badge that makers embed on their own sites. */
export function badgeRoutes({ database, site }: BadgeOptions): Hono<AppEnv> {
  const draw = (style: BadgeStyle, product?: BadgeProduct | null) => ({
    body: drawBadge({ siteName: site.name, product: product ?? undefined }, style),
    type: "image/svg+xml",
    headers: badgeHeaders,
  });

  return new Hono<AppEnv>()
    .get("/badge/:file", (c) => {
      return answerDocument(c, { ...draw(styleOf(c.req.param("file"))), tags: [cacheTag.site] });
    })
    .get("/badge/:slug/:file", async (c) => {
      const style = styleOf(c.req.param("file"));
      const slug = badgeSlugIn(c.req.path);
      const product = slug === null ? null : await findBadge(database.open, { slug });
      const tag = product ? cacheTag.product(product.id) : cacheTag.home;
      // Browsers draw the image even if the status is an error. Hidden and unknown products get the same placeholder.
      return answerDocument(c, { ...draw(style, product), tags: [tag, cacheTag.site], status: product ? 200 : 404 });
    });
}

function styleOf(file: string): BadgeStyle {
  const style = readBadgeFile(file);
  if (!style) throw new DomainError("not_found");
  return style;
}
