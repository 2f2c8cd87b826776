import type { Context } from "hono";
import { cacheTag, productTags } from "#contract/cache-tag.ts";
import type { ListSort, ProductCard } from "#contract/catalogue.ts";
import type { AppEnv } from "#http/context.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { withOwnMarks } from "./own-marks.ts";
import { markPublic } from "./public-answer.ts";

type Cards = { cards: ProductCard[]; tags: string[] };

/** The cards as this viewer sees them; dropping any of the tags or products invalidates the answer. */
export async function answerCards(
  c: Context<AppEnv>,
  { database, cards, tags }: Cards & Pick<ApiDependencies, "database">,
): Promise<ProductCard[]> {
  markPublic(c, { tags: [...tags, ...productTags(cards)] });
  return withOwnMarks(database, { cards, viewer: c.var.viewer });
}

/** What else invalidates a list in this order: a new count of the period's upvotes. */
export function orderTags({ sort }: { sort: ListSort }): string[] {
  return sort === "top-week" || sort === "top-month" ? [cacheTag.rankings] : [];
}
