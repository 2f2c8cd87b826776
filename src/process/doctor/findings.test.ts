import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { ReplicaState } from "#db/reads/replica-watch.ts";
import { readEnv } from "#env.ts";
import { projectRoot } from "#runtime/project-root.ts";
import { startS3Sink } from "#test/sinks/s3-sink.ts";
import { startSmtpSink } from "#test/sinks/smtp-sink.ts";
import { findFreePort } from "#test/tools/free-port.ts";
import { judgeConnections } from "./connection-findings.ts";
import { examineDisks, examineVersions, judgeSpace } from "./machine-findings.ts";
import { examineAddress, examineTrust } from "./proxy-findings.ts";
import { examineReplicas } from "./replica-findings.ts";
import { examineMail, examineStorage } from "./service-findings.ts";
import { examineSettings } from "./settings-findings.ts";

const production = {
  NODE_ENV: "production",
  SITE_URL: "https://shelf.example",
  AUTH_SECRET: "a secret for tests that is long enough",
  GOOGLE_CLIENT_ID: "id",
  GOOGLE_CLIENT_SECRET: "secret",
};
const mebibyte = 1024 * 1024;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "toolshelf-doctor-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describe("settings", () => {
  const examine = async (given: Record<string, string>) =>
    examineSettings(readEnv(given), { root: await makeFolder() });

  test("that work are one line", async () => {
    expect(await examine({})).toEqual([
      { check: "settings", state: "ok", text: "Every setting is valid, for this machine or network (not production)." },
    ]);
    expect(await examine(production)).toMatchObject([{ state: "ok" }]);
  });

  test.each([
    [{ AUTH_EMAIL_PASSWORD: "on" }, "wrong", "AUTH_EMAIL_PASSWORD=on needs a mail server"],
    [{ GOOGLE_CLIENT_ID: "", GOOGLE_CLIENT_SECRET: "" }, "note", "Only administrators can sign in"],
    [{ DEMO_DATA: "on" }, "note", "DEMO_DATA=on"],
    [{ DEMO_PAYMENTS: "on" }, "note", "DEMO_PAYMENTS=on"],
  ])("of production that an operator may not want are named: %j", async (given, state, text) => {
    expect(await examine({ ...production, ...given })).toEqual([
      { check: "settings", state, text: expect.stringContaining(text) },
    ]);
  });

  test("with more processes than cores are named", async () => {
    const given = { WEB_CONCURRENCY: String(Math.min(64, availableParallelism() + 1)) };
    expect(await examine(given)).toMatchObject([{ state: "note", text: expect.stringContaining("WEB_CONCURRENCY=") }]);
  });

  test.skipIf(process.platform === "win32")("in a file that everybody can read are named", async () => {
    const root = await makeFolder();
    await writeFile(join(root, ".env"), "PORT=3000\n");
    await chmod(join(root, ".env"), 0o644);
    expect(examineSettings(readEnv({}), { root })).toMatchObject([
      { state: "note", text: expect.stringContaining(`chmod 600 ${join(root, ".env")}`) },
    ]);
    await chmod(join(root, ".env"), 0o640);
    expect(examineSettings(readEnv({}), { root })).toMatchObject([{ state: "ok" }]);
  });
});

test("the versions of Toolshelf and Node are named", async () => {
  const { version } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8"));
  expect(examineVersions().text).toBe(`Toolshelf ${version} on Node.js ${process.versions.node}.`);
});

test.each([
  [1, 21, 97, "ok", /^This process may open 21 of the 97 that PostgreSQL takes; each further machine opens as many\.$/],
  [4, 21, 97, "note", /^The 4 processes of this machine may open 84 \(21 each\) of the 97 .*raise max_connections/],
  [8, 21, 97, "wrong", /^The 8 .* 168 \(21 each\) of the 97 .*to 191 .*lower DATABASE_CONNECTIONS, or put PgBouncer/],
])(
  "%d processes with %d connections each on a server that takes %d: %s",
  (processes, perProcess, most, state, text) => {
    const counted = { processes, perProcess, total: processes * perProcess, most };
    expect(judgeConnections(counted)).toEqual({ check: "connections", state, text: expect.stringMatching(text) });
  },
);

