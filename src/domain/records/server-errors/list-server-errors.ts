import { desc, like } from "drizzle-orm";
import type { ServerErrors } from "#contract/admin/site/debug.ts";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { serverErrors } from "#db/schema/operations.ts";

/** The newest first; with `reference`, those whose reference begins with it. */
export async function listServerErrors(db: Db, { reference }: { reference: string }): Promise<ServerErrors> {
  const { requestId } = serverErrors;
  const rows = await db
    .select()
    .from(serverErrors)
    .where(reference === "" ? undefined : like(requestId, `${reference.replaceAll(/[\\%_]/g, "\\$&")}%`))
    .orderBy(desc(serverErrors.id))
    .limit(limits.admin.errorsKept);
  return {
    errors: rows.map(({ at, requestId: found, ...row }) => ({ ...row, reference: found, at: at.toISOString() })),
  };
}
