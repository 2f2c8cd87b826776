import * as z from "zod";
import * as limits from "../limits.ts";
import * as validation from "../messages/validation.ts";
import { checkedText, strictInput } from "./input.ts";

const reasonMax = limits.productLife.reasonMax;

export const alternativeDecisionInput = strictInput({
  decision: z.enum(["approve", "refuse"], validation.invalidValue),
  reason: checkedText((typed) => ([...typed].length > reasonMax ? validation.tooLong(reasonMax) : undefined))
    .default("")
    .meta({ description: `For the other moderators, at most ${reasonMax} characters` }),
});
