import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { ProductSection } from "#contract/visitor/person-sections.ts";
import { type ApiClient, answerOf } from "../../data/api-client.ts";
import { productPages } from "../../data/queries.ts";

type Asked = { username: string; firstPage: number };

/** Queries of people's pages; not in `queries.ts`, which every visitor loads. */
export const personQueries = {
  person: (api: ApiClient, username: string) =>
    queryOptions({
      queryKey: ["people", username],
      queryFn: () => answerOf(api.people[":username"].$get({ param: { username } })),
    }),

  overview: (api: ApiClient, username: string) =>
    queryOptions({
      queryKey: ["people", username, "overview"],
      queryFn: () => answerOf(api.people[":username"].overview.$get({ param: { username } })),
    }),

  /** Works for people without a public page, too; only for signed-in viewers. */
  name: (api: ApiClient, username: string) =>
    queryOptions({
      queryKey: ["people", username, "name"],
      queryFn: () => answerOf(api.people[":username"].name.$get({ param: { username } })),
    }),

  products: (api: ApiClient, { username, section, firstPage }: Asked & { section: ProductSection }) =>
    productPages(["products", "person", username, section, firstPage], firstPage, (page) =>
      answerOf(api.people[":username"][section].$get({ param: { username }, query: { page } })),
    ),

  feedback: (api: ApiClient, { username, firstPage }: Asked) =>
    infiniteQueryOptions({
      queryKey: ["people", username, "feedback", firstPage],
      queryFn: ({ pageParam: page }) =>
        answerOf(api.people[":username"].feedback.$get({ param: { username }, query: { page } })),
      initialPageParam: firstPage,
      getNextPageParam: ({ page, pageCount }) => (page < pageCount ? page + 1 : undefined),
      retryOnMount: false,
    }),
};
