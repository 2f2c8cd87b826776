import { expect, test } from "vitest";
import { readDrafts } from "./draft-text.ts";

test.each([
  [
    "plain lines",
    "Invoices from photos\nReceipts become bookings",
    ["Invoices from photos", "Receipts become bookings"],
  ],
  [
    "numbers, quotes and bullets",
    '1. "First one"\n- **Second one**\n• Third one',
    ["First one", "Second one", "Third one"],
  ],
  [
    "more than three",
    "Number one\nNumber two\nNumber three\nNumber four",
    ["Number one", "Number two", "Number three"],
  ],
  ["repeats and blank lines", "Same line\n\n\nSame line", ["Same line"]],
  ["too short and too long", `Hm\n${"x".repeat(161)}\nJust right`, ["Just right"]],
  ["control characters", "Safe\u0000 text\u0007 here", ["Safe text here"]],
  [
    "links and markup",
    "Visit https://evil.example\nSee www.evil.example\n<script>alert(1)</script>\nA fair line",
    ["A fair line"],
  ],
  ["nothing", " \n ", []],
])("headlines: %s", (_, answer, drafts) => {
  expect(readDrafts({ field: "headline", answer })).toEqual(drafts);
});

test.each([
  ["a list with commas", "Invoicing, OCR, #receipts", ["invoicing", "ocr", "receipts"]],
  ["lines with bullets", "- Invoicing\n- OCR", ["invoicing", "ocr"]],
  ["the same tag twice", "Note Taking, note-taking", ["note-taking"]],
  ["sentences, links and punctuation", `${"a long tag ".repeat(5)}, https://evil.example, !!!, fine`, ["fine"]],
  ["more than eight", "a1,b2,c3,d4,e5,f6,g7,h8,i9", ["a1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"]],
])("tags: %s", (_, answer, drafts) => {
  expect(readDrafts({ field: "tags", answer })).toEqual(drafts);
});
