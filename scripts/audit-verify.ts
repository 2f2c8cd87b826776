import { withConfiguredDatabase } from "#db/connections/configured-database.ts";
import { openDatabase } from "#db/database.ts";
import { findMissingGuards } from "#domain/records/audit/find-missing-guards.ts";
import { verifyAuditLog } from "#domain/records/audit/verify-audit-log.ts";
import { readEnv } from "#env.ts";
import { StartupError } from "#runtime/startup-error.ts";
import { runMain } from "./launch/run-main.ts";

await runMain(() => withConfiguredDatabase(readEnv(), verifyOn));

async function verifyOn(url: string): Promise<void> {
  const database = await openDatabase({ url });
  try {
    const { sealed, unsealed, broken } = await verifyAuditLog(database.app);
    if (broken)
      throw new StartupError(`Row ${broken.auditId} of the audit log was ${broken.problem} after it was sealed.`);
    const missing = await findMissingGuards(database.app);
    if (missing.length > 0)
      throw new StartupError(`Triggers that protect the audit log are missing or switched off: ${missing.join(", ")}.`);
    console.log(`The audit log is intact: ${sealed} rows are sealed, ${unsealed} not yet.`);
  } finally {
    await database.close();
  }
}
