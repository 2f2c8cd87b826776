import * as z from "zod";
import { checkedText, strictInput } from "../shared/forms/input.ts";
import * as limits from "../shared/limits.ts";
import * as validation from "../shared/messages/validation.ts";
import { isEmailAddress } from "../shared/people/email-address.ts";
import { makerCommentProblem } from "./maker-comment.ts";

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
