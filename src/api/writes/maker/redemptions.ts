import { orderedPromotionSchema } from "#contract/maker/orders.ts";
import { redemptionInput } from "#contract/maker/redemption-input.ts";
import { redeemCode } from "#domain/promotion/codes/redeem-code.ts";
import { declareWrite } from "../declare-write.ts";

const redeemCodeWrite = declareWrite({
  route: {
    method: "post",
    path: "/me/redemptions",
    status: 201,
    tag: "Promotions",
    summary: "Redeem a code for one of your live products",
    description:
      "Moves the whole months of the code's order that have not started. They start at once, or when the product's last promotion ends.",
    answers: "The promotion",
    refusals: { 404: "Not a live product of yours", 410: "The code was used, has expired or carries no months" },
  },
  input: { name: "Redemption", schema: redemptionInput },
  answer: orderedPromotionSchema,
  gate: "user",
  limit: "redemption",
  run: ({ db, actor }, { code, productId }) => redeemCode(db, { code, productId, actor }),
  failed: "visitorToasts.promotionRecordFailed",
});

export const redemptionWrites = [redeemCodeWrite] as const;
