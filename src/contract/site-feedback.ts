import { isEmailAddress } from "./email-address.ts";
import * as limits from "./limits.ts";
import * as validation from "./messages/validation.ts";
import { tidyText } from "./tidy-text.ts";

/** What is wrong with a field, in the words that stand under it; the form asks before it sends, the server always. */
export const siteFeedbackChecks = {
  message(value: string): string | undefined {
    const text = tidyText(value);
    if (text === "") return validation.feedbackRequired;
    return text.length > limits.siteFeedback.messageMax
      ? validation.tooLong(limits.siteFeedback.messageMax)
      : undefined;
  },
  /** Nobody has to say who they are. */
  email(value: string): string | undefined {
    return value === "" || isEmailAddress(value) ? undefined : validation.emailInvalid;
  },
};
