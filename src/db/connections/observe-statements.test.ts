import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { openDatabase } from "../database.ts";
import { observeStatements, type StatementEnd } from "./observe-statements.ts";

const database = useTestDatabase();

type Seen = StatementEnd & { text: string; asker: string | undefined };

/** Those with this word, with who asked. */
function watch(word: string) {
  const asker = new AsyncLocalStorage<string>();
  const seen: Seen[] = [];
  const stop = observeStatements(({ text }) => {
    const who = asker.getStore();
    return (end) => text.includes(word) && seen.push({ text, asker: who, ...end });
  });
  onTestFinished(stop);
  return { asker, seen };
}

test("a statement is observed from when it is sent until its answer, by the request that asked", async () => {
  const { asker, seen } = watch("curlew");
  await asker.run("ada", async () => await database.app.execute(sql`select pg_sleep(0.05) as curlew`));
  await asker.run("bob", async () => await database.open.execute(sql`select 1 as curlew`));
  expect(seen).toEqual([
    { text: expect.stringContaining("pg_sleep"), asker: "ada", ms: expect.any(Number), error: null },
    { text: expect.stringContaining("select 1"), asker: "bob", ms: expect.any(Number), error: null },
  ]);
  expect(seen[0]?.ms).toBeGreaterThanOrEqual(49);
});

test("one that fails is observed with its error", async () => {
  const { seen } = watch("godwit");
  await expect(database.app.execute(sql`select 1 / 0 as godwit`)).rejects.toThrow();
  await expect(database.open.execute(sql`select 2 / 0 as godwit`)).rejects.toThrow();
  expect(seen.map(({ error }) => (error as { code: string }).code)).toEqual(["22012", "22012"]);
});

test("a request that waited for a connection is still the asker, not the one that released it", async () => {
  const narrow = await openDatabase({ url: database.url, patience: 15, maxConnections: { app: 1, open: 2 } });
  onTestFinished(() => narrow.close());
  const { asker, seen } = watch("whimbrel");
  const ask = (who: string) =>
    asker.run(who, async () => await narrow.app.execute(sql`select pg_sleep(0.02), ${who}::text as whimbrel`));
  await Promise.all(["ada", "bob", "cyd", "dee"].map(ask));
  expect(seen.map((each) => each.asker)).toEqual(["ada", "bob", "cyd", "dee"]);
});

test("behind a pooler the whole transaction of a statement counts", async () => {
  const shared = await openDatabase({ url: database.url, directUrl: database.url, patience: 15 });
  onTestFinished(() => shared.close());
  const { asker, seen } = watch("dunlin");
  await asker.run("ada", async () => await shared.app.execute(sql`select 1 as dunlin`));
  await expect(shared.app.execute(sql`select 1 / 0 as dunlin`)).rejects.toThrow();
  expect(seen.map((each) => [each.asker, each.error === null])).toEqual([
    ["ada", true],
    [undefined, false],
  ]);
});
