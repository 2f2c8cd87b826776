import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { type orders, redemptionCodes } from "#db/schema/promotions.ts";
import { codeHashOf, codeOf } from "./redemption-code.ts";

type Issue = {
  order: Pick<typeof orders.$inferSelect, "id" | "reference">;
  /** A key derived from the auth secret. */
  secret: Buffer;
};

/** Stores the hash of a paid order's code, only once no matter how often it is called, and resolves to the code. */
export async function issueCode(tx: Db, { order, secret }: Issue): Promise<string> {
  const code = codeOf({ reference: order.reference, secret });
  await tx
    .insert(redemptionCodes)
    .values({
      codeHash: codeHashOf(code),
      orderId: order.id,
      expiresAt: sql`now() + make_interval(months => ${limits.ads.codeValidMonths})`,
    })
    .onConflictDoNothing({ target: redemptionCodes.orderId });
  return code;
}
