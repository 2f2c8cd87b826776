import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { ProductCard } from "#contract/visitor/catalog.ts";
import { patchCachedProduct } from "./patch-cached-product.ts";

const card = (id: number) =>
  ({ id, name: `Product ${id}`, upvotes: id, isUpvoted: false, isSaved: false }) as ProductCard;

test("every cached query with the product shows the change, and nothing else changes", () => {
  const queryClient = new QueryClient();
  const list = { pages: [{ products: [card(1), card(2)], total: 2 }], pageParams: [1] };
  const page = { ...card(3), similar: [card(1)], more: { subcategory: "Notes", products: [card(2)] } };
  const other = { niches: [{ id: 1, name: "A niche, not a product" }] };
  queryClient.setQueryData(["list"], list);
  queryClient.setQueryData(["page"], page);
  queryClient.setQueryData(["search"], { products: [], didYouMean: { words: "x", products: [card(1)] } });
  queryClient.setQueryData(["niches"], other);
  queryClient.setQueryData(["old"], { products: [card(1)] }, { updatedAt: 1000 });

  patchCachedProduct(queryClient, { id: 1, patch: ({ upvotes }) => ({ isSaved: true, upvotes: upvotes + 1 }) });

  const changed = { ...card(1), isSaved: true, upvotes: 2 };
  expect(queryClient.getQueryData(["list"])).toEqual({ ...list, pages: [{ products: [changed, card(2)], total: 2 }] });
  expect(queryClient.getQueryData(["page"])).toEqual({ ...page, similar: [changed] });
  expect(queryClient.getQueryData(["search"])).toMatchObject({ didYouMean: { products: [changed] } });
  expect(queryClient.getQueryData(["niches"])).toBe(other);
  // An optimistic vote isn't fresh data, so stale queries are still refetched.
  expect(queryClient.getQueryState(["old"])).toMatchObject({ data: { products: [changed] }, dataUpdatedAt: 1000 });
  expect(queryClient.getQueryData<typeof list>(["list"])?.pages[0]?.products[1]).toBe(list.pages[0]?.products[1]);
});
