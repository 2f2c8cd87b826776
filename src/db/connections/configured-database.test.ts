import pg from "pg";
import { expect, test } from "vitest";
import { makeDataFolder, start } from "../embedded/embedded-test-tools.ts";
import { withConfiguredDatabase } from "./configured-database.ts";

test("a configured server is used as it is", async () => {
  const databaseUrl = "postgresql://somebody@db.example/directory";
  expect(await withConfiguredDatabase({ databaseUrl, dataDir: "nowhere" }, async (url) => url)).toBe(databaseUrl);
  // Scripts need a session of their own, which a pooler may not give.
  const behindPooler = { databaseUrl: "postgresql://pooler.example/directory", databaseDirectUrl: databaseUrl };
  expect(await withConfiguredDatabase({ ...behindPooler, dataDir: "nowhere" }, async (url) => url)).toBe(databaseUrl);
});

test("the embedded database is started for the work and stopped after it, also when the work fails", async () => {
  const dataDir = await makeDataFolder();
  const first = await withConfiguredDatabase({ dataDir }, async (url) => ({ url, answer: await ask(url) }));
  expect(first.answer).toBe("toolshelf");
  await expect(ask(first.url)).rejects.toThrow();

  const failure = withConfiguredDatabase({ dataDir }, async () => {
    throw new Error("the work failed");
  });
  await expect(failure).rejects.toThrow("the work failed");
  await expect(ask(first.url)).rejects.toThrow();
});

test("a running server's database is used and keeps running", async () => {
  const dataDir = await makeDataFolder();
  const server = await start(dataDir);
  const answer = await withConfiguredDatabase({ dataDir }, ask);
  expect(answer).toBe("toolshelf");
  expect(await ask(server.connectionString)).toBe("toolshelf");
});

async function ask(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const result = await client.query<{ name: string }>("select current_database() as name");
    return result.rows[0]?.name ?? "";
  } finally {
    await client.end();
  }
}
