import { rm } from "node:fs/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "#db/database.ts";
import { makeDatabaseFolder } from "#db/embedded/database-folder-for-test.ts";
import { makeDataFolder, start } from "#db/embedded/embedded-test-tools.ts";
import { postmasterOf } from "#db/embedded/running-processes.ts";
import { migrateDatabase } from "#db/migrate/migrate-database.ts";
import { readEnv } from "#env.ts";
import { createStorage } from "#services/storage/create-storage.ts";
import { assemble, authSecret, clientOf, visitsOf } from "../tools/app.ts";
import { noOutside } from "../tools/no-outside.ts";
import { signInAs } from "../tools/sign-in.ts";

vi.setConfig({ testTimeout: 120_000 });

const origin = "http://localhost:3000";

/** The whole site on its own database server, which the test may stop. */
async function startSite() {
  const folder = await makeDataFolder();
  const server = await start(folder);
  await migrateDatabase(server.connectionString);
  const database = await openDatabase({ url: server.connectionString });
  const dataDir = await makeDatabaseFolder("lost");
  const env = readEnv({
    NODE_ENV: "test",
    SITE_URL: origin,
    DATA_DIR: dataDir,
    AUTH_SECRET: authSecret,
    AUTH_EMAIL_PASSWORD: "on",
    RATE_LIMITS: "off",
  });
  const visits = visitsOf(database);
  onTestFinished(async () => {
    await visits.stop().catch(() => {});
    await database.close().catch(() => {});
    await rm(dataDir, { recursive: true, force: true });
  });
  const app = assemble(env, { database, storage: await createStorage(env.storage), proofs: noOutside, visits });
  const signer = { secret: authSecret, secureCookies: env.secureCookies };
  const { cookie } = await signInAs(database.app, { role: "user", signer });
  return { server, folder, guest: clientOf(app), person: clientOf(app, cookie) };
}

type Site = Awaited<ReturnType<typeof startSite>>;

const kindOf = ({ headers }: Response) => headers.get("content-type")?.split(";")[0];

async function expectOutage({ guest, person }: Site): Promise<void> {
  const pages = [guest.send("/"), guest.send("/resources/x"), person.send("/"), person.send("/profile")];
  for (const page of await Promise.all(pages)) {
    expect([page.status, kindOf(page)]).toEqual([503, "text/html"]);
    const html = await page.text();
    expect(html).toContain("Something went wrong");
    expect(html).toContain("/assets/client.css");
    expect(page.headers.get("content-security-policy")).toContain("script-src 'self'");
  }
  const form = await person.send("/forms/upvote", { method: "POST", form: { productId: "1", wanted: "on" } });
  expect([form.status, kindOf(form)]).toEqual([503, "text/html"]);
  const account = { email: "ada@example.org", password: "long enough" };
  const answers = [
    guest.send("/api/v1/products"),
    person.send("/api/v1/products"),
    guest.send("/api/auth/sign-in/email", { method: "POST", json: account, headers: { origin } }),
  ];
  for (const answer of await Promise.all(answers)) {
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    expect(await answer.json()).toMatchObject({ error: { code: "unavailable" } });
  }
}

it("while the database is down, people get an error page and programs get JSON, both with 503", async () => {
  const site = await startSite();
  const isWell = async () => {
    const asked = [site.guest, site.person].flatMap((client) => [client.send("/"), client.send("/api/v1/products")]);
    return (await Promise.all(asked)).map(({ status }) => status);
  };
  expect(await isWell()).toEqual([200, 200, 200, 200]);

  // A killed server restarts by itself.
  process.kill(postmasterOf(site.folder), "SIGKILL");
  const seen = new Set<number>();
  await vi.waitFor(
    async () => {
      const statuses = await isWell();
      for (const status of statuses) seen.add(status);
      expect(statuses).toEqual([200, 200, 200, 200]);
    },
    { timeout: 60_000, interval: 50 },
  );
  expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);

  await site.server.stop();
  await expectOutage(site);
});
