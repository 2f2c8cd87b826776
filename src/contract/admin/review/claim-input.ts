import * as z from "zod";
import { checkedText, strictInput } from "../../shared/forms/input.ts";
import * as limits from "../../shared/limits.ts";
import * as validation from "../../shared/messages/validation.ts";

const reasonMax = limits.productLife.reasonMax;

/** The reason for the claimant; optional. */
const reason = checkedText((typed) => ([...typed].length > reasonMax ? validation.tooLong(reasonMax) : undefined))
  .default("")
  .meta({ description: `For the claimant, at most ${reasonMax} characters` });

export const claimDecisionInput = strictInput({
  decision: z.enum(["approve", "refuse"], validation.invalidValue),
  reason,
});
export const claimRevocationInput = strictInput({ reason });
