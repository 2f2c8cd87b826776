import { sql } from "drizzle-orm";
import { pino } from "pino";
import { beforeEach, describe, expect, test } from "vitest";
import { createSmtpMail } from "#services/mail/smtp-mail.ts";
import { useTestDatabase } from "#test/database.ts";
import { startSmtpSink } from "#test/sinks/smtp-sink.ts";
import { race } from "#test/tools/race.ts";
import { countLetters } from "./count-letters.ts";
import { enqueueLetter } from "./enqueue-letter.ts";
import { sendNextLetter } from "./send-next-letter.ts";

const database = useTestDatabase();
const site = { name: "Shelf", url: "https://shelf.example" };
const product = { name: "Paint", slug: "paint" };

let lines: string[] = [];
const log = pino({ base: null }, { write: (line) => void lines.push(line) });

beforeEach(async () => {
  lines = [];
  await database.app.execute(sql`delete from letters`);
});

const approve = (to = "ada@people.example") =>
  enqueueLetter(database.app, { kind: "claim_approved", to, data: { product, reason: null } });

const reset = (to = "ada@people.example") =>
  enqueueLetter(database.app, { kind: "password_reset", to, data: { link: `${site.url}/auth#token=secret` } });

async function rows() {
  const { rows: found } = await database.app.execute<{
    state: string;
    tries: number;
    data: object | null;
    error: string | null;
  }>(sql`select state, tries, data, last_error as error from letters order by created_at, id`);
  return found;
}

/** Shifts the times as if this interval had passed. */
const pass = (interval: string) =>
  database.app.execute(sql`
    update letters set next_try_at = next_try_at - ${interval}::interval, useful_until = useful_until - ${interval}::interval,
      settled_at = settled_at - ${interval}::interval`);

/** A mail server and the service that sends to it. */
async function withSink<Result>(
  work: (
    sink: Awaited<ReturnType<typeof startSmtpSink>>,
    send: () => ReturnType<typeof sendNextLetter>,
  ) => Promise<Result>,
): Promise<Result> {
  const sink = await startSmtpSink();
  const mail = createSmtpMail({ url: sink.url, from: "shelf@shelf.example", timeOutMs: 1000 });
  try {
    return await work(sink, () => sendNextLetter(database.app, { mail, site, log }));
  } finally {
    await mail.close();
    await sink.close();
  }
}

const messageIds = (sink: { messages: { headers: [string, string][] }[] }) =>
  sink.messages.map(({ headers }) => headers.find(([name]) => name === "message-id")?.[1]);

describe("a letter", () => {
  test("is sent once, and keeps neither code nor link afterwards", async () => {
    await reset();
    await withSink(async (sink, send) => {
      expect([await send(), await send()]).toEqual(["sent", null]);
      expect(sink.messages).toMatchObject([{ to: ["ada@people.example"] }]);
      expect(sink.messages[0]?.raw).toContain("multipart/alternative");
    });
    expect(await rows()).toEqual([{ state: "sent", tries: 1, data: null, error: null }]);
  });

  test("tells its kind and outcome", async () => {
    await approve();
    await withSink(async (sink) => {
      const mail = createSmtpMail({ url: sink.url, from: "shelf@shelf.example", timeOutMs: 1000 });
      const tries: object[] = [];
      const services = { mail, site, log, onTry: (letter: object) => void tries.push(letter) };
      sink.failNext("reject");
      await sendNextLetter(database.app, services);
      await pass("2 minutes");
      await sendNextLetter(database.app, services);
      await sendNextLetter(database.app, services);
      await mail.close();
      expect(tries).toEqual([
        { kind: "claim_approved", outcome: "failed" },
        { kind: "claim_approved", outcome: "sent" },
      ]);
    });
  });

  test("is not visible before its transaction commits, and never if it rolls back", async () => {
    await withSink(async (_sink, send) => {
      const undone = database.app.transaction(async (tx) => {
        await enqueueLetter(tx, { kind: "claim_lapsed", to: "ada@people.example", data: { product } });
        expect(await send()).toBeNull();
        throw new Error("changed my mind");
      });
      await expect(undone).rejects.toThrow("changed my mind");
      expect(await send()).toBeNull();
    });
  });

  test("is sent by only one of many processes", async () => {
    for (let n = 0; n < 10; n += 1) await approve(`person-${n}@people.example`);
    await withSink(async (sink, send) => {
      const outcomes = await race(30, send);
      expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(10);
      expect(new Set(sink.messages.map(({ to }) => to[0])).size).toBe(10);
      expect(new Set(messageIds(sink)).size).toBe(10);
    });
  });

  test.each(["reject", "defer", "drop", "lose", "hang"] as const)(
    "survives a mail server's %s: it is sent later, once, and the error is stored until then",
    async (fault) => {
      await approve();
      await withSink(async (sink, send) => {
        sink.failNext(fault);
        expect([await send(), await send()]).toEqual(["failed", null]);
        expect(await rows()).toMatchObject([{ state: "queued", tries: 1, error: expect.stringMatching(/./) }]);
        await pass("1 minute");
        expect(await send()).toBe("sent");
        expect(sink.messages).toHaveLength(1);
      });
      expect(await rows()).toMatchObject([{ state: "sent", tries: 2, error: null }]);
    },
  );

  test("that a server accepted without a response is sent again with the same Message-ID", async () => {
    await approve();
    await withSink(async (sink, send) => {
      sink.failNext("keep");
      expect(await send()).toBe("failed");
      await pass("1 minute");
      expect(await send()).toBe("sent");
      expect(messageIds(sink)).toHaveLength(2);
      expect(new Set(messageIds(sink)).size).toBe(1);
    });
  });
});

