import type { Db } from "#db/database.ts";
import type { ProductLife } from "#db/schema/operations.ts";
import { changeStatus } from "../../catalog/products/life/change-status.ts";
import { onlyOutcome } from "../../catalog/products/life/judge-products.ts";
import { lockProducts } from "../../catalog/products/life/lock-products.ts";
import { readLives } from "../../catalog/products/life/product-life.ts";
import { unmove } from "../bulk-acts/undo-items.ts";
import type { EngineActor } from "./kinds/finding-kind.ts";

type Drafted = { version: number; life: ProductLife };
type Listing = { productId: number | null; actor: EngineActor };

/** Moves a live product back to drafts, with a reason for its makers; returns the data for an undo. */
export async function draftListing(
  tx: Db,
  { productId, actor, reason }: Listing & { reason: string },
): Promise<Drafted | null> {
  const products = [{ productId: productId ?? 0 }];
  // Locked before it is read, so that an undo restores what was changed.
  await lockProducts(tx, { productIds: [productId ?? 0] });
  const life = (await readLives(tx, { productIds: [productId ?? 0] })).get(productId ?? 0);
  const changed = onlyOutcome(await changeStatus(tx, { command: "moveToDraft", products, actor, reason }));
  return changed.outcome === "done" && life ? { version: changed.version, life } : null;
}

/** Restores it, unless somebody has changed it since. */
export async function undraftListing(
  tx: Db,
  { productId, actor, before }: Listing & { before: object },
): Promise<void> {
  const { version, life } = before as Drafted;
  const items = [{ productId: productId ?? 0, expectedVersion: version, before: life }];
  // `decideFindings` has already checked whose product it is.
  onlyOutcome(await unmove(tx, { items, actor, decidedBy: actor.userId }));
}
