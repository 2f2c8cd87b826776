import * as z from "zod";
import { webAddress } from "../maker/product-input.ts";
import { strictInput } from "../shared/forms/input.ts";
import * as validation from "../shared/messages/validation.ts";
import { readFact, suggestedFactNames } from "./suggested-facts.ts";

export const suggestedFactInput = strictInput({
  field: z
    .enum(suggestedFactNames, validation.factRequired)
    .meta({ description: "The fact, named as in a product's form" }),
  value: z
    .string({ error: ({ input }) => (input === undefined ? validation.required : validation.invalidValue) })
    .max(500, validation.tooLong(500))
    .meta({ description: "yes or no; a price with its currency, as 9.99 USD; days; or names with commas between" }),
  sourceUrl: webAddress(validation.sourceRequired).meta({ description: "The page that says so" }),
}).superRefine(({ field, value }, context) => {
  const read = readFact(field, value);
  if ("problem" in read) context.addIssue({ code: "custom", path: ["value"], message: read.problem });
});
