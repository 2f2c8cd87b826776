import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";

type Proposal = { productId: number; alternativeId: number; proposerId: string };

/**
 * Proposes a live product as an alternative to another; a moderator decides. A pair is proposed once: a repeat changes
 * nothing. Somebody else is refused and told why, because only the proposer hears of the decision.
 */
export async function proposeAlternative(
  db: Db,
  { productId, alternativeId, proposerId }: Proposal,
): Promise<{ productId: number; alternativeId: number }> {
  if (productId === alternativeId) throw new DomainError("alternative_is_itself");
  const { rows } = await db.execute<{ areLive: boolean; isStored: boolean; state: string | null; isOwn: boolean }>(sql`
    with live as (
      select count(*) = 2 as are_live from product_stats where product_id in (${productId}, ${alternativeId}) and live
    ), stored as (
      insert into product_alternatives as a (product_id, alternative_id, state, proposed_by, proposed_at)
      select ${productId}::bigint, ${alternativeId}::bigint, 'waiting', ${proposerId}, now() from live where live.are_live
      on conflict (product_id, alternative_id) do update
        set state = excluded.state, proposed_by = excluded.proposed_by, proposed_at = coalesce(a.proposed_at, now())
        -- A proposal whose proposer deleted their account gets a new one.
        where a.state is null or a.state = 'waiting' and a.proposed_by is null
      returning a.id
    )
    select live.are_live as "areLive", exists (select from stored) as "isStored", a.state,
      coalesce(${proposerId} in (a.proposed_by, a.named_by), false) as "isOwn"
    from live left join product_alternatives a on a.product_id = ${productId} and a.alternative_id = ${alternativeId}`);
  const [row] = rows;
  if (!row?.areLive) throw new DomainError("product_not_found");
  if (row.isStored) return { productId, alternativeId };
  // Somebody else's proposal of the same moment, which this statement couldn't see yet.
  if (row.state === null) return proposeAlternative(db, { productId, alternativeId, proposerId });
  if (row.state === "approved") throw new DomainError("alternative_listed");
  if (row.state === "refused") throw new DomainError("alternative_refused");
  if (!row.isOwn) throw new DomainError("alternative_waiting");
  return { productId, alternativeId };
}
