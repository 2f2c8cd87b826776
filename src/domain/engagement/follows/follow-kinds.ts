import { sql } from "drizzle-orm";
import { parseId } from "#contract/shared/id.ts";
import type { FollowKind } from "#contract/shared/people/follow-kinds.ts";
import { platforms } from "#contract/shared/products/platforms.ts";
import { pricings } from "#contract/shared/products/pricing.ts";
import { tagKey } from "#contract/shared/products/tag-key.ts";
import { readSearchTarget, searchTarget } from "#contract/visitor/search/followed-search.ts";
import { normalizeQuery } from "#contract/visitor/search/normalize-query.ts";
import type { Db } from "#db/database.ts";

type Resolve = (db: Db, target: string) => Promise<string | null>;

/** How each kind stores a target, always spelled the same; null if it can't be followed now. */
export const resolveTarget: Record<FollowKind, Resolve> = {
  niche: (db, target) => findId(db, { target, view: "live_niches" }),
  product: (db, target) => findId(db, { target, view: "live_products" }),
  async tag(db, target) {
    const asked = tagKey(target);
    const { rows } = await db.execute<{ key: string }>(sql`
      with named as (select coalesce((select new_key from tag_aliases where key = ${asked}), ${asked}) as key)
      select key from named where exists (select from live_product_tags t where t.tag = named.key)
        and not exists (select from hidden_tags h where h.key = named.key)`);
    return rows[0]?.key ?? null;
  },
  async collection(db, target) {
    const { rows } = await db.execute<{ key: string }>(sql`select key from find_shared_collection(${target})`);
    return rows[0]?.key ?? null;
  },
  async search(_, target) {
    const { q, pricing, platform, coupon, openSource, offline, freePlan } = readSearchTarget(target);
    if (normalizeQuery(q) === "") return null;
    return searchTarget({
      q,
      ...(isOneOf(pricings, pricing) && { pricing }),
      ...(isOneOf(platforms, platform) && { platform }),
      ...(coupon === "1" && { coupon }),
      ...(openSource === "1" && { openSource }),
      ...(offline === "1" && { offline }),
      ...(freePlan === "1" && { freePlan }),
    });
  },
};

async function findId(db: Db, { target, view }: { target: string; view: "live_niches" | "live_products" }) {
  const id = parseId(target);
  if (id === null) return null;
  const { rowCount } = await db.execute(sql`select from ${sql.identifier(view)} where id = ${id}`);
  return rowCount === 1 ? String(id) : null;
}

function isOneOf(known: readonly string[], value: string | undefined): value is string {
  return value !== undefined && known.includes(value);
}
