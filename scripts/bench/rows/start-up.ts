import { join } from "node:path";
import { supervisorOf } from "#db/embedded/running-processes.ts";
import { lowest } from "../rounds.ts";
import type { Row } from "../rows.ts";
import type { BenchSite } from "../site/bench-site.ts";
import { startServer } from "../site/server-process.ts";

/** S12: from the launch of the built server to its first successful answer of /ready, on an existing database. */
export async function measureStartUp({ database, folder, options }: BenchSite): Promise<Row[]> {
  const dataDir = join(folder, "embedded");
  const embedded = { DATA_DIR: dataDir, DEMO_DATA: "on" };
  const kinds = {
    PostgreSQL: {
      env: { DATABASE_URL: database.url, DATA_DIR: join(folder, "server"), DEMO_DATA: "off" },
      atMost: 1000,
    },
    "the embedded one": { env: embedded, atMost: 1500 },
  };
  const rows: Row[] = [];
  for (const [name, { env, atMost }] of Object.entries(kinds)) {
    const times: number[] = [];
    // The first start is not counted: it creates the database and fills Node's compile cache.
    for (let round = options.isSmoke ? 1 : 0; round <= options.rounds; round++) {
      const server = await startServer({ env, place: "anywhere" });
      await server.stop();
      if (round > 0) times.push(server.readyAfter);
    }
    rows.push({
      goalId: "S12",
      what: `start until ready, with ${name}`,
      ours: { value: lowest(times, Number), unit: "ms" },
      goal: { atMost },
    });
  }
  return [...rows, await measureRestart({ env: embedded, dataDir, rounds: options.rounds })];
}

/** The database wasn't stopped properly: the next start finds it running without its supervisor. */
async function measureRestart({ env, dataDir, rounds }: Restart): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const killed = await startServer({ env, place: "anywhere" });
    process.kill(supervisorOf(dataDir), "SIGKILL");
    process.kill(killed.pid, "SIGKILL");
    const server = await startServer({ env, place: "anywhere" });
    times.push(server.readyAfter);
    await Promise.all([killed.stop(), server.stop()]);
  }
  return {
    goalId: "S12",
    what: "start until ready, after the server and the database's supervisor were killed",
    ours: { value: lowest(times, Number), unit: "ms" },
    goal: { atMost: 3000 },
  };
}

type Restart = { env: Record<string, string>; dataDir: string; rounds: number };

/** S13: memory of each server after all that. */
export async function measureMemory(site: BenchSite): Promise<Row[]> {
  if (site.running().size === 0) await site.cached();
  return [...site.running()].map(([name, server]) => ({
    goalId: "S13",
    what: `memory after the run, ${name}`,
    ours: { value: server.memory(), unit: "MiB" },
    goal: { atMost: 350 },
  }));
}
