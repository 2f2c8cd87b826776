import type { Platform } from "#contract/shared/products/platforms.ts";
import type { ListSort, ProductCard } from "#contract/visitor/catalog.ts";

/** A list's filters and order; all are in its address. */
export type ListChoices<Order extends ListSort = ListSort> = {
  /** Undefined: the list's default order. */
  sort?: Order;
  pricing?: ProductCard["pricing"];
  coupon?: "1";
  platform?: Platform;
  openSource?: "1";
  offline?: "1";
  freePlan?: "1";
  subcategory?: string;
};

export type ListAddress<Order extends ListSort = ListSort> = { firstPage: number; choices: ListChoices<Order> };

/** The choices that differ from the defaults, as query parameters. */
export function queryOf<Order extends ListSort>(choices: ListChoices<Order>): ListChoices<Order> {
  return Object.fromEntries(Object.entries(choices).filter(([, value]) => value));
}

/** The list's address with these choices, on its first page. */
export function withChoices(path: string, choices: ListChoices): string {
  const query = new URLSearchParams(queryOf(choices)).toString();
  if (query === "") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${query}`;
}
