import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import type { Env } from "#env.ts";
import { examineSite } from "./examine-site.ts";

type CheckupOptions = {
  database: Database;
  log: Pick<Logger, "warn">;
  /** Aborted when the site stops: what it has closed would look broken. */
  stopping: AbortSignal;
};

/** What `npm run doctor` would call wrong, one line each in the log, while the site already serves. */
export async function warnAtStart(env: Env, { database, log, stopping }: CheckupOptions): Promise<void> {
  const findings = await examineSite(env, { database });
  if (stopping.aborted) return;
  for (const { check, text } of findings.filter(({ state }) => state === "wrong")) {
    log.warn({ check }, `${check}: ${text} (npm run doctor checks again)`);
  }
}
