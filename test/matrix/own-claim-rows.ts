import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { claimOn, madeProduct, type OwnRow } from "./own-things.ts";

/** A claim of their own, one on their product, and one that rivals theirs. */
export function claimRows(state: "in_review" | "proven", json: Record<string, unknown>): OwnRow[] {
  return [
    {
      as: "the claimant",
      make: async ({ db, me }) => {
        const { id: productId } = await makeProduct(db);
        return { id: await claimOn(db, { productId, claimantId: me, state }), json };
      },
    },
    {
      as: "a maker of the product",
      make: async (cast) => {
        const { id: productId } = await madeProduct(cast);
        const { id: claimantId } = await makeUser(cast.db);
        return { id: await claimOn(cast.db, { productId, claimantId, state }), json };
      },
    },
    {
      as: "a rival claimant",
      make: async ({ db, me }) => {
        const { id: productId } = await makeProduct(db);
        await claimOn(db, { productId, claimantId: me, state: "open" });
        const { id: claimantId } = await makeUser(db);
        return { id: await claimOn(db, { productId, claimantId, state }), json };
      },
    },
  ];
}
