import { sql } from "drizzle-orm";
import type { PastDecision } from "#contract/admin/review/submissions.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import type { ProductStatus } from "#db/schema/catalog.ts";
import { judgeTransition, type ProductActor, rolesOf, stageOf } from "../../catalog/products/life/product-status.ts";
import { isUndoable } from "../../records/decisions/moderation-decisions.ts";

type Asked = { page: number; actor: ProductActor };

const pageSize = limits.adminLists.submissions;
const DAYS = 30;

export type PastDecisions = { decisions: PastDecision[]; total: number; page: number; pageCount: number };

/** The decisions about submissions and revisions in the last 30 days, newest first, and which of them can be undone. */
export async function listPastDecisions(db: Db, { page, actor }: Asked): Promise<PastDecisions> {
  const from = sql`moderation_decisions d join product_directory p on p.id = d.product_id
    where d.undone_at is null and p.type = 'product' and d.decided_at > now() - make_interval(days => ${DAYS})`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<StoredDecision>(sql`
      select d.id, d.product_id as "productId", p.slug, p.product_name as "productName", p.logo_key as "logoKey",
        p.version, p.status, p.submitted_at is not null as "isSubmitted", p.approved_at is not null as "isApproved",
        d.decision, d.revision_id is not null as "isRevision", d.reason, d.decided_at as "decidedAt",
        (select username from profiles s where s.id = d.decided_by) as "decidedBy",
        case when ${isUndoable} and (d.decided_by = ${actor.userId} or ${actor.isAdmin}::boolean) then d.batch_id end
          as "batchId",
        p.submitter_id as "submitterId",
        array(select m.profile_id from product_makers m where m.product_id = p.id) as "makerIds",
        d.id = (select max(l.id) from moderation_decisions l where l.product_id = p.id) as "isLatest"
      from ${from} order by d.decided_at desc, d.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${from}`),
  ]);
  const total = counted[0]?.total ?? 0;
  return {
    decisions: rows.map((row) => toDecision(row, actor)),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / pageSize)),
  };
}

type StoredDecision = Omit<PastDecision, "logoUrl" | "decidedAt" | "stage" | "canReturn"> & {
  logoKey: string | null;
  decidedAt: Date | string;
  status: ProductStatus;
  isSubmitted: boolean;
  isApproved: boolean;
  submitterId: string | null;
  makerIds: string[];
  isLatest: boolean;
};

function toDecision(row: StoredDecision, actor: ProductActor): PastDecision {
  const { logoKey, decidedAt, status, isSubmitted, isApproved, submitterId, makerIds, isLatest, ...rest } = row;
  const stage = stageOf({ status, isSubmitted, isApproved });
  const roles = rolesOf(actor, { submitterId, makerIds });
  const verdict = judgeTransition({ command: "returnToReview", stage, roles });
  return {
    ...rest,
    stage,
    logoUrl: logoKey && paths.file(logoKey),
    decidedAt: new Date(decidedAt).toISOString(),
    canReturn: isLatest && !rest.isRevision && verdict.kind === "allowed",
  };
}
