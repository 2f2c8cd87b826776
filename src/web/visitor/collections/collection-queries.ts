import { queryOptions } from "@tanstack/react-query";
import type { CollectionSort } from "#contract/visitor/collection-choices.ts";
import { type ApiClient, answerOf } from "../../data/api-client.ts";
import { productPages } from "../../data/queries.ts";

// The page's loader refetches on each visit, so what was just added is there.
const askedByTheLoader = { staleTime: 0, refetchOnMount: false } as const;

/** Not in `queries.ts`, which every visitor loads. */
export const collectionQueries = {
  list: (api: ApiClient, query: { sort: CollectionSort; page: number }) =>
    queryOptions({
      queryKey: ["collections", "list", query],
      queryFn: () => answerOf(api.collections.$get({ query })),
    }),

  /** `address` is the last part of the page's path. */
  page: (api: ApiClient, { address, firstPage }: { address: string; firstPage: number }) =>
    productPages(["collections", "page", address, firstPage], firstPage, (page) =>
      answerOf(api.collections[":address"].$get({ param: { address }, query: { page } })),
    ),

  /** A person's public collections. */
  ofPerson: (api: ApiClient, { username, page }: { username: string; page: number }) =>
    queryOptions({
      queryKey: ["collections", "person", username, page],
      queryFn: () => answerOf(api.people[":username"].collections.$get({ param: { username }, query: { page } })),
    }),

  own: (api: ApiClient) =>
    queryOptions({
      queryKey: ["me", "collections", "list"],
      // There are at most 100, so there is one page.
      queryFn: async () => ({ rows: await answerOf(api.me.collections.$get({ query: {} })), page: 1, pageCount: 1 }),
      ...askedByTheLoader,
    }),

  /** The viewer's collections, and whether this product is in them. */
  choices: (api: ApiClient, productId: number) =>
    queryOptions({
      queryKey: ["me", "collections", "choices", productId],
      queryFn: () => answerOf(api.me.collections.$get({ query: { productId } })),
      ...askedByTheLoader,
    }),

  edited: (api: ApiClient, key: string) =>
    queryOptions({
      queryKey: ["me", "collections", "edited", key],
      queryFn: () => answerOf(api.me.collections[":key"].$get({ param: { key } })),
      ...askedByTheLoader,
    }),
};
