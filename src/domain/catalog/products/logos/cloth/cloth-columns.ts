import type { Cloth } from "#contract/visitor/shelf.ts";
import { liveCloths } from "#db/schema/live-views.ts";
import { chooseCloth } from "./choose-cloth.ts";

/** The color of a product's spine, from a left join with `live_cloths`; mapped with `toCloth`. */
export const clothColumns = { l: liveCloths.l, c: liveCloths.c, h: liveCloths.h, on: liveCloths.textOn };

/** A product that was listed in the last minute has none: the job runs next. */
export function toCloth(row: Cloth | null, { slug }: { slug: string }): Cloth {
  return row ?? chooseCloth({ slug, niche: null });
}
