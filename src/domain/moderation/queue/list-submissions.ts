import { type SQL, sql } from "drizzle-orm";
import type {
  SubmissionCounts,
  SubmissionList,
  SubmissionQuery,
  SubmissionRow,
} from "#contract/admin/review/submissions.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { waitingRefundsSql } from "../../promotion/orders/refunds/waiting-refunds-sql.ts";
import { type StaffActor, withOwnDecision } from "../../records/decisions/own-decision.ts";
import { productParties } from "../../records/decisions/parties-sql.ts";

type Asked = SubmissionQuery & { viewer: StaffActor };

const pageSize = limits.adminLists.submissions;

/**
 * Products that wait for review, that were started but not submitted (rule 6), or that were approved and wait to be
 * published (rule 55); a page of ten and the exact count.
 */
export async function listSubmissions(db: Db, { viewer, ...asked }: Asked): Promise<SubmissionList> {
  const where = filterOf(asked);
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from product_directory p where ${where}`,
  );
  const total = counted[0]?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  // Decisions make the list shorter, so the page the reviewer is on may be gone.
  const page = Math.min(asked.page, pageCount);
  const { rows } = await db.execute<StoredRow>(sql`
    select ${submissionColumns} from product_directory p where ${where}
    order by ${orders[asked.sort]} limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const judged = await withOwnDecision(db, { viewer, role: "moderator", rows });
  return {
    submissions: judged.map((row) => ({ ...toRow(row), stage: asked.stage })),
    total,
    page,
    pageCount,
  };
}

/** For the tabs. */
export async function countSubmissions(db: Db): Promise<SubmissionCounts> {
  const { rows } = await db.execute<SubmissionCounts>(sql`
    select count(*) filter (where ${stages.submitted})::int as waiting,
      count(*) filter (where ${stages.incomplete})::int as incomplete,
      count(*) filter (where ${stages.approved})::int as approved,
      (select count(*)::int from product_revisions where state = 'pending') as revisions
    from product_directory p where p.status in ('pending', 'draft') and p.type = 'product'`);
  return rows[0] as SubmissionCounts;
}

const stages: Record<SubmissionQuery["stage"], SQL> = {
  submitted: sql`p.status = 'pending' and p.submitted_at is not null`,
  incomplete: sql`p.status = 'pending' and p.submitted_at is null`,
  approved: sql`p.status = 'draft' and p.approved_at is not null`,
};

const when = sql`coalesce(p.submitted_at, p.created_at)`;

const paidMonths = sql`(
  select sum(o.months)::int from promotions pr join orders o on o.id = pr.order_id
  where pr.product_id = p.id and pr.starts_at is null and pr.ended_at is null)`;

const orders: Record<SubmissionQuery["sort"], SQL> = {
  // Buyers were promised an answer within a day (rule 47).
  oldest: sql`${paidMonths} is null, ${when}, p.id`,
  newest: sql`${when} desc, p.id desc`,
  name: sql`lower(p.product_name), p.id`,
};

function filterOf({ stage, q, niche }: SubmissionQuery): SQL {
  return sql.join(
    [
      sql`p.type = 'product'`,
      stages[stage],
      // Not LIKE: typed text may contain its wildcards.
      ...(q ? [sql`position(lower(${q}) in lower(p.product_name)) > 0`] : []),
      ...(niche
        ? [sql`exists (select from product_niches l where l.product_id = p.id and l.niche_id = ${niche})`]
        : []),
    ],
    sql` and `,
  );
}

export type StoredRow = Omit<SubmissionRow, "stage" | "logoUrl" | "submittedAt" | "own"> & {
  parties: string[];
  logoKey: string | null;
  submittedAt: Date | string;
};

/** A submission's row, from the product `p`; mapped with `toRow`. */
export const submissionColumns: SQL = sql`p.id, p.version, p.slug, p.product_name as name, coalesce(nullif(p.tagline, ''), p.headline) as tagline,
    p.logo_key as "logoKey", ${when} as "submittedAt", p.tags,
    array(select n.name from product_niches l join niches n on n.id = l.niche_id where l.product_id = p.id
      order by n.id is distinct from p.primary_niche_id, n.name) as niches,
    (select json_build_object('username', s.username, 'isDemo', u.is_demo)
      from profiles s join users u on u.id = s.id where s.id = p.submitter_id) as submitter,
    ${productParties(sql`p.id`)} as parties,
    exists (select from product_directory o where o.status = 'live' and o.type = 'product' and o.id <> p.id
      and site_key(o.website_url) = site_key(p.website_url)) as "hasSameSite",
    ${paidMonths} as "paidMonths", ${waitingRefundsSql} as refunds`;

type JudgedRow = Omit<StoredRow, "parties"> & Pick<SubmissionRow, "own">;

export function toRow({ logoKey, submittedAt, ...row }: JudgedRow): Omit<SubmissionRow, "stage"> {
  return { ...row, logoUrl: logoKey && paths.file(logoKey), submittedAt: new Date(submittedAt).toISOString() };
}
