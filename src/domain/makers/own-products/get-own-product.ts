import { and, eq, sql } from "drizzle-orm";
import type { OwnProductDetails, OwnRevision } from "#contract/maker/own-products.ts";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { products } from "#db/schema/catalog.ts";
import { makerComments } from "#db/schema/engagement.ts";
import { productWorkingCopies } from "#db/schema/operations.ts";
import { changesOf, contentColumns, toContent } from "../../catalog/products/content/product-content.ts";
import { lockedNicheIdsOf } from "../../catalog/products/content/require-locked-niches.ts";
import { lastSaveSql, toLastSave } from "./last-save.ts";
import { isOpenSql, ownProductColumns, toOwnProduct } from "./own-product-columns.ts";
import { formContent, proposedContent, versionOf } from "./own-product-state.ts";

/** Everything an owner sees of a product; for everybody else it doesn't exist. */
export async function getOwnProduct(
  db: Db,
  { productId, ownerId }: { productId: number; ownerId: string },
): Promise<OwnProductDetails> {
  // One statement, so that the version belongs to the content.
  const [row] = await db
    .select({
      own: ownProductColumns({ ownerId }),
      content: contentColumns,
      productVersion: products.version,
      copy: { fields: productWorkingCopies.fields, version: productWorkingCopies.version },
      makerComment: makerComments.comment,
      revision: latestRevision,
      lastSave: lastSaveSql({ ownerId }),
    })
    .from(products)
    .leftJoin(productWorkingCopies, eq(productWorkingCopies.productId, products.id))
    .leftJoin(makerComments, eq(makerComments.productId, products.id))
    .where(and(eq(products.id, productId), isOpenSql({ ownerId })));
  if (!row) throw new DomainError("product_not_found");
  const own = toOwnProduct(row.own);
  const { stage } = own;
  const revision = row.revision && inUtc(row.revision);
  const pending = revision?.state === "pending" ? revision : null;
  const state = { content: toContent(row.content), copy: row.copy, revision: pending };
  const unsent = changesOf(proposedContent(state), row.copy?.fields ?? {});
  return {
    ...own,
    hasWorkingCopy: Object.keys(unsent).length > 0,
    version: versionOf(row.productVersion, state),
    content: formContent({ ...state, stage }),
    // On a live product, an upload that its owners have removed is still shown to visitors.
    fetchedLogoUrl: state.content.logoKey === null ? own.logoUrl : null,
    lockedNicheIds: lockedNicheIdsOf({ stage }, state.content),
    makerComment: row.makerComment,
    revision,
    lastSave: toLastSave(row.lastSave),
  };
}

/** The pending one, else the last one an administrator decided. */
const latestRevision = sql<OwnRevision | null>`(
  select json_build_object('id', r.id, 'state', r.state, 'changes', r.changes, 'reason', r.reason,
    'createdAt', r.created_at, 'decidedAt', r.decided_at)
  from product_revisions r where r.product_id = ${products.id} and r.state <> 'superseded'
  order by r.state = 'pending' desc, r.decided_at desc, r.id desc limit 1)`;

function inUtc({ createdAt, decidedAt, ...revision }: OwnRevision): OwnRevision {
  const utc = (instant: string) => new Date(instant).toISOString();
  return { ...revision, createdAt: utc(createdAt), decidedAt: decidedAt && utc(decidedAt) };
}
