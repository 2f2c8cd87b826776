import type { Database } from "#db/database.ts";
import type { Env } from "#env.ts";
import { explainDatabaseError } from "../explain-database-error.ts";
import { examineBackups } from "./backup-findings.ts";
import { examineConnections } from "./connection-findings.ts";
import { examineCounters } from "./counter-findings.ts";
import { examineDatabase } from "./database-findings.ts";
import { type Check, checks, type Finding, reasonOf } from "./finding.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { examineDisks, examineVersions } from "./machine-findings.ts";
import { examineAddress, examineTrust } from "./proxy-findings.ts";
import { examineReplicas } from "./replica-findings.ts";
import { examineMail, examineStorage } from "./service-findings.ts";
import { examineSettings } from "./settings-findings.ts";

export type ExaminationOptions = {
  /** Or what is known instead: that it can't be reached, or isn't there yet. */
  database: Database | Finding;
  /** Sends a test letter. */
  testAddress?: string | undefined;
  /** Whether to ask at SITE_URL. A start doesn't: proxies follow when it is ready. */
  asksAddress?: boolean;
};

type Examined = Finding | Finding[];

/** Looks at everything a site needs, and says of each what to do. Leaves at most the empty folder for files behind. */
export async function examineSite(env: Env, options: ExaminationOptions): Promise<Finding[]> {
  const { database, testAddress, asksAddress = false } = options;
  const groups: [Check, () => Examined | Promise<Examined>][] = [
    ["settings", () => examineSettings(env)],
    ["versions", () => examineVersions()],
    ["database", () => ("check" in database ? database : examineDatabase(database))],
    ["connections", () => ("check" in database ? [] : examineConnections(env, database))],
    ["replica", () => ("check" in database ? [] : examineReplicas(database))],
    ["limits", () => examineCounters(env)],
    ["disk", () => examineDisks(env)],
    ["mail", () => examineMail(env, { testAddress })],
    ["storage", () => examineStorage(env)],
    ["proxy", () => examineTrust(env)],
    ["proxy", () => (asksAddress ? examineAddress(env) : [])],
    ["backup", () => examineBackups(env)],
  ];
  const findings = await Promise.all(groups.map(([check, examine]) => examineSafely(check, examine)));
  return findings
    .flat()
    .map((finding) => ({ ...finding, text: hideSecrets(finding.text, env) }))
    .sort((a, b) => checks.indexOf(a.check) - checks.indexOf(b.check));
}

/** One check that cannot be made must not hide the others. */
async function examineSafely(check: Check, examine: () => Examined | Promise<Examined>): Promise<Finding[]> {
  try {
    return [await examine()].flat();
  } catch (error) {
    return [{ check, state: "wrong", text: `Could not be checked: ${reasonOf(explainDatabaseError(error))}.` }];
  }
}
