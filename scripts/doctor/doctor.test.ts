import { execFile } from "node:child_process";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeDatabaseFolder } from "#db/embedded/database-folder-for-test.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { useTestDatabase } from "#test/database.ts";
import { startSmtpSink } from "#test/sinks/smtp-sink.ts";
import { findFreePort } from "#test/tools/free-port.ts";

const database = useTestDatabase();
let dataDir: string;

beforeAll(async () => {
  dataDir = await makeDatabaseFolder("doctor");
});
afterAll(() => rm(dataDir, { recursive: true }));

async function run(given: Record<string, string>, ...args: string[]): Promise<{ code: number; text: string }> {
  const script = join(projectRoot, "scripts/doctor.ts");
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...given };
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

describe("npm run doctor", () => {
  test("ends with 0 when nothing is wrong, and sends a letter only on request", async () => {
    const sink = await startSmtpSink();
    const given = { DATABASE_URL: database.url, SMTP_URL: sink.url };
    const { code, text } = await run(given);
    expect([code, text]).toEqual([0, expect.stringMatching(/\n\n\d+ ok, \d+ to look at, 0 wrong\n$/)]);
    expect(text).toMatch(/^ok +schema +Has every migration\.$/m);
    expect(sink.messages).toEqual([]);
    const asked = await run(given, "--mail-to", "ada@reader.example");
    expect([asked.code, sink.messages.map(({ to }) => to)]).toEqual([0, [["ada@reader.example"]]]);
    await sink.close();
  });

  test("ends with 1 and says what to do, without a secret", async () => {
    const closed = await findFreePort();
    const secrets = ["db-hush", "mail-hush", "an-auth-secret-of-enough-letters"];
    const { code, text } = await run({
      NODE_ENV: "production",
      SITE_URL: `https://127.0.0.1:${closed}`,
      AUTH_SECRET: secrets[2] as string,
      AUTH_EMAIL_PASSWORD: "on",
      DATABASE_URL: `postgresql://shelf:${secrets[0]}@127.0.0.1:${closed}/shelf`,
      SMTP_URL: `smtp://shelf:${secrets[1]}@127.0.0.1:${closed}`,
    });
    expect(code).toBe(1);
    expect(text).toMatch(/^wrong {2}database {2}The database of DATABASE_URL cannot be used: connect ECONNREFUSED/m);
    expect(text).toMatch(/^wrong {2}mail {6}127\.0\.0\.1:\d+: .*Check host and port in SMTP_URL/m);
    expect(text).toMatch(/^wrong {2}proxy {5}SITE_URL is https/m);
    expect(text).toMatch(/^note {3}proxy {5}https:.* cannot be reached from here \(ECONNREFUSED\)/m);
    expect(text).toMatch(/^ok {5}storage /m);
    for (const secret of secrets) expect(text).not.toContain(secret);
  });

  test("names what is wrong with the settings when nothing else can be looked at", async () => {
    const { code, text } = await run({ NODE_ENV: "production", AUTH_SECRET: "short-but-secret" });
    expect([code, text]).toEqual([
      1,
      "wrong  settings  The configuration is wrong: AUTH_SECRET needs at least 32 characters.\n\n0 ok, 0 to look at, 1 wrong\n",
    ]);
    expect((await run({ NODE_ENV: "production" })).text).toContain(
      "NODE_ENV=production refuses this configuration. SITE_URL is not set. AUTH_SECRET is not set",
    );
  });

  test("creates no database", async () => {
    const empty = await makeDatabaseFolder("doctor");
    const { code, text } = await run({ DATA_DIR: empty });
    expect([code, text]).toEqual([
      0,
      expect.stringContaining(`There is no database in ${empty} yet: npm start creates it.`),
    ]);
    expect(await readdir(empty)).toEqual(["files"]);
    await rm(empty, { recursive: true });
  });

  test.each([["--mail-to"], ["--mail-to", "nobody"], ["--mail"], ["now"]])(
    "explains its use for %s %s",
    async (...args) => {
      expect(await run({ DATABASE_URL: database.url }, ...args)).toEqual({
        code: 1,
        text: "Usage: npm run doctor [-- --mail-to you@example.com]\n",
      });
    },
  );
});
