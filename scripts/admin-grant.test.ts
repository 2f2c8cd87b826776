import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "#runtime/project-root.ts";
import { useTestDatabase } from "#test/database.ts";

const database = useTestDatabase();

beforeAll(async () => {
  await database.app.execute(sql`
    insert into users (id, name, email, email_verified, disabled_at) values
      ('1', 'Ada', 'ada@example.org', true, null),
      ('2', 'Eve', 'eve@example.org', false, null),
      ('3', 'Bob', 'bob@example.org', true, now())`);
});

async function run(...args: string[]): Promise<{ code: number; text: string }> {
  const script = join(projectRoot, "scripts/admin-grant.ts");
  const env = { PATH: process.env.PATH, DATABASE_URL: database.url };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], {
      cwd: projectRoot,
      env,
    });
    return { code: 0, text: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}

async function listAdmins(): Promise<unknown[]> {
  const { rows } = await database.app.execute(sql`select user_id from admin_users order by user_id`);
  return rows;
}

describe("npm run admin:grant", () => {
  it.each([
    [[], "Usage: npm run admin:grant -- person@example.org\n"],
    [["eve@example.org"], /^eve@example\.org has not been confirmed yet\./],
    [["bob@example.org"], /^bob@example\.org belongs to a disabled account\.\n$/],
    [["nobody@example.org"], /^nobody@example\.org has no account here\./],
  ])("grants nothing for %j and says why", async (args, message) => {
    const { code, text } = await run(...args);
    expect(code).toBe(1);
    expect(text).toMatch(message);
    expect(await listAdmins()).toEqual([]);
  });

  it("makes an existing account with a confirmed address an administrator", async () => {
    expect(await run("Ada@example.org")).toEqual({ code: 0, text: "Ada@example.org is an administrator now.\n" });
    expect(await run("ada@example.org")).toEqual({ code: 0, text: "ada@example.org was an administrator already.\n" });
    expect(await listAdmins()).toEqual([{ user_id: "1" }]);
  });
});
