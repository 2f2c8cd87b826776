import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { listNewToPerson } from "./list-new-to-person.ts";

const database = useTestDatabase();

test("a product is new if it was listed after the last visit, and nothing is on a first visit", async () => {
  const db = database.app;
  const [before, after] = [await makeProduct(db), await makeProduct(db)];
  await db.execute(sql`update product_directory set listed_at = now() - interval '2 days' where id = ${before.id}`);
  const { id: userId } = await makeUser(db);
  const productIds = [before.id, after.id];
  expect(await listNewToPerson(db, { userId, productIds })).toEqual(new Map());
  await db.execute(sql`update profiles set previous_visit_at = now() - interval '1 day' where id = ${userId}`);
  expect(await listNewToPerson(db, { userId, productIds })).toEqual(
    new Map([
      [before.id, false],
      [after.id, true],
    ]),
  );
  expect(await listNewToPerson(db, { userId, productIds: [] })).toEqual(new Map());
});
