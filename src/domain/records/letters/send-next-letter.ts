import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "#db/database.ts";
import { type Consent, findConsent } from "./consent.ts";
import type { LetterSite } from "./letter-draft.ts";
import { topicOf } from "./letter-topics.ts";
import type { MailService } from "./mail-service.ts";
import { renderLetter } from "./render-letter.ts";
import { findLetterWords } from "./texts/find-letter-words.ts";

export type LetterServices = {
  mail: Pick<MailService, "send">;
  site: LetterSite;
  log: Pick<Logger, "warn" | "error">;
  /** Told of every try. */
  onTry?: (letter: { kind: string; outcome: LetterOutcome }) => void;
};
/** `skipped`: the recipient turned these emails off while the letter was queued. */
export type LetterOutcome = "sent" | "failed" | "dead" | "skipped";

/** Retries after 1, 2, 4 minutes and so on: the last one is about 17 hours after the first. */
const MAX_TRIES = 11;
// Shorter than the first pause, so a try has ended before another process may take the letter.
const TRY_MS = 45_000;

/**
 * Sends the letter that is due first; null if none is due. It is claimed before sending and settled afterwards: if the
 * process dies in between, it is retried a minute later with the same Message-ID, so the mail server can recognize a
 * duplicate.
 */
export async function sendNextLetter(db: Db, services: LetterServices): Promise<LetterOutcome | null> {
  const letter = await takeLetter(db);
  if (!letter) return null;
  const outcome = await sendLetter(db, { letter, ...services });
  services.onTry?.({ kind: letter.kind, outcome });
  return outcome;
}

type Sending = LetterServices & { letter: TakenLetter };

async function sendLetter(db: Db, { letter, mail, site, log }: Sending): Promise<LetterOutcome> {
  const facts = { letter: letter.id, kind: letter.kind, tries: letter.tries };
  if (letter.isTooLate || letter.tries > MAX_TRIES) {
    const why = letter.isTooLate ? "Expired before it was sent" : "The process died on every try";
    await bury(db, { id: letter.id, reason: letter.lastError ?? why });
    log.error({ ...facts, reason: why }, "gave up on a letter");
    return "dead";
  }
  const consent = await consentTo(db, letter);
  if (consent && !consent.isWilling) {
    await db.execute(sql`delete from letters where id = ${letter.id} and state = 'queued'`);
    return "skipped";
  }
  try {
    const { address: to, kind, data } = letter;
    const words = await findLetterWords(db);
    const content = renderLetter({ kind, data, site, words, unsubscribeKey: consent?.unsubscribeKey });
    await withinTime(mail.send({ ...content, to, messageId: `letter-${letter.id}` }));
  } catch (error) {
    const reason = reasonOf(error);
    if (letter.tries === MAX_TRIES) {
      await bury(db, { id: letter.id, reason });
      log.error({ ...facts, err: error }, "gave up on a letter");
      return "dead";
    }
    await db.execute(sql`update letters set last_error = ${reason} where id = ${letter.id} and state = 'queued'`);
    log.warn({ ...facts, err: error }, "failed to send a letter, will retry");
    return "failed";
  }
  await tickOff(db, { id: letter.id });
  return "sent";
}

/** Null for letters that nobody can turn off, or without an account. */
async function consentTo(db: Db, { kind, recipientId: userId }: TakenLetter): Promise<Consent | null> {
  const topic = topicOf(kind);
  return topic && userId !== null ? await findConsent(db, { userId, topic }) : null;
}

type TakenLetter = {
  id: string;
  kind: string;
  address: string;
  recipientId: string | null;
  data: unknown;
  /** Including this one. */
  tries: number;
  isTooLate: boolean;
  lastError: string | null;
};

async function takeLetter(db: Db): Promise<TakenLetter | undefined> {
  const { rows } = await db.execute<TakenLetter>(sql`
    update letters set tries = tries + 1,
      -- Not after it expires, so that it is given up then.
      next_try_at = greatest(now() + interval '1 minute',
        least(now() + interval '1 minute' * power(2, tries), useful_until))
    where id = (
      select id from letters where state = 'queued' and next_try_at <= now()
      order by next_try_at limit 1 for update skip locked)
    returning id, kind, address, recipient_id as "recipientId", data, tries, coalesce(useful_until <= now(), false) as "isTooLate",
      last_error as "lastError"`);
  return rows[0];
}

/**
 * Also deletes its codes and links, which aren't needed anymore. Retries when the database is briefly unavailable,
 * because giving up would send the letter twice.
 */
async function tickOff(db: Db, { id, patience = 10 }: { id: string; patience?: number }): Promise<void> {
  try {
    await db.execute(sql`
      update letters set state = 'sent', data = null, last_error = null, settled_at = now()
      where id = ${id} and state = 'queued'`);
  } catch (error) {
    if (patience === 0) throw error;
    await wait(1000);
    await tickOff(db, { id, patience: patience - 1 });
  }
}

/** Keeps the data of a letter without expiry, so an administrator can resend it. */
async function bury(db: Db, { id, reason }: { id: string; reason: string }): Promise<void> {
  await db.execute(sql`
    update letters set state = 'dead', data = case when useful_until is null then data end, last_error = ${reason},
      settled_at = now()
    where id = ${id} and state = 'queued'`);
}

async function withinTime(sending: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`The mail server took longer than ${TRY_MS / 1000} s`)), TRY_MS);
  try {
    await Promise.race([sending, promise]);
  } finally {
    clearTimeout(timer);
  }
}

function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
