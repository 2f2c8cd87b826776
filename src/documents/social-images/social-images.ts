import { type Context, Hono } from "hono";
import { socialImageUrl } from "#contract/shared/brand.ts";
import { cacheTag, productTags } from "#contract/shared/cache-tag.ts";
import { DomainError } from "#contract/shared/errors.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Site } from "#contract/shared/site.ts";
import type { Database } from "#db/database.ts";
import { findRenamedProduct } from "#domain/catalog/products/addresses/find-renamed-product.ts";
import { getWeek } from "#domain/catalog/rankings/get-week.ts";
import { findSocialCard, listSocialBooks } from "#domain/catalog/social-cards/find-social-card.ts";
import type { AppEnv } from "#http/context.ts";
import type { SocialImages } from "#services/social-images/create-social-images.ts";
import { answerDocument } from "../document-answer.ts";
import { type FoundPage, findCollectionPage, findNichePage, findPersonPage } from "./shelf-pages.ts";

export type SocialImageOptions = {
  database: Pick<Database, "open" | "app">;
  socialImages: SocialImages;
  site: Pick<Site, "brand">;
};

const type = "image/png";

/** Mails are read late, but not forever. */
const weeksShown = 26;

/**
 * `/og.png`, `/og/{slug}.png` for a product, and the same below `/og/niche`, `/og/collections` and `/og/people`: the
 * preview images other sites show with a link to our pages. `/og/week/{file}`: the shelf in the weekly mail, the same
 * address for everybody, so that it tells nothing about who opens it.
 */
export function socialImageRoutes({ database, socialImages, site }: SocialImageOptions): Hono<AppEnv> {
  async function answerPage(c: Context<AppEnv>, found: FoundPage): Promise<Response> {
    if ("movedTo" in found) return c.redirect(found.movedTo, 301);
    const body = new Uint8Array(await socialImages.ofPage(found.content));
    return answerDocument(c, { body, type, tags: [...found.tags, cacheTag.site] });
  }

  return new Hono<AppEnv>()
    .get("/og.png", async (c) => {
      // Where somebody has linked to it already.
      const own = site.brand?.socialImage;
      if (own) return c.redirect(socialImageUrl(own), 302);
      const { shown, books } = await listSocialBooks(database.open);
      const body = new Uint8Array(await socialImages.ofSite(books));
      return answerDocument(c, { body, type, tags: [cacheTag.site, cacheTag.rankings, ...productTags(shown)] });
    })
    .get("/og/week/:file", async (c) => {
      const [, monday = "", theme, narrow] =
        /^(\d{4}-\d{2}-\d{2})-(light|dark)(-narrow)?\.png$/.exec(c.req.param("file")) ?? [];
      if (!isRecentMonday(monday)) throw new DomainError("not_found");
      // Votes can be counted only with their voters, whom the public role doesn't see.
      const { products } = await getWeek(database.app, { at: `${monday}T00:00:00Z` });
      const body = new Uint8Array(
        await socialImages.ofShelf({
          books: products,
          theme: theme === "dark" ? "dark" : "light",
          isNarrow: narrow !== undefined,
        }),
      );
      return answerDocument(c, { body, type, tags: [cacheTag.site, ...productTags(products)] });
    })
    .get("/og/niche/:file", async (c) => {
      const slug = nameIn(c.req.param("file"), /^[a-z0-9-]+$/);
      return answerPage(c, await findNichePage(database, { slug }));
    })
    .get("/og/collections/:file", async (c) => {
      const key = nameIn(c.req.param("file"), /^[a-z0-9]{12}$/);
      return answerPage(c, await findCollectionPage(database, { key }));
    })
    .get("/og/people/:file", async (c) => {
      const username = nameIn(c.req.param("file"), /./);
      return answerPage(c, await findPersonPage(database, { username }));
    })
    .get("/og/:file", async (c) => {
      const slug = nameIn(c.req.param("file"), /^[a-z0-9-]+$/);
      const found = await findSocialCard(database.open, { slug });
      if (found) {
        const body = new Uint8Array(await socialImages.ofProduct(found.card));
        return answerDocument(c, { body, type, tags: [...productTags(found.shown), cacheTag.site] });
      }
      const renamed = await findRenamedProduct(database.open, { oldSlug: slug });
      if (!renamed) throw new DomainError("product_not_found");
      return c.redirect(paths.socialImage(renamed), 301);
    });
}

/** The name in front of `.png`, if it is one. */
function nameIn(file: string, names: RegExp): string {
  const name = file.endsWith(".png") ? file.slice(0, -".png".length) : "";
  if (!names.test(name)) throw new DomainError("not_found");
  return name;
}

/** A week that is over, of the last half year: few enough to draw each. */
function isRecentMonday(date: string): boolean {
  const age = Date.now() - Date.parse(date);
  return new Date(date).getUTCDay() === 1 && age >= 0 && age < weeksShown * 7 * 86_400_000;
}
