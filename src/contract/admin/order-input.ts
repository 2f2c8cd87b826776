import { checkedText, strictInput } from "../shared/forms/input.ts";
import * as limits from "../shared/limits.ts";
import * as validation from "../shared/messages/validation.ts";
import { tidyText } from "../shared/text/tidy-text.ts";

const { reasonMax } = limits.productLife;

const written = checkedText((typed) => {
  const text = tidyText(typed);
  if (text === "") return validation.required;
  return [...text].length > reasonMax ? validation.tooLong(reasonMax) : undefined;
}).transform(tidyText);

export const refundInput = strictInput({
  reason: written.meta({ description: `For the buyer, at most ${reasonMax} characters` }),
});
export const flagResolutionInput = strictInput({
  note: written.meta({ description: `For the log, at most ${reasonMax} characters` }),
});
