import { sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import { messages } from "#contract/shared/messages.ts";
import type { ProductFields } from "#contract/shared/products/product-fields.ts";
import type { Db } from "#db/database.ts";
import { recordActs } from "#domain/records/audit/record-act.ts";
import type { JobActor } from "#domain/records/jobs/job-kind.ts";
import { editProduct } from "../../../catalog/products/content/edit-product.ts";
import { type LockedProduct, lockProducts } from "../../../catalog/products/life/lock-products.ts";
import type { RowReader } from "../reading/open-row-reader.ts";
import { sentencesOf } from "../reading/read-row.ts";
import { type RefusedRow, withoutRefusedRows } from "../without-refused-rows.ts";
import { type FieldChanges, fieldChanges } from "./field-changes.ts";
import { listListedProducts } from "./list-listed-products.ts";
import { readUpdate } from "./read-update.ts";

/** An edit takes some milliseconds, most of them in triggers of a live product. */
export const UPDATES_AT_ONCE = 100;

type Row = { number: number; cells: string[]; productId: number };
type Edit = { number: number; product: LockedProduct; content: ProductFields; changes: Partial<ProductFields> };
type Updating = { importId: number; after: number; reader: RowReader; actor: JobActor };
type Updated = { rows: number; updated: number; last: number; refused: RefusedRow[] };

/**
 * Updates the next listed products of an import, each with what its row says now: what somebody has edited since the
 * check is judged anew. A row that can't be written any more is refused, and the others go on.
 */
export async function updateListedProducts(db: Db, { importId, after, reader, actor }: Updating): Promise<Updated> {
  const rows = await listRows(db, { importId, after });
  const ids = rows.map(({ productId }) => productId);
  const locked = new Map((await lockProducts(db, { productIds: ids })).map((product) => [product.id, product]));
  const listed = await listListedProducts(db, { ids });
  const refused: RefusedRow[] = [];
  const edits: Edit[] = [];
  const { allResourcesId } = reader.names;
  for (const { number, cells, productId } of rows) {
    const [product, known] = [locked.get(productId), listed.get(productId)];
    if (!product || !known || product.stage === "deleted") {
      refused.push({ number, problem: messages.errors.product_not_found.text });
      continue;
    }
    const { changes, problems } = readUpdate(reader.read(cells), { listed: known, allResourcesId, now: reader.now });
    if (problems[0] !== undefined) refused.push({ number, problem: problems[0] });
    else if (Object.keys(changes).length > 0) edits.push({ number, product, content: known.content, changes });
  }
  refused.push(...(await writeEdits(db, { importId, actor, edits })));
  return {
    rows: rows.length,
    updated: edits.filter(({ number }) => !refused.some((one) => one.number === number)).length,
    last: rows.at(-1)?.number ?? after,
    refused,
  };
}

/** Those that the check found to change something. */
async function listRows(db: Db, { importId, after }: Pick<Updating, "importId" | "after">): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select row_number as number, cells, updates_id::int as "productId" from csv_import_rows
    where import_id = ${importId} and row_number > ${after} and ${changesSomethingSql} and not is_left_out and not is_written
    order by row_number limit ${sql.raw(String(UPDATES_AT_ONCE))}`);
  return rows;
}

/** Of a row of csv_import_rows: it updates a product, and that isn't yet as the row says. */
export const changesSomethingSql = sql`(updates_id is not null and (changes <> '{}' or new_categories is not null))`;

type Writing = Pick<Updating, "importId" | "actor"> & { edits: Edit[] };

async function writeEdits(db: Db, { importId, actor, edits }: Writing): Promise<RefusedRow[]> {
  const refused: RefusedRow[] = [];
  const written: { number: number; changes: FieldChanges }[] = [];
  for (const edit of edits) {
    const refusal = await writeEdit(db, { actor, edit });
    if (refusal) refused.push(refusal);
    else written.push({ number: edit.number, changes: fieldChanges(edit.content, edit.changes) });
  }
  await db.execute(sql`
    update csv_import_rows r set is_written = true, changes = f.changes
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as f (number int, changes jsonb)
    where r.import_id = ${importId} and r.row_number = f.number`);
  const numbers = new Set(written.map(({ number }) => number));
  await recordActs(
    db,
    edits
      .filter(({ number }) => numbers.has(number))
      .map(({ product, changes }) => ({
        actorId: actor.userId,
        action: "product.updated_by_import",
        objectType: "product",
        objectId: product.id,
        after: { importId, fields: Object.keys(changes) },
      })),
  );
  return refused;
}

async function writeEdit(db: Db, { actor, edit }: { actor: JobActor; edit: Edit }): Promise<RefusedRow | undefined> {
  const { number, product, content, changes } = edit;
  try {
    const [refused] = await withoutRefusedRows(db, {
      rows: [edit],
      write: async (tx) => void (await editProduct(tx, { product, actor, fields: changes, content })),
    });
    return refused;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [sentence] = sentencesOf(error.fields ?? {});
    return { number, problem: sentence ?? messages.errors[error.code].text };
  }
}
