import * as limits from "../limits.ts";
import * as validation from "../messages/validation.ts";
import { tidyText } from "../tidy-text.ts";
import { checkedText, strictInput } from "./input.ts";

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
