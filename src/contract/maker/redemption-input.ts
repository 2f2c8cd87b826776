import { checkedText, idField, strictInput } from "../shared/forms/input.ts";
import * as validation from "../shared/messages/validation.ts";

const typedMax = 100;

/** The code may be typed in any case, with or without its hyphens. */
export const redemptionInput = strictInput({
  code: checkedText((typed) => {
    if (typed.trim() === "") return validation.required;
    return typed.length > typedMax ? validation.invalidValue : undefined;
  }).meta({ example: "3F7K-9QWE-12AB-CD34-EF56-GH78-JK9M" }),
  productId: idField.meta({ description: "One of your live products" }),
});
