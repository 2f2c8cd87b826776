import * as adminImports from "#contract/admin/messages/imports.ts";
import type { ImportDuplicate } from "#contract/admin/products/imports.ts";
import type { Db } from "#db/database.ts";
import { listRowDuplicates } from "./list-row-duplicates.ts";
import type { RowReader } from "./reading/open-row-reader.ts";
import type { ReadRow } from "./reading/read-row.ts";
import { type FieldChanges, fieldChanges } from "./updating/field-changes.ts";
import { type ListedProduct, listListedProducts, type Match, matchByWebsite } from "./updating/list-listed-products.ts";
import { readUpdate } from "./updating/read-update.ts";

export type CheckedRow = {
  row: number;
  name: string;
  websiteUrl: string | null;
  status: string;
  problems: string[];
  lacks: string[];
  duplicates: ImportDuplicate[];
  updatesId: number | null;
  changes: FieldChanges | null;
  newCategories: ReadRow["newCategories"];
};

/** What the import will do with each of these rows, and what prevents it. */
export async function checkRows(
  db: Db,
  { rows, reader }: { rows: readonly { number: number; cells: string[] }[]; reader: RowReader },
): Promise<CheckedRow[]> {
  const read = rows.map(({ number, cells }) => ({ number, ...reader.read(cells) }));
  const typed = read.map(({ number: row, fields: { productName: name, websiteUrl } }) => ({ row, name, websiteUrl }));
  const matches = reader.plan.updatesListed ? await matchByWebsite(db, { rows: typed }) : new Map<number, Match>();
  const ids = [...matches.values()].flatMap((match) => ("productId" in match ? match.productId : []));
  const listed = await listListedProducts(db, { ids });
  const duplicates = await listRowDuplicates(db, { rows: typed.filter(({ row }) => !matches.has(row)) });
  return read.map((row) => {
    const match = matches.get(row.number);
    const product = match && "productId" in match ? listed.get(match.productId) : undefined;
    const found = product ? updateOf(row, { product, reader }) : additionOf(row, match);
    const { productName: name, websiteUrl } = row.fields;
    return {
      row: row.number,
      name,
      websiteUrl,
      status: row.fields.status,
      newCategories: row.newCategories,
      duplicates: duplicates.get(row.number) ?? [],
      ...found,
    };
  });
}

type Found = Pick<CheckedRow, "problems" | "lacks" | "updatesId" | "changes">;

function additionOf({ problems, lacks }: ReadRow, match: Match | undefined): Found {
  const isUnclear = match && "severalNames" in match ? [adminImports.severalListed(match.severalNames)] : [];
  return { problems: [...problems, ...isUnclear], lacks, updatesId: null, changes: null };
}

function updateOf(row: ReadRow, { product, reader }: { product: ListedProduct; reader: RowReader }): Found {
  const { names, now } = reader;
  const { changes, problems } = readUpdate(row, { listed: product, allResourcesId: names.allResourcesId, now });
  return { problems, lacks: [], updatesId: product.id, changes: fieldChanges(product.content, changes) };
}
