import { type SQL, sql } from "drizzle-orm";
import { parse } from "tldts";
import type { AdminSuggestion, AdminSuggestionList, SuggestionQuery } from "#contract/admin/review/suggestions.ts";
import * as limits from "#contract/shared/limits.ts";
import { parseHttpUrl, withScheme } from "#contract/shared/paths/outbound-url.ts";
import type { Db } from "#db/database.ts";
import type { ProductStatus } from "#db/schema/catalog.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { productSiteOf } from "../../catalog/websites/product-site.ts";
import { listLikelyDuplicates } from "../../makers/own-products/duplicates/list-likely-duplicates.ts";
import { isUndoable } from "../../records/decisions/moderation-decisions.ts";
import { withOwnDecision } from "../../records/decisions/own-decision.ts";
import { productParties } from "../../records/decisions/parties-sql.ts";
import { suggestionStateOf } from "./own-suggestion.ts";

type Asked = SuggestionQuery & { actor: ProductActor };

const pageSize = limits.adminLists.submissions;

/** The suggestions that wait, or those that were decided, with the site each one names and what we list of it. */
export async function listSuggestions(
  db: Db,
  { actor, state, q, sort, ...asked }: Asked,
): Promise<AdminSuggestionList> {
  const isDecided = state === "decided";
  const isPending = isDecided ? sql`p.status not in ('pending', 'deleted')` : sql`p.status = 'pending'`;
  const isFound = q ? sql`position(lower(${q}) in lower(p.description)) > 0` : sql`true`;
  const where = sql`p.type = 'suggestion' and ${isPending} and ${isFound}`;
  const order = sort === "oldest" && !isDecided ? sql`p.created_at, p.id` : sql`p.created_at desc, p.id desc`;
  const { rows: counted } = await db.execute<{ total: number; waiting: number }>(sql`
    select (select count(*)::int from product_directory p where ${where}) as total,
      (select count(*)::int from product_directory where type = 'suggestion' and status = 'pending') as waiting`);
  const { total = 0, waiting = 0 } = counted[0] ?? {};
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  // Decisions make the list shorter, so the page the reviewer is on may be gone.
  const page = Math.min(asked.page, pageCount);
  const { rows } = await db.execute<StoredSuggestion>(sql`
    select p.id, p.version, p.description as text, p.created_at as "createdAt", p.status, p.status_reason as reason,
      (select json_build_object('username', s.username, 'isDemo', u.is_demo)
        from profiles s join users u on u.id = s.id where s.id = p.submitter_id) as submitter,
      ${decisionOf(actor)} as decision, ${productParties(sql`p.id`)} as parties
    from product_directory p where ${where} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`);
  const suggestions: AdminSuggestion[] = [];
  const judged = await withOwnDecision(db, { viewer: actor, role: "moderator", rows });
  for (const row of judged) suggestions.push(await toSuggestion(db, row));
  return { suggestions, total, page, pageCount, waiting };
}

type StoredSuggestion = Pick<AdminSuggestion, "id" | "version" | "text" | "reason" | "submitter" | "decision"> & {
  createdAt: Date | string;
  status: ProductStatus;
  parties: string[];
};

type JudgedSuggestion = Omit<StoredSuggestion, "parties"> & Pick<AdminSuggestion, "own">;

function decisionOf({ userId, isAdmin }: ProductActor): SQL {
  return sql`(
    select json_build_object(
      'by', (select username from profiles s where s.id = d.decided_by), 'at', d.decided_at,
      'batchId', case when ${isUndoable} and (d.decided_by = ${userId} or ${isAdmin}::boolean) then d.batch_id end,
      'product', (select json_build_object('id', c.id, 'name', c.product_name, 'slug', c.slug,
        'isLive', c.status = 'live') from product_directory c where c.id = d.created_product_id))
    from moderation_decisions d where d.product_id = p.id and d.undone_at is null order by d.id desc limit 1)`;
}

async function toSuggestion(db: Db, { createdAt, status, ...row }: JudgedSuggestion): Promise<AdminSuggestion> {
  const site = siteInText(row.text);
  const state = suggestionStateOf(status);
  const isOpen = state === "pending" && site !== null;
  return {
    ...row,
    state,
    createdAt: new Date(createdAt).toISOString(),
    decision: row.decision && { ...row.decision, at: new Date(row.decision.at).toISOString() },
    site,
    duplicates: isOpen ? await listLikelyDuplicates(db, { websiteUrl: site, name: "" }) : [],
  };
}

/** The first website that a text names: an address, else a word that looks like a domain. */
export function siteInText(text: string): string | null {
  const words = text.split(/\s+/).map(trimPunctuation);
  const urls = words.filter((word) => /^https?:\/\//i.test(word));
  const named = words.filter((word) => /^[^@/]+\.[^@/]{2,}(?:\/|$)/.test(word));
  for (const word of [...urls, ...named]) {
    const url = parseHttpUrl(withScheme(word));
    if (url && productSiteOf(url.href) && (urls.includes(word) || isRegistered(url.hostname))) return url.href;
  }
  return null;
}

function trimPunctuation(word: string): string {
  return word.replace(/^[("'<[{]+/, "").replace(/[)"'>\]},.;:!?]+$/, "");
}

/** Rejects names like "node.js". Demo domains end in .example, which nobody can register. */
function isRegistered(hostname: string): boolean {
  if (hostname.endsWith(".example")) return true;
  const { domain, isIcann, isPrivate } = parse(hostname, { allowPrivateDomains: true });
  return domain !== null && Boolean(isIcann || isPrivate);
}
