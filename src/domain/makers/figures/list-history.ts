import { sql } from "drizzle-orm";
import type { HistoryEntry, HistoryKind } from "#contract/maker/figures.ts";
import type { Db } from "#db/database.ts";

const HISTORY_MAX = 100;

/** The actions in the audit log that a product's owners may see. */
const kinds: Record<string, HistoryKind> = {
  "product.created": "created",
  "product.submitted": "submitted",
  "product.approved": "approved",
  "product.published": "published",
  "product.moved_to_draft": "moved_to_draft",
  "product.returned_to_review": "returned_to_review",
  "product.rejected": "rejected",
  "product.edited": "edited",
  "product.deleted": "deleted",
  "product.restored": "restored",
  "revision.proposed": "change_proposed",
  "revision.withdrawn": "change_withdrawn",
  "revision.approved": "change_approved",
  "revision.refused": "change_refused",
  "maker.joined": "maker_joined",
  "maker.left": "maker_left",
  "maker.removed": "maker_removed",
  "claim.proven": "claim_proven",
  "claim.approved": "claim_approved",
  "claim.lapsed": "claim_lapsed",
};

/** Always attributed to the team, even if the administrator is one of the owners. */
const decisions = [
  "product.approved",
  "product.published",
  "product.returned_to_review",
  "product.rejected",
  "revision.approved",
  "revision.refused",
  "claim.approved",
  "claim.lapsed",
];

/** Their `before` is the changed fields. */
const edits = ["product.edited", "revision.proposed", "revision.approved", "revision.refused"];

type Row = Omit<HistoryEntry, "kind" | "at"> & { action: string; at: Date | string };

/**
 * What happened to the product, newest first. Only people who own it or used to are named; anybody else in the log was
 * an administrator, then or now, and stays unnamed. A claim's reason was written to the claimant alone.
 */
export async function listHistory(db: Db, { productId }: { productId: number }): Promise<HistoryEntry[]> {
  const { rows } = await db.execute<Row>(sql`
    with log as (
      select * from audit_log where object_type = 'product' and object_id = ${String(productId)}
    ), owners as (
      select submitter_id as id from product_directory where id = ${productId}
      union select profile_id from product_makers where product_id = ${productId}
      union select actor_id from log where action in ('maker.joined', 'claim.proven')
      union select after ->> 'claimantId' from log where action = 'claim.approved'
      union select before ->> 'profileId' from log where action = 'maker.removed'
    )
    select log.id, log.at, log.action, who."isTeam", case when not who."isTeam" then actor.username end as by,
      case when about.id <> log.actor_id or log.actor_id is null then about.username end as person,
      case when log.action not like 'claim.%' then log.after ->> 'reason' end as reason,
      case when log.action = any (${sql.param(edits)}::text[])
        then array(select jsonb_object_keys(log.before)) else '{}' end as fields
    from log
      left join profiles actor on actor.id = log.actor_id
      left join profiles about on about.id = coalesce(log.before ->> 'profileId', log.after ->> 'claimantId')
      cross join lateral (select log.action = any (${sql.param(decisions)}::text[]) or log.actor_id is null
        or actor.id is not null and actor.id not in (select id from owners where id is not null) as "isTeam") as who
    where log.action = any (${sql.param(Object.keys(kinds))}::text[])
    order by log.at desc, log.id desc limit ${HISTORY_MAX}`);
  return rows.flatMap(({ action, at, ...row }) => {
    const kind = kinds[action];
    return kind ? [{ ...row, kind, at: new Date(at).toISOString() }] : [];
  });
}
