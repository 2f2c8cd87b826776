import { statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Env } from "#env.ts";
import { projectRoot } from "../../runtime/project-root.ts";
import type { Finding } from "./finding.ts";

const check = "settings";

/** What a start accepts but an operator may not want; what it refuses never comes this far. */
export function examineSettings(env: Env, { root = projectRoot } = {}): Finding[] {
  const findings = [...(env.mode === "production" ? examineProduction(env) : []), ...examineMachine(env, root)];
  if (findings.length > 0) return findings;
  const kind = env.mode === "production" ? "NODE_ENV=production" : "for this machine or network (not production)";
  return [{ check, state: "ok", text: `Every setting is valid, ${kind}.` }];
}

function examineProduction(env: Env): Finding[] {
  const findings: Finding[] = [];
  if (env.emailPassword && !env.mail.smtpUrl) {
    findings.push({
      check,
      state: "wrong",
      text: "AUTH_EMAIL_PASSWORD=on needs a mail server: without SMTP_URL nobody gets the letter that confirms an address.",
    });
  }
  if (!env.google && !env.emailPassword) {
    const text =
      "Only administrators can sign in: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or AUTH_EMAIL_PASSWORD=on.";
    findings.push({ check, state: "note", text });
  }
  if (env.demoData)
    findings.push({ check, state: "note", text: "DEMO_DATA=on: a new directory gets the demo catalog." });
  if (env.payments.kind === "sandbox") {
    findings.push({ check, state: "note", text: "DEMO_PAYMENTS=on: everybody can buy promotions without paying." });
  }
  return findings;
}

function examineMachine(env: Env, root: string): Finding[] {
  const findings: Finding[] = [];
  const cores = availableParallelism();
  if (env.webConcurrency > cores) {
    const text = `WEB_CONCURRENCY=${env.webConcurrency} is more than this machine's ${cores} cores: more processes only share them.`;
    findings.push({ check, state: "note", text });
  }
  const file = join(root, ".env");
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0;
  if (process.platform !== "win32" && mode & 0o004) {
    findings.push({ check, state: "note", text: `Every user of this machine can read ${file}: chmod 600 ${file}` });
  }
  return findings;
}
