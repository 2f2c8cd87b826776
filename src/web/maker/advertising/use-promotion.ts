import { useEffect, useRef, useState } from "react";
import type { OwnOrder } from "#contract/maker/orders.ts";
import { newKey } from "../../data/new-key.ts";
import { pendingPromotion } from "./pending-promotion.ts";
import { firstChoices, type NewProduct, type PromotionChoices, periodOf, totalOf } from "./promotion-choices.ts";

type PromotionStart = {
  currency: string;
  hasProducts: boolean;
  /** The own product to promote, from the address. */
  productId: number | null;
};

export type Promotion = ReturnType<typeof usePromotion>;

/** The choices on /advertise, kept in this browser, so guests find them again after signing in. */
export function usePromotion({ currency, hasProducts, productId }: PromotionStart) {
  const initial: PromotionChoices = { ...firstChoices, productId, what: hasProducts ? "own" : "new" };
  const [choices, setChoices] = useState(initial);
  const [isRestored, setIsRestored] = useState(false);
  const key = useRef("");

  useEffect(() => {
    const pending = pendingPromotion.read();
    key.current = pending?.key ?? newKey();
    if (!pending) return;
    setChoices(pending.choices);
    setIsRestored(true);
  }, []);

  return {
    choices,
    isRestored,
    key: () => key.current,
    update(changed: Partial<PromotionChoices>): void {
      setChoices((current) => ({ ...current, ...changed }));
      // Different choices make a different order.
      key.current = newKey();
    },
    updateProduct(changed: Partial<NewProduct>): void {
      setChoices((current) => ({ ...current, newProduct: { ...current.newProduct, ...changed } }));
      key.current = newKey();
    },
    /** Before the checkout opens or the guest signs in. */
    keep(product: { name: string; description: string }): void {
      const period = periodOf(choices, new Date());
      pendingPromotion.keep({
        productName: product.name,
        description: product.description,
        months: choices.months,
        price: totalOf(choices, currency) ?? "",
        startsAt: period?.startsAt.toISOString() ?? null,
        endsAt: period?.endsAt.toISOString() ?? null,
        choices,
        key: key.current,
      });
    },
    /** The next order is a new one. After a cancellation the choices stay in the form. */
    settle({ state }: Pick<OwnOrder, "state">): void {
      pendingPromotion.drop();
      key.current = newKey();
      setIsRestored(false);
      if (state !== "cancelled") setChoices(initial);
    },
  };
}
