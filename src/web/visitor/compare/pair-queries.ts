import { queryOptions } from "@tanstack/react-query";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

export const pairQueries = {
  popular: (api: ApiClient) =>
    queryOptions({ queryKey: ["products", "pairs"], queryFn: () => answerOf(api.compare.pairs.$get()) }),
};
