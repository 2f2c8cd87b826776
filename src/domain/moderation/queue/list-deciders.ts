import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";

/** Who last changed a product's status, and what they did. */
export type Decider = { username: string | null; isYou: boolean; action: string; at: string };

const actions = ["approved", "published", "rejected", "moved_to_draft", "returned_to_review", "purged"];

/** From the audit log, so that decisions made elsewhere in the admin area are found, too. */
export async function listDeciders(
  db: Db,
  { productIds, viewerId }: { productIds: number[]; viewerId: string },
): Promise<Map<number, Decider>> {
  if (productIds.length === 0) return new Map();
  const { rows } = await db.execute<{
    id: string;
    username: string | null;
    isYou: boolean;
    action: string;
    at: Date;
  }>(sql`
    select distinct on (a.object_id) a.object_id as id, p.username, coalesce(a.actor_id = ${viewerId}, false) as "isYou",
      split_part(a.action, '.', 2) as action, a.at
    from audit_log a left join profiles p on p.id = a.actor_id
    where a.object_type = 'product' and a.object_id = any (${sql.param(productIds.map(String))}::text[])
      and a.action = any (${sql.param(actions.map((action) => `product.${action}`))}::text[])
    order by a.object_id, a.at desc, a.id desc`);
  return new Map(rows.map(({ id, at, ...row }) => [Number(id), { ...row, at: new Date(at).toISOString() }]));
}
