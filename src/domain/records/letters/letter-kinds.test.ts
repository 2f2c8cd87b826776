import { describe, expect, test } from "vitest";
import * as limits from "#contract/shared/limits.ts";
import { elementsOf, parseHtml, textOf } from "#test/tools/markup/html.ts";
import { type LetterKind, letterRules } from "./letter-kinds.ts";
import { letterSamples, sampleKey } from "./letter-samples.ts";
import { topicOf } from "./letter-topics.ts";
import { renderLetter } from "./render-letter.ts";

const site = { name: "Shelf & Co", url: "https://shelf.example" };
const kinds = Object.keys(letterSamples) as LetterKind[];

/** Replaces every string in the data. */
function withHostileText(data: unknown): unknown {
  if (typeof data === "string") return `</p><script>alert("${data}")</script>&amp;\r\nBcc: thief@evil.example`;
  if (Array.isArray(data)) return data.map(withHostileText);
  if (typeof data !== "object" || data === null) return data;
  // The sanitizer has decided on the elements of rich text.
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, key === "tag" ? value : withHostileText(value)]),
  );
}

const linksIn = (html: string) =>
  elementsOf(parseHtml(html))
    .filter(({ tagName }) => tagName === "a")
    .map(({ properties }) => String(properties.href));

test("the letter about a published product leads to its badge", () => {
  const { text } = renderLetter({ kind: "product_published", data: letterSamples.product_published, site });
  expect(text).toMatch(/badge.*\nhttps:\/\/shelf\.example\/submit-product-details\?id=\d+&step=badge$/m);
});

