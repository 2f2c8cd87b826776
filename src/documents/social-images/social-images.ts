import { Hono } from "hono";
import { cacheTag } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Database } from "#db/database.ts";
import { findRenamedProduct } from "#domain/catalog/products/addresses/find-renamed-product.ts";
import { findSocialCard } from "#domain/catalog/products/addresses/find-social-card.ts";
import type { AppEnv } from "#http/context.ts";
import type { SocialImages } from "#services/social-images/create-social-images.ts";
import { answerDocument } from "../document-answer.ts";

export type SocialImageOptions = { database: Pick<Database, "open">; socialImages: SocialImages };

const type = "image/png";

/** `/og.png` and `/og/{slug}.png`: the preview images other sites show with a link to our pages. */
export function socialImageRoutes({ database, socialImages }: SocialImageOptions): Hono<AppEnv> {
  return new Hono<AppEnv>()
    .get("/og.png", async (c) =>
      answerDocument(c, { body: new Uint8Array(await socialImages.ofSite()), type, tags: [cacheTag.site] }),
    )
    .get("/og/:file", async (c) => {
      const slug = /^([a-z0-9-]+)\.png$/.exec(c.req.param("file"))?.[1];
      if (!slug) throw new DomainError("not_found");
      const found = await findSocialCard(database.open, { slug });
      if (found) {
        const body = new Uint8Array(await socialImages.ofProduct(found.card));
        return answerDocument(c, { body, type, tags: [cacheTag.product(found.id), cacheTag.site] });
      }
      const renamed = await findRenamedProduct(database.open, { oldSlug: slug });
      if (!renamed) throw new DomainError("product_not_found");
      return c.redirect(paths.socialImage(renamed), 301);
    });
}
