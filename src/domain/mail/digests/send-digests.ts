import { sql } from "drizzle-orm";
import * as limits from "#contract/shared/limits.ts";
import type { Db } from "#db/database.ts";
import { digestUntil } from "../../engagement/news/news-window.ts";
import { isReachable } from "../../records/letters/consent.ts";
import { notifyPeople } from "../../records/letters/notify-people.ts";
import { composeDigest, composeWeek, type DigestWeek } from "./compose-digest.ts";

type Sending = {
  signal?: AbortSignal;
  log?: { warn(details: object, message: string): void } | undefined;
  /** Replaces the current time in tests. */
  at?: string | null;
};

/**
 * Sends the week's digests: on Mondays from 07:00 UTC, to people who want it and only if there is news. The row for the
 * person and the week is inserted with the letter, so nobody gets two, even if a process dies or two run at once. A
 * digest that fails is left for the next run, and doesn't delay the others.
 */
export async function sendDigests(db: Db, { signal, log, at = null }: Sending = {}): Promise<{ queued: number }> {
  let queued = 0;
  const failed: string[] = [];
  let week: Promise<DigestWeek | undefined> | undefined;
  // Counted once, and only if there is a digest to send. It's the same for everybody.
  const weekOnce = (tx: Db) => {
    week ??= tx.transaction((part) => composeWeek(part, { at }));
    return week;
  };
  while (!signal?.aborted) {
    const step = await db.transaction((tx) => sendStep(tx, { at, without: failed, weekOnce }));
    queued += step.queued;
    for (const { userId, error } of step.failures) {
      failed.push(userId);
      log?.warn({ err: error, userId }, "a weekly digest waits for the next run");
    }
    if (step.looked < limits.digest.stepSize) break;
  }
  return { queued };
}

type Step = { looked: number; queued: number; failures: { userId: string; error: unknown }[] };

type StepInput = { at: string | null; without: string[]; weekOnce: (tx: Db) => Promise<DigestWeek | undefined> };

async function sendStep(tx: Db, { at, without, weekOnce }: StepInput): Promise<Step> {
  await tx.execute(sql`select set_config('statement_timeout', '20s', true)`);
  const { rows: people } = await tx.execute<{ id: string }>(sql`
    with moment as (
      select m.at, date_trunc('week', m.at)::date as week
      from (select coalesce(${at}::timestamptz, now()) at time zone 'UTC' as at) as m
    )
    insert into digests (user_id, week)
    select n.user_id, m.week from moment m join notification_preferences n on n.topic = 'digest' and n.muted_at is null
    join users u on u.id = n.user_id and ${isReachable}
    where extract(isodow from m.at) = 1 and extract(hour from m.at) >= ${limits.digest.hour}
      and exists (select from follows f where f.user_id = n.user_id)
      and not exists (select from digests d where d.user_id = n.user_id and d.week = m.week)
      and n.user_id <> all (${sql.param(without)}::text[])
    order by n.user_id limit ${limits.digest.stepSize}
    on conflict do nothing returning user_id as id`);
  const notices: { recipientId: string; data: NonNullable<Awaited<ReturnType<typeof composeDigest>>> }[] = [];
  const failures: Step["failures"] = [];
  for (const { id: userId } of people) {
    try {
      // A savepoint, so that an error ends only this person's digest.
      const data = await tx.transaction((part) => composeDigest(part, { userId, at }));
      // Only for those who get one.
      if (data) Object.assign(data, { week: await weekOnce(tx) });
      if (data) notices.push({ recipientId: userId, data });
    } catch (error) {
      failures.push({ userId, error });
    }
  }
  const isThisWeek = sql`week = date_trunc('week', coalesce(${at}::timestamptz, now()) at time zone 'UTC')::date`;
  await tx.execute(sql`
    delete from digests where ${isThisWeek}
      and user_id = any (${sql.param(failures.map(({ userId }) => userId))}::text[])`);
  await tx.execute(sql`
    update digests set sent_at = coalesce(${at}::timestamptz, now()), news_until = ${digestUntil(at)}
    where ${isThisWeek} and user_id = any (${sql.param(notices.map(({ recipientId }) => recipientId))}::text[])`);
  await notifyPeople(tx, { kind: "weekly_digest", notices });
  return { looked: people.length, queued: notices.length, failures };
}
