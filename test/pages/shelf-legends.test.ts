import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { refreshRankings } from "#domain/catalog/rankings/refresh-rankings.ts";
import { castUpvote } from "#domain/engagement/upvotes/cast-upvote.ts";
import { shelfLegend } from "#web/ui/shelf/shelf-legend.ts";
import { makeCollection } from "../factories/make-collection.ts";
import { makeNiche } from "../factories/make-niche.ts";
import { makeProduct } from "../factories/make-product.ts";
import { makeUser } from "../factories/make-user.ts";
import { type Client, useTestApp } from "../tools/app.ts";
import { elementsOf, parseHtml, textOf } from "../tools/markup/html.ts";
import type { SignedIn } from "../tools/sign-in.ts";

const app = useTestApp();
let owner: Client & SignedIn;
let pages: Record<string, string>;

beforeAll(async () => {
  const db = app.database.app;
  owner = await app.signIn();
  const niche = await makeNiche(db, { name: "Design", slug: "design" });
  const own: { id: number; slug: string }[] = [];
  for (let n = 0; n < 4; n += 1) own.push(await makeProduct(db, { nicheIds: [niche.id], submitterId: owner.userId }));
  const [one, other] = own.map(({ slug }) => slug);
  const voter = await makeUser(db);
  for (const { id } of own) await castUpvote(db, { productId: id, voterId: voter.id });
  const { address } = await makeCollection(db, { ownerId: owner.userId, productIds: own.map(({ id }) => id) });
  for (const { id } of own)
    await db.execute(sql`insert into bookmarks (user_id, product_id) values (${owner.userId}, ${id})`);
  await refreshRankings(db);
  pages = {
    home: "/",
    "the sign-in page": "/auth",
    "a niche": "/niche/design",
    "a product in a collection": `/resources/${one}`,
    "a comparison": `/compare/${one}-vs-${other}`,
    "the collections": "/collections",
    "a collection": `/collections/${address}`,
    "one's own saved products": "/profile",
    "one's own collections": "/profile?tab=collections",
    "one's own products": "/my-products",
  };
});

test.each([
  ["home", "guest"],
  ["the sign-in page", "guest"],
  ["a niche", "guest"],
  ["a product in a collection", "guest"],
  ["a comparison", "guest"],
  ["the collections", "guest"],
  ["a collection", "guest"],
  ["one's own saved products", "owner"],
  ["one's own collections", "owner"],
  ["one's own products", "owner"],
] as const)("%s says once what heights and widths of books mean", async (page, visitor) => {
  const client = visitor === "owner" ? owner : app.guest;
  const response = await client.send(pages[page] ?? "");
  expect(response.status).toBe(200);
  const elements = elementsOf(parseHtml(await response.text()));
  const spines = elements.filter(({ properties }) => [properties.className].flat().includes("spine"));
  expect(spines.length).toBeGreaterThan(1);
  const main = elements.find(({ tagName }) => tagName === "main");
  const said = main ? textOf(main).replace("votes this week", "votes").split(shelfLegend).length - 1 : 0;
  expect(said).toBe(1);
});
