import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Logger } from "pino";
import { type AppOptions, createApp } from "./app.ts";
import { readAuthSecret } from "./auth-secret.ts";
import { listenForCacheTags } from "./db/cache-tags.ts";
import { type Env, readEnv } from "./env.ts";
import { createHttpServer, stopHttpServer } from "./http/front.ts";
import { createLogger } from "./http/logger.ts";
import { createMetrics, startMetricsServer } from "./http/metrics.ts";
import { createPageCache } from "./http/page-cache.ts";
import { createRateLimits } from "./http/rate-limit.ts";
import { baseHeaders } from "./http/security-headers.ts";
import { loadStaticFiles } from "./http/static-files.ts";
import { prepareData } from "./prepare-data.ts";
import { projectRoot } from "./project-root.ts";
import { createIdentity } from "./services/identity/create-identity.ts";
import { createDemoProvider } from "./services/identity/demo-provider.ts";
import { prepareDemoAdmin } from "./services/identity/prepare-demo-admin.ts";
import { createMail } from "./services/mail/create-mail.ts";
import { siteOf } from "./site.ts";
import { StartupError } from "./startup-error.ts";

export type ServerOptions = {
  /** Renders pages; the built renderer, or Vite's in development. */
  web: NonNullable<AppOptions["web"]>;
  /** Built files to serve; none in development, where Vite serves the source. */
  clientFolder?: string;
  /** Asked before everything else; development mounts Vite here. */
  intercept?: Parameters<typeof createHttpServer>[0]["intercept"];
};

/** The process: configuration → database → services → app → listen → stop cleanly. */
export async function runServer(options: ServerOptions): Promise<void> {
  try {
    const env = readEnv();
    const log = createLogger({ level: env.logLevel, mode: env.mode });
    const stop = await start(env, { ...options, log });
    stopOnSignal(stop, log);
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function start(env: Env, { web, clientFolder, intercept, log }: ServerOptions & { log: Logger }) {
  const { database, hasDemoData, close: closeData } = await prepareData(env, log);
  const authSecret = readAuthSecret(env);
  const mail = createMail(env.mail);
  const rateLimits = createRateLimits({ pool: database.pools.app, enabled: env.rateLimits, log });
  const cache = env.pageCache ? createPageCache() : undefined;
  const demoProvider = env.demoSignIn
    ? await createDemoProvider({ db: database.app, env: { ...env, authSecret }, log })
    : undefined;
  const demoAdmin = env.demoSignIn ? await prepareDemoAdmin(database.app) : undefined;
  let ownAddress = env.siteUrl;
  const identity = createIdentity({
    db: database.app,
    env: { ...env, authSecret },
    mail,
    log,
    ownAddress: () => ownAddress,
  });
  const metrics = env.metricsPort === undefined ? undefined : createMetrics({ pools: database.pools, cache });
  const site = siteOf(env, { hasDemoData });
  const app = createApp({ env, log, database, identity, rateLimits, metrics, site, web });
  const server = createHttpServer({
    fetch: (request, source) => app.fetch(request, source),
    siteUrl: env.siteUrl,
    log,
    cache,
    files: await loadStaticFiles({
      folders: [...(clientFolder ? [clientFolder] : []), join(projectRoot, "public")],
      headers: baseHeaders(env),
    }),
    trustedProxyHops: env.trustedProxyHops,
    limitVisitor: rateLimits.limitVisitor,
    intercept: (request, response) => demoProvider?.(request, response) || intercept?.(request, response) || false,
  });
  const listener = cache
    ? await listenForCacheTags({
        connectionString: database.connectionString,
        onDrop: ({ tags, soft }) => cache.drop(tags, { soft }),
        onReset: () => cache.clear(),
        log,
      })
    : undefined;
  const metricsServer =
    metrics && (await startMetricsServer({ port: env.metricsPort as number, registry: metrics.registry }));

  const address = await listen(server, env);
  ownAddress = `http://${loopbackOf(address)}`;
  announce(env, { port: address.port, demoAdmin });

  return async () => {
    await stopHttpServer(server);
    metricsServer?.close();
    await Promise.all([listener?.close(), mail.close()]);
    await closeData();
  };
}

async function listen(server: Server, { port, host }: Env): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explainListen(error, { port, host })));
    server.listen(port, host, resolve);
  });
  return server.address() as AddressInfo;
}

function explainListen(error: NodeJS.ErrnoException, { port, host }: Pick<Env, "port" | "host">): Error {
  if (error.code === "EADDRINUSE") return new StartupError(`Port ${port} is already in use; set PORT to another one.`);
  if (error.code === "EACCES")
    return new StartupError(`Port ${port} may not be used by this user; set PORT above 1023.`);
  if (error.code === "EADDRNOTAVAIL") return new StartupError(`HOST ${host} is not an address of this machine.`);
  return error;
}

function loopbackOf({ address, port, family }: AddressInfo): string {
  const isAny = address === "0.0.0.0" || address === "::";
  if (isAny) return `127.0.0.1:${port}`;
  return family === "IPv6" ? `[${address}]:${port}` : `${address}:${port}`;
}

type Announcement = { port: number; demoAdmin?: { email: string; password: string | null } };

/** For the person at the terminal; the log goes on below it. */
function announce(env: Env, { port, demoAdmin }: Announcement): void {
  const shown = env.port === 0 ? `http://localhost:${port}` : env.siteUrl;
  console.log(`${env.siteName} is ready: ${shown}`);
  if (demoAdmin?.password) {
    console.log(`Demo administrator: ${demoAdmin.email}, password ${demoAdmin.password} (shown this once)`);
  }
}

function stopOnSignal(stop: () => Promise<void>, log: Logger): void {
  let isStopping = false;
  async function handle(signal: string): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    await stop();
    process.exit(0);
  }
  process.on("SIGTERM", handle);
  process.on("SIGINT", handle);
}
