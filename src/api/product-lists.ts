import type { Context } from "hono";
import type { ProductCard } from "#contract/catalogue.ts";
import type { AppEnv } from "#http/context.ts";
import type { ApiDependencies } from "./api-dependencies.ts";
import { withOwnMarks } from "./own-marks.ts";
import { productTag } from "./products.ts";
import { markPublic } from "./public-answer.ts";

type Cards = { cards: ProductCard[]; tags: string[] };

/** The cards as this viewer sees them; the answer is out of date with any of the tags or of the products. */
export async function answerCards(
  c: Context<AppEnv>,
  { database, cards, tags }: Cards & Pick<ApiDependencies, "database">,
): Promise<ProductCard[]> {
  markPublic(c, { tags: [...tags, ...cards.map(productTag)] });
  return withOwnMarks(database, { cards, viewer: c.var.viewer });
}
