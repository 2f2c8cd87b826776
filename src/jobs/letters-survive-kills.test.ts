import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { enqueueLetter } from "#domain/records/letters/enqueue-letter.ts";
import { sendNextLetter } from "#domain/records/letters/send-next-letter.ts";
import { createSmtpMail } from "#services/mail/smtp-mail.ts";
import { useTestDatabase } from "#test/database.ts";
import { type SmtpSink, startSmtpSink } from "#test/sinks/smtp-sink.ts";

// Real processes on a machine that may be busy: each wait ends when its condition is met.
vi.setConfig({ testTimeout: 120_000 });
const patience = { timeout: 60_000, interval: 20 };

const database = useTestDatabase();
let sink: SmtpSink;

beforeAll(async () => {
  sink = await startSmtpSink();
});
afterAll(() => sink.close());
beforeEach(async () => {
  sink.messages.length = 0;
  await database.app.execute(sql`delete from letters`);
});

async function startWorker(smtpUrl = sink.url): Promise<ChildProcess> {
  const program = join(import.meta.dirname, "send-letters-for-test.ts");
  const args = ["--disable-warning=ExperimentalWarning", program, database.url, smtpUrl];
  const worker = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void worker.kill("SIGKILL"));
  await once(worker.stdout, "data");
  return worker;
}

async function end(worker: ChildProcess, signal: "SIGKILL" | "SIGTERM" = "SIGKILL"): Promise<void> {
  worker.kill(signal);
  if (worker.exitCode === null && worker.signalCode === null) await once(worker, "exit");
}

const enqueue = (to = "ada@people.example") =>
  enqueueLetter(database.app, {
    kind: "claim_lapsed",
    to,
    data: { product: { name: "Paint", slug: "paint" } },
  });

async function states(): Promise<string[]> {
  const { rows } = await database.app.execute<{ state: string }>(sql`select state from letters`);
  return rows.map(({ state }) => state);
}

/** The minute for which a letter is reserved for its process. */
const passMinute = () =>
  database.app.execute(sql`update letters set next_try_at = next_try_at - interval '1 minute' where state = 'queued'`);

/** Other workers carry on until nothing is due. */
async function carryOn(): Promise<void> {
  await passMinute();
  const mail = createSmtpMail({ url: sink.url, from: "shelf@shelf.example" });
  const site = { name: "Shelf", url: "https://shelf.example" };
  while (await sendNextLetter(database.app, { mail, site, log: pino({ level: "silent" }) }));
  await mail.close();
  expect(await states()).not.toContain("queued");
}

const messageIds = () =>
  sink.messages.map(({ headers }) => headers.find(([name]) => name === "message-id")?.[1] as string);

test("killed before it takes the letter: the letter is sent once", async () => {
  const worker = await startWorker("smtp://127.0.0.1:1");
  await enqueue();
  await end(worker);
  await carryOn();
  expect(messageIds()).toHaveLength(1);
});

test("killed while it connects: the letter is sent once", async () => {
  let connections = 0;
  // Accepts connections and never answers.
  const silent = createServer(() => {
    connections += 1;
  });
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as { port: number };
  const worker = await startWorker(`smtp://127.0.0.1:${port}`);
  await enqueue();
  await vi.waitFor(() => expect(connections).toBeGreaterThan(0), patience);
  await end(worker);
  await carryOn();
  expect(messageIds()).toHaveLength(1);
});

test("killed while the server reads the letter, which the server then discards: the letter is sent once", async () => {
  sink.failNext("hang");
  const before = sink.reads();
  const worker = await startWorker();
  await enqueue();
  await vi.waitFor(() => expect(sink.reads()).toBe(before + 1), patience);
  await end(worker);
  await carryOn();
  expect(messageIds()).toHaveLength(1);
});

test("killed when the server has the letter but has not confirmed it: it is sent twice, under one Message-ID", async () => {
  sink.failNext("keep");
  const worker = await startWorker();
  await enqueue();
  await vi.waitFor(() => expect(sink.messages).toHaveLength(1), patience);
  await end(worker);
  await carryOn();
  expect(messageIds()).toHaveLength(2);
  expect(new Set(messageIds()).size).toBe(1);
});

test("killed when the letter is marked as sent: it is sent once", async () => {
  const worker = await startWorker();
  await enqueue();
  await vi.waitFor(async () => expect(await states()).toEqual(["sent"]), patience);
  await end(worker);
  await carryOn();
  expect(messageIds()).toHaveLength(1);
});

test("killed at any moment, again and again: none is lost, and only those in progress are sent twice", async () => {
  const letters = 80;
  for (let n = 0; n < letters; n += 1) await enqueue(`person-${n}@people.example`);
  const kills = 3;
  for (let round = 1; round <= kills; round += 1) {
    const worker = await startWorker();
    const until = round * 20 + Math.floor(Math.random() * 10);
    await vi.waitFor(() => expect(sink.messages.length).toBeGreaterThanOrEqual(until), { ...patience, interval: 1 });
    await end(worker);
    await passMinute();
  }
  await carryOn();
  const ids = messageIds();
  expect(new Set(ids).size, "every letter arrived").toBe(letters);
  // A process has at most two letters in progress.
  expect(ids.length - letters).toBeLessThanOrEqual(2 * kills);
  expect(new Set(await states())).toEqual(new Set(["sent"]));
});

test("asked to stop, it finishes the letter in progress and takes no other", async () => {
  const worker = await startWorker();
  for (let n = 0; n < 100; n += 1) await enqueue(`reader-${n}@people.example`);
  await vi.waitFor(() => expect(sink.messages.length).toBeGreaterThan(0), patience);
  await end(worker, "SIGTERM");
  expect(worker.exitCode).toBe(0);
  const sent = (await states()).filter((state) => state === "sent");
  expect(sent).toHaveLength(sink.messages.length);
  expect(sent.length).toBeLessThan(100);
});

test("two processes share the work, and each letter is sent once", async () => {
  const workers = [await startWorker(), await startWorker()];
  await enqueue("first@people.example");
  await vi.waitFor(() => expect(sink.messages).toHaveLength(1), patience);
  await Promise.all(Array.from({ length: 50 }, (_, n) => enqueue(`reader-${n}@people.example`)));
  await vi.waitFor(() => expect(sink.messages).toHaveLength(51), patience);
  expect(new Set(messageIds()).size).toBe(51);
  await Promise.all(workers.map((worker) => end(worker, "SIGTERM")));
});
