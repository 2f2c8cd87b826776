import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { ratingScore } from "./rating-score.ts";

const database = useTestDatabase();

test("many good ratings are worth more than one very good one", () => {
  const score = (ratingSum: number, ratingCount: number) => ratingScore({ ratingSum, ratingCount }) ?? 0;
  expect(score(5, 1)).toBe(3.75);
  expect(score(92, 20)).toBeGreaterThan(score(5, 1));
  expect(score(25, 5)).toBeGreaterThan(score(15, 3));
  expect(score(2, 2), "bad ones pull a product down").toBeLessThan(score(3, 1));
  expect(ratingScore({ ratingSum: 0, ratingCount: 0 })).toBeNull();
});

test("the database's key orders exactly like it, then by the number of ratings, unrated last", async () => {
  const pairs = [0, 1, 2, 3, 7, 20, 400].flatMap((count) =>
    [1, 2.5, 3.5, 4, 4.6, 5].map((stars) => ({ ratingSum: Math.round(count * stars), ratingCount: count })),
  );
  const { rows } = await database.app.execute<{ ratingSum: number; ratingCount: number }>(sql`
    select sum as "ratingSum", count as "ratingCount"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as r ("ratingSum" int, "ratingCount" int),
      lateral (select "ratingSum" as sum, "ratingCount" as count) as s
    order by rating_key(sum, count) desc`);
  const score = (one: { ratingSum: number; ratingCount: number }) => ratingScore(one) ?? 0;
  expect(rows).toEqual(pairs.toSorted((a, b) => score(b) - score(a) || b.ratingCount - a.ratingCount));
});
