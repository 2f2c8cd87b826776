import { sql } from "drizzle-orm";
import { expect, onTestFinished, test, vi } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { startTcpProxy } from "#test/sinks/tcp-proxy.ts";
import { openDatabase } from "../database.ts";
import { createReplicaReads, type WatchedReplica } from "./replica-reads.ts";

const database = useTestDatabase();

const patience = { timeout: 15_000, interval: 50 };
const who = sql`select current_setting('application_name') as name, current_user as role`;
const onReplica = [{ name: "replica", role: "toolshelf_public" }];
const onPrimary = [{ name: "toolshelf", role: "toolshelf_public" }];

/** The test's database as primary, and as its replica the same one behind a proxy that can fail. */
async function openReplicated() {
  const proxy = await startTcpProxy(database.url);
  const replicated = await openDatabase({
    url: database.url,
    readUrls: [proxy.url],
    onError: () => {},
  });
  onTestFinished(async () => {
    await replicated.close();
    await proxy.close();
  });
  const ask = async () => (await replicated.open.execute(who)).rows;
  await vi.waitFor(async () => expect(await ask()).toEqual(onReplica), patience);
  return { ...replicated, proxy, ask };
}

test("without a replica nothing is watched", () => {
  expect(database.replicas).toEqual([]);
  expect(database.pools.replica).toBeUndefined();
});

test("no read fails when the replica is gone, and it is used again once it is back", async () => {
  const {
    proxy,
    ask,
    replicas: [replica],
  } = await openReplicated();
  await proxy.cut();
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(answers).toEqual(Array.from({ length: 20 }, () => onPrimary));
  await vi.waitFor(() => expect(replica?.state()).toBe("lost"), patience);
  expect(await ask()).toEqual(onPrimary);

  await proxy.restore();
  await vi.waitFor(async () => expect(await ask()).toEqual(onReplica), patience);
});

test("reads that hang on a silent replica are answered by the primary", async () => {
  const {
    proxy,
    ask,
    replicas: [replica],
  } = await openReplicated();
  proxy.stall();
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(answers).toEqual(Array.from({ length: 20 }, () => onPrimary));
  expect(replica?.state()).toBe("lost");
  expect(replica?.repeatedReads()).toBe(20);

  await proxy.restore();
  await vi.waitFor(async () => expect(await ask()).toEqual(onReplica), patience);
});

test("of two replicas the other is read from when one is gone, and the primary when both are", async () => {
  const [one, two] = [await startTcpProxy(database.url), await startTcpProxy(database.url)];
  const replicated = await openDatabase({ url: database.url, readUrls: [one.url, two.url], onError: () => {} });
  onTestFinished(async () => {
    await replicated.close();
    await Promise.all([one.close(), two.close()]);
  });
  const ask = async () => (await replicated.open.execute(who)).rows;
  await vi.waitFor(async () => expect(await ask()).toEqual(onReplica), patience);
  expect(Object.keys(replicated.pools)).toEqual(["app", "reads", "open", "replica", "replica_2"]);

  const states = () => replicated.replicas.map(({ state }) => state());
  await vi.waitFor(() => expect(states()).toEqual(["ok", "ok"]), patience);
  expect(replicated.replicas.map(({ host }) => host)).toEqual([one, two].map(({ url }) => new URL(url).host));

  for (const [gone, left, expected] of [
    [one, two, ["lost", "ok"]],
    [two, one, ["ok", "lost"]],
  ] as const) {
    await gone.cut();
    await vi.waitFor(() => expect(states()).toEqual(expected), patience);
    await vi.waitFor(async () => expect(await ask()).toEqual(onReplica), patience);
    await left.cut();
    expect(await ask()).toEqual(onPrimary);
    await vi.waitFor(() => expect(states()).toEqual(["lost", "lost"]), patience);
    await Promise.all([one.restore(), two.restore()]);
    await vi.waitFor(() => expect(states()).toEqual(["ok", "ok"]), patience);
    expect(await ask()).toEqual(onReplica);
  }
});

test("of two replicas the one that lags noticeably less is read from, and the same one while it keeps up", () => {
  const lags = [0, 0];
  const replicaAt = (index: number): WatchedReplica => ({
    reads: {} as WatchedReplica["reads"],
    watch: { state: () => "ok", lagBytes: () => lags[index] ?? null, askNow: () => {}, close: async () => {} },
  });
  const replicas = [replicaAt(0), replicaAt(1)];
  const { current } = createReplicaReads({ replicas, primary: {} as WatchedReplica["reads"] });
  const read = () => replicas.indexOf(current() as WatchedReplica);
  const first = read();
  const other = 1 - first;
  lags[first] = 900_000;
  expect(read()).toBe(first);
  lags[first] = 1_100_000;
  expect(read()).toBe(other);
  lags[first] = 0;
  expect(read()).toBe(other);
});

test("a replica that never answers delays nobody", async () => {
  const proxy = await startTcpProxy(database.url);
  proxy.stall();
  const replicated = await openDatabase({ url: database.url, readUrls: [proxy.url], onError: () => {} });
  onTestFinished(async () => {
    await replicated.close();
    await proxy.close();
  });
  expect((await replicated.open.execute(who)).rows).toEqual(onPrimary);
  await vi.waitFor(() => expect(replicated.replicas[0]?.state()).toBe("lost"), patience);
  await proxy.restore();
  await vi.waitFor(async () => expect((await replicated.open.execute(who)).rows).toEqual(onReplica), patience);
});

test("a faulty statement fails on both, and one that times out is not retried", async () => {
  const {
    open,
    replicas: [replica],
  } = await openReplicated();
  await expect(open.execute(sql`select 1 / ${0}::int`)).rejects.toMatchObject({ cause: { code: "22012" } });
  expect(replica?.repeatedReads()).toBe(1);
  await expect(open.execute(sql`select pg_sleep(5)`)).rejects.toMatchObject({ cause: { code: "57014" } });
  expect(replica?.repeatedReads()).toBe(1);
  expect(replica?.state()).toBe("ok");
});
