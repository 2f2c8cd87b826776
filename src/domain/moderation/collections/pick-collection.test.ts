import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { makeCollection } from "#test/factories/make-collection.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { listPicks } from "../../engagement/collections/list-picks.ts";
import { orderPicks, pickCollection, unpickCollection } from "./pick-collection.ts";

const database = useTestDatabase();

test("undoing an unpick puts the collection back where it was, or at the end if that place is taken", async () => {
  const db = database.app;
  const { id: productId } = await makeProduct(db);
  const actor = { userId: (await makeUser(db)).id, isAdmin: true };
  const made: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const { id } = await makeCollection(db, { productIds: [productId] });
    await pickCollection(db, { collectionId: id, actor });
    made.push(id);
  }
  const [first = 0, second = 0, third = 0] = made;
  const picks = async () => (await listPicks(database.open)).map(({ id }) => id);
  const placeOf = async (id: number) => {
    const { rows } = await db.execute<{ place: number }>(sql`
      select pick_place as place from collections where id = ${id}`);
    return rows[0]?.place;
  };
  const place = await placeOf(second);
  await unpickCollection(db, { collectionId: second, actor });
  expect(await picks()).toEqual([first, third]);
  for (let press = 0; press < 2; press += 1) await pickCollection(db, { collectionId: second, actor, place });
  expect(await picks()).toEqual([first, second, third]);

  await unpickCollection(db, { collectionId: second, actor });
  await orderPicks(db, { collectionIds: [third, first], actor });
  await pickCollection(db, { collectionId: second, actor, place });
  expect(await picks()).toEqual([third, first, second]);
});
