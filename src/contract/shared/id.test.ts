import fc from "fast-check";
import { expect, test } from "vitest";
import { parseId } from "./id.ts";

test("a positive integer in plain decimal is an id", () => {
  expect(parseId("1")).toBe(1);
  expect(parseId("42")).toBe(42);
  expect(parseId(String(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
});

test.each([
  null,
  undefined,
  "",
  "0",
  "00",
  "01",
  "+1",
  "-1",
  "-0",
  " 1",
  "1 ",
  "1\n",
  "\t1",
  "1.0",
  "1.5",
  "1e3",
  "0x10",
  "1_000",
  "1,000",
  "NaN",
  "Infinity",
  "9007199254740992",
  "9223372036854775808",
  "99999999999999999999",
  "１２",
  "٣",
  "1\u0000",
  "1; drop table niches",
  "abc",
])("%j is not an id", (raw) => {
  expect(parseId(raw)).toBeNull();
});

test("every safe positive integer survives a round trip through a URL", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (id) => {
      expect(parseId(String(id))).toBe(id);
    }),
  );
});

test("every accepted id has exactly one spelling", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-+ 0-9.e]{1,20}$/)), (raw) => {
      const id = parseId(raw);
      if (id !== null) expect(String(id)).toBe(raw);
    }),
  );
});
