import { sql } from "drizzle-orm";
import type { SynonymChoices, SynonymGroup } from "#contract/admin/catalog/synonyms.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { groupColumns } from "./synonym-group.ts";

const orders = {
  name: sql`ltrim(lower(g.terms[1]), '>'), g.id`,
  "-name": sql`ltrim(lower(g.terms[1]), '>') desc, g.id desc`,
  changed: sql`g.updated_at, g.id`,
  "-changed": sql`g.updated_at desc, g.id desc`,
};

/** Groups with a term that contains the words. There are 2,000 at most, so reading all of them is fine. */
export async function listSynonyms(
  db: Db,
  { q, sort, page }: SynonymChoices,
): Promise<{ groups: SynonymGroup[]; total: number; pageCount: number }> {
  const size = limits.adminLists.pageSize;
  const words = q.toWellFormed().normalize("NFC").replaceAll("\0", "").trim();
  const isWanted = sql`exists (select from unnest(g.terms) as term where position(lower(${words}) in lower(term)) > 0)`;
  const { rows: counts } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from search_synonyms g where ${isWanted}`);
  const { rows: groups } = await db.execute<SynonymGroup>(sql`
    select ${groupColumns} from search_synonyms g where ${isWanted}
    order by ${orders[sort]} limit ${size} offset ${(page - 1) * size}`);
  const total = counts[0]?.total ?? 0;
  return { groups, total, pageCount: Math.max(1, Math.ceil(total / size)) };
}
