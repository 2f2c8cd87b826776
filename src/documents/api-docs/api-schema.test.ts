import { expect, test } from "vitest";
import { fieldsOf, typeOf } from "./api-schema.ts";

test.each([
  [{ type: "string" }, "string"],
  [{ type: ["string", "null"] }, "string or null"],
  [{ type: "array", items: { type: "integer" } }, "list of integer"],
  [{ enum: ["free", "premium"] }, "free | premium"],
  [{ enum: ["a", "b", "c", "d", "e", "f", "g", "h"] }, "one of 8 values"],
  [{ const: true }, "true"],
  [{ anyOf: [{ type: "string" }, { type: "null" }, { type: "string" }] }, "string or null"],
  [{ $ref: "#/components/schemas/Price" }, "integer"],
  [{ $ref: "#/components/schemas/Gone" }, "anything"],
  [{}, "anything"],
])("%j is called %s", (schema, words) => {
  expect(typeOf(schema, { Price: { type: "integer" } })).toBe(words);
});

test("the fields of a JSON body are found behind its name, and other bodies have none", () => {
  const schemas = {
    Vote: {
      type: "object",
      required: ["id"],
      properties: { id: { type: "integer" }, why: { $ref: "#/components/schemas/Why" } },
    },
    Why: { type: "string", description: "In a few words" },
  };
  const body = { content: { "application/json": { schema: { $ref: "#/components/schemas/Vote" } } } };
  expect(fieldsOf(body, schemas)).toEqual([
    { name: "id", schema: { type: "integer" }, isRequired: true },
    { name: "why", schema: { type: "string", description: "In a few words" }, isRequired: false },
  ]);
  expect(fieldsOf({ content: { "image/png": { schema: {} } } }, schemas)).toEqual([]);
  expect(fieldsOf(undefined, schemas)).toEqual([]);
});
