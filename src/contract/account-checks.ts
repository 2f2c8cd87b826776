import { isEmailAddress } from "./email-address.ts";
import * as limits from "./limits.ts";
import * as validation from "./messages/validation.ts";

// What is wrong with a field of the sign-in page, in the words that stand under it; the same on both sides.

const email = (value: string) => (isEmailAddress(value.trim()) ? undefined : validation.emailInvalid);

/** Of a new password (rule 12); what counts for one that exists is whether it is right. */
function newPassword(value: string): string | undefined {
  if (value.length < limits.password.newMin) return validation.newPasswordTooShort;
  return value.length > limits.password.max ? validation.tooLong(limits.password.max) : undefined;
}

export const signInChecks = { email, password: (value: string) => (value === "" ? validation.required : undefined) };
export const signUpChecks = { email, password: newPassword };
export const passwordResetChecks = { email };
export const newPasswordChecks = { newPassword };
