import { isEmailAddress } from "./email-address.ts";
import * as validation from "./messages/validation.ts";

/** What is wrong with a field, in the words that stand under it; the form asks before it sends, the server always. */
export const newsletterChecks = {
  email: (value: string) => (isEmailAddress(value) ? undefined : validation.emailInvalid),
};
