import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pino } from "pino";
import { expect, it, onTestFinished, vi } from "vitest";
import { makeDatabaseFolder } from "#db/embedded/database-folder-for-test.ts";
import { makeDataFolder, query, start } from "#db/embedded/embedded-test-tools.ts";
import { readEnv } from "#env.ts";
import { prepareData } from "#process/prepare-data.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { createStorage } from "#services/storage/create-storage.ts";
import { withDatabaseName } from "../database-url.ts";
import { assemble, authSecret, clientOf, visitsOf } from "../tools/app.ts";
import { noOutside } from "../tools/no-outside.ts";

vi.setConfig({ testTimeout: 120_000 });

/** What docs/security.md tells a superuser to do, letter by letter. */
function documentedSql(): string {
  const text = readFileSync(join(projectRoot, "docs/security.md"), "utf8");
  const section = text.slice(text.indexOf("## The public database role"));
  return /```sql\n(.*?)```/s.exec(section)?.[1] ?? "";
}

const pages = [
  ...["/", "/search?q=notes", "/ai-tools", "/collections", "/sitemap.xml", "/feeds/all.rss", "/about/ranking"],
  ...["/resources/obsidian", "/resources/obsidian/alternatives", "/api/v1/search?q=notes", "/api/v1/products/obsidian"],
];

async function readPages(databaseUrl: string) {
  const dataDir = await makeDatabaseFolder("role");
  const env = readEnv({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, AUTH_SECRET: authSecret, RATE_LIMITS: "off" });
  const { database, close } = await prepareData(env, pino({ level: "silent" }));
  const visits = visitsOf(database);
  const app = assemble(env, { database, storage: await createStorage(env.storage), proofs: noOutside, visits });
  const guest = clientOf(app);
  onTestFinished(async () => {
    await visits.stop();
    await close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    isSeparate: database.isPublicRoleSeparate,
    role: async () => (await database.pools.open.query("select current_user as role")).rows[0]?.role,
    statusOf: async (path: string) => (await guest.send(path)).status,
    statuses: () => Promise.all(pages.map(async (path) => [path, (await guest.send(path)).status])),
  };
}

it("serves pages as the public role after what the documents tell a superuser to do, and says so when it can't", async () => {
  const server = await start(await makeDataFolder());
  const superuserUrl = withDatabaseName(server.superuserConnectionString, "toolshelf");
  const asSuperuser = (text: string) => query(superuserUrl, text);
  await asSuperuser("alter role toolshelf nocreaterole");

  const before = await readPages(server.connectionString);
  expect([before.isSeparate, await before.role()]).toEqual([false, "toolshelf"]);
  expect(await before.statuses()).toEqual(pages.map((path) => [path, 200]));
  expect(await before.statusOf("/ready")).toBe(200);

  await asSuperuser(documentedSql());
  const after = await readPages(server.connectionString);
  expect([after.isSeparate, await after.role()]).toEqual([true, "toolshelf_public"]);
  expect(await after.statuses()).toEqual(pages.map((path) => [path, 200]));
  expect(await after.statusOf("/ready")).toBe(200);

  for (const what of ["select on live_rankings", "execute on function list_upvoters", "usage on schema public"]) {
    await asSuperuser(`revoke ${what} from public, toolshelf_public`);
    await vi.waitFor(async () => expect([what, await after.statusOf("/ready")]).toEqual([what, 503]), 15_000);
    await asSuperuser(`grant ${what} to toolshelf_public`);
    await vi.waitFor(async () => expect([what, await after.statusOf("/ready")]).toEqual([what, 200]), 15_000);
  }

  await asSuperuser("revoke select on live_rankings, live_people from toolshelf_public");
  const restarted = await readPages(server.connectionString);
  expect(await restarted.statusOf("/ready")).toBe(200);
});
