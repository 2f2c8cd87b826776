import { sql, TransactionRollbackError } from "drizzle-orm";
import type { SynonymsPreview } from "#contract/admin/catalog/synonyms.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { listSearchesWith } from "../counted/list-counted-searches.ts";
import { findMatches } from "../search-matches.ts";
import { lockSynonyms } from "./synonym-group.ts";

type Previewed = {
  /** Null for a new group. */
  groupId: number | null;
  /** Empty: the group would be deleted. */
  terms: string[];
};
type Compared = { query: string; visitors: number; before: number[]; after: number[] };

/** People don't look at more than that. */
const FIRST = 10;

/**
 * What a change would do to the first ten results of recent searches with one of the terms. The change is made in a
 * transaction that never commits, so nobody else sees it.
 */
export async function previewSynonyms(db: Db, previewed: Previewed): Promise<SynonymsPreview> {
  const { previewSearches, previewMs } = limits.synonyms;
  const startedAt = performance.now();
  let searches: { query: string; visitors: number }[] = [];
  const compared: Compared[] = [];
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', '3s', true), set_config('lock_timeout', '2s', true)`);
      const { groupId, terms } = previewed;
      const group = groupId === null ? null : await lockSynonyms(tx, { groupId });
      if (groupId !== null && !group) throw new DomainError("not_found");
      searches = await listSearchesWith(tx, { terms: [...terms, ...(group?.terms ?? [])], limit: previewSearches + 1 });
      for (const search of searches.slice(0, previewSearches)) {
        // The other half of the time is for the same searches after the change.
        if (performance.now() - startedAt > previewMs / 2) break;
        compared.push({ ...search, before: await listFirst(tx, search), after: [] });
      }
      await change(tx, previewed);
      for (const search of compared) search.after = await listFirst(tx, search);
      tx.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  const changed = compared.filter(({ before, after }) => before.join() !== after.join());
  const names = await nameProducts(db, { ids: changed.flatMap(({ before, after }) => [...before, ...after]) });
  const without = (ids: number[], others: number[]) =>
    ids.filter((id) => !others.includes(id)).map((id) => ({ id, name: names.get(id) ?? `Product ${id}` }));
  return {
    compared: compared.length,
    isComplete: compared.length === searches.length,
    changed: changed.map(({ query, visitors, before, after }) => {
      const [comesIn, goesOut] = [without(after, before), without(before, after)];
      return { query, visitors, comesIn, goesOut, isReordered: comesIn.length + goesOut.length === 0 };
    }),
  };
}

async function listFirst(tx: Db, { query }: { query: string }): Promise<number[]> {
  return (await findMatches(tx, { text: query, limit: FIRST })).map(({ productId }) => productId);
}

async function change(tx: Db, { groupId, terms }: Previewed): Promise<void> {
  const stored = sql.param(terms);
  if (groupId === null) await tx.execute(sql`insert into search_synonyms (terms) values (${stored}::text[])`);
  else if (terms.length === 0) await tx.execute(sql`delete from search_synonyms where id = ${groupId}`);
  else await tx.execute(sql`update search_synonyms set terms = ${stored}::text[] where id = ${groupId}`);
}

async function nameProducts(db: Db, { ids }: { ids: number[] }): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id, product_name as name from product_directory where id = any (${sql.param(ids)}::bigint[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
