import { infiniteQueryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "#web/data/api-client.ts";

type Asked = {
  productId: number;
  /** The page starts after this person. */
  after?: string | undefined;
};

/** Not in `queries.ts`, which every visitor loads. */
export const upvoterQueries = {
  list: (api: ApiClient, { productId, after }: Asked) =>
    infiniteQueryOptions({
      queryKey: ["products", "upvoters", productId, after ?? null],
      queryFn: ({ pageParam }) =>
        answerOf(
          api.products[":id"].upvoters.$get({
            param: { id: String(productId) },
            query: pageParam === undefined ? {} : { after: pageParam },
          }),
        ),
      initialPageParam: after,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
};
