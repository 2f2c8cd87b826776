import { execFileSync } from "node:child_process";
import { appendFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { type Database, openDatabase } from "../database.ts";
import { makeDatabaseFolder } from "../embedded/database-folder-for-test.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../embedded/start-embedded-postgres.ts";
import { type ReplicaState, watchReplica } from "./replica-watch.ts";

const patience = { timeout: 15_000, interval: 50 };

describe("a standby", () => {
  const states: ReplicaState[] = [];
  let folder: string;
  let primary: EmbeddedPostgres;
  let standby: EmbeddedPostgres;
  let database: Database;
  let standbyAdmin: pg.Client;

  /** Two embedded servers, one streaming to the other; the standby starts from a copy of a stopped server's folder. */
  beforeAll(async () => {
    folder = await makeDatabaseFolder("standby");
    const [first, second] = [join(folder, "1"), join(folder, "2")];
    await (await startEmbeddedPostgres({ dataDir: first })).stop();
    execFileSync("cp", ["-a", first, second]);
    primary = await startEmbeddedPostgres({ dataDir: first });
    appendFileSync(join(second, "postgres", "postgresql.auto.conf"), `primary_conninfo = '${source()}'\n`);
    writeFileSync(join(second, "postgres", "standby.signal"), "");
    standby = await startEmbeddedPostgres({ dataDir: second });
    standbyAdmin = new pg.Client(standby.superuserConnectionString);
    await standbyAdmin.connect();
    database = await openDatabase({
      url: primary.connectionString,
      readUrls: [standby.connectionString],
      maxReplicaLagMs: 1000,
      onReplicaChange: ({ state }) => states.push(state),
    });
    await database.app.execute(sql`create table notes (text text)`);
  });
  afterAll(async () => {
    await standbyAdmin?.end();
    await database?.close();
    await Promise.all([primary?.stop(), standby?.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const source = () => `host=${primary.socketDir} user=postgres`;

  async function receiveFrom(where: string): Promise<void> {
    await standbyAdmin.query(`alter system set primary_conninfo = '${where}'`);
    await standbyAdmin.query("select pg_reload_conf()");
  }

  async function expectReadsFrom(server: "primary" | "standby"): Promise<void> {
    await vi.waitFor(async () => {
      const { rows } = await database.open.execute(sql`select pg_is_in_recovery() as standby`);
      expect(rows).toEqual([{ standby: server === "standby" }]);
    }, patience);
  }

  test("is read from while it keeps up, even when nobody writes", async () => {
    await expectReadsFrom("standby");
    const before = states.length;
    // Longer than the allowed lag: the last replayed transaction is older than that, but nothing is missing.
    await wait(2000);
    await expectReadsFrom("standby");
    expect(states.slice(before)).not.toContain("lagging");
    await vi.waitFor(() => expect(database.replicas[0]?.lagBytes()).toBe(0), patience);
  });

  test("that lags is not read from until it has caught up", async () => {
    await standbyAdmin.query("select pg_wal_replay_pause()");
    await database.app.execute(sql`insert into notes values ('written while the standby replays nothing')`);
    await vi.waitFor(() => expect(database.replicas[0]?.state()).toBe("lagging"), patience);
    await expectReadsFrom("primary");
    expect(database.replicas[0]?.lagBytes()).toBeGreaterThan(0);

    await standbyAdmin.query("select pg_wal_replay_resume()");
    await expectReadsFrom("standby");
  });

  test("that no longer receives anything lags, although it has replayed everything it has", async () => {
    await receiveFrom("");
    await vi.waitFor(async () => {
      await database.app.execute(sql`insert into notes values ('not received')`);
      expect(database.replicas[0]?.state()).toBe("lagging");
    }, patience);
    await expectReadsFrom("primary");
    const { rows } = await standbyAdmin.query(
      "select pg_last_wal_receive_lsn() <= pg_last_wal_replay_lsn() as replayed",
    );
    expect(rows).toEqual([{ replayed: true }]);

    await receiveFrom(source());
    await expectReadsFrom("standby");
  });

  // The last test: the primary doesn't come back.
  test("keeps answering when its primary is gone", async () => {
    const before = states.length;
    await primary.stop();
    await wait(2000);
    await expectReadsFrom("standby");
    expect(states.slice(before)).not.toContain("lagging");
  });
});

describe("the health check", () => {
  const database = useTestDatabase();
  // Ending a pool doesn't wait for its sockets, and the database is dropped right after.
  const poolOfOne = () => new pg.Pool({ connectionString: database.url, max: 1 }).on("error", () => {});

  test("does not mistake a busy moment of this process for a silent replica", async () => {
    const [primary, replica] = [poolOfOne(), poolOfOne()];
    const states: ReplicaState[] = [];
    let stalls = 0;
    replica.on("connect", (client) => {
      const query = client.query.bind(client) as (text: string) => unknown;
      vi.spyOn(client, "query").mockImplementation((text: string) => {
        const answer = query(text);
        blockFor(1000);
        stalls += 1;
        return answer;
      });
    });
    const watch = watchReplica({ primary, replica, maxLagMs: 10_000, onChange: ({ state }) => states.push(state) });
    await vi.waitFor(() => expect(stalls).toBeGreaterThan(2), patience);
    await watch.close();
    await Promise.all([primary.end(), replica.end()]);
    expect(states).toEqual(["ok"]);
  });
});

function blockFor(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
