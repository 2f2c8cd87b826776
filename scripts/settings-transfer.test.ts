import { execFile } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDatabaseFolder } from "#db/embedded/database-folder-for-test.ts";
import { findSettings } from "#domain/records/settings/find-settings.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { useTestDatabase } from "#test/database.ts";

const [here, there] = [useTestDatabase(), useTestDatabase()];
let folder: string;

beforeAll(async () => {
  folder = await makeDatabaseFolder("settings");
  const settings = { siteName: "Salt", headline: "For bakers", firstDay: { upvotes: 3, feedback: 1 } };
  await here.app.execute(sql`
    insert into site_settings (key, value) values ('settings', ${JSON.stringify(settings)}::jsonb),
      ('blocklists', '{"mailDomains": ["trash.example"], "websites": [], "words": ["poker"]}')`);
});
afterAll(() => rm(folder, { recursive: true }));

type Ran = { code: number; stdout: string; stderr: string };

async function run(script: string, databaseUrl: string, ...args: string[]): Promise<Ran> {
  // As npm runs it: INIT_CWD is the folder that somebody typed the command in.
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, DATA_DIR: folder, INIT_CWD: folder };
  try {
    const path = join(projectRoot, "scripts", script);
    return { code: 0, ...(await promisify(execFile)(process.execPath, [path, ...args], { cwd: projectRoot, env })) };
  } catch (error) {
    return error as Ran;
  }
}

const importFile = (...args: string[]) => run("settings-import.ts", there.url, ...args);

const changes = [
  "siteName: (built in) -> Salt",
  "headline: (built in) -> For bakers",
  "firstDay.feedback: (built in) -> 1",
  "firstDay.upvotes: (built in) -> 3",
  "mailDomains: (built in) -> trash.example",
  "words: (built in) -> poker",
];

// Each command loads most of the program, so four of them take a while on a busy machine.
test("a file of one site brings its settings to another: first a check, then all of it, then nothing", async () => {
  const exported = await run("settings-export.ts", here.url);
  expect([exported.code, exported.stderr]).toEqual([0, ""]);
  expect(exported.stdout).toMatch(/^\{\n {2}"format": "toolshelf-settings",.+\}\n$/s);
  await writeFile(join(folder, "site.json"), exported.stdout);

  const check = await importFile("site.json", "--check");
  expect(check).toMatchObject({ code: 0, stdout: `${[...changes, "6 changes, not made."].join("\n")}\n` });
  expect(await findSettings(there.app)).toEqual({});
  const done = await importFile("site.json");
  expect(done).toMatchObject({ code: 0, stdout: `${[...changes, "6 changes made."].join("\n")}\n` });
  expect(await findSettings(there.app)).toEqual(await findSettings(here.app));
  expect(await importFile("site.json")).toMatchObject({ code: 0, stdout: "Nothing to change.\n" });

  const { rows } = await there.app.execute(sql`select actor_id, action from audit_log where action like 'settings.%'`);
  expect(rows).toEqual([{ actor_id: null, action: "settings.imported" }]);
}, 120_000);

test("a file that cannot be used changes nothing, and each problem is a line", async () => {
  const before = await findSettings(there.app);
  const file = {
    format: "toolshelf-settings",
    version: 1,
    settings: { headline: "New", morningHour: 24, colour: "red" },
  };
  await writeFile(join(folder, "wrong.json"), JSON.stringify(file));
  const { code, stdout, stderr } = await importFile("wrong.json");
  expect([code, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(/\n {2}settings\.morningHour: .+/);
  expect(stderr).toContain("\n  settings.colour: There is no such setting.");
  expect(await findSettings(there.app)).toEqual(before);
  expect(await importFile("none.json")).toMatchObject({ code: 1, stderr: "none.json can't be read.\n" });
});

test("the import explains its use", async () => {
  expect(await importFile("one.json", "two.json")).toMatchObject({
    code: 1,
    stderr: "Usage: npm run settings:import -- site.json [--check]\n",
  });
});
