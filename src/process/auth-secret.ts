import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Env } from "../env.ts";
import { StartupError } from "../runtime/startup-error.ts";

/** The secret that signs sessions: the configured one, or one generated once and stored in the data folder. */
export function readAuthSecret({ authSecret, dataDir }: Pick<Env, "authSecret" | "dataDir">): string {
  if (authSecret) return authSecret;
  const file = join(dataDir, "auth-secret");
  try {
    mkdirSync(dataDir, { recursive: true });
    // "wx": of two processes that start together only one writes, and both then read the same secret.
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      throw new StartupError(`The data folder ${dataDir} cannot be written: ${(error as Error).message}`);
    }
  }
  return readFileSync(file, "utf8").trim();
}
