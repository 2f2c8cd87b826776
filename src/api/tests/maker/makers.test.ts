import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OwnInvitationList, ProductMakers } from "#contract/maker/makers.ts";
import { makeProduct } from "#test/factories/make-product.ts";
import { type Client, useTestApp } from "#test/tools/app.ts";

const app = useTestApp();

async function product(submitterId: string) {
  const { id, slug } = await makeProduct(app.database.app, { submitterId });
  return { id, slug, at: `/api/v1/me/products/${id}` };
}

async function usernameOf({ userId }: { userId: string }) {
  const { rows } = await app.database.app.execute<{ username: string }>(
    sql`select username from profiles where id = ${userId}`,
  );
  return rows[0]?.username ?? "";
}

const invite = (client: Client, at: string, json: object) => client.send(`${at}/invitations`, { method: "POST", json });

test("a comment is written, shown on the product page and removed", async () => {
  const owner = await app.signIn();
  const { slug, at } = await product(owner.userId);
  const saved = await owner.send(`${at}/maker-comment`, { method: "PUT", json: { comment: "Ask us anything." } });
  expect(await saved.json()).toEqual({ makerComment: "Ask us anything." });
  const page = async () => await (await app.guest.send(`/resources/${slug}`)).text();
  expect(await page()).toContain("Ask us anything.");
  expect((await owner.send(`${at}/maker-comment`, { method: "DELETE" })).status).toBe(200);
  expect(await page()).not.toContain("Ask us anything.");
});

test("an empty comment gets the specification's message", async () => {
  const owner = await app.signIn();
  const { at } = await product(owner.userId);
  const refused = await owner.send(`${at}/maker-comment`, { method: "PUT", json: { comment: "  " } });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    error: { fields: { comment: ["Please enter a comment before saving."] } },
  });
});

test("an invited person accepts, edits with the others and leaves", async () => {
  const [owner, guestMaker] = [await app.signIn(), await app.signIn()];
  const { slug, at } = await product(owner.userId);
  const username = await usernameOf(guestMaker);
  expect((await guestMaker.send(`${at}/makers`)).status).toBe(404);
  expect((await invite(owner, at, { username })).status).toBe(200);
  const { invitations } = (await (await guestMaker.send("/api/v1/me/invitations")).json()) as OwnInvitationList;
  expect(invitations).toMatchObject([{ product: { slug }, invitedBy: await usernameOf(owner) }]);
  const accepted = await guestMaker.send(`/api/v1/me/invitations/${invitations[0]?.id}/acceptance`, { method: "POST" });
  expect(await accepted.json()).toEqual({ invitations: [] });
  const { makers } = (await (await guestMaker.send(`${at}/makers`)).json()) as ProductMakers;
  expect(makers).toMatchObject([{ username, proof: "invitation", isSelf: true, canRemove: true }]);
  expect(await (await app.guest.send(`/resources/${slug}`)).text()).toContain(username);
  const left = await guestMaker.send(`${at}/maker-removals`, { method: "POST", json: { username } });
  expect(left.status).toBe(200);
  expect((await guestMaker.send(`${at}/makers`)).status).toBe(404);
});

test("an invitation names either a person or an address", async () => {
  const owner = await app.signIn();
  const { at } = await product(owner.userId);
  for (const json of [{}, { username: "ada", email: "ada@people.example" }, { email: "not an address" }])
    expect((await invite(owner, at, json)).status).toBe(400);
  expect((await invite(owner, at, { username: "nobody-there" })).status).toBe(404);
});

test("nobody learns from an invitation whether an address has an account", async () => {
  const [owner, known] = [await app.signIn(), await app.signIn()];
  const { at } = await product(owner.userId);
  const { rows } = await app.database.app.execute<{ email: string }>(
    sql`select email from users where id = ${known.userId}`,
  );
  const answers = [];
  for (const email of [rows[0]?.email, "unknown@elsewhere.example"]) {
    const answer = await invite(owner, at, { email });
    const { invitations } = (await answer.json()) as ProductMakers;
    answers.push({
      status: answer.status,
      invitation: { ...invitations.at(-1), id: 0, to: "", createdAt: "", expiresAt: "" },
    });
  }
  expect(answers[0]).toEqual(answers[1]);
});

test("the search answers without addresses, and only to owners", async () => {
  const [owner, stranger] = [await app.signIn(), await app.signIn()];
  const { at } = await product(owner.userId);
  const username = await usernameOf(stranger);
  const found = await owner.send(`${at}/maker-search?q=${encodeURIComponent(username)}`);
  const text = await found.text();
  expect(text).toContain(username);
  expect(text).not.toContain("@");
  expect((await stranger.send(`${at}/maker-search?q=ab`)).status).toBe(404);
  expect((await owner.send(`${at}/maker-search?q=a`)).status).toBe(400);
});
