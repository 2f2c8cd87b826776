import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { RichNode } from "#contract/shared/products/rich-text.ts";
import { leaveFeedback } from "#domain/engagement/feedback/leave-feedback.ts";
import { useTestDatabase } from "#test/database.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { makeUser } from "#test/factories/make-user.ts";
import { draftOfWeek } from "./draft-of-week.ts";
import { readMarkdown } from "./read-markdown.ts";

const database = useTestDatabase();
const db = () => database.app;
const site = { name: "Shelf", url: "https://shelf.example" };

/** A product of last week with so many votes. */
async function makeVoted(votes: number, product: { name: string; tagline: string }) {
  const made = await makeProduct(db(), product);
  const lastWeek = sql`(date_trunc('week', now() at time zone 'UTC') - interval '2 days') at time zone 'UTC'`;
  await db().execute(sql`update product_directory set listed_at = ${lastWeek} where id = ${made.id}`);
  for (let n = 0; n < votes; n += 1) {
    const { id } = await makeUser(db());
    await db().execute(
      sql`insert into product_upvotes (product_id, user_id, created_at) values (${made.id}, ${id}, ${lastWeek})`,
    );
  }
  return made;
}

const hostile = [
  { name: "[Free](https://evil.example) **gold**", tagline: "See https://evil.example or www.evil.example now" },
  { name: "# Headline", tagline: "write to me@evil.example, `code` and <b>bold</b> &amp; ~~gone~~" },
  { name: "![pixel](https://evil.example/p.png)", tagline: "first\n\n## Heading\n\n1. one" },
];

function hrefsOf(nodes: RichNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === "string" ? [] : [...(node.href ? [node.href] : []), ...hrefsOf(node.children)],
  );
}

function tagsOf(nodes: RichNode[]): string[] {
  return nodes.flatMap((node) => (typeof node === "string" ? [] : [node.tag, ...tagsOf(node.children)]));
}

function textOf(nodes: RichNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");
}

test("there is no draft of a week with fewer than five products", async () => {
  expect(await draftOfWeek(db(), { site })).toEqual({ draft: null });
});

test("a draft has the week's products, and what other people wrote stays text", async () => {
  const made = [
    await makeVoted(5, { name: "Kiln", tagline: "Bakes bricks. And v2.0!" }),
    await makeVoted(4, hostile[0] as (typeof hostile)[0]),
    await makeVoted(3, hostile[1] as (typeof hostile)[0]),
    await makeVoted(2, hostile[2] as (typeof hostile)[0]),
    await makeVoted(1, { name: "Loom", tagline: "Weaves" }),
  ];
  const author = await makeUser(db(), { username: "ada_b" });
  const comment = "1. [click](https://evil.example) and https://evil.example/x, it is *really* good for what it does";
  await leaveFeedback(db(), { productId: made[0]?.id ?? 0, authorId: author.id, comment, rating: 5 });

  const { draft } = await draftOfWeek(db(), { site });
  expect(draft?.subject).toBe("This week on Shelf");
  const body = draft?.body ?? "";
  expect(body).toContain("5 tools got votes this week, 5 were added.");
  expect(body).toContain(
    `1. [Kiln](https://shelf.example/resources/${made[0]?.slug}) (5 votes): Bakes bricks. And v2.0\\!`,
  );
  expect(body).toContain(`5. [Loom](https://shelf.example/resources/${made[4]?.slug}) (1 vote): Weaves`);

  const nodes = readMarkdown(body);
  // Every address is the site's own; those of other people are text.
  expect(hrefsOf(nodes)).toEqual([
    ...made.map(({ slug }) => `https://shelf.example/resources/${slug}`),
    "https://shelf.example/?top=week",
  ]);
  const text = textOf(nodes);
  for (const { name } of hostile) expect(text).toContain(`${name} (`);
  for (const { tagline } of hostile) expect(text).toContain(tagline.replaceAll(/\s+/g, " "));
  expect(text).toContain(comment);
  expect(tagsOf(nodes).filter((tag) => !["p", "ol", "li", "a"].includes(tag))).toEqual(["h3", "blockquote"]);
  expect(text).toContain("ada_b about Kiln");
});
