import { type SQL, sql } from "drizzle-orm";
import type { Finding, FindingChoices, FindingList, FindingProduct } from "#contract/admin/engine/engine.ts";
import { findingDetails } from "#contract/admin/engine/finding-details.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { Db } from "#db/database.ts";
import { type StaffActor, withOwnDecision } from "../../records/decisions/own-decision.ts";
import { pairParties } from "../../records/decisions/parties-sql.ts";

type StoredProduct = Omit<FindingProduct, "logoUrl"> & { logoKey: string | null };
type Row = Omit<Finding, "product" | "otherProduct" | "own"> & {
  parties: string[];
  product: StoredProduct | null;
  otherProduct: StoredProduct | null;
};

type Asked = FindingChoices & { viewer: StaffActor };

/** Findings of one kind; open ones by score, decided ones newest first. Those of deleted products are left out. */
export async function listFindings(db: Db, { kind, state, page, viewer }: Asked): Promise<FindingList> {
  const size = limits.adminLists.pageSize;
  const { rows: counts } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total ${shownFindings} and f.kind = ${kind} and f.state = ${state}`);
  const total = counts[0]?.total ?? 0;
  const order = state === "open" ? sql`f.score desc, f.id` : sql`f.decided_at desc, f.id desc`;
  const { rows } = await db.execute<Row>(sql`
    select f.id, f.kind, f.detail, f.note, f.score, f.state, to_json(f.found_at) as "foundAt",
      to_json(f.decided_at) as "decidedAt",
      (select username from profiles where id = f.decided_by) as "decidedBy",
      ${productJson(sql`p`)} as product, ${productJson(sql`o`)} as "otherProduct",
      ${pairParties(sql`f.product_id`, sql`f.other_product_id`)} as parties
    ${shownFindings} and f.kind = ${kind} and f.state = ${state}
    order by ${order} limit ${size} offset ${(page - 1) * size}`);
  const judged = await withOwnDecision(db, { viewer, role: "admin", rows });
  return { findings: judged.map(toFinding), total, page, pageCount: Math.max(1, Math.ceil(total / size)) };
}

/** Ends with a condition. */
export const shownFindings: SQL = sql`
  from engine_findings f
  left join product_directory p on p.id = f.product_id
  left join product_directory o on o.id = f.other_product_id
  where (f.state = 'applied'
    or p.status is distinct from 'deleted' and o.status is distinct from 'deleted')`;

function productJson(product: SQL): SQL {
  return sql`case when ${product}.id is not null then json_build_object('id', ${product}.id,
    'name', ${product}.product_name, 'slug', ${product}.slug, 'tagline', ${product}.tagline,
    'logoKey', ${product}.logo_key, 'websiteUrl', ${product}.website_url, 'status', ${product}.status,
    'upvotes', (select s.upvotes from product_stats s where s.product_id = ${product}.id)) end`;
}

type JudgedRow = Omit<Row, "parties"> & Pick<Finding, "own">;

function toFinding({ product, otherProduct, ...row }: JudgedRow): Finding {
  // It may have been stored by an older version.
  const detail = findingDetails[row.kind].parse(row.detail);
  return { ...row, detail, product: toProduct(product), otherProduct: toProduct(otherProduct) } as Finding;
}

function toProduct(stored: StoredProduct | null): FindingProduct | null {
  if (!stored) return null;
  const { logoKey, ...product } = stored;
  return { ...product, logoUrl: logoKey && paths.file(logoKey) };
}
