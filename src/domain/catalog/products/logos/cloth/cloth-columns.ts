import { type SQL, sql } from "drizzle-orm";
import type { Cloth } from "#contract/visitor/shelf.ts";
import { liveCloths } from "#db/schema/live-views.ts";
import { chooseCloth } from "./choose-cloth.ts";

/** The color of a product's spine, from a left join with `live_cloths`; mapped with `toCloth`. */
export const clothColumns = { l: liveCloths.l, c: liveCloths.c, h: liveCloths.h, on: liveCloths.textOn };

/** The same of a product in any state; null until it was listed. */
export function storedClothSql(productId: SQL): SQL<Cloth | null> {
  return sql<Cloth | null>`(select json_build_object('l', c.l, 'c', c.c, 'h', c.h, 'on', c.text_on)
    from product_cloths c where c.product_id = ${productId})`;
}

type Clothed = { slug: string; name: string; hasLogo: boolean };

/**
 * Without a logo it is the cloth of its name, like its letter tile, whatever its name was when one was stored. So is that
 * of a product that was listed in the last minute: the job runs next.
 */
export function toCloth(row: Cloth | null, { slug, name, hasLogo }: Clothed): Cloth {
  return (hasLogo ? row : null) ?? chooseCloth({ slug, name });
}
