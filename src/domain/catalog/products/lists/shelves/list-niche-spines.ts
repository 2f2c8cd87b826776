import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { ShelfProduct } from "#contract/visitor/shelf.ts";
import type { Db } from "#db/database.ts";
import { nicheList } from "../list-scope.ts";
import { listSpines } from "./list-spines.ts";

/** The most upvoted products of these niches as spines: the first of each niche, then the second of each, and so on. */
export async function listNicheSpines(db: Db, { nicheIds }: { nicheIds: number[] }): Promise<ShelfProduct[]> {
  const lists = nicheIds.map(nicheList);
  const size = limits.lists.onWelcomeShelf;
  const { rows } = await db.execute<{ id: number }>(sql`
    select listed.id::integer as id
    from unnest(${sql.param(lists)}::text[]) with ordinality as wanted (list, turn)
    cross join lateral list_products(wanted.list, 'upvotes', null, 0, ${size}) with ordinality as listed (id, place)
    group by listed.id
    order by min(listed.place), min(wanted.turn), listed.id
    limit ${size}`);
  return await listSpines(db, { ids: rows.map(({ id }) => id) });
}
