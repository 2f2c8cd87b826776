import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { idempotencyKeys } from "#db/schema/operations.ts";

/** Values that come back from a JSON column unchanged. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json | undefined };

type KeyedRequest = {
  /** The `Idempotency-Key`: a UUID the client generates for each action. */
  key: string;
  userId: string;
  /** Everything that determines the result; the same key with a different request is refused. */
  request: Json;
};

/**
 * Runs an action once per key and person, and answers repeats with the first answer for 24 hours (C12). The answer is
 * stored in the action's transaction, so both exist or neither. Refusals are not stored.
 */
export async function withIdempotency<Answer extends Json>(
  db: Db,
  { key, userId, request }: KeyedRequest,
  run: (db: Db) => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = hashOf(request);
  return await db.transaction(async (tx) => {
    // If another transaction holds the same key, this waits until it ends.
    const { rowCount } = await tx.insert(idempotencyKeys).values({ key, userId, bodyHash }).onConflictDoNothing();
    if (rowCount === 0) {
      const first = await findFirstAnswer<Answer>(tx, { key, userId, request });
      // The key expired between the two statements, a day after it was used.
      if (first === null) throw new DomainError("conflict");
      return first;
    }
    const response = await run(tx);
    await tx.update(idempotencyKeys).set({ response }).where(isOwn({ key, userId }));
    return response;
  });
}

/** The answer this key was given; null if it is new. */
export async function findFirstAnswer<Answer extends Json>(
  db: Db,
  { key, userId, request }: KeyedRequest,
): Promise<Answer | null> {
  const [first] = await db.select().from(idempotencyKeys).where(isOwn({ key, userId }));
  if (!first) return null;
  if (first.bodyHash !== hashOf(request)) throw new DomainError("idempotency_key_reused");
  return first.response as Answer;
}

function isOwn({ key, userId }: Pick<KeyedRequest, "key" | "userId">) {
  return and(eq(idempotencyKeys.key, key), eq(idempotencyKeys.userId, userId));
}

function hashOf(request: Json): string {
  return createHash("sha256")
    .update(JSON.stringify(sortKeys(request)))
    .digest("hex");
}

/** Equal for equal requests, whatever the order of their fields. */
function sortKeys(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((entry) => sortKeys(entry) ?? null);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, entry]) => [name, sortKeys(entry)]));
}
