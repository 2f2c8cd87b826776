import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listShelf } from "#domain/catalog/rankings/list-shelf.ts";
import { useTestDatabase } from "#test/database.ts";
import { readEnv } from "../env.ts";
import { StartupError } from "../runtime/startup-error.ts";
import { prepareData } from "./prepare-data.ts";

const database = useTestDatabase();
const log = pino({ level: "silent" });
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "toolshelf-data-"));
});

afterAll(() => rm(dataDir, { recursive: true }));

test("a storage that cannot be written stops the first start with the reason, and the next start loads the demo", async () => {
  const env = readEnv({ DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO_DATA: "on" });
  await writeFile(join(dataDir, "files"), "not a folder");
  const failed = await prepareData(env, log).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(StartupError);
  expect(String(failed)).toContain("The demo's logos cannot be stored");
  expect(await countProducts()).toEqual({ all: 0, live: 0, withLogo: 0 });

  await rm(join(dataDir, "files"));
  const prepared = await prepareData(env, log);
  await prepared.close();
  expect(await countProducts()).toEqual({ all: 270, live: 248, withLogo: 193 });
  // The first page that somebody opens has the week's shelf.
  expect((await listShelf(database.open, { period: "week" })).length).toBeGreaterThan(5);
}, 60_000);

async function countProducts() {
  const { rows } = await database.app.execute(
    sql`select count(*)::int as all, count(*) filter (where status = 'live')::int as live,
      count(logo_key)::int as "withLogo" from product_directory`,
  );
  return rows[0];
}
