import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import type { NoticeKind } from "../../records/letters/letter-topics.ts";
import { notifyPeople } from "../../records/letters/notify-people.ts";

type Telling = {
  kind: Extract<NoticeKind, "claim_contested" | "claim_approved" | "claim_refused" | "claim_lapsed" | "claim_revoked">;
  productId: number;
  claimantId: string;
  recipientId: string;
  reason?: string | null;
};

type Facts = { claimant: string; id: number; name: string; slug: string };

/** Writes to one of the people involved in a claim. */
export async function tellAboutClaim(db: Db, telling: Telling): Promise<void> {
  const { kind, productId, claimantId, recipientId, reason = null } = telling;
  const { rows } = await db.execute<Facts>(sql`
    select p.username as claimant, d.id::int, d.product_name as name, d.slug
    from profiles p, product_directory d where p.id = ${claimantId} and d.id = ${productId}`);
  const [facts] = rows;
  if (!facts) return;
  const { claimant, ...product } = facts;
  await notifyPeople(db, { kind, notices: [{ recipientId, data: { product, claimant, reason } }] });
}
