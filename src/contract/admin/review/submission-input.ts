import * as z from "zod";
import { idField, strictInput } from "../../shared/forms/input.ts";
import * as limits from "../../shared/limits.ts";
import * as validation from "../../shared/messages/validation.ts";
import { ownReason } from "../own-reason.ts";

/** As the reviewer saw it. */
export const expectedVersion = z.int(validation.invalidValue).min(1, validation.invalidValue).meta({
  description: "As last answered; if the product has changed since, nothing changes",
});

const target = strictInput({ productId: idField, expectedVersion });
// The command counts them, so that its message names the limit; this only bounds what is read.
const targets = z
  .array(target, validation.invalidValue)
  .min(1, validation.required)
  .max(10 * limits.admin.bulkMax);

export const reasonField = z.string(validation.invalidValue).nullable().default(null).meta({
  description: "For the submitter and the makers, who are told by email",
});

export const exceptionField = z.boolean(validation.invalidValue).default(false).meta({
  description: "Publish although something is missing or it looks like a duplicate; needs a reason, which is logged",
});

/** What a reviewer can decide; `review` returns products to the queue. */
export const submissionDecisions = ["approve", "publish", "reject", "draft", "review"] as const;
export type SubmissionDecision = (typeof submissionDecisions)[number];

export const submissionDecisionInput = strictInput({
  products: targets,
  decision: z.enum(submissionDecisions, validation.invalidValue),
  reason: reasonField,
  isException: exceptionField,
});

export const questionInput = strictInput({
  question: z
    .string(validation.invalidValue)
    .trim()
    .min(1, validation.required)
    .max(limits.productLife.reasonMax, validation.tooLong(limits.productLife.reasonMax))
    .meta({ description: "For the submitter, who gets it by email" }),
});

export const undoInput = strictInput({ batchId: z.uuid(validation.invalidValue) });

export const submissionDeletionInput = strictInput({ products: targets, reason: ownReason });

export const revisionDecisionInput = strictInput({
  decision: z.enum(["approve", "refuse"], validation.invalidValue),
  reason: reasonField,
});
