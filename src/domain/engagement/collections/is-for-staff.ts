import { sql } from "drizzle-orm";

/** Of the collection `c`. */
export const isReported = sql`exists (
  select from collection_reports r where r.collection_id = c.id and r.resolved_at is null)`;

/**
 * Which collections moderators read and decide about. Private ones are nobody else's business, unless somebody reported
 * one while it was shared or a moderator hid it. A suspension hides them, too, but nobody looks at them.
 */
export const isForStaff = sql`(c.visibility <> 'private' or c.hidden_by = 'moderator' or ${isReported})`;
