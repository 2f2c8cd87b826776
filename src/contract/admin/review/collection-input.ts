import * as z from "zod";
import { checkedText, idField, strictInput } from "../../shared/forms/input.ts";
import * as limits from "../../shared/limits.ts";
import * as validation from "../../shared/messages/validation.ts";
import { ownReason } from "../own-reason.ts";

const reasonMax = limits.productLife.reasonMax;

export const hideCollectionInput = strictInput({
  reason: checkedText((typed) => ([...typed].length > reasonMax ? validation.tooLong(reasonMax) : undefined))
    .default("")
    .meta({ description: `For its owner and the other moderators, at most ${reasonMax} characters` }),
});

export const pickInput = strictInput({
  place: z
    .int(validation.invalidValue)
    .min(1, validation.invalidValue)
    .max(32_767, validation.invalidValue)
    .optional()
    .meta({ description: "To undo an unpick: the `pickPlace` it had. The end if that is taken, or if omitted" }),
  reason: ownReason,
});

export const collectionResolutionInput = strictInput({ reason: ownReason });

export const pickOrderInput = strictInput({
  collectionIds: z.array(idField).max(limits.collections.picksMax),
  reason: ownReason,
});
