import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { DomainError } from "#contract/shared/errors.ts";
import { readUnsubscribeToken } from "#contract/shared/people/email-topics.ts";
import type { Db } from "#db/database.ts";
import { notificationPreferences } from "#db/schema/operations.ts";

const { topic, unsubscribeKey, mutedAt } = notificationPreferences;

/** Turns off the emails that a letter's link belongs to; doing it again changes nothing. */
export async function turnOffEmails(db: Db, { token }: { token: string }): Promise<void> {
  const link = readUnsubscribeToken(token);
  if (!link || !z.guid().safeParse(link.key).success) throw new DomainError("notification_link_invalid");
  const muted = await db
    .update(notificationPreferences)
    .set({ mutedAt: sql`coalesce(${mutedAt}, now())` })
    .where(and(eq(topic, link.topic), eq(unsubscribeKey, link.key)))
    .returning({ topic });
  if (muted.length === 0) throw new DomainError("notification_link_invalid");
}
