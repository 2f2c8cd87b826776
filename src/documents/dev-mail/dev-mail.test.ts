import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createApp } from "#app.ts";
import { createVisitCounter } from "#domain/engagement/visits/create-visit-counter.ts";
import { letterSamples } from "#domain/records/letters/letter-samples.ts";
import type { MailService } from "#domain/records/letters/mail-service.ts";
import type { FileStorage } from "#domain/records/outside/file-storage.ts";
import { type Env, readEnv } from "#env.ts";
import { createRateLimits } from "#http/limits/rate-limit.ts";
import { createIdentity } from "#identity/create-identity.ts";
import { siteOf } from "#process/live-site.ts";
import { createImagePipeline } from "#services/images/image-pipeline.ts";
import { createMail } from "#services/mail/create-mail.ts";
import { listOutbox } from "#services/mail/outbox-mail.ts";
import { createStorage } from "#services/storage/create-storage.ts";
import { useTestDatabase } from "#test/database.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";
import { noLogos, noOutside } from "#test/tools/no-outside.ts";

const database = useTestDatabase();
let dataDir: string;
let mail: MailService;
let storage: FileStorage;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "toolshelf-dev-mail-"));
  await writeFile(join(dataDir, "secret.json"), '{"subject":"secret"}');
  mail = createMail(envOf("development").mail);
  storage = await createStorage(envOf("development").storage);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

function envOf(mode: Env["mode"]): Env {
  return readEnv({
    ...(mode === "local" ? {} : { NODE_ENV: mode }),
    SITE_URL: mode === "production" ? "https://shelf.example" : "http://localhost:3000",
    DATA_DIR: dataDir,
    AUTH_SECRET: "a secret for tests that is long enough",
  });
}

function get(path: string, mode: Env["mode"] = "development", clientAddress = "127.0.0.1"): Promise<Response> {
  const env = envOf(mode);
  const log = pino({ level: "silent" });
  const app = createApp({
    env,
    log,
    database,
    identity: createIdentity({
      db: database.app,
      reads: database.reads,
      env: { ...env, authSecret: String(env.authSecret) },
      log,
    }),
    rateLimits: createRateLimits({ pool: database.pools.app, enabled: false, log }),
    site: siteOf(env, { hasDemoData: false }),
    visits: createVisitCounter({ db: database.app, log }),
    proofs: noOutside,
    brand: { images: createImagePipeline(), storage },
    avatars: { images: createImagePipeline(), storage },
    logos: noLogos,
    productFiles: { images: createImagePipeline(), storage },
    adCurrency: env.adCurrency,
    codeSecret: Buffer.alloc(32),
  });
  return Promise.resolve(app.fetch(new Request(`https://shelf.example${path}`), { clientAddress }));
}

