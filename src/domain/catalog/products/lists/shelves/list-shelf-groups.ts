import { eq, sql } from "drizzle-orm";
import { shelf } from "#contract/shared/limits.ts";
import type { ShelfGroup } from "#contract/visitor/shelf-groups.ts";
import type { Db } from "#db/database.ts";
import { preparedRead } from "#db/reads/prepared-read.ts";
import { liveCloths, liveProductStats, liveProducts } from "#db/schema/live-views.ts";
import type { ListScope } from "../list-scope.ts";
import { type SpineRow, spineColumns, toSpine } from "./list-spines.ts";

type Group = { subcategory: ShelfGroup["subcategory"]; rows: (SpineRow & { size: number })[] };

/**
 * The most upvoted products of each of a niche's largest subcategories as spines, each product once. Ungrouped without
 * two subcategories.
 */
export async function listShelfGroups(db: Db, { scope }: { scope: ListScope }): Promise<ShelfGroup[]> {
  const parents = new Set(scope.choices.map(({ parent }) => parent));
  const choices = scope.choices.filter(({ slug }) => !parents.has(slug));
  if (choices.length < 2) return listShelfOfList(db, { list: scope.list });
  const spines = await readSpines(db, { lists: choices.map(({ list }) => list), each: shelf.perGroup });
  const bySize = Map.groupBy(spines, ({ list }) => choices.find((choice) => choice.list === list));
  return fill(
    [...bySize].map(([choice, rows]) => ({
      subcategory: choice ? { name: choice.name, slug: choice.slug } : null,
      rows,
    })),
  );
}

type OneList = {
  list: string;
  /** Fewer books are no shelf. */
  least?: number;
};

/** The most upvoted products of one list as spines. */
export async function listShelfOfList(db: Db, { list, least }: OneList): Promise<ShelfGroup[]> {
  return fill([{ subcategory: null, rows: await readSpines(db, { lists: [list], each: shelf.spines }) }], least);
}

/** The best of each group in turn, until the shelf is full. */
function fill(groups: Group[], least: number = shelf.spinesMin): ShelfGroup[] {
  const filled: ShelfGroup[] = groups.map(({ subcategory, rows }) => ({
    subcategory,
    total: rows[0]?.size ?? 0,
    products: [],
  }));
  const taken = new Set<number>();
  for (let place = 0; place < shelf.spines; place += 1) {
    for (const [index, { rows }] of groups.entries()) {
      const row = rows[place];
      if (!row || taken.has(row.id) || taken.size === shelf.spines) continue;
      taken.add(row.id);
      filled[index]?.products.push(toSpine(row));
    }
  }
  // Fewer say nothing that the list doesn't.
  return taken.size < least ? [] : filled.filter(({ products }) => products.length > 0);
}

/** One walk of an index per list, as deep as the shelf is wide; the sizes are counters. */
const readSpines = preparedRead("shelf_of_lists", (db) => {
  const lists = sql`${sql.placeholder("lists")}::text[]`;
  return db
    .select({
      ...spineColumns,
      votes: liveProductStats.upvotes,
      list: sql<string>`sized.list`,
      size: sql<number>`sized.size`,
    })
    .from(sql`(
      select list, sum(n)::int as size from count_lists(${lists}) group by list
      order by sum(n) desc, list limit ${sql.raw(String(shelf.groups))}
    ) as sized
    cross join lateral list_products(sized.list, 'upvotes', null, 0, ${sql.placeholder("each")}) with ordinality as listed (id, place)`)
    .innerJoin(liveProducts, sql`${liveProducts.id} = listed.id`)
    .innerJoin(liveProductStats, eq(liveProductStats.productId, liveProducts.id))
    .leftJoin(liveCloths, eq(liveCloths.productId, liveProducts.id))
    .orderBy(sql`sized.size desc, sized.list, listed.place`);
});
