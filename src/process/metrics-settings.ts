import { z } from "zod";
import { isLoopbackHost } from "#identity/site-reach.ts";
import { StartupError } from "#runtime/startup-error.ts";

export type MetricsSettings = {
  port: number;
  host: string;
  /** What a collector must send. */
  token?: string | undefined;
};

export const metricsVariables = {
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  METRICS_TOKEN: z.string().min(16, "needs at least 16 characters").optional(),
};

type Given = { METRICS_PORT?: number | undefined; METRICS_HOST: string; METRICS_TOKEN?: string | undefined };

/** The figures say more about the site than strangers should know, so only this machine gets them without a token. */
export function metricsOf({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: Given): MetricsSettings | undefined {
  if (METRICS_PORT === undefined) return undefined;
  if (METRICS_TOKEN === undefined && !isLoopbackHost(METRICS_HOST)) {
    throw new StartupError(
      `METRICS_HOST=${METRICS_HOST} can be reached from other machines: set METRICS_TOKEN to a secret that your collector sends.`,
    );
  }
  return { port: METRICS_PORT, host: METRICS_HOST, token: METRICS_TOKEN };
}
