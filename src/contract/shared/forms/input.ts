import * as z from "zod";
import * as validation from "../messages/validation.ts";

// zod's JIT needs `eval`, which our Content-Security-Policy forbids; even trying it would be reported.
z.config({ jitless: true });

/** An object with exactly these fields; its errors are messages of our catalog. */
export function strictInput<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: ({ code }) => (code === "unrecognized_keys" ? validation.unknownField : validation.invalidValue),
  });
}

/** Text that must pass a check; the check returns the error message. */
export function checkedText(check: (value: string) => string | undefined) {
  return z
    .string({ error: ({ input }) => (input === undefined ? validation.required : validation.invalidValue) })
    .superRefine((value, context) => {
      const problem = check(value);
      if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
    });
}

/** The id of a row. */
export const idField = z.int(validation.invalidValue).min(1, validation.invalidValue);

/** For requests without a body. */
export const noInput = strictInput({});
