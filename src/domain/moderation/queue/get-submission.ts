import { sql } from "drizzle-orm";
import type { SubmissionDetails } from "#contract/admin/review/submissions.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import type { ProductStatus } from "#db/schema/catalog.ts";
import { stageOf } from "../../catalog/products/life/product-status.ts";
import { listLikelyDuplicates } from "../../makers/own-products/duplicates/list-likely-duplicates.ts";
import { type StaffActor, withOwnDecision } from "../../records/decisions/own-decision.ts";
import { listContentProblems } from "./list-content-problems.ts";
import { type StoredRow, submissionColumns, toRow } from "./list-submissions.ts";

/**
 * A submission with everything a reviewer should know about it. Drafts that were never submitted are private to their
 * owners.
 */
export async function getSubmission(
  db: Db,
  { productId, viewer }: { productId: number; viewer: StaffActor },
): Promise<SubmissionDetails> {
  const { rows } = await db.execute<DetailRow>(sql`
    select ${submissionColumns}, p.status, p.submitted_at is not null as "isSubmitted",
      p.approved_at is not null as "isApproved", p.website_url as "websiteUrl", p.description, p.pricing,
      p.pricing_note as "pricingNote", p.other_niches as "otherNiches", p.has_coupon as "hasCoupon",
      p.coupon_text as "couponText", p.coupon_code as "couponCode", p.coupon_url as "couponUrl",
      p.coupon_expiry_date as "couponExpiryDate", p.submitter_id as "submitterId"
    from product_directory p
    where p.id = ${productId} and p.type = 'product' and p.status <> 'deleted'
      and (p.status <> 'draft' or p.submitted_at is not null or p.submitter_id is null)`);
  const [row] = await withOwnDecision(db, { viewer, role: "moderator", rows });
  if (!row) throw new DomainError("submission_not_found");
  const { status, isSubmitted, isApproved, description, submitterId, ...rest } = row;
  const { hasCoupon, couponText: text, couponCode: code, couponUrl, couponExpiryDate, ...shown } = rest;
  const { websiteUrl } = shown;
  return {
    ...toRow(shown),
    websiteUrl,
    pricing: shown.pricing,
    pricingNote: shown.pricingNote,
    otherNiches: shown.otherNiches,
    stage: stageOf({ status, isSubmitted, isApproved }) as SubmissionDetails["stage"],
    coupon: hasCoupon ? { text, code, url: couponUrl, expiresAt: isoOf(couponExpiryDate) } : null,
    duplicates: await listLikelyDuplicates(db, { websiteUrl: websiteUrl ?? "", name: row.name, exceptId: row.id }),
    contentProblems: listContentProblems({ description, websiteUrl, couponUrl }),
    history: submitterId === null ? null : await findHistory(db, { submitterId, exceptId: row.id }),
  };
}

type DetailRow = StoredRow & {
  status: ProductStatus;
  isSubmitted: boolean;
  isApproved: boolean;
  description: string;
  websiteUrl: string | null;
  pricing: string;
  pricingNote: string | null;
  otherNiches: string | null;
  hasCoupon: boolean;
  couponText: string | null;
  couponCode: string | null;
  couponUrl: string | null;
  couponExpiryDate: Date | string | null;
  submitterId: string | null;
};

type HistoryRow = { joinedAt: Date | string; approved: number; rejected: number; votes: number };

/** The submitter's other products and votes. */
async function findHistory(
  db: Db,
  { submitterId, exceptId }: { submitterId: string; exceptId: number },
): Promise<SubmissionDetails["history"]> {
  const { rows } = await db.execute<HistoryRow>(sql`
    select u.created_at as "joinedAt",
      (select count(*)::int from product_directory p where p.submitter_id = u.id and p.type = 'product'
        and p.id <> ${exceptId} and p.approved_at is not null and p.status <> 'deleted') as approved,
      (select count(*)::int from product_directory p where p.submitter_id = u.id and p.type = 'product'
        and p.id <> ${exceptId} and p.status = 'rejected') as rejected,
      (select count(*)::int from product_upvotes v where v.user_id = u.id) as votes
    from users u where u.id = ${submitterId}`);
  const [row] = rows;
  return row ? { ...row, joinedAt: new Date(row.joinedAt).toISOString() } : null;
}

function isoOf(instant: Date | string | null): string | null {
  return instant === null ? null : new Date(instant).toISOString();
}
