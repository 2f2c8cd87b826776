import { expect, test } from "vitest";
import { countedQuery } from "./counted-query.ts";

test.each([
  ["  Invoice\n OCR ", "invoice ocr"],
  ["ＡＢＣ tool", "abc tool"],
  ["web3", "web3"],
  ["port 65535", "port 65535"],
  ["top 100 tools of 2026", "top 100 tools of 2026"],
])("%j is kept as %j", (typed, kept) => {
  expect(countedQuery(typed)).toBe(kept);
});

test.each([
  ["too short", "ab"],
  ["too long", "x".repeat(81)],
  ["blank", "   "],
  ["an email address", "me@people.example"],
  ["a link", "https://site.example/?token=1"],
  ["a phone number", "call 555 123-4567"],
  ["a card number", "4111111111111111"],
  ["six digits in a row", "order 123456"],
])("%s is not kept", (_, typed) => {
  expect(countedQuery(typed)).toBeNull();
});
