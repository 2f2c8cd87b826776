import { sql } from "drizzle-orm";
import type { ProposalState } from "#contract/admin/review/alternatives.ts";
import type { SuggestedFactList, SuggestedFactRow } from "#contract/admin/review/facts.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { RevisionChanges } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { type StaffActor, withOwnDecision } from "../../records/decisions/own-decision.ts";
import { factParties } from "../../records/decisions/parties-sql.ts";
import { getProductContent } from "../products/content/product-content.ts";
import { isUntouched } from "../products/life/revisions/decide-revision.ts";

const size = limits.adminLists.pageSize;

type Row = Omit<SuggestedFactRow, "from" | "to" | "currency" | "isOutdated" | "own" | "product"> & {
  product: Omit<SuggestedFactRow["product"], "logoUrl"> & { logoKey: string | null };
  changes: RevisionChanges;
  total: number;
  parties: string[];
};

/** What people suggested: waiting longest first, decided ones newest first. A page that doesn't exist is the first. */
export async function listSuggestedFacts(
  db: Db,
  { state, page, viewer }: { state: ProposalState; page: number; viewer: StaffActor },
): Promise<SuggestedFactList> {
  const order = state === "waiting" ? sql`f.suggested_at, f.id` : sql`f.decided_at desc, f.id desc`;
  const { rows } = await db.execute<Row>(sql`
    select f.id::integer, f.state, f.field, f.changes, f.source_url as "sourceUrl",
      json_build_object('id', p.id, 'name', p.product_name, 'slug', p.slug, 'logoKey', p.logo_key,
        'isLive', p.status = 'live') as product,
      w.username as "suggestedBy", coalesce(u.disabled_at is not null, false) as "isSuggesterSuspended",
      to_json(f.suggested_at) as "suggestedAt", f.reason, d.username as "decidedBy",
      count(*) over ()::integer as total, ${factParties(sql`f`)} as parties
    from fact_suggestions f join product_directory p on p.id = f.product_id
    left join users u on u.id = f.suggested_by left join profiles w on w.id = f.suggested_by
    left join profiles d on d.id = f.decided_by
    where f.state = ${state} order by ${order} limit ${size} offset ${(page - 1) * size}`);
  if (rows.length === 0 && page > 1) return listSuggestedFacts(db, { state, page: 1, viewer });
  const total = rows[0]?.total ?? 0;
  const judged = await withOwnDecision(db, { viewer, role: "moderator", rows });
  const items: SuggestedFactRow[] = [];
  for (const { total: _, changes, product, ...row } of judged) {
    const { logoKey, ...known } = product;
    const change = changes[row.field];
    const isOutdated =
      row.state === "waiting" && !isUntouched(changes, await getProductContent(db, { productId: product.id }));
    items.push({
      ...row,
      product: { ...known, logoUrl: logoKey && paths.file(logoKey) },
      from: change?.from ?? null,
      to: change?.to ?? null,
      currency: changes.priceCurrency?.to ?? null,
      isOutdated,
    });
  }
  return { items, total, page, pageCount: Math.max(1, Math.ceil(total / size)) };
}