describe("a letter that keeps failing", () => {
  const broken = {
    send: async () => {
      throw new Error("550 <ada@people.example> is unknown here");
    },
  };
  const fail = () => sendNextLetter(database.app, { mail: broken, site, log });

  test("waits longer each time, and after 11 tries is dead, with its error and a log line", async () => {
    await approve();
    const pauses: number[] = [];
    for (let n = 0; n < 10; n += 1) {
      expect(await fail()).toBe("failed");
      const { rows: waiting } = await database.app.execute<{ minutes: number }>(
        sql`select round(extract(epoch from next_try_at - now()) / 60)::int as minutes from letters`,
      );
      pauses.push(waiting[0]?.minutes ?? 0);
      await pass("1 day");
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512]);
    expect(await fail()).toBe("dead");
    expect(await fail()).toBeNull();
    // Its data is kept, because an administrator may resend it.
    expect(await rows()).toMatchObject([
      { state: "dead", tries: 11, data: { product }, error: "550 <ada@people.example> is unknown here" },
    ]);
    expect(await countLetters(database.app)).toEqual({ queued: 0, dead: 1, oldestWaitingSeconds: 0 });
    const said = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "gave up on a letter");
    expect(said).toMatchObject([{ level: 50, kind: "claim_approved", tries: 11 }]);
  });

  test("is given up when its link has expired, and the link is deleted", async () => {
    await reset();
    expect(await fail()).toBe("failed");
    await pass("30 minutes");
    expect(await fail()).toBe("dead");
    expect(await rows()).toEqual([
      { state: "dead", tries: 2, data: null, error: "550 <ada@people.example> is unknown here" },
    ]);
    expect(lines.at(-1)).toContain("Expired before it was sent");
  });

  test("does not wait longer than its link is valid", async () => {
    await reset();
    for (let n = 0; n < 5; n += 1) {
      await fail();
      await database.app.execute(sql`update letters set next_try_at = now()`);
    }
    await fail();
    const { rows: waiting } = await database.app.execute(
      sql`select next_try_at = useful_until as "isAtItsEnd" from letters`,
    );
    expect(waiting).toEqual([{ isAtItsEnd: true }]);
  });

  test("does not delay others", async () => {
    await approve("first@people.example");
    expect(await fail()).toBe("failed");
    await approve("second@people.example");
    await withSink(async (sink, send) => {
      expect([await send(), await send()]).toEqual(["sent", null]);
      expect(sink.messages.map(({ to }) => to[0])).toEqual(["second@people.example"]);
    });
  });

  test("is dead when the process died on every try", async () => {
    await approve();
    await database.app.execute(sql`update letters set tries = 11`);
    expect(await fail()).toBe("dead");
    expect(await rows()).toMatchObject([{ state: "dead", error: "The process died on every try" }]);
  });
});

test("the counts say how many letters are queued, and for how long", async () => {
  await approve();
  await database.app.execute(sql`update letters set created_at = now() - interval '90 seconds'`);
  await reset();
  const { oldestWaitingSeconds, ...counts } = await countLetters(database.app);
  expect(counts).toEqual({ queued: 2, dead: 0 });
  expect(oldestWaitingSeconds).toBeGreaterThanOrEqual(90);
});
