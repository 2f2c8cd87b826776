import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { MailService } from "#domain/records/letters/mail-service.ts";
import { composeMail, parseSender } from "#services/mail/compose-mail.ts";

export type OutboxSummary = {
  id: string;
  sentAt: string;
  to: string;
  subject: string;
  /** How it begins, in one line. */
  start: string;
};
export type OutboxMessage = Omit<OutboxSummary, "start"> & {
  from: string;
  messageId: string;
  text: string;
  html?: string;
};

// Sortable by name, and never usable as a path.
const ID = /^\d{17}-[0-9a-f]{12}$/;
const KEPT = 1_000;
const startMax = 120;

/** The default without a mail server: every message becomes an `.eml` in a folder, with a record for listing it. */
export function createOutboxMail(options: { folder: string; from: string }): MailService {
  const sender = parseSender(options.from);
  const nextInstant = createRisingClock();

  return {
    async send(message) {
      const mail = composeMail(message, sender);
      const { createTransport } = await import("nodemailer");
      const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
      const { message: eml } = await composer.sendMail(mail);
      const sentAt = new Date(nextInstant()).toISOString();
      const id = `${sentAt.replaceAll(/\D/g, "")}-${randomBytes(6).toString("hex")}`;
      const record: OutboxMessage = {
        id,
        sentAt,
        from: sender.address,
        to: message.to,
        subject: message.subject,
        messageId: mail.messageId,
        text: message.text,
        ...(message.html === undefined ? {} : { html: message.html }),
      };
      // Messages contain sign-in links: only the process's user may read them.
      await mkdir(options.folder, { recursive: true, mode: 0o700 });
      // The record is written last, so a listed message always has its `.eml`.
      await writeWhole(join(options.folder, `${id}.eml`), eml as Buffer);
      await writeWhole(join(options.folder, `${id}.json`), JSON.stringify(record));
      await dropOldest(options.folder);
    },
    async close() {},
  };
}

/** Newest first. */
export async function listOutbox(folder: string, { limit }: { limit: number }): Promise<OutboxSummary[]> {
  const newest = (await listIds(folder)).slice(0, limit);
  const messages = await Promise.all(newest.map((id) => readOutboxMessage(folder, id)));
  return messages
    .filter((message) => message !== null)
    .map(({ id, sentAt, to, subject, text }) => ({ id, sentAt, to, subject, start: startOf(text) }));
}

function startOf(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().slice(0, startMax);
}

export async function readOutboxMessage(folder: string, id: string): Promise<OutboxMessage | null> {
  if (!ID.test(id)) return null;
  try {
    return JSON.parse(await readFile(join(folder, `${id}.json`), "utf8")) as OutboxMessage;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function listIds(folder: string) {
  try {
    const names = await readdir(folder);
    const ids = names.filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -".json".length));
    return ids
      .filter((id) => ID.test(id))
      .sort()
      .reverse();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

async function writeWhole(path: string, content: string | Uint8Array) {
  const draft = `${path}.part`;
  const file = await open(draft, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

async function dropOldest(folder: string) {
  const surplus = (await listIds(folder)).slice(KEPT);
  await Promise.all(
    surplus.flatMap((id) => [".json", ".eml"].map((suffix) => rm(join(folder, id + suffix), { force: true }))),
  );
}

/** Keeps two messages of the same millisecond in the order they were sent. */
function createRisingClock() {
  let last = 0;
  return () => {
    last = Math.max(Date.now(), last + 1);
    return last;
  };
}

function isMissing(error: unknown) {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
