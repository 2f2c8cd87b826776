import type { ProductMakers } from "#contract/maker/makers.ts";
import type { Person } from "#contract/visitor/catalog.ts";
import { type ApiClient, answerOf } from "../../data/api-client.ts";

/** A person the search found; administrators see the address, too (rule 40). */
type Found = Person & { email?: string };

export type Invitee = { username: string } | { email: string };

export type PeopleSearch = (query: string) => {
  queryKey: readonly unknown[];
  queryFn: () => Promise<{ people: Found[] }>;
};

/** Reads and changes the makers of one product, for its owners or for administrators. */
export type MakersSource = {
  list: { queryKey: readonly unknown[]; queryFn: () => Promise<ProductMakers>; staleTime: number };
  search: PeopleSearch;
  invite: (invitee: Invitee) => Promise<ProductMakers>;
  withdraw: (invitationId: number) => Promise<ProductMakers>;
  remove: (username: string) => Promise<ProductMakers>;
};

/** For the owners of the product. */
export function ownMakers(api: ApiClient, productId: number): MakersSource {
  const product = api.me.products[":id"];
  const param = { id: String(productId) };
  return {
    list: {
      queryKey: ["me", "products", productId, "makers"],
      queryFn: () => answerOf(product.makers.$get({ param })),
      staleTime: 0,
    },
    search: (query) => ({
      queryKey: ["me", "products", productId, "maker-search", query],
      queryFn: () => answerOf(product["maker-search"].$get({ param, query: { q: query } })),
    }),
    invite: (json) => answerOf(product.invitations.$post({ param, json })),
    withdraw: (id) => answerOf(api.me["sent-invitations"][":id"].$delete({ param: { id: String(id) } })),
    remove: (username) => answerOf(product["maker-removals"].$post({ param, json: { username } })),
  };
}
