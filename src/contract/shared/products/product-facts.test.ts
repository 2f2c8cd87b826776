import { expect, test } from "vitest";
import { platforms, platformWords } from "./platforms.ts";
import { commonLicenses, isLicenseId, languageTag, networkOf, spellLicense } from "./product-facts.ts";

test("every platform has a name", () => {
  expect(Object.keys(platformWords)).toEqual([...platforms]);
});

test("common licenses are well-formed and found in any spelling", () => {
  expect(commonLicenses.every(isLicenseId)).toBe(true);
  expect(spellLicense("agpl-3.0-ONLY")).toBe("AGPL-3.0-only");
  expect(spellLicense("LicenseRef-Salt")).toBe("LicenseRef-Salt");
});

test.each(["", "-MIT", "MIT ", "MIT OR Apache-2.0", "MIT;", "Лицензия", "x".repeat(65)])(
  "%j is not a license id",
  (id) => {
    expect(isLicenseId(id)).toBe(false);
  },
);

test("language tags get their canonical spelling, anything else is none", () => {
  expect(["EN", "pt-br", "ZH-hant"].map(languageTag)).toEqual(["en", "pt-BR", "zh-Hant"]);
  expect(["", "e", "english!", "en_US", "en us", "<b>"].map(languageTag)).toEqual(Array(6).fill(null));
});

test.each([
  ["https://x.com/salt", "X"],
  ["https://www.twitter.com/salt", "X"],
  ["https://uk.linkedin.com/company/salt", "LinkedIn"],
  ["https://discord.gg/abc", "Discord"],
  ["https://mastodon.social/@salt", "Mastodon"],
  ["https://notx.com/salt", "notx.com"],
  ["https://x.com.evil.example/", "x.com.evil.example"],
])("%s leads to %s", (url, network) => {
  expect(networkOf(new URL(url))).toBe(network);
});
