import { openDatabase } from "#db/database.ts";
import { verifyAuditLog } from "#domain/records/audit/verify-audit-log.ts";
import { StartupError } from "#runtime/startup-error.ts";

/** Checks the chain of the audit log in a database that was just restored. */
export async function inspectAuditLog(url: string): Promise<void> {
  const database = await openDatabase({ url, maxConnections: { app: 1, reads: 1, open: 1 }, patience: 60 });
  try {
    const { sealed, unsealed, broken } = await verifyAuditLog(database.app);
    if (broken)
      throw new StartupError(
        `Row ${broken.auditId} of the audit log was ${broken.problem} after it was sealed: the site's log was already broken when it was backed up.`,
      );
    console.log(`The audit log is intact: ${sealed} rows are sealed, ${unsealed} not yet.`);
  } finally {
    await database.close();
  }
}
