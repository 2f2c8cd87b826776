import { sql } from "drizzle-orm";
import type { Db } from "#db/database.ts";
import { enqueueLetter } from "../letters/enqueue-letter.ts";
import type { LetterKind } from "../letters/letter-kinds.ts";

type Telling = {
  kind: Extract<LetterKind, "claim_contested" | "claim_approved" | "claim_refused" | "claim_lapsed">;
  productId: number;
  claimantId: string;
  recipientId: string;
  reason?: string | null;
};

type Facts = { to: string; claimant: string; name: string; slug: string };

/** Sends a letter about a claim to one of the people involved; a disabled account gets none. */
export async function tellAboutClaim(db: Db, telling: Telling): Promise<void> {
  const { kind, productId, claimantId, recipientId, reason = null } = telling;
  const { rows } = await db.execute<Facts>(sql`
    select u.email as to, p.username as claimant, d.product_name as name, d.slug
    from users u, profiles p, product_directory d
    where u.id = ${recipientId} and u.disabled_at is null and p.id = ${claimantId} and d.id = ${productId}`);
  const [facts] = rows;
  if (!facts) return;
  const { to, claimant, ...product } = facts;
  await enqueueLetter(db, { kind, to, recipientId, data: { product, claimant, reason } });
}
