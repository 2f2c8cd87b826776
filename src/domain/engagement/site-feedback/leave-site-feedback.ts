import type { Db } from "#db/database.ts";
import { siteFeedback } from "#db/schema/operations.ts";

type Note = { message: string; email: string | null; page: string | null; userId: string | null };

/**
 * Stores a visitor's message about the site for its administrators. Sends no mail, so it can't be used to spam anybody.
 */
export async function leaveSiteFeedback(db: Db, note: Note): Promise<{ receivedAt: Date }> {
  const rows = await db.insert(siteFeedback).values(note).returning({ receivedAt: siteFeedback.createdAt });
  return rows[0] as { receivedAt: Date };
}
