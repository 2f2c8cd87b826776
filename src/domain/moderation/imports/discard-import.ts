import { eq } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { csvImports } from "#db/schema/operations.ts";
import { allowMoreTime } from "../../catalog/products/life/judge-products.ts";
import { lockImport } from "./lock-import.ts";

/** *Cancel* of the upload: deletes the file and the check's results. A file that was imported stays. */
export async function discardImport(db: Db, { importId }: { importId: number }): Promise<void> {
  await db.transaction(async (tx) => {
    // Deletes up to 50,000 rows.
    await allowMoreTime(tx);
    const { state, isRunning } = await lockImport(tx, { importId });
    if (isRunning || (state !== "uploaded" && state !== "checked")) throw new DomainError("import_busy");
    await tx.delete(csvImports).where(eq(csvImports.id, importId));
  });
}
