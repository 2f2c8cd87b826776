import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { useTestDatabase } from "#test/database.ts";
import { searchProducts } from "./search-products.ts";
import { addTestProduct } from "./search-test-products.ts";

const database = useTestDatabase();

const fragments = [
  ..."%_\\'\"()[]{}<>|&!:*-+~^$?.,;/#@=` \t\n\r\0",
  "\ud800",
  "\udfff",
  "\u202e",
  "\u200b",
  "\ufeff",
  "\ufffd",
  "\uffff",
  "ﷺ",
  "ß",
  "İ",
  "🚀",
  "👩‍👩‍👧",
  "Z͑ͫ̓ͪ̂",
  "微信",
  "ﬃ",
  "' or 1=1 --",
  "'; drop table users; --",
  "<script>alert(1)</script>",
  "#{7*7}",
  "{{7*7}}",
  "../../etc/passwd",
  "a:*",
  "a <-> b",
  "!!a",
  "a & | b",
  ":ABCD*",
  '"a b',
  "-",
  " OR ",
  "--",
  "\\u0000",
  "%00",
  "NULL",
  "null",
  "undefined",
  "(?:a+)+$",
  "[a-z]{1000}",
  "a".repeat(300),
  "' '".repeat(80),
  "-a ".repeat(80),
  '"'.repeat(201),
  "or or or",
  '-"a b" -c',
];

beforeAll(async () => {
  for (const name of ["Alpha", "Böhm & Söhne", "微信支付", "a%b_c"]) {
    await addTestProduct(database.app, { name, description: "a b c or null undefined script" });
  }
});

it("answers 1,000 hostile strings without an error", async () => {
  const hostile = fc.array(fc.oneof(fc.constantFrom(...fragments), fc.string({ unit: "binary", maxLength: 20 })), {
    minLength: 1,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(hostile, async (parts) => {
      const { hits } = await searchProducts(database.open, { query: parts.join(""), limit: 20 });
      expect(hits.length).toBeLessThanOrEqual(4);
    }),
    { numRuns: 1000, seed: 20_260_101, examples: fragments.map((fragment) => [[fragment]]) },
  );
}, 60_000);
