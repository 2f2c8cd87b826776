import { describe, expect, test } from "vitest";
import { renderLetter } from "../render-letter.ts";
import { builtInText, sampleOf } from "./built-in-text.ts";
import { findTextProblems } from "./check-letter-text.ts";
import { letterLabels } from "./letter-labels.ts";
import type { EditableLetter, LetterText } from "./letter-words.ts";

const site = { name: "Shelf & Co", url: "https://shelf.example" };
const kinds = Object.keys(letterLabels) as EditableLetter[];

function render(kind: EditableLetter, text?: LetterText, data: unknown = sampleOf(kind)) {
  const words = text && { texts: { [kind]: text } };
  return renderLetter({ kind, data, site, words, unsubscribeKey: "key" });
}

/** Without blank lines: an introduction is a paragraph of its own in a text that somebody has written. */
const wordsOf = (text: string) => text.replaceAll(/\s+/g, " ");

describe.each(kinds)("%s", (kind) => {
  const text = builtInText(kind);

  test("its built-in text says the same when an operator saves it as it is", () => {
    const [builtIn, written] = [render(kind), render(kind, text)];
    expect(written.subject).toBe(builtIn.subject);
    expect(wordsOf(written.text)).toBe(wordsOf(builtIn.text));
    expect(written.html.match(/href="[^"]*"/g)).toEqual(builtIn.html.match(/href="[^"]*"/g));
  });

  test("its built-in text is accepted, and not without what the letter needs", () => {
    expect(findTextProblems(kind, text)).toBeUndefined();
    expect(findTextProblems(kind, { ...text, subject: "{{stranger}}" })?.subject?.[0]).toMatch(
      /^There is no \{\{stranger\}\} here\. You can use \{\{site\}\}/,
    );
    expect(findTextProblems(kind, { ...text, body: `${text.body}\n\nDear {{stranger}}` })?.body).toHaveLength(1);
    const bare = findTextProblems(kind, { ...text, body: "Hello" });
    expect(bare?.body ?? []).toHaveLength(
      new Set(text.body.match(/^\{\{(?:button|code|content|quote\d?)\}\}$/gm) ?? []).size,
    );
  });

  test("it never loses what it needs, whatever is stored", () => {
    const hrefs = (html: string) => html.match(/href="[^"]*"/g)?.[0];
    expect(hrefs(render(kind, { subject: "S", body: "Hello" }).html)).toBe(hrefs(render(kind).html));
  });
});

test("a letter is written in an operator's words, and a value is never read as a variable", () => {
  const data = { product: { id: 1, name: "<b>{{site}}</b>", slug: "x" }, reason: null };
  const text = { subject: "{{ product }} is fine", body: "Dear maker of {{product}},\n\n{{button}}\nBye\n{{quote}}" };
  const letter = render("product_approved", text, data);
  expect(letter.subject).toBe("<b>{{site}}</b> is fine");
  expect(letter.text).toContain(
    "Dear maker of <b>{{site}}</b>,\n\nView status:\nhttps://shelf.example/my-products/1\n\nBye",
  );
  expect(letter.html).toContain("Dear maker of &lt;b&gt;{{site}}&lt;/b&gt;,");
  // Nobody gave a reason, so there is nothing to quote.
  expect(letter.html).not.toContain("<blockquote");
});

test("the built-in headline goes with the built-in subject only", () => {
  const body = "Dear maker,\n\n{{button}}";
  const headlineOf = (kind: EditableLetter, subject: string) =>
    /<h1[^>]*>([^<]*)/.exec(render(kind, { subject, body }).html)?.[1];
  expect(headlineOf("product_approved", "Hooray")).toBe("Hooray");
  expect(headlineOf("product_approved", builtInText("product_approved").subject)).toBe("Your product is approved");
  expect(headlineOf("weekly_digest", "Hooray")).toBe("Tailscale moved up three, and Ollama six.");
});

test("a block stands alone, and once", () => {
  const problems = (body: string) => findTextProblems("password_reset", { subject: "S", body })?.body;
  expect(problems("Press {{button}} now")).toEqual(["Please put {{button}} on a line of its own."]);
  expect(problems("{{button}}\n{{button}}")).toEqual(["Please use {{button}} only once."]);
  expect(problems("No link")).toEqual(["Please put {{button}} on a line of its own: the letter needs it."]);
});

test("names that nobody reviewed can't be in a subject", () => {
  const body = builtInText("claim_contested").body;
  expect(findTextProblems("claim_contested", { subject: "{{claimant}}", body })?.subject).toHaveLength(1);
  const unreviewed = { productName: "CHEAP-WATCHES", inviterName: "eve", isReviewed: false };
  const text = { ...builtInText("maker_invitation"), subject: "Join {{product}}" };
  expect(render("maker_invitation", text, unreviewed).subject).toBe("Join a product");
});

test("a signature is below every letter, above the small print", () => {
  const { text, html } = renderLetter({
    kind: "product_submitted",
    data: sampleOf("product_submitted"),
    site,
    words: { signature: "Yours,\nthe <bakers>" },
    unsubscribeKey: "key",
  });
  expect(text).toMatch(/\n\nYours,\nthe <bakers>\n\n-- \nYou get this because/);
  expect(html).toContain("Yours,\nthe &lt;bakers&gt;</p>");
});
