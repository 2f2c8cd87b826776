import { expect, test } from "vitest";
import { voteAt } from "./vote-pairs.ts";

test.each([
  { voters: 7, firstProduct: 100, products: 5 },
  { voters: 6, firstProduct: 1, products: 6 },
  { voters: 3, firstProduct: 1, products: 12 },
])("every person votes once for every product: %j", (field) => {
  const votes = Array.from({ length: field.voters * field.products }, (_, n) => voteAt(field, n));
  expect(new Set(votes.map(({ voter, productId }) => `${voter} ${productId}`)).size).toBe(votes.length);
  const ids = votes.map(({ productId }) => productId);
  expect([Math.min(...ids), Math.max(...ids)]).toEqual([field.firstProduct, field.firstProduct + field.products - 1]);
});
