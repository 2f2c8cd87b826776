import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ownMigrations } from "#db/migrate/own-migrations.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { withEmptyDatabase } from "#test/tools/empty-database.ts";
import { findFreePort } from "#test/tools/free-port.ts";

async function run(url: string, ...args: string[]): Promise<{ code: number; lines: string[] }> {
  const script = join(projectRoot, "scripts/db-migrate.ts");
  const env = { PATH: process.env.PATH, DATABASE_URL: url };
  const given = { cwd: projectRoot, env };
  const ended = await promisify(execFile)(process.execPath, [script, ...args], given).then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code: ended.code, lines: (ended.stdout + ended.stderr).trimEnd().split("\n") };
}

test("npm run db:migrate brings a database up to date, names what it did, and then has nothing to do", async () => {
  const last = ownMigrations.at(-1)?.tag;
  await withEmptyDatabase(async (url) => {
    const first = await run(url);
    expect(first.code).toBe(0);
    expect(first.lines.slice(0, -1)).toEqual(ownMigrations.map(({ tag }) => `Applied ${tag}`));
    expect(first.lines.at(-1)).toMatch(
      new RegExp(
        `^The database has every migration up to ${last?.slice(0, 4)} now \\(${ownMigrations.length} in [\\d.]+ s\\)\\.$`,
      ),
    );
    expect(await run(url)).toEqual({
      code: 0,
      lines: [`The database is up to date: it has every migration up to ${last?.slice(0, 4)}.`],
    });
  });
});

test("npm run db:migrate says in one line what is in its way", async () => {
  const nobody = `postgresql://shelf:hush@127.0.0.1:${await findFreePort()}/shelf`;
  expect(await run(nobody)).toEqual({
    code: 1,
    lines: [expect.stringMatching(/^The database of DATABASE_URL cannot be used: connect ECONNREFUSED [^h]+$/)],
  });
  expect(await run(nobody, "now")).toEqual({ code: 1, lines: ["Usage: npm run db:migrate"] });
});
