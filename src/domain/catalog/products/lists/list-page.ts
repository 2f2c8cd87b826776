import * as limits from "#contract/shared/limits.ts";
import type { ProductCard, ProductList } from "#contract/visitor/catalog.ts";

/**
 * How far a list can be paged. Up to here an offset into a narrow index costs a fraction of a millisecond; to look
 * deeper, people should filter or search.
 */
export const maxPage = 50;

type Page = { products: ProductCard[]; total: number; page: number; reachable?: number };

export function pageOf({ products, total, page, reachable = total }: Page): ProductList {
  const pageCount = pageCountOf(reachable);
  return { products, total, page, pageCount, reachable: Math.min(reachable, pageCount * limits.lists.pageSize) };
}

export function pageCountOf(reachable: number): number {
  return Math.min(maxPage, Math.max(1, Math.ceil(reachable / limits.lists.pageSize)));
}
