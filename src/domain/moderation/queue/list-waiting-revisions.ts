import { sql } from "drizzle-orm";
import type { WaitingRevision } from "#contract/admin/review/submissions.ts";
import * as limits from "#contract/shared/limits.ts";
import { paths } from "#contract/shared/paths.ts";
import type { ProductField, RevisionChanges } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { getProductContent } from "../../catalog/products/content/product-content.ts";
import { type StaffActor, withOwnDecision } from "../../records/decisions/own-decision.ts";
import { revisionParties } from "../../records/decisions/parties-sql.ts";

type Asked = { page: number; viewer: StaffActor };

const pageSize = limits.adminLists.submissions;

export type WaitingRevisions = { revisions: WaitingRevision[]; total: number; page: number; pageCount: number };

/** Changes to live products that wait for review (rule 28), oldest first, with the values that visitors see now. */
export async function listWaitingRevisions(db: Db, { page, viewer }: Asked): Promise<WaitingRevisions> {
  const where = sql`r.state = 'pending'`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<StoredRevision>(sql`
      select r.id, r.product_id as "productId", r.changes, r.created_at as "createdAt", p.slug,
        p.product_name as "productName", p.logo_key as "logoKey",
        (select json_build_object('username', s.username, 'isDemo', u.is_demo)
          from profiles s join users u on u.id = s.id where s.id = r.author_id) as author,
        ${revisionParties(sql`r`)} as parties
      from product_revisions r join product_directory p on p.id = r.product_id
      where ${where} order by r.created_at, r.id limit ${pageSize} offset ${(page - 1) * pageSize}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from product_revisions r where ${where}`),
  ]);
  const judged = await withOwnDecision(db, { viewer, role: "moderator", rows });
  const revisions = await Promise.all(judged.map((row) => withCurrent(db, row)));
  const total = counted[0]?.total ?? 0;
  return { revisions, total, page, pageCount: Math.max(1, Math.ceil(total / pageSize)) };
}

type StoredRevision = Omit<WaitingRevision, "changes" | "current" | "logoUrl" | "createdAt" | "own"> & {
  parties: string[];
  changes: RevisionChanges;
  createdAt: Date | string;
  logoKey: string | null;
};

type JudgedRevision = Omit<StoredRevision, "parties"> & Pick<WaitingRevision, "own">;

async function withCurrent(db: Db, row: JudgedRevision): Promise<WaitingRevision> {
  const { changes, createdAt, logoKey, ...rest } = row;
  const content = await getProductContent(db, { productId: row.productId });
  const fields = Object.keys(changes) as ProductField[];
  return {
    ...rest,
    logoUrl: logoKey && paths.file(logoKey),
    createdAt: new Date(createdAt).toISOString(),
    changes,
    current: Object.fromEntries(fields.map((field) => [field, content[field]])),
  };
}
