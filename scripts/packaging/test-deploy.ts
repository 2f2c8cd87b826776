// `npm run test:deploy`: what deploy/ and compose.yaml say, checked by the programs that it is for, and one walk through
// each proxy to a running site. Installs what is missing where apt-get can, and names what it can't check.
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startBuiltServer } from "#test/tools/built-server.ts";
import { ensureBuild } from "../build/ensure-build.ts";
import { checkCompose } from "./deploy/check-compose.ts";
import { checkUnit } from "./deploy/check-unit.ts";
import { checkPostgresScripts } from "./deploy/postgres-scripts.ts";
import { probeThrough } from "./deploy/probe.ts";
import { exampleHost, findProxy, makeCertificate, type Place, proxies } from "./deploy/proxies.ts";
import { startAsUnit } from "./deploy/start-as-unit.ts";
import { checkTwoMachines, startTwoMachines } from "./deploy/two-machines.ts";
import { startProductionDatabase } from "./production-database.ts";
import { startReport } from "./report.ts";

const folder = mkdtempSync(join(tmpdir(), "toolshelf-deploy-"));
// PostgreSQL and the proxies run as users of their own.
chmodSync(folder, 0o755);
const report = startReport();

try {
  await report.check("compose.yaml", () => checkCompose(folder));
  await report.check("the systemd unit", () => checkUnit(folder));
  await report.check("PostgreSQL's scripts and PgBouncer", () => checkPostgresScripts(folder));
  const certificate = makeCertificate(folder);
  await checkStaying(certificate);
  await ensureBuild();
  await report.check("a release, started as the unit does", () => startAsUnit(folder));
  await checkProxies(certificate);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
report.end();

async function checkStaying(certificate: Place["certificate"]): Promise<void> {
  for (const name of Object.keys(proxies)) {
    await report.check(`${name} in front of two machines`, async () => {
      const { proxy, program } = findProxy(name);
      const machines = await startTwoMachines();
      const [sitePort, secondPort] = machines.ports;
      try {
        const started = await proxy.start(program, { folder, sitePort, secondPort, certificate });
        const { port } = started;
        return await checkTwoMachines({ port, machines, findsFilesElsewhere: name !== "Caddy" }).finally(started.stop);
      } finally {
        await machines.close();
      }
    });
  }
}

async function checkProxies(certificate: Place["certificate"]): Promise<void> {
  const secret = "a secret for a site that nobody else visits";
  const database = await startProductionDatabase();
  const site = await startBuiltServer({
    dataDir: join(folder, "data"),
    env: {
      NODE_ENV: "production",
      SITE_URL: `https://${exampleHost}`,
      AUTH_SECRET: secret,
      DATABASE_URL: database.url,
      TRUSTED_PROXY_HOPS: "1",
      DEMO_DATA: "on",
      FETCH_LOGOS: "off",
    },
  });
  try {
    const place = { folder, sitePort: Number(new URL(site.origin).port), certificate };
    for (const name of Object.keys(proxies)) {
      await report.check(`${name} in front of the site`, async () => {
        const { proxy, program } = findProxy(name);
        // Somebody new each time: a person may send a few files an hour.
        const { cookie: adminCookie } = await database.signIn({ role: "admin", secret });
        const started = await proxy.start(program, place);
        try {
          return await probeThrough({ port: started.port, adminCookie });
        } finally {
          await started.stop();
        }
      });
    }
  } finally {
    await site.stop();
    await database.close();
  }
}
