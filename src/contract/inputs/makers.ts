import * as z from "zod";
import { isEmailAddress } from "../email-address.ts";
import * as limits from "../limits.ts";
import { makerCommentProblem } from "../maker-comment.ts";
import * as validation from "../messages/validation.ts";
import { checkedText, strictInput } from "./input.ts";

export const makerCommentInput = strictInput({
  comment: checkedText(makerCommentProblem).meta({
    description: `1 to ${limits.product.makerCommentMax} characters of plain text`,
  }),
});

/** Exactly one of the two. */
export const invitationInput = strictInput({
  username: z.string(validation.invalidValue).min(1, validation.required).max(limits.profile.usernameMax).optional(),
  email: checkedText((value) => (isEmailAddress(value.trim()) ? undefined : validation.emailInvalid)).optional(),
});

export const makerRemovalInput = strictInput({
  username: z.string(validation.invalidValue).min(1, validation.required).max(limits.profile.usernameMax),
});