describe("/dev/mail", () => {
  it("shows an empty outbox, then lists messages, newest first", async () => {
    expect(await (await get("/dev/mail")).text()).toContain("No messages yet.");
    await mail.send({ to: "ada@reader.example", subject: "First", text: "One" });
    await mail.send({ to: "bob@reader.example", subject: "Second", text: "Two" });
    const response = await get("/dev/mail");
    const html = await response.text();

    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self';");
    const links = elementsOf(parseHtml(html)).filter(({ tagName }) => tagName === "a");
    const ids = (await listOutbox(join(dataDir, "outbox"), { limit: 10 })).map(({ id }) => id);
    expect(links.slice(1, 3).map((link) => [textOf(link), link.properties.href])).toEqual([
      ["Second", `/dev/mail/${ids[0]}`],
      ["First", `/dev/mail/${ids[1]}`],
    ]);
  });

  it("shows a message in sandboxed frames, as text with its links, and as the source of its HTML", async () => {
    await mail.send({
      to: "ada@reader.example",
      subject: `<img src=x onerror=alert(1)> "reset"`,
      text: `Open https://shelf.example/reset?a=1&b=2\n<script>alert("x")</script>`,
      html: `<form action="https://evil.example"><b>Bold</b></form></pre>`,
    });
    const [newest] = await listOutbox(join(dataDir, "outbox"), { limit: 1 });
    const elementsIn = async (view: string) => {
      const response = await get(`/dev/mail/${newest?.id}${view}`);
      expect(response.status).toBe(200);
      const found = elementsOf(parseHtml(await response.text()));
      const tags = found.map(({ tagName }) => tagName);
      for (const tag of ["img", "form", "b"]) expect(tags).not.toContain(tag);
      const scripts = found.filter(({ tagName }) => tagName === "script");
      expect(scripts.map(({ properties }) => properties.src)).toEqual(["/theme.js"]);
      return found;
    };
    const elements = await elementsIn("");
    const [text, source] = await Promise.all(
      ["?view=text", "?view=source"].map(async (view) =>
        (await elementsIn(view)).find(({ tagName }) => tagName === "pre"),
      ),
    );
    expect(text && textOf(text)).toBe(`Open https://shelf.example/reset?a=1&b=2\n<script>alert("x")</script>`);
    expect(text && elementsOf(text).find(({ tagName }) => tagName === "a")?.properties.href).toBe(
      "https://shelf.example/reset?a=1&b=2",
    );
    expect(source && textOf(source)).toBe(`<form action="https://evil.example"><b>Bold</b></form></pre>`);
    const frames = elements.filter(({ tagName }) => tagName === "iframe");
    expect(frames.map(({ properties }) => [properties.src, properties.sandbox])).toEqual(
      ["light", "dark"].map((theme) => [`/dev/mail/${newest?.id}/html?theme=${theme}`, expect.anything()]),
    );
    const html = await get(`/dev/mail/${newest?.id}/html?theme=dark`);
    expect(html.headers.get("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox$/);
    expect(await html.text()).toContain("<b>Bold</b>");
  });

  it("shows every template with sample data, its HTML sandboxed", async () => {
    const list = elementsOf(parseHtml(await (await get("/dev/mail")).text()));
    const links = list.map(({ properties }) => String(properties.href)).filter((href) => href.includes("/templates/"));
    expect(links.toSorted()).toEqual(
      Object.keys(letterSamples)
        .map((kind) => `/dev/mail/templates/${kind}`)
        .sort(),
    );
    for (const link of links) {
      const page = elementsOf(parseHtml(await (await get(link)).text()));
      expect(page.some(({ properties }) => properties.href === `${link}/html`)).toBe(true);
      const frames = page.filter(({ tagName }) => tagName === "iframe").map(({ properties }) => properties.src);
      expect(frames).toEqual([`${link}/html?theme=light`, `${link}/html?theme=dark`]);
      const styles = await Promise.all(frames.map(async (frame) => (await get(String(frame))).text()));
      expect(styles.map((html) => /@media (.*)\{/.exec(html)?.[1])).toEqual(["(max-width:0)", "(min-width:0)"]);
      const html = await get(`${link}/html`);
      expect(html.headers.get("content-security-policy")).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'self'; sandbox",
      );
      expect(await html.text()).toContain("Toolshelf");
    }
    for (const path of ["/dev/mail/templates/none", "/dev/mail/templates/toString/html"]) {
      expect((await get(path)).status).toBe(404);
    }
    expect((await get(links[0] ?? "", "production")).status).toBe(404);
  });

  it.each(["..%2fsecret", "%2e%2e%2fsecret", "secret", "20260101000000000-000000000000", "x%00", "1".repeat(300)])(
    "finds no message under %j",
    async (id) => {
      const response = await get(`/dev/mail/${id}`);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain("secret");
    },
  );

  it.each(["192.168.1.9", "fd00::9", "203.0.113.9"])("does not exist for %s", async (address) => {
    const [newest] = await listOutbox(join(dataDir, "outbox"), { limit: 1 });
    for (const path of ["/dev/mail", `/dev/mail/${newest?.id}`, "/dev/mail/templates/password_reset/html"]) {
      expect((await get(path)).status).toBe(200);
      expect((await get(path, "development", address)).status).toBe(404);
    }
  });

  it.each(["local", "production", "test"] as const)("does not exist in mode %s", async (mode) => {
    const [newest] = await listOutbox(join(dataDir, "outbox"), { limit: 1 });
    for (const path of ["/dev/mail", `/dev/mail/${newest?.id}`]) {
      expect((await get(path)).status).toBe(200);
      expect((await get(path, mode)).status).toBe(404);
    }
  });
});
