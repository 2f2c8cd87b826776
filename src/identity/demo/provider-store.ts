import { and, eq, gt, sql } from "drizzle-orm";
import type { Adapter, AdapterPayload } from "oidc-provider";
import type { Db } from "#db/database.ts";
import { verifications } from "#db/schema/identity.ts";

/**
 * The demo provider's short-lived state, stored in better-auth's own table for this: each step of a flow may reach a
 * different process. Expired rows are removed with better-auth's.
 */
export function demoProviderStore(db: Db) {
  return (model: string): Adapter => {
    const idOf = (id: string) => `demo:${model}:${id}`;
    const read = async (condition: ReturnType<typeof eq>) => {
      const [row] = await db
        .select({ value: verifications.value })
        .from(verifications)
        .where(and(condition, gt(verifications.expiresAt, sql`now()`)));
      return row && (JSON.parse(row.value) as AdapterPayload);
    };
    return {
      async upsert(id, payload, expiresIn) {
        const row = {
          identifier: identifierOf(model, payload),
          value: JSON.stringify(payload),
          expiresAt: sql`now() + make_interval(secs => ${expiresIn})`,
        };
        await db
          .insert(verifications)
          .values({ id: idOf(id), ...row })
          .onConflictDoUpdate({ target: verifications.id, set: row });
      },
      find: (id) => read(eq(verifications.id, idOf(id))),
      findByUid: (uid) => read(eq(verifications.identifier, `demo-uid:${uid}`)),
      // Only the device flow has user codes, and it is off.
      findByUserCode: async () => undefined,
      async consume(id) {
        await db
          .update(verifications)
          .set({ value: sql`jsonb_set(value::jsonb, '{consumed}', to_jsonb(extract(epoch from now())::bigint))::text` })
          .where(eq(verifications.id, idOf(id)));
      },
      async destroy(id) {
        await db.delete(verifications).where(eq(verifications.id, idOf(id)));
      },
      async revokeByGrantId(grantId) {
        await db.delete(verifications).where(eq(verifications.identifier, `demo-grant:${grantId}`));
      },
    };
  };
}

/** The only key besides its id a row is ever looked up by. */
function identifierOf(model: string, { uid, grantId }: AdapterPayload): string {
  if (model === "Session") return `demo-uid:${uid}`;
  return grantId ? `demo-grant:${grantId}` : "demo";
}
