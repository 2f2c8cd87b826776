import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";

type Proposal = { productId: number; alternativeId: number; proposerId: string };

/**
 * Proposes a live product as an alternative to another; a moderator decides. A pair is proposed once: a repeat changes
 * nothing, and one that was decided is refused.
 */
export async function proposeAlternative(
  db: Db,
  { productId, alternativeId, proposerId }: Proposal,
): Promise<{ productId: number; alternativeId: number }> {
  if (productId === alternativeId) throw new DomainError("alternative_is_itself");
  const { rows } = await db.execute<{ areLive: boolean; state: string | null }>(sql`
    with live as (
      select count(*) = 2 as are_live from product_stats where product_id in (${productId}, ${alternativeId}) and live
    ), proposed as (
      insert into product_alternatives as a (product_id, alternative_id, state, proposed_by, proposed_at)
      select ${productId}::bigint, ${alternativeId}::bigint, 'waiting', ${proposerId}, now() from live where live.are_live
      on conflict (product_id, alternative_id) do update
        set state = excluded.state, proposed_by = excluded.proposed_by, proposed_at = excluded.proposed_at
        where a.state is null
      returning a.state
    )
    select (select are_live from live) as "areLive", coalesce((select state from proposed), (
      select state from product_alternatives where product_id = ${productId} and alternative_id = ${alternativeId}
    )) as state`);
  const [row] = rows;
  if (!row?.areLive) throw new DomainError("product_not_found");
  if (row.state === "approved") throw new DomainError("alternative_listed");
  if (row.state === "refused") throw new DomainError("alternative_refused");
  return { productId, alternativeId };
}
