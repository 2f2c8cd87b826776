import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { DomainError } from "#contract/errors.ts";
import type { Db } from "#db/database.ts";
import { idempotencyKeys } from "#db/schema/operations.ts";

/** What comes back from a JSON column as it went in. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json | undefined };

type KeyedRequest = {
  /** The `Idempotency-Key`: a UUID the client makes for each thing it wants done. */
  key: string;
  userId: string;
  /** All that decides what is done; the same key with another request is refused. */
  request: Json;
};

/**
 * Does something once per key and person, and answers a repetition with the first answer for 24 hours (C12). The answer
 * is stored in the transaction of the act, so that both are there or neither. A refusal is not stored.
 */
export async function withIdempotency<Answer extends Json>(
  db: Db,
  { key, userId, request }: KeyedRequest,
  run: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = hashOf(request);
  return await db.transaction(async (tx) => {
    // The same key in another transaction makes this wait until that one has ended.
    const { rowCount } = await tx.insert(idempotencyKeys).values({ key, userId, bodyHash }).onConflictDoNothing();
    const isOwn = and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.userId, userId));
    if (rowCount === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(isOwn);
      // Forgotten between the two statements, a day after it was used.
      if (!first) throw new DomainError("conflict");
      if (first.bodyHash !== bodyHash) throw new DomainError("idempotency_key_reused");
      return first.response as Answer;
    }
    const response = await run(tx);
    await tx.update(idempotencyKeys).set({ response }).where(isOwn);
    return response;
  });
}

function hashOf(request: Json): string {
  return createHash("sha256")
    .update(JSON.stringify(sortKeys(request)))
    .digest("hex");
}

/** The same request, whatever order its parts were written in. */
function sortKeys(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((entry) => sortKeys(entry) ?? null);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, entry]) => [name, sortKeys(entry)]));
}
