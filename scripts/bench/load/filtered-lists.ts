import { sql } from "drizzle-orm";
import { sorts } from "#contract/visitor/catalog.ts";
import type { Db } from "#db/database.ts";
import {
  type ListFilters,
  listFilteredProducts,
  listTrendingProducts,
} from "#domain/catalog/products/lists/list-filtered-products.ts";
import type { ListScope } from "#domain/catalog/products/lists/list-scope.ts";

export const pick = <T>(from: T[], n: number) => from[n % from.length] as T;

const kinds = ["niche", "niche and subcategory", "tag"] as const;
const places = ["first", "last"] as const;
type Kind = (typeof kinds)[number];
type Name =
  | `${Kind} by ${(typeof sorts)[number]}${"" | ", filtered"}, ${(typeof places)[number]} page`
  | `${Kind}, trending`;

const filters: Omit<ListFilters, "sort">[] = [
  { pricing: "premium" },
  { coupon: "1" },
  { pricing: "free", coupon: "1" },
  // From common to rare.
  { platform: "web" },
  { platform: "self_hosted" },
  { openSource: "1" },
  { openSource: "1", platform: "linux", pricing: "premium" },
  { platform: "browser_extension", coupon: "1" },
];

/** Filtered and sorted lists: each kind, order and end, for lists of all sizes. */
export async function chooseFilteredLists(db: Db) {
  const lists = {} as Record<Name, (n: number) => Promise<unknown>>;
  const scopes = await chooseScopes(db);
  for (const kind of kinds) {
    lists[`${kind}, trending`] = (n) => listTrendingProducts(db, { scope: pick(scopes[kind], n) });
    for (const sort of sorts) {
      for (const place of places) {
        lists[`${kind} by ${sort}, ${place} page`] = pageReader(db, {
          scopes: scopes[kind],
          filters: [{ sort }],
          place,
        });
        const filtered = filters.map((filter) => ({ sort, ...filter }));
        lists[`${kind} by ${sort}, filtered, ${place} page`] = pageReader(db, {
          scopes: scopes[kind],
          filters: filtered,
          place,
        });
      }
    }
  }
  return lists;
}

type Reader = { scopes: ListScope[]; filters: ListFilters[]; place: (typeof places)[number] };

function pageReader(db: Db, { scopes, filters, place }: Reader): (n: number) => Promise<unknown> {
  const lastPages = new Map<number, number>();
  return async (n) => {
    const scope = pick(scopes, n);
    const filter = pick(filters, Math.floor(n / scopes.length));
    const key = n % (scopes.length * filters.length);
    const { pageCount } = await listFilteredProducts(db, {
      scope,
      filters: filter,
      page: place === "first" ? 1 : (lastPages.get(key) ?? 1),
    });
    // The first round isn't timed: it only finds out where the lists end.
    lastPages.set(key, pageCount);
  };
}

/** The largest lists of each kind, and a range down to the smallest. */
async function chooseScopes(db: Db): Promise<Record<Kind, ListScope[]>> {
  const { rows } = await db.execute<{ scope: string; key: string }>(sql`
    with counted as (
      select scope, key, sum(n) as n from live_counts where scope in ('niche', 'niche_subcategory', 'tag')
      group by scope, key having sum(n) > 0
    ), ranked as (
      select *, row_number() over (partition by scope order by n desc, key) as place, count(*) over (partition by scope) as size
      from counted
    )
    select scope, key from ranked where place <= 3 or place % greatest(size / 3, 1) = 0 order by scope, place`);
  const niches = (keys: string[]) => keys.map((key): ListScope => ({ list: `n${key}`, choices: [] }));
  const keysOf = (scope: string) => rows.filter((row) => row.scope === scope).map(({ key }) => key);
  return {
    niche: await withChoices(db, niches(keysOf("niche"))),
    "niche and subcategory": niches(keysOf("niche_subcategory")),
    tag: keysOf("tag").map((key) => ({ list: `t${key}`, choices: [] })),
  };
}

/** A niche's page counts each of its subcategories. */
async function withChoices(db: Db, scopes: ListScope[]): Promise<ListScope[]> {
  const { rows } = await db.execute<{ list: string; niche: string; name: string; slug: string }>(sql`
    select 'n' || l.niche_id as niche, 'n' || l.niche_id || 's' || s.id as list, s.name, s.slug
    from live_niche_subcategories l join live_subcategories s on s.id = l.subcategory_id`);
  return scopes.map(({ list }) => ({
    list,
    choices: rows
      .filter(({ niche }) => niche === list)
      .map(({ list, name, slug }) => ({ list, name, slug, parent: null })),
  }));
}
