import { readdirSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import {
  killHard,
  launch,
  makeDataFolder,
  makeFolder,
  patience,
  query,
  serve,
  start,
  untilNothingRunsOn,
} from "./embedded-test-tools.ts";
import { postmasterOf, supervisorOf } from "./running-processes.ts";
import type { EmbeddedPostgres } from "./start-embedded-postgres.ts";

// Real processes on a machine that may be busy: each wait ends when its condition is met.
vi.setConfig({ testTimeout: 120_000 });

test("a second process on the same folder is refused in one line", async () => {
  const folder = await makeDataFolder();
  const first = await serve(folder);
  const second = await serve(folder);
  expect(second.firstLine).toBe(`The data folder ${folder} is in use by another Toolshelf process (pid ${first.pid}).`);
  expect(await query(connectionStringOf(first), "select 1 as one")).toEqual([{ one: 1 }]);
});

test("of many processes that start on a new folder at once exactly one gets it", async () => {
  const folder = await makeFolder();
  const servers = await Promise.all(Array.from({ length: 5 }, () => serve(folder)));
  const running = servers.filter(({ firstLine }) => firstLine.startsWith("{"));
  expect(running).toHaveLength(1);
  for (const { firstLine } of servers.filter((server) => server !== running[0])) {
    expect(firstLine).toBe(
      `The data folder ${folder} is in use by another Toolshelf process (pid ${running[0]?.pid}).`,
    );
  }
});

test("a lock holder that hangs up without answering is exiting, and doesn't block the start", async () => {
  const folder = await makeDataFolder();
  await mkdir(join(folder, "lock"), { recursive: true });
  let timesAsked = 0;
  const withdrawn = createServer((socket) => {
    socket.destroy();
    // More often than a process retries before it gives up.
    if (++timesAsked === 5) withdrawn.close();
  });
  withdrawn.listen(join(folder, "lock", "1-withdrawn"));
  expect((await serve(folder)).firstLine).toMatch(/^\{/);
  expect(timesAsked).toBe(5);
});

test("a server killed with -9 leaves nothing running", async () => {
  const folder = await makeDataFolder();
  await killHard((await serve(folder)).process);
  await untilNothingRunsOn(folder);
});

test("a process group killed with -9 leaves nothing running", async () => {
  const folder = await makeDataFolder();
  const server = await serve(folder);
  process.kill(-server.pid, "SIGKILL");
  await untilNothingRunsOn(folder);
});

test("the start right after a kill -9 succeeds, and every acknowledged row is there", async () => {
  const folder = await makeDataFolder();
  for (let round = 1; round <= 3; round++) {
    const server = await serve(folder);
    const url = connectionStringOf(server);
    await query(url, "create table if not exists rounds (round int primary key)");
    await query(url, `insert into rounds values (${round})`);
    await killHard(server.process);
  }
  const database = await start(folder);
  expect(
    await query(database.connectionString, "select array_agg(round order by round) as rounds from rounds"),
  ).toEqual([{ rounds: [1, 2, 3] }]);
});

test("a server killed while it creates its database leaves a folder the next start can use", async () => {
  const folder = await makeFolder();
  const server = launch(folder);
  const isMaking = () => readdirSync(folder).some((name) => name.startsWith("postgres.new-"));
  await vi.waitFor(() => expect(isMaking()).toBe(true), patience);
  await killHard(server);
  const database = await start(folder);
  expect(await query(database.connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(isMaking()).toBe(false);
});

test("killing the supervisor and the server together does not block the next start", async () => {
  const folder = await makeDataFolder();
  const server = await serve(folder);
  await query(connectionStringOf(server), "create table kept as select 42 as answer");
  process.kill(supervisorOf(folder), "SIGKILL");
  await killHard(server.process);
  const database = await start(folder);
  expect(await query(database.connectionString, "select answer from kept")).toEqual([{ answer: 42 }]);
});

test("a database that dies under a running server restarts at the same address", async () => {
  const folder = await makeDataFolder();
  const database = await start(folder);
  await query(database.connectionString, "create table kept as select 42 as answer");
  for (const pid of [supervisorOf(folder), postmasterOf(folder)]) {
    process.kill(pid, "SIGKILL");
    await vi.waitFor(async () => {
      expect(await query(database.connectionString, "select answer from kept")).toEqual([{ answer: 42 }]);
      expect([supervisorOf(folder), postmasterOf(folder)]).not.toContain(pid);
    }, patience);
  }
});

function connectionStringOf({ firstLine }: { firstLine: string }): string {
  return (JSON.parse(firstLine) as EmbeddedPostgres).connectionString;
}
