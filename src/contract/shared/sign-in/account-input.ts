import * as z from "zod";
import { checkedText, strictInput } from "../forms/input.ts";
import * as limits from "../limits.ts";
import * as validation from "../messages/validation.ts";
import { isEmailAddress } from "../people/email-address.ts";
import { emailTopics } from "../people/email-topics.ts";

export const email = checkedText((value) =>
  isEmailAddress(value.trim()) ? undefined : validation.emailInvalid,
).transform((value) => value.trim());

/** The length rule is for new passwords (rule 12); an existing one only has to match. */
export const newPassword = checkedText((value) => {
  if (value.length < limits.password.newMin) return validation.newPasswordTooShort;
  return value.length > limits.password.max ? validation.tooLong(limits.password.max) : undefined;
});

export const signInInput = strictInput({
  email,
  password: checkedText((value) => (value === "" ? validation.required : undefined)),
});
export const signUpInput = strictInput({ email, password: newPassword });
export const passwordResetInput = strictInput({ email });
export const newPasswordInput = strictInput({ newPassword });

export const accountDeletionInput = strictInput({
  username: z
    .string(validation.usernameMismatch)
    .max(limits.profile.usernameMax * 4, validation.usernameMismatch)
    .meta({ description: "The viewer's own username, typed to confirm" }),
});

/** For the form, which knows the username. */
export function accountDeletionInputOf(username: string) {
  return strictInput({
    username: checkedText((typed) => (typed.trim() === username ? undefined : validation.usernameMismatch)),
  });
}

const isWanted = z.boolean(validation.invalidValue);

const topics = {
  submissions: isWanted,
  claims: isWanted,
  replies: isWanted,
  promotions: isWanted,
  digest: isWanted,
};

/** Which emails to get: the whole choice, so that a repeated request changes nothing. */
export const emailChoicesInput = strictInput({
  ...topics,
  was: z
    .array(z.enum(emailTopics, validation.invalidValue), validation.invalidValue)
    .optional()
    .meta({ description: "The topics that were on when this was chosen: the others that are as they were stay alone" }),
});

/** Only the topics to change. */
export const emailChangesInput = strictInput(topics).partial();
