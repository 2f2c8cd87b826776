import { type ApiClient, answerOf } from "#web/data/api-client.ts";
import type { MakersSource } from "#web/maker/makers/makers-source.ts";
import { productEditingQueries } from "./product-editing-queries.ts";

/** The makers of any product, for administrators. */
export function adminMakers(api: ApiClient, productId: number): MakersSource {
  const product = api.admin.products[":id"];
  const param = { id: String(productId) };
  return {
    list: {
      queryKey: ["admin", "products", "makers", productId],
      queryFn: () => answerOf(product.makers.$get({ param })),
      staleTime: 0,
    },
    search: (query) => productEditingQueries.people(api, query),
    invite: (json) => answerOf(product.invitations.$post({ param, json })),
    withdraw: (id) => answerOf(api.admin.products.invitations[":id"].$delete({ param: { id: String(id) } })),
    remove: (username) => answerOf(product["maker-removals"].$post({ param, json: { username } })),
  };
}
