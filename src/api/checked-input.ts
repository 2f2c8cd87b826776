import { z } from "@hono/zod-openapi";
import * as validation from "#contract/messages/validation.ts";

/** An object with these fields and no others, whose refusals are sentences of our catalogue. */
export function strictInput<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: ({ code }) => (code === "unrecognized_keys" ? validation.unknownField : validation.invalidValue),
  });
}

/** A text that the form in the browser checks by the same rule. */
export function checked(check: (value: string) => string | undefined) {
  return z
    .string({ error: ({ input }) => (input === undefined ? validation.required : validation.invalidValue) })
    .superRefine((value, context) => {
      const problem = check(value);
      if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
    });
}
