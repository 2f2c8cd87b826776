import type { RemapChange } from "#contract/admin/products/bulk-acts.ts";
import type { Db } from "#db/database.ts";
import { type Batch, judgeProducts, type TargetProduct } from "../../catalog/products/life/judge-products.ts";
import type { ProductActor } from "../../catalog/products/life/product-status.ts";
import { recordActs } from "../../records/audit/record-act.ts";
import { areSameLinks, type ProductLinks, readLinks, remapLinks, writeLinks } from "./product-links.ts";

type Remapping = { change: RemapChange; products: readonly TargetProduct[]; actor: ProductActor };
export type RemappedProduct = { before: ProductLinks; version: number };

/** Adds niches and subcategories to products or replaces theirs, up to 500, all or nothing. */
export function remapProducts(db: Db, { change, products, actor }: Remapping): Promise<Batch<RemappedProduct>> {
  return relinkProducts(db, { products, actor, wantedOf: (_, links) => remapLinks(links, change), action: "remapped" });
}

type Relinking = {
  products: readonly TargetProduct[];
  actor: ProductActor;
  wantedOf: (productId: number, links: ProductLinks) => ProductLinks;
  action: "remapped" | "remap_undone";
};

/** Products that have these links already get no new version and no audit row. */
export function relinkProducts(
  db: Db,
  { products, actor, wantedOf, action }: Relinking,
): Promise<Batch<RemappedProduct>> {
  return judgeProducts<RemappedProduct>(db, { command: "edit", products, actor }, async (tx, moves) => {
    const productIds = moves.map(({ product }) => product.id);
    const links = await readLinks(tx, { productIds });
    const wanted = moves.map(({ product }) => {
      const before = links.get(product.id);
      if (!before) throw new Error("Every product of the batch was locked, so every one has links");
      return { productId: product.id, current: product.version, before, after: wantedOf(product.id, before) };
    });
    const changed = wanted.filter(({ before, after }) => !areSameLinks(before, after));
    const versions = await writeLinks(tx, {
      products: changed.map(({ productId, after }) => ({ productId, ...after })),
    });
    await recordActs(
      tx,
      changed.map(({ productId, before, after }) => ({
        actorId: actor.userId,
        action: `product.${action}`,
        objectType: "product",
        objectId: productId,
        before,
        after,
      })),
    );
    return new Map(
      wanted.map(({ productId, before, current }) => [
        productId,
        { before, version: versions.get(productId) ?? current },
      ]),
    );
  });
}
