import { type OwnRow, order } from "./own-things.ts";

/** Decisions about orders that staff may have placed themselves. */
export const orderRows: Record<string, OwnRow[]> = {
  "post /admin/orders/{id}/refund": [
    {
      as: "the buyer",
      requiredReason: "reason",
      make: async (cast) => ({ id: await order(cast, { paymentId: "pi_own", paidAmount: 4000 }), json: {} }),
    },
  ],
  "post /admin/orders/{id}/flag-resolution": [
    {
      as: "the buyer",
      requiredReason: "note",
      make: async (cast) => ({ id: await order(cast, { flag: "amount_differs" }), json: {} }),
    },
  ],
};
