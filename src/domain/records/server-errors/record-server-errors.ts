import type { Db } from "#db/database.ts";
import { serverErrors } from "#db/schema/operations.ts";

export type NewServerError = {
  /** What the error page shows as its reference; null outside of requests. */
  requestId: string | null;
  route: string | null;
  /** The failed operation, in our words. */
  summary: string;
  message: string;
  stack: string | null;
};

const textMax = 10_000;

/** Keeps errors for the debug tools; `forgetExpired` deletes all but the newest. */
export async function recordServerErrors(db: Db, { errors }: { errors: NewServerError[] }): Promise<void> {
  const rows = errors.map((error) => ({
    ...error,
    message: storable(error.message),
    stack: error.stack && storable(error.stack),
  }));
  await db.insert(serverErrors).values(rows);
}

/** PostgreSQL refuses NUL in texts. */
function storable(text: string): string {
  return text.replaceAll("\0", "").slice(0, textMax);
}
