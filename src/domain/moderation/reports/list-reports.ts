import { type SQL, sql } from "drizzle-orm";
import type { OwnDecision } from "#contract/admin/own-decision.ts";
import type {
  ReportedFeedback,
  ReportedFeedbackList,
  ReportedPerson,
  ReportedPersonList,
  ReportedProduct,
  ReportedProductList,
  SiteMessage,
  SiteMessageList,
} from "#contract/admin/review/reports.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { type StaffActor, withOwnDecision } from "../../records/decisions/own-decision.ts";
import {
  feedbackParties,
  messageParties,
  personReportParties,
  productReportParties,
} from "../../records/decisions/parties-sql.ts";

export type ReportPage = { isResolved: boolean; page: number; viewer: StaffActor };

const size = limits.adminLists.pageSize;

/** Those waiting longest first; resolved ones the other way round. */
const orderOf = (isResolved: boolean, at: SQL) => (isResolved ? sql`${at} desc` : sql`${at}`);
const stateOf = (isResolved: boolean) => (isResolved ? sql`r.resolved_at is not null` : sql`r.resolved_at is null`);

type WithLogoKey<Item extends { product: object }> = Omit<Item, "product"> & {
  product: Omit<Item["product"], "logoUrl"> & { logoKey: string | null };
};

function withLogo<Product extends { logoKey: string | null }>({ logoKey, ...product }: Product) {
  return { ...product, logoUrl: logoKey && paths.file(logoKey) };
}

/** Reported feedback, one entry for all reports of the same comment. */
export async function listReportedFeedback(db: Db, asked: ReportPage): Promise<ReportedFeedbackList> {
  const { isResolved } = asked;
  const { items, ...place } = await paged<WithLogoKey<ReportedFeedback>>(
    db,
    asked,
    sql`
    select f.id as "feedbackId", f.comment, f.rating, f.parent_id is not null as "isReply", f.hidden_by as "hiddenBy",
      json_build_object('id', p.id, 'name', p.product_name, 'slug', p.slug, 'logoKey', p.logo_key) as product,
      case when a.id is not null then json_build_object('userId', a.id, 'username', a.username) end as author,
      g.reports, g.resolved, ${feedbackParties(sql`f`)} as parties
    from (
      select r.feedback_id, min(r.created_at) as first_at, max(r.resolved_at) as resolved_at,
        json_agg(json_build_object('reporter', w.username, 'reason', r.reason, 'note', r.note, 'createdAt', r.created_at)
          order by r.created_at) as reports,
        ${resolvedJson} as resolved
      from feedback_reports r left join profiles w on w.id = r.reporter_id left join profiles d on d.id = r.resolved_by
      where ${stateOf(isResolved)} group by r.feedback_id
    ) g
    join product_feedback f on f.id = g.feedback_id
    join product_directory p on p.id = f.product_id
    left join profiles a on a.id = f.user_id
    order by ${orderOf(isResolved, isResolved ? sql`g.resolved_at` : sql`g.first_at`)}, f.id`,
  );
  return { ...place, items: items.map((item) => ({ ...item, product: withLogo(item.product) })) };
}

/** Reported products, one entry for all reports of the same product. */
export async function listReportedProducts(db: Db, asked: ReportPage): Promise<ReportedProductList> {
  const { isResolved } = asked;
  const { items, ...place } = await paged<WithLogoKey<ReportedProduct>>(
    db,
    asked,
    sql`
    select json_build_object('id', p.id, 'name', p.product_name, 'slug', p.slug, 'logoKey', p.logo_key,
        'status', p.status) as product,
      g.reports, g.answer, g.resolved, ${productReportParties(sql`p.id`)} as parties
    from (
      select r.product_id, max(r.answer) as answer, min(r.created_at) as first_at, max(r.resolved_at) as resolved_at,
        json_agg(json_build_object('reporter', w.username, 'reason', r.reason, 'note', r.note,
          'canAnswer', r.email is not null or r.reporter_id is not null, 'createdAt', r.created_at)
          order by r.created_at) as reports,
        ${resolvedJson} as resolved
      from product_reports r left join profiles w on w.id = r.reporter_id left join profiles d on d.id = r.resolved_by
      where ${stateOf(isResolved)} group by r.product_id
    ) g
    join product_directory p on p.id = g.product_id
    order by ${orderOf(isResolved, isResolved ? sql`g.resolved_at` : sql`g.first_at`)}, p.id`,
  );
  return { ...place, items: items.map((item) => ({ ...item, product: withLogo(item.product) })) };
}

