import * as limits from "#contract/shared/limits.ts";
import { type Platform, platforms } from "#contract/shared/products/platforms.ts";
import { pricings } from "#contract/shared/products/pricing.ts";
import {
  type FilteredList,
  type ListSort,
  type PeriodSort,
  type ProductCard,
  periodSorts,
} from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import type { Pricing } from "#db/schema/catalog.ts";
import { countEach } from "./counts/count-each.ts";
import { countLists } from "./counts/count-lists.ts";
import { listOrderedProducts, type OrderedPage } from "./list-ordered-products.ts";
import { pageOf } from "./list-page.ts";
import { listPeriodProducts, type PeriodList } from "./list-period-products.ts";
import { couponList, type FactFilters, factBits, factList, type ListScope, statedFilters } from "./list-scope.ts";

type StatedFilter = (typeof statedFilters)[number];

export type ListFilters = FactFilters & { sort: ListSort; pricing?: Pricing; coupon?: "1"; subcategory?: string };

/** One page of a filtered and sorted list, with the counts each other filter choice would give. */
export async function listFilteredProducts(
  db: Db,
  { scope, filters, page }: { scope: ListScope; filters: ListFilters; page: number },
): Promise<FilteredList> {
  const { sort, pricing } = filters;
  const chosen = chooseList(scope, filters.subcategory);
  const narrowed = (list: string, other: Partial<ListFilters> = {}) => {
    const { coupon, ...facts } = { ...filters, ...other };
    return factList(coupon ? couponList(list) : list, facts);
  };
  const list = narrowed(chosen);
  const withCoupon = narrowed(chosen, { coupon: "1" });
  const stated = (name: StatedFilter) => narrowed(chosen, { [name]: "1" } as FactFilters);
  const onPlatform = (platform: Platform) => narrowed(chosen, { platform });
  const inChoices = scope.choices.map((choice) => narrowed(choice.list));
  const lists = [list, withCoupon, ...statedFilters.map(stated), ...platforms.map(onPlatform), ...inChoices];
  const size = limits.lists.pageSize;
  const hasFacts = factBits(filters) !== 0;
  const wanted = { list, pricing, offset: (page - 1) * size, limit: size };
  const [{ products, ...listed }, countOf] = await Promise.all([
    isPeriodSort(sort) ? listPeriodProducts(db, { ...wanted, sort }) : listAll(db, { ...wanted, sort }),
    countLists(db, { lists }),
  ]);
  const total = listed.total ?? countOf(list, pricing);
  return {
    ...(listed.isCounted === false && { isCounted: false as const }),
    ...pageOf({ products, total, page, reachable: hasFacts ? Math.min(total, limits.lists.factsMax) : total }),
    facets: {
      pricing: countEach(pricings, (each) => countOf(list, each)),
      coupon: countOf(withCoupon, pricing),
      platforms: countEach(platforms, (platform) => countOf(onPlatform(platform), pricing)),
      ...countEach(statedFilters, (name) => countOf(stated(name), pricing)),
      subcategories: scope.choices.map((choice) => ({
        name: choice.name,
        slug: choice.slug,
        parent: choice.parent,
        count: countOf(narrowed(choice.list), pricing),
      })),
    },
  };
}

/** The most upvoted products of a list. */
export async function listTrendingProducts(db: Db, { scope }: { scope: ListScope }): Promise<ProductCard[]> {
  const cards = await listOrderedProducts(db, {
    list: scope.list,
    sort: "upvotes",
    offset: 0,
    limit: limits.lists.trending,
  });
  return cards.map((card, index) => ({
    ...card,
    why: { kind: "trending", place: index + 1, upvotes: card.upvotes },
  }));
}

/** An unknown subcategory matches nothing; a list without subcategories ignores the filter. */
function chooseList({ list, choices }: ListScope, subcategory: string | undefined): string {
  if (!subcategory || choices.length === 0) return list;
  return choices.find(({ slug }) => slug === subcategory)?.list ?? "";
}

/** All products of a list: their number is a counter, which is read with those of the filters. */
async function listAll(db: Db, page: OrderedPage): Promise<Partial<PeriodList> & Pick<PeriodList, "products">> {
  return { products: await listOrderedProducts(db, page) };
}

function isPeriodSort(sort: ListSort): sort is PeriodSort {
  return (periodSorts as readonly string[]).includes(sort);
}
