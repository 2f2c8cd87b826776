import { eq, sql } from "drizzle-orm";
import { DomainError } from "#contract/shared/errors.ts";
import type { Db } from "#db/database.ts";
import { engineFindings } from "#db/schema/engine.ts";
import { purgeProducts } from "#domain/catalog/products/life/deletion/purge-products.ts";
import { createProduct } from "../../../catalog/products/life/create-product.ts";
import { lockProducts } from "../../../catalog/products/life/lock-products.ts";
import { countVainSearches, listVainSearches } from "../../../catalog/search/counted/list-counted-searches.ts";
import { recordAct } from "../../../records/audit/record-act.ts";
import { type AnsweredSearch, undoAnswer } from "../answer-search.ts";
import type { FindingKind } from "./finding-kind.ts";

type Started = { draftId: number; version: number };

/**
 * Searches that find nothing. Applying starts a draft with that name, for somebody to complete; `answer-search.ts` has
 * the other ways to answer one.
 */
export const searchesKind: FindingKind<"searches", never> = {
  kind: "searches",
  count: countVainSearches,
  async look(db) {
    const searches = await listVainSearches(db);
    const begun = await listBegun(db);
    const most = searches[0]?.visitors ?? 1;
    return {
      findings: searches
        .filter(({ query }) => !begun.has(query))
        .map((detail) => ({
          key: detail.query,
          score: detail.visitors / most,
          detail: { ...detail, outcome: null },
        })),
      looked: await countVainSearches(db),
      cursor: null,
    };
  },
  async apply(tx, { finding: { id, detail }, actor }) {
    const name = detail.query.charAt(0).toUpperCase() + detail.query.slice(1);
    const { id: draftId } = await createProduct(tx, { name, websiteUrl: null, status: "draft", submitterId: null });
    await recordAct(tx, {
      actorId: actor.userId,
      action: "product.created",
      objectType: "product",
      objectId: draftId,
      after: { stage: "draft", productName: name, search: detail.query },
    });
    // So that the list leads to the draft.
    await tx.update(engineFindings).set({ productId: draftId }).where(eq(engineFindings.id, id));
    const [draft] = await lockProducts(tx, { productIds: [draftId] });
    return { draftId, version: draft?.version ?? 1 } satisfies Started;
  },
  async undo(tx, { finding: { id, detail }, before, actor }) {
    if (!("draftId" in before)) {
      await undoAnswer(tx, { before: before as AnsweredSearch, actor });
      await tx
        .update(engineFindings)
        .set({ detail: { ...detail, outcome: null } })
        .where(eq(engineFindings.id, id));
      return;
    }
    const { draftId, version } = before as Started;
    // Otherwise the finding would be deleted with the draft.
    await tx.update(engineFindings).set({ productId: null }).where(eq(engineFindings.id, id));
    const products = [{ productId: draftId, expectedVersion: version }];
    const { isDone } = await purgeProducts(tx, { products, actor });
    // Somebody has worked on it.
    if (!isDone) throw new DomainError("bulk_undo_over");
  },
};

/** Those whose draft waits to be completed or published. */
async function listBegun(db: Db): Promise<Set<string>> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select f.key from engine_findings f join product_directory p on p.id = f.product_id
    where f.kind = 'searches' and f.state = 'applied' and p.status in ('draft', 'pending')`);
  return new Set(rows.map(({ key }) => key));
}
