// `npm run test:image`: builds the Dockerfile without a registry and walks through the site in it, on a read-only file
// system, as a user without rights, against a PostgreSQL. `-- --work folder` keeps the base there for the next time.
import { chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findFreePort } from "#test/tools/free-port.ts";
import { type BuiltImage, openBuilder } from "./image/build-image.ts";
import { openRunner } from "./image/run-image.ts";
import { startProductionDatabase } from "./production-database.ts";
import { expectThat, startReport } from "./report.ts";
import { walkThrough } from "./smoke-journey.ts";

const { values } = parseArgs({ options: { work: { type: "string" } } });
const folder = values.work
  ? resolve(process.env.INIT_CWD ?? ".", values.work)
  : mkdtempSync(join(tmpdir(), "toolshelf-image-"));
const volume = mkdtempSync(join(tmpdir(), "toolshelf-volume-"));
const report = startReport();
const aimBytes = 400e6;

try {
  const image = await buildImage();
  if (image) await tryImage(image);
} finally {
  rmSync(volume, { recursive: true, force: true });
  if (!values.work) rmSync(folder, { recursive: true, force: true });
}
report.end();

async function buildImage(): Promise<BuiltImage | undefined> {
  mkdirSync(folder, { recursive: true });
  let image: BuiltImage | undefined;
  let builder: ReturnType<typeof openBuilder>;
  const hasBase = await report.check("a base by debootstrap", () => {
    builder = openBuilder(folder);
    return builder.makeBase();
  });
  if (!hasBase) return undefined;
  await report.check("the image is built by buildah, without a registry", () => {
    image = builder.build();
    const size = `${(image.bytes / 1e6).toFixed(0)} MB`;
    return `${size}, ${image.bytes < aimBytes ? "below" : "above"} the aim of ${aimBytes / 1e6} MB`;
  });
  return image;
}

async function tryImage(image: BuiltImage): Promise<void> {
  const database = await startProductionDatabase();
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  const secret = "a secret for an image that nobody else uses";
  const required = { SITE_URL: "https://image.example", AUTH_SECRET: secret, DATABASE_URL: database.url };
  const settings = { ...required, PORT: String(port), TRUSTED_PROXY_HOPS: "1", DEMO_DATA: "on", FETCH_LOGOS: "off" };
  const runner = openRunner({ image, volume });
  const [user = ""] = image.config.User.split(":");
  chownSync(volume, Number(user), Number(user));

  await report.check("it holds no development package, no test and no source of the pages", () => {
    const packages = readdirSync(join(image.root, "app/node_modules"));
    const unwanted = ["vite", "vitest", "typescript", "happy-dom", "@playwright", "@biomejs", "lucide-react"];
    expectThat(!packages.some((name) => unwanted.includes(name)), "a development package is in it");
    const files = readdirSync(join(image.root, "app"), { recursive: true, encoding: "utf8" });
    const own = files.filter((path) => !path.startsWith("node_modules"));
    expectThat(
      !own.some((path) => /\.test\.|^src\/web|^\.env/.test(path)),
      "a test, a page's source or settings are in it",
    );
    return `${packages.length} folders of packages, ${own.length} files of its own`;
  });
  await report.check("it runs as a user without rights and can't change itself", async () => {
    expectThat(Number(user) > 0, `it runs as ${user}`);
    for (const path of ["/app/probe", "/etc/probe", "/app/node_modules/probe"]) {
      expectThat((await runner.run(["touch", path], {})).code !== 0, `${path} can be written`);
    }
    expectThat(
      (await runner.run(["touch", "/data/probe", "/tmp/probe"], {})).code === 0,
      "the volume or /tmp can't be written",
    );
    return undefined;
  });
  await report.check("without its settings it refuses to start, in words", async () => {
    const { code, output } = await runner.runCommand(["start"], {});
    expectThat(code === 1 && output.includes("SITE_URL is not set"), output);
    return undefined;
  });
  await report.check("db:migrate is a step of its own", async () => {
    const { code, output } = await runner.runCommand(["db:migrate"], settings);
    expectThat(code === 0, output);
    return output.trim().split("\n").at(-1);
  });

  let site = runner.start(settings);
  try {
    await report.check("it starts", () => untilReady(address, site));
    const { cookie: userCookie } = await database.signIn({ role: "user", secret });
    const { cookie: adminCookie } = await database.signIn({ role: "admin", secret });
    await report.check("a journey through it", () => walkThrough({ address, userCookie, adminCookie }));
    await report.check("its health check", async () => {
      const [, ...command] = image.config.Healthcheck.Test;
      expectThat((await runner.run(command, settings)).code === 0, "it fails while the site answers");
      expectThat(
        (await runner.run(command, { ...settings, PORT: "1" })).code !== 0,
        "it succeeds while nothing answers",
      );
      return undefined;
    });
    await report.check("db:backup and the doctor in it", async () => {
      const backup = await runner.runCommand(["db:backup"], settings);
      expectThat(backup.code === 0, backup.output);
      const { code, output } = await runner.runCommand(["doctor"], settings);
      expectThat(code === 0, output);
      return output.trim().split("\n").at(-1);
    });
    await report.check("SIGTERM ends it", async () => {
      const { code, seconds } = await site.stop();
      expectThat(code === 0 && seconds < 20, `it ended with ${code} after ${seconds.toFixed(1)} s\n${site.output()}`);
      expectThat(!/"level":"(?:error|fatal)"/.test(site.output()), site.output());
      return `with 0 after ${seconds.toFixed(1)} s`;
    });
    await report.check("it starts again on its volume", async () => {
      site = runner.start({ ...settings, WEB_CONCURRENCY: "2" });
      const ready = await untilReady(address, site);
      const { code } = await site.stop();
      expectThat(code === 0, `two processes ended with ${code}\n${site.output()}`);
      return `with two processes, ${ready}`;
    });
  } finally {
    site.kill();
    await database.close();
  }
}

async function untilReady(address: string, site: { output(): string }): Promise<string> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < 120_000) {
    const response = await fetch(`${address}/ready`).catch(() => null);
    if (response?.ok) return `ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    await wait(50);
  }
  throw new Error(`it was not ready within two minutes\n${site.output()}`);
}
