// `npm run doctor`: looks at everything a site needs; each line is ok, or says what to do. Ends with 1 if something is
// wrong. `-- --mail-to you@example.com` also sends a test letter.
import { type Env, readEnv } from "#env.ts";
import { examineSite } from "#process/doctor/examine-site.ts";
import { type Finding, reasonOf } from "#process/doctor/finding.ts";
import { StartupError } from "#runtime/startup-error.ts";
import { type DoctorOptions, readDoctorOptions } from "./doctor/doctor-options.ts";
import { printFindings } from "./doctor/print-findings.ts";
import { withSiteDatabase } from "./doctor/with-site-database.ts";

try {
  const findings = await examine(readDoctorOptions());
  printFindings(findings, console.log);
  process.exitCode = findings.some(({ state }) => state === "wrong") ? 1 : 0;
} catch (error) {
  // Only the sentence: the details of an error may contain the address it was about, with its password.
  console.error(error instanceof StartupError ? error.message : reasonOf(error));
  process.exitCode = 1;
}

/** With settings that can't be read, nothing else can be looked at. */
async function examine({ testAddress }: DoctorOptions): Promise<Finding[]> {
  const env = readSettings();
  if ("check" in env) return [env];
  const options = { testAddress, asksAddress: env.mode === "production" };
  return withSiteDatabase(env, (database) => examineSite(env, { ...options, database }));
}

function readSettings(): Env | Finding {
  try {
    return readEnv();
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return { check: "settings", state: "wrong", text: error.message.replace(/\s*\n\s*/g, " ") };
  }
}
