import * as z from "zod";
import { isEmailAddress } from "../email-address.ts";
import * as limits from "../limits.ts";
import * as validation from "../messages/validation.ts";
import { tidyText } from "../tidy-text.ts";
import { checkedText, strictInput } from "./input.ts";

const { messageMax, pageMax } = limits.siteFeedback;

export const siteFeedbackInput = strictInput({
  message: checkedText((value) => {
    const text = tidyText(value);
    if (text === "") return validation.feedbackRequired;
    return text.length > messageMax ? validation.tooLong(messageMax) : undefined;
  })
    .transform(tidyText)
    .meta({ description: `1 to ${messageMax} characters` }),
  // Nobody has to say who they are.
  email: checkedText((value) => (value === "" || isEmailAddress(value) ? undefined : validation.emailInvalid))
    .optional()
    .meta({ description: "For an answer; may be left out" }),
  page: z
    .string()
    .max(pageMax, validation.tooLong(pageMax))
    .regex(/^\/[^\p{Cc}]*$/u, validation.invalidValue)
    .optional()
    .meta({ description: "The address on this site it is about", example: "/resources/obsidian" }),
});
