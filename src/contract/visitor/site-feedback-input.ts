import * as z from "zod";
import { checkedText, strictInput } from "../shared/forms/input.ts";
import * as limits from "../shared/limits.ts";
import * as validation from "../shared/messages/validation.ts";
import { isEmailAddress } from "../shared/people/email-address.ts";
import { tidyText } from "../shared/text/tidy-text.ts";

const { messageMax, pageMax } = limits.siteFeedback;

export const siteFeedbackInput = strictInput({
  message: checkedText((value) => {
    const text = tidyText(value);
    if (text === "") return validation.feedbackRequired;
    return text.length > messageMax ? validation.tooLong(messageMax) : undefined;
  })
    .transform(tidyText)
    .meta({ description: `1 to ${messageMax} characters` }),
  // The email is optional.
  email: checkedText((value) => (value === "" || isEmailAddress(value) ? undefined : validation.emailInvalid))
    .optional()
    .meta({ description: "Optional, for a reply" }),
  page: z
    .string()
    .max(pageMax, validation.tooLong(pageMax))
    .regex(/^\/[^\p{Cc}]*$/u, validation.invalidValue)
    .optional()
    .meta({ description: "The page of this site that the message is about", example: "/resources/obsidian" }),
});
