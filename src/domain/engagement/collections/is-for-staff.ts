import { sql } from "drizzle-orm";

/** Of the collection `c`. */
export const isReported = sql`exists (
  select from collection_reports r where r.collection_id = c.id and r.resolved_at is null)`;

/**
 * The collections that moderators can read and decide about. Private ones aren't their business, unless one was
 * reported while it was shared or a moderator hid it. A suspension hides collections too, but they aren't reviewed.
 */
export const isForStaff = sql`(c.visibility <> 'private' or c.hidden_by = 'moderator' or ${isReported})`;
