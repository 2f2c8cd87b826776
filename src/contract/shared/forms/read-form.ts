import * as z from "zod";

export type Values = Record<string, string>;

/**
 * Converts form fields to the types of the schema. A form sends only strings, joins several values of one name with
 * commas and leaves out unchecked boxes. Unknown names are passed on for the schema to reject.
 */
export function readForm(schema: z.ZodObject, values: Values): Record<string, unknown> {
  const names = new Set([...Object.keys(schema.shape), ...Object.keys(values)]);
  const entries = [...names].map((name) => {
    // Not what every object has, such as `constructor`.
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
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
  // A literal is a checkbox that must be checked.
  if (type === "boolean" || type === "literal") return value === "on";
  return type === "number" ? readNumber(value) : value;
}

/** An empty field counts as missing; anything that isn't a number is left for the schema to reject. */
function readNumber(value: string | undefined): number | undefined {
  return value === undefined || value.trim() === "" ? undefined : Number(value);
}
