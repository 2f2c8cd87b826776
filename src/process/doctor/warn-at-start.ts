import type { Logger } from "pino";
import type { Database } from "#db/database.ts";
import type { Env } from "#env.ts";
import { examineSite } from "./examine-site.ts";

export type Checkup = {
  /** Says nothing more: what a site that stops has closed would look broken. */
  cancel(): void;
  done: Promise<void>;
};

type CheckupOptions = { database: Database; log: Pick<Logger, "warn"> };

/** What `npm run doctor` would call wrong, one line each in the log, while the site already serves. */
export function warnAtStart(env: Env, { database, log }: CheckupOptions): Checkup {
  let isCanceled = false;
  const done = examineSite(env, { database }).then((findings) => {
    if (isCanceled) return;
    for (const { check, text } of findings.filter(({ state }) => state === "wrong")) {
      log.warn({ check }, `${check}: ${text} (npm run doctor checks again)`);
    }
  });
  return {
    cancel() {
      isCanceled = true;
    },
    done,
  };
}
