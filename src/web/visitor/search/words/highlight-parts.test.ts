import { expect, test } from "vitest";
import { highlightParts } from "./highlight-parts.ts";

/** The text with brackets around what is marked. */
function marked(text: string, query: string): string {
  return highlightParts(text, query)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("");
}

test.each([
  ["Obsidian", "obsi", "[Obsi]dian"],
  ["ChatGPT", "chat gpt", "[ChatGPT]"],
  ["Notes that link notes", "NOTES", "[Notes] that link [notes]"],
  ["Café Noir", "cafe", "[Café] Noir"],
  ["Cafe\u0301 Noir", "café n", "[Cafe\u0301] [N]oir"],
  ["Straße", "stra", "[Stra]ße"],
  ["ﬁgma", "fi", "[ﬁ]gma"],
  ["Aardvark and ant", "a", "[A]ardvark [a]nd [a]nt"],
  ["100% Coverage", "100%", "[100%] Coverage"],
  ["a.*b", ".*", "a[.*]b"],
  ["<b>bold</b>", "<b>", "[<b>]bold</b>"],
  ["🚀 Launch", "🚀", "[🚀] Launch"],
  ["Obsidian", "  ", "Obsidian"],
  ["Obsidian", "zebra", "Obsidian"],
  ["", "a", ""],
])("%j searched for %j shows %j", (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test("nothing of the text is lost or changed", () => {
  const text = "İstanbul ﷺ Z͑ͫ̓ͪ̂ 👩‍👩‍👧 微信支付";
  for (const query of ["i", "z", "👩", "支付", "ﷺ", "\u0301"]) {
    expect(
      highlightParts(text, query)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  }
});
