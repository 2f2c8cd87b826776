import { expect, test } from "vitest";
import { tidyDomain } from "#contract/admin/site/blocklists-input.ts";
import { openDomainMatcher } from "./open-domain-matcher.ts";
import { openWordMatcher } from "./open-word-matcher.ts";
import { addressesIn, shownText } from "./shown-text.ts";

const words = openWordMatcher(["bet", "Online Casino", "café", "казино", "赌场", "crème brûlée"]);

test.each([
  ["I bet on it", "bet"],
  ["BET!", "bet"],
  ["place your bet.", "bet"],
  ["the best online casino", "Online Casino"],
  ["online-casino", "Online Casino"],
  ["online\n  CASINO", "Online Casino"],
  ["a Cafe near you", "café"],
  ["a cafe\u0301", "café"],
  ["b\u200Be\u00ADt", "bet"],
  ["ｂｅｔ", "bet"],
  ["𝐛𝐞𝐭", "bet"],
  // Cyrillic "е".
  ["b\u0435t", "bet"],
  ["Лучшее КАЗИНО здесь", "казино"],
  ["最好的赌场在这里", "赌场"],
  ["creme brulee", "crème brûlée"],
])("%j has a blocked word", (text, entry) => {
  expect(words(text)).toBe(entry);
});

test.each(["better", "alphabet", "the bets are off", "online, a casino", "casino", "", "cafés", "!!!"])(
  "%j has none",
  (text) => {
    expect(words(text)).toBeNull();
  },
);

test("an ASCII word is not taken for another that only looks like it in some font", () => {
  expect(openWordMatcher(["modem"])("modern")).toBeNull();
});

test("a long list costs no more than a short one", () => {
  const long = openWordMatcher(Array.from({ length: 1000 }, (_, n) => `blocked${n} two three four five`));
  expect(long("harmless words ".repeat(1300))).toBeNull();
});

const domains = openDomainMatcher(["example.com", "xn--bcher-kva.example", "a.b.co.uk"]);

test.each([
  ["https://example.com/page", "example.com"],
  ["https://EXAMPLE.com.", "example.com"],
  ["http://deep.sub.example.com:8080", "example.com"],
  ["https://bücher.example/x", "xn--bcher-kva.example"],
  ["https://shop.BÜCHER.example", "xn--bcher-kva.example"],
  ["https://ｅｘａｍｐｌｅ。com", "example.com"],
  ["jane@example.com", "example.com"],
  ["jane@mail.example.com", "example.com"],
  ['"odd@local"@bücher.example', "xn--bcher-kva.example"],
  ["a.b.co.uk", "a.b.co.uk"],
])("%s is on the list", (address, entry) => {
  expect(domains(address)).toBe(entry);
});

test.each([
  "https://notexample.com",
  "https://example.com.evil.test",
  "https://evil.test/example.com",
  "jane@example.community",
  "b.co.uk",
  "",
  "no address",
])("%s is not", (address) => {
  expect(domains(address)).toBeNull();
});

test.each([
  ["example.com", "example.com"],
  [" @Mailinator.COM ", "mailinator.com"],
  ["jane@mailinator.com", "mailinator.com"],
  ["*.example.com", "example.com"],
  ["https://www.example.com/a/b?c#d", "example.com"],
  ["www.com", "www.com"],
  ["bücher.example", "xn--bcher-kva.example"],
  ["example.com:8080", "example.com"],
  ["com", null],
  ["two words.com", null],
  ["", null],
])("the entry %j is stored as %j", (typed, stored) => {
  expect(tidyDomain(typed)).toBe(stored);
});

test("tags and entities inside a word don't hide it, and paragraphs don't join two", () => {
  expect(shownText("cas<b></b>i<!-- x -->n&#111;")).toBe("casino");
  expect(shownText("cas<!-- <b> -->ino")).toBe("casino");
  expect(shownText("<p>cas</p><p>ino</p>").trim().split(/\s+/)).toEqual(["cas", "ino"]);
  expect(shownText("a&shy;b&nbsp;c")).toBe("ab c");
  expect(addressesIn('<a href="https://one.example/x">x</a> http://two.example')).toEqual([
    "https://one.example/x",
    "http://two.example",
  ]);
});
