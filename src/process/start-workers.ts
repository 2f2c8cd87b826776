import type { Logger } from "pino";
import type { Env } from "../env.ts";
import { canShareListening, choosePort, sitePlace } from "../http/front/listen.ts";
import { readAuthSecret } from "./auth-secret.ts";
import { type RunningServer, startCluster } from "./cluster.ts";
import type { PreparedData } from "./prepare-data.ts";

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
  const { port, stop } = await startCluster({
    count: env.webConcurrency,
    program,
    environmentOf: (index) => ({
      ...shared,
      // Workers get the values we read from these files, because a file may change before a worker is replaced.
      DATABASE_URL_FILE: "",
      AUTH_SECRET_FILE: "",
      ...(sharedPort ? { PORT: String(sharedPort), PORT_FILE: "" } : {}),
      // Each worker serves its own metrics on its own port.
      ...(env.metricsPort ? { METRICS_PORT: String(env.metricsPort + index), METRICS_PORT_FILE: "" } : {}),
    }),
    log,
  });
  return {
    port,
    async stop() {
      await stop();
      await data.close();
    },
  };
}