describe.each(kinds)("%s", (kind) => {
  const letter = renderLetter({ kind, data: letterSamples[kind], site, unsubscribeKey: sampleKey });

  test("says the same in text and in HTML, with the same links", () => {
    const body = parseHtml(letter.html);
    const words = textOf(body).replaceAll(/\s+/g, " ");
    const lines = letter.text.split("\n").filter((line) => line !== "" && line !== "-- ");
    for (const bulleted of lines.filter((text) => !text.startsWith("https://"))) {
      const line = bulleted.replace(/^- /, "");
      // In HTML a value is beside its name, and a code on its own line.
      for (const part of line.split(/: |:$| · /)) expect(words).toContain(part);
    }
    expect(linksIn(letter.html)).toEqual(lines.filter((text) => text.startsWith("https://")));
    expect(words).toContain(letter.subject);
    expect(words).toContain(site.name);
  });

  test("says above the letter what its subject doesn't, and below it why one gets it and from whom", () => {
    const [headline] = elementsOf(parseHtml(letter.html)).filter(({ tagName }) => tagName === "h1");
    // An issue of the newsletter has the headline that its authors gave it.
    if (kind !== "newsletter_issue") expect(headline && textOf(headline)).not.toBe(letter.subject);
    const small = letter.text.split("\n-- \n")[1];
    expect(small).toMatch(/^(?:You get this because|Don't want messages like this one\?) .+\n/);
    expect(small).toMatch(/\nShelf & Co\nhttps:\/\/shelf\.example$/);
  });

  test("has a link to turn it off, if it has a topic", () => {
    const topic = topicOf(kind);
    const url = `https://shelf.example/notifications/unsubscribe?token=${topic}.${sampleKey}`;
    expect(letter.text.includes(`Turn off these emails\n${url}`)).toBe(topic !== undefined);
    expect(letter.unsubscribeUrl === url).toBe(topic !== undefined);
  });

  test("loads nothing but the digest's picture of this site, and its style sheet only knows dark screens", () => {
    const elements = elementsOf(parseHtml(letter.html));
    const tags = new Set(elements.map(({ tagName }) => tagName));
    for (const tag of ["link", "script", "iframe", "table"]) expect(tags).not.toContain(tag);
    expect(letter.html).not.toMatch(/url\(|@import|@font-face/i);
    const sources = elements.map(({ properties }) => properties.src ?? properties.srcSet).filter(Boolean);
    expect(sources).toHaveLength(kind === "weekly_digest" ? 4 : 0);
    for (const source of sources)
      expect(String(source)).toMatch(/^https:\/\/shelf\.example\/og\/week\/[\d-]+-(light|dark)(-narrow)?\.png$/);
    const [style = ""] = /<style>[\s\S]*<\/style>/.exec(letter.html) ?? [];
    expect(style.replace(/@media \(prefers-color-scheme:dark\)\{[\s\S]*\}\n\}/, "").match(/\{/g)).toHaveLength(1);
  });

  test("shows hostile names and texts unchanged, with a one-line subject", () => {
    const data = withHostileText(letterSamples[kind]);
    const hostile = renderLetter({ kind, data, site, unsubscribeKey: sampleKey });
    const tags = elementsOf(parseHtml(hostile.html)).map(({ tagName }) => tagName);
    expect(tags).not.toContain("script");
    expect(tags).toEqual(elementsOf(parseHtml(letter.html)).map(({ tagName }) => tagName));
    expect(hostile.subject).not.toMatch(/[\r\n]/);
    expect(hostile.subject.length).toBeLessThanOrEqual(240);
    for (const href of linksIn(hostile.html).filter((href) => href.startsWith("http"))) {
      expect(new URL(href).origin).toBe(site.url);
    }
  });
});

test("nothing that nobody reviewed is in a subject or in bold", () => {
  const advertising = "CHEAP-WATCHES.example";
  const unreviewed = {
    maker_invitation: { productName: advertising, inviterName: `${advertising}-ada`, isReviewed: false },
    feedback_reply: { ...letterSamples.feedback_reply, author: `${advertising}-ada` },
    claim_contested: { ...letterSamples.claim_contested, claimant: `${advertising}-ada` },
    claim_code: { ...letterSamples.claim_code, claimant: `${advertising}-ada` },
    weekly_digest: {
      sections: [
        {
          name: advertising,
          path: "/collections/x-1",
          isOwnersName: true,
          items: [{ text: "Reviewed tool", note: "", path: "/resources/tool" }],
          more: 0,
        },
      ],
    },
  };
  for (const [kind, data] of Object.entries(unreviewed)) {
    const { subject, html, text } = renderLetter({ kind, data, site, unsubscribeKey: sampleKey });
    expect([kind, subject]).toEqual([kind, expect.not.stringContaining(advertising)]);
    const bold = elementsOf(parseHtml(html)).filter(
      ({ tagName, properties }) =>
        /^(?:h[1-6]|b|strong|title)$/.test(tagName) || /font-weight|font:600/.test(String(properties.style ?? "")),
    );
    expect([kind, bold.map((element) => textOf(element)).join(" ")]).toEqual([
      kind,
      expect.not.stringContaining(advertising),
    ]);
    expect([kind, text]).toEqual([kind, expect.stringContaining(advertising)]);
  }
  const reviewed = renderLetter({ kind: "maker_invitation", data: letterSamples.maker_invitation, site });
  expect(reviewed.subject).toContain(letterSamples.maker_invitation.productName);
});

test("a mailbox limit never lasts longer than the links, so the owner always has one that works", () => {
  const linksForWhoeverReadsThem: LetterKind[] = ["email_verification", "password_reset", "newsletter_confirmation"];
  for (const kind of linksForWhoeverReadsThem) {
    const { usefulMs = 0, perMailbox = [] } = letterRules[kind] ?? {};
    expect([kind, perMailbox.length > 0]).toEqual([kind, true]);
    for (const { ms } of perMailbox) expect([kind, ms <= usefulMs]).toEqual([kind, true]);
  }
  expect(letterRules.password_reset?.usefulMs).toBe(limits.mailedLinks.passwordResetMs);
});

test("a kind that this version does not know is an error, not an empty letter", () => {
  expect(() => renderLetter({ kind: "toString", data: {}, site })).toThrow("Unknown kind of letter: toString");
});