describe("the disk", () => {
  test("has room for the folder, also before it exists", async () => {
    const folder = await makeFolder();
    const findings = await examineDisks(readEnv({ DATA_DIR: join(folder, "not", "yet") }));
    expect(findings.map(({ text }) => text)).toEqual([expect.stringContaining(`free for ${folder}`)]);
  });

  test.skipIf(process.getuid?.() === 0)("may not be written", async () => {
    const folder = await makeFolder();
    await chmod(folder, 0o500);
    expect(await examineDisks(readEnv({ DATA_DIR: folder }))).toMatchObject([
      { state: "wrong", text: expect.stringContaining("cannot be written") },
    ]);
  });

  test("of backups has a line of its own where it is another folder, and none where it is a bucket", async () => {
    const [DATA_DIR, elsewhere] = [await makeFolder(), await makeFolder()];
    const findings = await examineDisks(readEnv({ DATA_DIR, BACKUP_TO: join(elsewhere, "nightly") }));
    expect(findings.map(({ text }) => text)).toEqual([
      expect.stringContaining(`free for ${DATA_DIR}`),
      expect.stringContaining(`free for ${elsewhere}`),
    ]);
    expect(await examineDisks(readEnv({ DATA_DIR, BACKUP_TO: join(DATA_DIR, "nightly") }))).toHaveLength(1);
    const account = { S3_REGION: "eu-1", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" };
    expect(await examineDisks(readEnv({ DATA_DIR, BACKUP_TO: "s3://shelf", ...account }))).toHaveLength(1);
  });

  test.each([
    [200 * mebibyte, true, "wrong", "Only 209.7 MB free for /data: make room before writes fail."],
    [1024 * mebibyte, true, "note", "Only 1.1 GB free for /data: make room soon."],
    [80_000 * mebibyte, true, "ok", "83.9 GB free for /data."],
    [80_000 * mebibyte, false, "wrong", "No more files fit on the disk of /data (inodes): delete some."],
  ])("with %d bytes free and room for files (%s) is %s", (freeBytes, hasFreeFiles, state, text) => {
    expect(judgeSpace({ folder: "/data", freeBytes, hasFreeFiles })).toEqual({ check: "disk", state, text });
  });
});

describe("mail", () => {
  const given = { MAIL_FROM: "Shelf <shelf@shelf.example>" };

  test("goes to the server, which is asked without a letter, and gets one on request", async () => {
    const sink = await startSmtpSink();
    onTestFinished(sink.close);
    const env = readEnv({ ...given, SMTP_URL: sink.url });
    expect(await examineMail(env)).toEqual([
      {
        check: "mail",
        state: "ok",
        text: `127.0.0.1:${sink.port} answers and would take letters from Shelf <shelf@shelf.example>.`,
      },
    ]);
    expect(sink.messages).toEqual([]);
    const findings = await examineMail(env, { testAddress: "ada@reader.example" });
    expect(findings.map(({ state }) => state)).toEqual(["ok", "ok"]);
    expect(sink.messages).toMatchObject([{ from: "shelf@shelf.example", to: ["ada@reader.example"] }]);
    sink.unknown.add("eve@reader.example");
    expect((await examineMail(env, { testAddress: "eve@reader.example" }))[1]).toMatchObject({
      state: "wrong",
      text: expect.stringMatching(
        /^The test letter to eve@reader\.example was not accepted: .*No such mailbox here\.$/,
      ),
    });
  });

  test("says what to do when the server cannot be used, without the password", async () => {
    const open = await startSmtpSink({ offerLogin: true });
    onTestFinished(open.close);
    const env = readEnv({ ...given, SMTP_URL: `smtp://ada:hush@127.0.0.1:${open.port}` });
    const [finding] = await examineMail(env, { timeOutMs: 1000 });
    expect(finding).toMatchObject({ state: "wrong", text: expect.stringContaining("The server offers no encryption") });
    expect(finding?.text).not.toContain("hush");

    const nobody = readEnv({ ...given, SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}` });
    expect(await examineMail(nobody, { timeOutMs: 1000 })).toMatchObject([
      { state: "wrong", text: expect.stringMatching(/ECONNREFUSED.*Check host and port in SMTP_URL/) },
    ]);
  });

  test("without a server goes to a folder, which production should know", async () => {
    const DATA_DIR = await makeFolder();
    expect(await examineMail(readEnv({ DATA_DIR }))).toMatchObject([{ state: "ok" }]);
    expect(
      await examineMail(readEnv({ ...production, DATA_DIR }), { testAddress: "ada@reader.example" }),
    ).toMatchObject([
      { state: "note", text: expect.stringContaining("set SMTP_URL") },
      { state: "ok", text: "The test letter to ada@reader.example is in the outbox folder." },
    ]);
  });
});

describe("storage", () => {
  test("in a folder and in a bucket is tried with a file", async () => {
    const DATA_DIR = await makeFolder();
    expect(await examineStorage(readEnv({ DATA_DIR }))).toEqual({
      check: "storage",
      state: "ok",
      text: `${join(DATA_DIR, "files")}: a file was written, read and deleted.`,
    });
    await rm(join(DATA_DIR, "files"), { recursive: true });
    await writeFile(join(DATA_DIR, "files"), "not a folder");
    expect(await examineStorage(readEnv({ DATA_DIR }))).toMatchObject({
      state: "wrong",
      text: expect.stringContaining("could not be opened"),
    });

    const sink = await startS3Sink();
    onTestFinished(sink.close);
    const storage = { kind: "s3" as const, ...sink.options };
    expect(await examineStorage({ storage })).toMatchObject({ state: "ok" });
    expect(await examineStorage({ storage: { ...storage, secretAccessKey: "another" } })).toMatchObject({
      state: "wrong",
      text: expect.stringMatching(
        /^The bucket shelf could not be written: .*SignatureDoesNotMatch.*Check the S3_… settings/,
      ),
    });
  });
});

describe("proxies", () => {
  const reach = { host: "127.0.0.1", port: 3000 };

  test.each([
    ["https://shelf.example", 0, "wrong", "set it to the number of your proxies"],
    ["http://localhost:3000", 0, "ok", "None is trusted"],
    ["https://shelf.example", 1, "ok", "1 proxy is trusted; only this machine reaches 127.0.0.1:3000"],
    ["https://shelf.example", 2, "ok", "2 proxies are trusted"],
  ])("%s with TRUSTED_PROXY_HOPS=%d", (siteUrl, trustedProxyHops, state, text) => {
    expect(examineTrust({ ...reach, siteUrl, trustedProxyHops })).toEqual({
      check: "proxy",
      state,
      text: expect.stringContaining(text),
    });
  });

  test("of a port that others can reach come with a warning", () => {
    const finding = examineTrust({ ...reach, host: "0.0.0.0", siteUrl: "https://shelf.example", trustedProxyHops: 1 });
    expect(finding.text).toContain("let nobody else reach 0.0.0.0:3000");
  });

  test("that lead nowhere are worth a look", async () => {
    const siteUrl = `https://127.0.0.1:${await findFreePort()}`;
    expect(await examineAddress({ ...reach, siteUrl, trustedProxyHops: 1 })).toMatchObject({
      state: "note",
      text: expect.stringContaining("ECONNREFUSED"),
    });
  });
});

describe("a replica", () => {
  const replicaThat = (state: ReplicaState, bytes: number | null = null, host = "db.example:5432") => ({
    host,
    state: () => state,
    lagBytes: () => bytes,
    repeatedReads: () => 0,
  });

  test("is not mentioned where there is none", async () => {
    expect(await examineReplicas({ replicas: [] })).toEqual([]);
  });

  test("has a line of its own among several, with what is read from instead", async () => {
    const replicas = [replicaThat("ok", 12, "one.example"), replicaThat("lost", null, "two.example")];
    expect(await examineReplicas({ replicas }, { waitMs: 60 })).toEqual([
      { check: "replica", state: "ok", text: "Replica 1 (one.example) answers, 12 bytes behind." },
      {
        check: "replica",
        state: "wrong",
        text: expect.stringContaining("Replica 2 (two.example) does not answer, so public reads use another one: "),
      },
    ]);
    const both = await examineReplicas({ replicas: [replicaThat("lost"), replicaThat("lagging")] }, { waitMs: 60 });
    expect(both.map(({ text }) => text)).toEqual([
      expect.stringContaining("does not answer, so public reads use the primary"),
      expect.stringContaining("is more than 10 s behind, so public reads use the primary"),
    ]);
  });

  test.each([
    ["ok", 1234, "ok", "The replica (db.example:5432) answers, 1,234 bytes behind."],
    ["ok", null, "ok", "answers, how far behind is unknown."],
    ["lagging", 5_000_000, "wrong", "is more than 10 s behind (5,000,000 bytes), so"],
    ["lost", null, "wrong", "does not answer"],
    ["starting", null, "wrong", "does not answer"],
  ] as const)("that is %s with %s bytes", async (state, bytes, expected, text) => {
    expect(await examineReplicas({ replicas: [replicaThat(state, bytes)] }, { waitMs: 60 })).toEqual([
      { check: "replica", state: expected, text: expect.stringContaining(text) },
    ]);
  });
});
