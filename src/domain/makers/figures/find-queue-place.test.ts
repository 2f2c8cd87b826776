import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { suggestResource } from "#domain/moderation/suggestions/suggest-resource.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeStagedProduct } from "#test/factories/make-staged-product.ts";
import { useCast } from "#test/factories/use-cast.ts";
import { findQueuePlace } from "./find-queue-place.ts";

const database = useTestDatabase();
const cast = useCast(database);

async function make(stage: "draft" | "incomplete" | "submitted" | "approved" | "live" | "rejected", hoursAgo = 0) {
  const { productId } = await makeStagedProduct(database.app, { stage, cast });
  const submittedAt = sql`date_trunc('hour', now()) - make_interval(hours => ${hoursAgo}::int)`;
  if (stage !== "incomplete")
    await database.app.execute(sql`update product_directory set submitted_at = ${submittedAt} where id = ${productId}`);
  return productId;
}

const placeOf = (productId: number) => findQueuePlace(database.app, { productId });

test("submissions wait in the order they came; of two at the same moment, the older product is first", async () => {
  const newest = await make("submitted", 1);
  const oldest = await make("submitted", 5);
  const [first, second] = [await make("submitted", 3), await make("submitted", 3)];
  // None of these wait for a review.
  await suggestResource(database.app, { submitterId: cast.submitter.userId, text: "A tool" });
  await database.app.execute(sql`
    update product_directory set submitted_at = now() - interval '9 hours' where type = 'suggestion'`);
  for (const stage of ["draft", "incomplete", "approved", "live", "rejected"] as const) {
    expect([stage, await placeOf(await make(stage, 7))]).toEqual([stage, null]);
  }
  expect(await placeOf(oldest)).toEqual({ place: 1, waiting: 4 });
  expect(await placeOf(first)).toEqual({ place: 2, waiting: 4 });
  expect(await placeOf(second)).toEqual({ place: 3, waiting: 4 });
  expect(await placeOf(newest)).toEqual({ place: 4, waiting: 4 });
});
