import * as z from "zod";
import * as limits from "../limits.ts";
import * as validation from "../messages/validation.ts";
import { idField, strictInput } from "./input.ts";
import { ownReason } from "./own-reason.ts";

/** *Reopen* undoes the other two. */
export const findingDecisions = ["apply", "dismiss", "reopen"] as const;

export const findingDecisionInput = strictInput({
  findingIds: z.array(idField).min(1, validation.invalidValue).max(limits.admin.bulkMax, validation.invalidValue),
  decision: z.enum(findingDecisions, validation.invalidValue),
  reason: ownReason,
});
export type FindingDecision = z.infer<typeof findingDecisionInput>["decision"];

const chosenProduct = { productId: idField, version: idField };

/** With the versions as somebody saw them. */
export const mergesInput = strictInput({
  merges: z
    .array(strictInput({ kept: strictInput(chosenProduct), gone: strictInput(chosenProduct) }))
    .min(1, validation.invalidValue)
    .max(limits.engine.mergesMax, validation.invalidValue),
  reason: ownReason,
});

export const votesReleaseInput = strictInput({ reason: ownReason });
