import * as z from "zod";
import * as validation from "../messages/validation.ts";

// Building a fast parser needs `eval`, which our Content-Security-Policy forbids; asking for it would be reported.
z.config({ jitless: true });

/** An object with these fields and no others, whose refusals are sentences of our catalogue. */
export function strictInput<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.strictObject(shape, {
    error: ({ code }) => (code === "unrecognized_keys" ? validation.unknownField : validation.invalidValue),
  });
}

/** A text that must pass a check, which says in a sentence what is wrong. */
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

/** For what is said by its address alone. */
export const noInput = strictInput({});

export type Values = Record<string, string>;

/**
 * What a form sends, as its schema reads it. A form knows only texts, joins what is chosen under one name by commas, and
 * leaves out boxes that are not ticked. Names that the schema does not know stay, for it to refuse.
 */
export function readForm(schema: z.ZodObject, values: Values): Record<string, unknown> {
  const names = new Set([...Object.keys(schema.shape), ...Object.keys(values)]);
  const entries = [...names].map((name) => {
    const field = schema.shape[name];
    return [name, field ? readValue(field, values[name]) : values[name]] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

function readValue(field: z.core.$ZodType, value: string | undefined): unknown {
  if (field instanceof z.core.$ZodOptional || field instanceof z.core.$ZodDefault) {
    return value === undefined ? undefined : readValue(field._zod.def.innerType, value);
  }
  if (field instanceof z.core.$ZodNullable) {
    return value === "" || value === undefined ? null : readValue(field._zod.def.innerType, value);
  }
  if (field instanceof z.core.$ZodPipe) return readValue(field._zod.def.in, value);
  if (field instanceof z.core.$ZodArray) {
    const { element } = field._zod.def;
    return (value ?? "")
      .split(",")
      .filter(Boolean)
      .map((each) => readValue(element, each));
  }
  const { type } = field._zod.def;
  // A literal is a box that must be ticked.
  if (type === "boolean" || type === "literal") return value === "on";
  return type === "number" ? readNumber(value) : value;
}

/** Nothing typed is nothing sent; what is not a number is for the schema to refuse. */
function readNumber(value: string | undefined): number | undefined {
  return value === undefined || value.trim() === "" ? undefined : Number(value);
}
