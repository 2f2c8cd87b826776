import { sql } from "drizzle-orm";
import * as adminImports from "#contract/admin/messages/imports.ts";
import { DomainError } from "#contract/shared/errors.ts";
import * as limits from "#contract/shared/limits.ts";
import { purgeProducts } from "../../catalog/products/life/deletion/purge-products.ts";
import type { JobKind } from "../../records/jobs/job-kind.ts";

type Cursor = { after: number; removed: number };

/** Deletes an import's products, 500 per step. A trigger records the addresses that are gone (rule 35). */
export const undoImportJob: JobKind<{ importId: number }, Cursor> = {
  kind: "imports.undo",
  async step(tx, { params: { importId }, cursor, actor }) {
    if (!actor.isAdmin) throw new DomainError("forbidden");
    const before = cursor ?? { after: 0, removed: 0 };
    const { rows } = await tx.execute<{ number: number; productId: number }>(sql`
      select r.row_number as number, p.id::int as "productId"
      from csv_import_rows r join product_directory p on p.id = r.product_id
      where r.import_id = ${importId} and r.row_number > ${before.after}
      order by r.row_number limit ${sql.raw(String(limits.admin.bulkMax))}`);
    const products = rows.map(({ productId }) => ({ productId }));
    // Their files are deleted by the nightly sweep.
    if (products.length > 0) await purgeProducts(tx, { products, actor, decidedBy: actor.userId });
    const removed = before.removed + products.length;
    const isFinished = rows.length < limits.admin.bulkMax;
    if (isFinished) await tx.execute(sql`update csv_imports set state = 'undone' where id = ${importId}`);
    return {
      cursor: { after: rows.at(-1)?.number ?? before.after, removed },
      moved: rows.length,
      isFinished,
      result: { message: adminImports.importUndone(removed) },
    };
  },
};
