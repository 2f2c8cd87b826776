import { checkedText, strictInput } from "../shared/forms/input.ts";
import * as validation from "../shared/messages/validation.ts";
import { isEmailAddress } from "../shared/people/email-address.ts";

export const newsletterInput = strictInput({
  email: checkedText((value) => (isEmailAddress(value) ? undefined : validation.emailInvalid)).meta({
    example: "ada@example.org",
  }),
});