type ReportedPersonRow = Omit<ReportedPerson, "avatarUrl"> & { avatarKey: string | null };

/** Reported people, one entry for all reports of the same person. */
export async function listReportedPeople(db: Db, asked: ReportPage): Promise<ReportedPersonList> {
  const { isResolved } = asked;
  const { items, ...place } = await paged<ReportedPersonRow>(
    db,
    asked,
    sql`
    select p.id as "userId", p.username, p.avatar_key as "avatarKey", p.career,
      p.has_page and p.onboarded_at is not null as "hasPage", u.disabled_at is not null as "isSuspended", g.reports, g.resolved,
      ${personReportParties(sql`p.id`)} as parties
    from (
      select r.person_id, min(r.created_at) as first_at, max(r.resolved_at) as resolved_at,
        json_agg(json_build_object('reporter', w.username, 'reason', r.reason, 'note', r.note, 'createdAt', r.created_at)
          order by r.created_at) as reports,
        ${resolvedJson} as resolved
      from person_reports r left join profiles w on w.id = r.reporter_id left join profiles d on d.id = r.resolved_by
      where ${stateOf(isResolved)} group by r.person_id
    ) g
    join users u on u.id = g.person_id join profiles p on p.id = u.id
    order by ${orderOf(isResolved, isResolved ? sql`g.resolved_at` : sql`g.first_at`)}, p.id`,
  );
  return {
    ...place,
    items: items.map(({ avatarKey, ...item }) => ({ ...item, avatarUrl: avatarKey && paths.file(avatarKey) })),
  };
}

/** Visitors' messages about the site. Never their addresses: we mail the answer. */
export async function listSiteMessages(db: Db, asked: ReportPage): Promise<SiteMessageList> {
  const { isResolved } = asked;
  return await paged<SiteMessage>(
    db,
    asked,
    sql`
    select r.id, w.username as sender, r.email is not null or r.user_id is not null as "canAnswer", r.message, r.page,
      r.answer, to_json(r.created_at) as "createdAt",
      case when r.resolved_at is not null then json_build_object('at', r.resolved_at, 'by', d.username) end as resolved,
      ${messageParties(sql`r`)} as parties
    from site_feedback r left join profiles w on w.id = r.user_id left join profiles d on d.id = r.resolved_by
    where ${stateOf(isResolved)}
    order by ${orderOf(isResolved, isResolved ? sql`r.resolved_at` : sql`r.created_at`)}, r.id`,
  );
}

const resolvedJson = sql`case when max(r.resolved_at) is not null
  then json_build_object('at', max(r.resolved_at), 'by', max(d.username)) end`;

async function paged<Item extends { own: OwnDecision }>(db: Db, { page, viewer }: ReportPage, list: SQL) {
  const { rows } = await db.execute<{ total: number; parties: string[] }>(
    sql`select l.*, count(*) over ()::int as total from (${list}) l limit ${size} offset ${(page - 1) * size}`,
  );
  const total = rows[0]?.total ?? 0;
  const judged = await withOwnDecision(db, { viewer, role: "moderator", rows });
  const items = judged.map(({ total: _, ...item }) => item as unknown as Item);
  return { items, total, page, pageCount: Math.max(1, Math.ceil(total / size)) };
}
