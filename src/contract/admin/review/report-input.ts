import * as z from "zod";
import { checkedText, strictInput } from "../../shared/forms/input.ts";
import * as limits from "../../shared/limits.ts";
import * as validation from "../../shared/messages/validation.ts";
import { ownReason } from "../own-reason.ts";

const { messageMax } = limits.siteFeedback;

export const feedbackResolutionInput = strictInput({
  isHidden: z.boolean(validation.invalidValue).meta({ description: "Whether the comment is hidden from visitors" }),
  reason: ownReason,
});

export const personResolutionInput = strictInput({ reason: ownReason });

/** Undoes this decision only, however often it's sent. */
export const reopeningInput = strictInput({
  resolvedAt: z.iso
    .datetime({ offset: true, error: validation.invalidValue })
    .meta({ description: "The decision, as its answer or the list names it" }),
});

/** Of a message, or of the reports of a product. */
export const answeredResolutionInput = strictInput({
  answer: checkedText((typed) => ([...typed].length > messageMax ? validation.tooLong(messageMax) : undefined))
    .default("")
    .meta({ description: "Mailed to those who can be reached; empty closes it without an answer" }),
  reason: ownReason,
});
