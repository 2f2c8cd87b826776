import { isEmailAddress } from "../email-address.ts";
import * as validation from "../messages/validation.ts";
import { checkedText, strictInput } from "./input.ts";

export const newsletterInput = strictInput({
  email: checkedText((value) => (isEmailAddress(value) ? undefined : validation.emailInvalid)).meta({
    example: "ada@example.org",
  }),
});
