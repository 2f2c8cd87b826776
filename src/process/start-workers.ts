import type { Logger } from "pino";
import type { Env } from "../env.ts";
import { canShareListening, choosePort, sitePlace } from "../http/front/listen.ts";
import { readAuthSecret } from "./auth-secret.ts";
import { type RunningServer, startCluster } from "./cluster.ts";
import type { PreparedData } from "./prepare-data.ts";
import { serveMetricsOfWorkers } from "./serve-metrics.ts";

/**
 * This process has prepared the data and keeps the database open. The workers get its address and the secret, and do
 * everything else.
 */
export async function startWorkers(
  env: Env,
  { program, log, data }: { program: string; log: Logger; data: PreparedData },
): Promise<RunningServer> {
  const shared = { DATABASE_URL: data.database.connectionString, AUTH_SECRET: readAuthSecret(env) };
  const sharedPort = env.port === 0 && canShareListening ? await choosePort(sitePlace(env)) : undefined;
  const metrics = await serveMetricsOfWorkers(env.webConcurrency, { db: data.database.app, metrics: env.metrics });
  const { port, stop } = await startCluster({
    count: env.webConcurrency,
    program,
    environmentOf: () => ({
      ...shared,
      // Workers get the values we read from these files, because a file may change before a worker is replaced.
      DATABASE_URL_FILE: "",
      AUTH_SECRET_FILE: "",
      ...(sharedPort ? { PORT: String(sharedPort), PORT_FILE: "" } : {}),
      // This process serves the figures of all of them, and nobody else needs the token.
      METRICS_PORT: "",
      METRICS_PORT_FILE: "",
      METRICS_TOKEN: "",
      METRICS_TOKEN_FILE: "",
    }),
    log,
  });
  return {
    port,
    async stop() {
      metrics.close();
      await stop();
      await data.close();
    },
  };
}
