import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeJsonForHtml } from "./safe-json.ts";

test("a closing tag in a name cannot end the script block", () => {
  const json = JSON.stringify({ name: "</script><script>alert(1)</script>" });
  expect(escapeJsonForHtml(json)).toBe(
    '{"name":"\\u003c/script\\u003e\\u003cscript\\u003ealert(1)\\u003c/script\\u003e"}',
  );
});

test("an opening comment, an entity and the line separators are escaped too", () => {
  expect(escapeJsonForHtml('"<!--&amp;\u2028\u2029"')).toBe('"\\u003c!--\\u0026amp;\\u2028\\u2029"');
});

test("any value is read back unchanged and contains no dangerous character", () => {
  const hostile = fc.constantFrom("<", ">", "&", "\u2028", "\u2029", "</script>", "<!--", "]]>", "\\", '"', "\\u003c");
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(hostile).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.dictionary(text, text)), (value) => {
      const json = JSON.stringify(value);
      const escaped = escapeJsonForHtml(json);
      expect(escaped).not.toMatch(/[<>&\u2028\u2029]/);
      expect(JSON.parse(escaped)).toEqual(JSON.parse(json));
    }),
  );
});
