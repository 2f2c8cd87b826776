import { sql } from "drizzle-orm";
import * as findings from "#contract/admin/messages/findings.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { getLinkReport } from "../../../catalog/links/link-run.ts";
import { draftListing, undraftListing } from "../draft-listing.ts";
import type { FindingKind } from "./finding-kind.ts";

const SHOWN = 2000;

type Dead = { id: number; failedDays: number; since: Date | string; status: number | null; failure: string | null };

/** Products whose website failed three days in a row. Applying moves one to drafts and tells its makers why. */
export const linksKind: FindingKind<"links", never> = {
  kind: "links",
  count: async (db) => (await getLinkReport(db)).watched,
  async look(db) {
    const dead = await listDeadLinks(db);
    return {
      findings: dead.map(({ id, since, ...detail }) => ({
        key: String(id),
        productId: id,
        score: Math.min(1, detail.failedDays / 30),
        detail: { ...detail, since: new Date(since).toISOString() },
      })),
      looked: await linksKind.count(db),
      cursor: null,
    };
  },
  apply: (tx, { finding: { productId, detail }, actor }) =>
    draftListing(tx, { productId, actor, reason: findings.linkDrafted(detail.failedDays) }),
  undo: (tx, { finding: { productId }, before, actor }) => undraftListing(tx, { productId, before, actor }),
};

/** Only of the address that the product has now. */
async function listDeadLinks(db: Db): Promise<Dead[]> {
  const { rows } = await db.execute<Dead>(sql`
    select p.id, c.failed_days as "failedDays", c.first_failed_at as since, c.last_status as status,
      c.last_failure as failure
    from link_checks c join product_directory p on p.id = c.product_id
    where c.failed_days >= ${limits.linkChecks.deadAfterDays} and p.status = 'live' and p.website_url = c.website_url
    order by c.failed_days desc, p.id limit ${sql.raw(String(SHOWN))}`);
  return rows;
}
