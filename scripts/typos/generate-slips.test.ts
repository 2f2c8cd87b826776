import { expect, it } from "vitest";
import { countLetters, misspellOnce, misspellTwice } from "./generate-slips.ts";

it("makes one slip of every kind at every letter, and the same ones every time", () => {
  const misspellings = misspellOnce("Kde");
  const typed = (kind: string) => misspellings.filter((one) => one.kind === kind).map((one) => one.typed);
  expect(typed("missing letter")).toEqual(["de", "Ke", "Kd"]);
  expect(typed("doubled letter")).toEqual(["KKde", "Kdde", "Kdee"]);
  expect(typed("swapped letters")).toEqual(["dKe", "Ked"]);
  expect(typed("wrong letter").map((text) => text.length)).toEqual([3, 3, 3]);
  expect(typed("extra letter").map((text) => text.length)).toEqual([4, 4, 4]);
  expect(misspellOnce("Kde")).toEqual(misspellings);
});

it("leaves spaces and signs alone, and never returns the name itself or a misspelling twice", () => {
  for (const name of ["Let's Encrypt", "aaaa", "n8n", "微信 支付"]) {
    const texts = [...misspellOnce(name), ...misspellTwice(name)].map(({ typed }) => typed.toLowerCase());
    expect(texts, name).not.toContain(name.toLowerCase());
    expect(new Set(texts).size, name).toBe(texts.length);
    expect(new Set(texts.map((text) => text.replace(/[\p{L}\p{N}]/gu, ""))).size, name).toBe(1);
  }
  expect(countLetters("Let's Encrypt")).toBe(11);
});

it("makes two slips of every pair of kinds", () => {
  expect(new Set(misspellTwice("Elasticsearch").map(({ kind }) => kind)).size).toBe(15);
});
