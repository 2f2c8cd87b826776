import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { liveProducts } from "#db/schema/live-views.ts";
import { countFull, findMatches, type SearchHit, toHit } from "../search-matches.ts";

export type Respelled = { words: string; hits: SearchHit[] };

/** `fixesUnknown`: it replaces a typed word that is in no text and no synonym. */
type Respelling = { words: string; productId: number | null; fixesUnknown: boolean };

// Three letters are close to too many others to respell them next to something that was found.
const SHORT = 3;

/**
 * The results of the likeliest respelling beyond the existing hits; null if no respelling finds anything. Products with
 * another name as close to the typed one come right after its first hit, and made-up ones after all real ones.
 */
export async function findRespelled(
  db: Db,
  { text, hits }: { text: string; hits: SearchHit[] },
): Promise<Respelled | null> {
  const full = hits.filter(({ tier }) => tier !== "close");
  if (full.length > 0 && Array.from(text).length <= SHORT) return null;
  const { rows } = await db.execute<Respelling>(
    sql`select words, product_id as "productId", fixes_unknown as "fixesUnknown" from correct_search_words(${text})`,
  );
  const named = rows.flatMap(({ productId }) => productId ?? []);
  for (const { words, fixesUnknown } of rows) {
    const found = await findMatches(db, { text: words, limit: limits.lists.pageSize + hits.length });
    // A respelling that finds only some of its words is no better than the typed words, unless it fixes an unknown one.
    const isPartial = countFull(found) === 0;
    if (isPartial && (full.length > 0 || (hits.length > 0 && !fixesUnknown))) continue;
    const [first, ...others] = found.filter(({ tier }) => isPartial || tier !== "close").map(toHit);
    const close = named.map(
      (id) => others.find(({ productId }) => productId === id) ?? { productId: id, tier: "similar" as const },
    );
    const fresh = withoutKnown([...(first ? [first] : []), ...close, ...others], full);
    if (fresh.length === 0) continue;
    // Below other products, the name of a made-up one isn't the answer.
    const isNamed = full.length === 0 && fresh.filter(({ tier }) => tier === "exact").length === 1;
    const ordered = await withMadeUpLast(db, { hits: fresh, pinned: isNamed ? 1 : 0 });
    return { words, hits: ordered.slice(0, limits.lists.pageSize) };
  }
  return null;
}

function withoutKnown(hits: SearchHit[], known: SearchHit[]): SearchHit[] {
  const seen = new Set(known.map(({ productId }) => productId));
  return hits.filter(({ productId }) => !seen.has(productId) && seen.add(productId));
}

async function withMadeUpLast(db: Db, { hits, pinned }: { hits: SearchHit[]; pinned: number }): Promise<SearchHit[]> {
  const ids = hits.slice(pinned).map(({ productId }) => productId);
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::int from ${liveProducts} where is_demo and id = any (${sql.param(ids)}::bigint[])`,
  );
  const madeUp = new Set(rows.map(({ id }) => id));
  const isMadeUp = ({ productId }: SearchHit) => madeUp.has(productId);
  return [...hits.filter((hit) => !isMadeUp(hit)), ...hits.filter(isMadeUp)];
}
